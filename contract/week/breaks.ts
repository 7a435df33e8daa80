import { z } from 'zod'
import { isPlain } from '#domain/text/is-plain.ts'
import { BREAK_KINDS } from '#domain/week/deliveries/breaks.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, weekStart, written } from '../shapes.ts'

/** A break as an operator enters it. Without a locality it is for all of them. */
export const breakInput = z.strictObject({
  localityId: id.nullable(),
  kind: z.enum(BREAK_KINDS),
  fromDay: day,
  untilDay: day,
  reason: written('Uveďte důvod')
    .min(3, 'Uveďte důvod')
    .max(200, 'Důvod může mít nejvýš 200 znaků')
    .refine(isPlain, 'Důvod obsahuje nepovolené znaky'),
})

export const deliveryBreak = z.object({
  id,
  /** Null: all localities. */
  localityName: z.string().nullable(),
  kind: z.enum(BREAK_KINDS),
  fromDay: day,
  untilDay: day,
  reason: z.string(),
})
export type DeliveryBreak = z.output<typeof deliveryBreak>

/** What a change of breaks would do to the deliveries that are already planned. */
export const breakEffects = z.object({
  shifted: z.array(
    z.object({
      deliveryId: id,
      localityName: z.string(),
      weekStart,
      from: day,
      /** Null: no day of the week is possible, so the delivery is cancelled. */
      to: day.nullable(),
      cutOffAt: z.date(),
      /** Households with something in that basket; they get a mail. */
      households: z.number(),
    }),
  ),
  /** Weeks of regions whose localities would no longer have their prices set together, because orders of one would have to leave before all offers are in. */
  apart: z.array(z.object({ regionName: z.string(), weekStart, localityNames: z.array(z.string()) })),
  /** Deliveries on these days that are past their cut-off: they stay as they are. */
  closed: z.array(z.object({ deliveryId: id, localityName: z.string(), weekStart, deliveryOn: day })),
})
export type BreakEffects = z.output<typeof breakEffects>

export const breaks = {
  /** Operator: breaks that are not over, the public holidays of the next twelve months, and the localities. */
  list: procedure.output(
    z.object({
      today: day,
      breaks: z.array(deliveryBreak),
      holidays: z.array(z.object({ day, name: z.string() })),
      localities: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  /** Operator: what a break would do. */
  preview: procedure
    .input(breakInput.omit({ reason: true }))
    .errors(refuse('WRONG_BREAK'))
    .output(breakEffects),
  /** Operator: what would happen without a break. */
  previewRemoval: procedure.input(z.strictObject({ breakId: id })).output(breakEffects),
  /** Operator: adds a break and moves the deliveries in it. */
  add: procedure.input(breakInput).errors(refuse('WRONG_BREAK')).output(z.object({ id })),
  /** Operator: removes a break. Deliveries that it moved return; cancelled ones stay cancelled. */
  remove: procedure.input(z.strictObject({ breakId: id })).output(z.object({ id })),
}
