import { oc } from '@orpc/contract'
import { z } from 'zod'
import { everywhere, refusals, refuse } from './refusals.ts'

/** Faults of an input by field; each sentence is shown next to its field. */
export const fieldFaults = z.object({ fields: z.array(z.object({ path: z.string(), message: z.string() })) })

/** The text of the lock screen, its end (null while unknown), and when to retry. */
const underMaintenance = z.object({ message: z.string(), endsAt: z.date().nullable(), retryAfterSeconds: z.number() })

/** When to retry. */
const tooMany = z.object({ retryAfterSeconds: z.number() }).optional()

/** The base of every procedure. It declares the refusals that any procedure may return. */
export const procedure = oc.errors({
  ...refuse(...everywhere),
  INVALID_INPUT: { ...refusals.INVALID_INPUT, data: fieldFaults },
  TOO_MANY_REQUESTS: { ...refusals.TOO_MANY_REQUESTS, data: tooMany },
  IN_MAINTENANCE: { ...refusals.IN_MAINTENANCE, data: underMaintenance },
})
