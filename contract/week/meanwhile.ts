import { z } from 'zod'
import { AUTHORS } from '#domain/week/history/change.ts'
import { refusals } from '../refusals.ts'
import { furtherSteps, price, quantityOrNone } from '../shapes.ts'

const amount = { quantity: quantityOrNone, maxPrice: price.nullable(), furtherSteps: furtherSteps.optional() }

/**
 * The values that the screen showed when the user changed the line; 0 for an excluded one. With it, the change never overwrites a
 * concurrent one.
 */
export const seenLine = { seen: z.strictObject(amount).optional() }

/**
 * The refusal of a conflicting change (docs/decisions/024-changes-meanwhile.md): the current value, who set it according to history, and
 * when.
 */
export const changedMeanwhile = <Stored extends z.ZodType>(stored: Stored) => ({
  CHANGED_MEANWHILE: {
    ...refusals.CHANGED_MEANWHILE,
    data: z.object({ stored, by: z.enum(AUTHORS).nullable(), at: z.date().nullable() }),
  },
})

/** The same refusal for a basket line. */
export const lineChangedMeanwhile = changedMeanwhile(z.object(amount))

/** The current value, which differs from what the screen showed. */
export interface Meanwhile<Stored> {
  stored: Stored
  by: (typeof AUTHORS)[number] | null
  at: Date | null
}
