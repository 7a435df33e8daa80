import { oc } from '@orpc/contract'
import { z } from 'zod'
import { everywhere, refusals, refuse } from './refusals.ts'

/** What is wrong with which field of an input; the sentence belongs next to that field. */
const fieldFaults = z.object({ fields: z.array(z.object({ path: z.string(), message: z.string() })) })

/** What the lock screen says, until when (null while nobody knows), and when it is worth trying again. */
const underMaintenance = z.object({ message: z.string(), endsAt: z.date().nullable(), retryAfterSeconds: z.number() })

/** When it is worth trying again. */
const tooMany = z.object({ retryAfterSeconds: z.number() }).optional()

/** Where every procedure of the contract starts: it may give the refusals that hold everywhere. */
export const procedure = oc.errors({
  ...refuse(...everywhere),
  INVALID_INPUT: { ...refusals.INVALID_INPUT, data: fieldFaults },
  TOO_MANY_REQUESTS: { ...refusals.TOO_MANY_REQUESTS, data: tooMany },
  IN_MAINTENANCE: { ...refusals.IN_MAINTENANCE, data: underMaintenance },
})
