import { z } from 'zod'
import { CARRIED_KINDS, CARRY_OBSTACLES } from '#domain/week/basket/carry-over.ts'
import { furtherSteps, id, itemCard, price, quantity, quantityOrNone, weekStart } from '../shapes.ts'

/** The changes of an earlier week that a week could carry over. */
export const carriable = z.object({
  /** The last earlier week, closed or not, that differs from the template. */
  from: weekStart.nullable(),
  items: z.array(
    z.object({
      sourceId: id,
      kind: z.enum(CARRIED_KINDS),
      item: itemCard,
      quantity: quantityOrNone,
      maxPrice: price.nullable(),
      furtherSteps,
      /** The template's quantity in the target week. */
      templateQuantity: quantity.nullable(),
      obstacle: z.enum(CARRY_OBSTACLES).nullable(),
    }),
  ),
})
export type Carriable = z.output<typeof carriable>

/** What was carried over. */
export const carriedOver = z.object({
  carried: z.number(),
  /** Changes that could not be carried over. */
  left: z.array(z.object({ name: z.string(), obstacle: z.enum(CARRY_OBSTACLES) })),
  acceptedAt: z.date(),
})
export type CarriedOver = z.output<typeof carriedOver>
