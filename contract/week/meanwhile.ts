import { z } from 'zod'
import { AUTHORS } from '#domain/week/history/change.ts'
import { refusals } from '../refusals.ts'
import { price, quantityOrNone } from '../shapes.ts'

const amount = { quantity: quantityOrNone, maxPrice: price.nullable() }

/** A line as the screen showed it when it was changed, 0 for one that is left out: who sends it along overwrites nobody. */
export const seenLine = { seen: z.strictObject(amount).optional() }

/**
 * The refusal of a change over which another one came meanwhile (docs/decisions/024-changes-meanwhile.md): what stands there now, who made it so,
 * as far as the history tells, and when.
 */
export const changedMeanwhile = <Stored extends z.ZodType>(stored: Stored) => ({
  CHANGED_MEANWHILE: {
    ...refusals.CHANGED_MEANWHILE,
    data: z.object({ stored, by: z.enum(AUTHORS).nullable(), at: z.date().nullable() }),
  },
})

/** The same of a line of a basket. */
export const lineChangedMeanwhile = changedMeanwhile(z.object(amount))

/** What stands there in place of what the screen showed. */
export interface Meanwhile<Stored> {
  stored: Stored
  by: (typeof AUTHORS)[number] | null
  at: Date | null
}
