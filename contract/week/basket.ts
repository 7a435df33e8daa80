import { z } from 'zod'
import { CARRIED_KINDS, CARRY_OBSTACLES } from '#domain/week/basket/carry-over.ts'
import { MAX_SKIPPED_AHEAD } from '#domain/week/basket/skip.ts'
import { ONE_TIME_MODES } from '#domain/week/one-time/service-mode.ts'
import { PAYMENT_METHODS } from '#domain/people/settings/payment-method.ts'
import { SERVICE_MODES } from '#domain/people/settings/service-mode.ts'
import { delivery } from './deliveries.ts'
import { lineChangedMeanwhile, seenLine } from './meanwhile.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import {
  accepted,
  id,
  isSomething,
  itemCard,
  lineCard,
  mostLines,
  notes,
  nothing,
  ofOwner,
  price,
  quantity,
  quantityOrNone,
  weekStart,
} from '../shapes.ts'

export const basketLine = z.object({
  /** Id of the template line, the addition or the one-time item. */
  id,
  origin: z.enum(['template', 'override', 'addition', 'one_time']),
  item: lineCard,
  quantity: quantityOrNone,
  maxPrice: price.nullable(),
  /** What the template says, where the line comes from it. */
  templateQuantity: quantity.nullable(),
  templateMaxPrice: price.nullable(),
  /** What the template says is not what it said when the line came last („trvale upraveno“). */
  isTemplateChanged: z.boolean(),
  /** "Tento týden ne": shown, but not in the basket. */
  excluded: z.boolean(),
  notes: z.string(),
  /** Of a one-time item: how it is handed over. */
  serviceMode: z.enum(ONE_TIME_MODES).nullable(),
  /** What the item was called here until the catalog merged it into this one; said until the next week closes. */
  formerNames: z.array(z.string()),
  /** After clearing: what became of the line, and why. */
  outcome: z.enum(['admitted', 'over_cap', 'no_cap', 'no_offer', 'below_minimum']).nullable(),
  unitPrice: price.nullable(),
  total: z.number().nullable(),
  missingQuantity: z.number().nullable(),
})
export type BasketLineView = z.output<typeof basketLine>

/** As the shopping settings say now; what they do not say yet is null. */
const handover = z.object({
  serviceMode: z.enum(SERVICE_MODES).nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  /** Where it is collected; null where it is brought home. */
  point: z.object({ name: z.string(), address: z.string(), openingHours: z.string().nullable() }).nullable(),
  /** Where it is brought, on one line; null where it is only collected. */
  homeAddress: z.string().nullable(),
})
export type Handover = z.output<typeof handover>

/** Whole weeks in a row in which a household buys nothing. */
export const skip = z.object({ from: weekStart, until: weekStart })

export const weekBasket = z.object({
  now: z.date(),
  delivery,
  isOpen: z.boolean(),
  /** Set where it was closed before the cut-off that was announced: when that would have been, and why. */
  closedEarly: z.object({ announcedAt: z.date(), reason: z.string() }).nullable(),
  /** The skipped weeks that this one lies in; null where it is bought. */
  skip: skip.nullable(),
  /** None in a skipped week. */
  lines: z.array(basketLine),
  /** What a skipped week that is still open would bring: it stays, and comes once the week is bought again. */
  setAside: z.array(basketLine),
  purchaseTotal: z.number().nullable(),
  saved: z.number().nullable(),
  /** How one's own purchase is handed over and paid; null in a basket of somebody else. */
  handover: handover.nullable(),
})
export type WeekBasket = z.output<typeof weekBasket>

/** One of the eight weeks of the picker, with what this member changed in it. */
export const weekCard = z.object({
  weekStart,
  status: delivery.shape.status,
  isOpen: z.boolean(),
  cutOffAt: z.date(),
  isSkipped: z.boolean(),
  changed: z.number(),
  excluded: z.number(),
  added: z.number(),
  /** Something was bought, and it is still to be handed over. */
  isComing: z.boolean(),
})
export type WeekCard = z.output<typeof weekCard>

const carriable = z.object({
  /** The last week before, closed or not, that the member had otherwise than the template. */
  from: weekStart.nullable(),
  items: z.array(
    z.object({
      sourceId: id,
      kind: z.enum(CARRIED_KINDS),
      item: itemCard,
      quantity: quantityOrNone,
      maxPrice: price.nullable(),
      /** What the template brings of it in the week that would take it over. */
      templateQuantity: quantity.nullable(),
      obstacle: z.enum(CARRY_OBSTACLES).nullable(),
    }),
  ),
})
export type Carriable = z.output<typeof carriable>

const carriedOver = z.object({
  carried: z.number(),
  /** What was left out, as it cannot be taken over by now. */
  left: z.array(z.object({ name: z.string(), obstacle: z.enum(CARRY_OBSTACLES) })),
  acceptedAt: z.date(),
})
export type CarriedOver = z.output<typeof carriedOver>

const skippedWeeks = z.object({
  /** Those of the weeks that this changed, the earliest first: the way back names just them. */
  weeks: z.array(weekStart),
  acceptedAt: z.date(),
})
export type SkippedWeeks = z.output<typeof skippedWeeks>

const week = { ...ofOwner, weekStart }
const wholeWeeks = z.strictObject({
  ...ofOwner,
  weeks: z
    .array(weekStart)
    .min(1, 'Vyberte týden')
    .max(MAX_SKIPPED_AHEAD + 1, 'Najednou můžete vynechat nejvýš půl roku'),
})
const wholeWeekRefusals = refuse('NO_LOCALITY', 'WEEK_NOT_OFFERED', 'CUTOFF_PASSED')
const changes = refuse(
  'NO_LOCALITY',
  'WEEK_NOT_OFFERED',
  'CUTOFF_PASSED',
  'WEEK_SKIPPED',
  'BASKET_FULL',
  'WRONG_STEP',
  'ITEM_NOT_OFFERED',
  'ALREADY_IN_BASKET',
)

export const basket = {
  /** The 8 weeks that can be chosen (spec 2 §9) and, first, the delivery that is on its way, if any. */
  weeks: procedure.input(z.strictObject(ofOwner).optional()).errors(refuse('NO_LOCALITY')).output(z.array(weekCard)),
  /** The member's effective basket of a week; after the cut-off the frozen one, after clearing with prices and reasons. */
  week: procedure.input(z.strictObject(week)).errors(refuse('NO_LOCALITY', 'WEEK_NOT_OFFERED')).output(weekBasket),
  /** Sets a template line's quantity (0 = not this week) and cap for one week; equal to the template means no override. */
  changeItem: procedure
    .input(z.strictObject({ ...week, lineId: id, quantity: quantityOrNone, maxPrice: price.nullable(), ...seenLine }))
    .errors({ ...changes, ...lineChangedMeanwhile })
    .output(accepted),
  /** Adds an item for this week only. Without a cap one from outside the catalog alone (spec 2 §5). */
  addItem: procedure
    .input(z.strictObject({ ...week, itemId: id, quantity, maxPrice: price.nullable(), notes: notes.default('') }))
    .errors(changes)
    .output(accepted),
  /** Changes an addition of this week. A cap is not taken away but of an item from outside the catalog, which needs none. */
  changeAddition: procedure
    .input(z.strictObject({ ...week, additionId: id, quantity, maxPrice: price.nullable(), ...seenLine }))
    .errors({ ...changes, ...lineChangedMeanwhile })
    .output(accepted),
  removeAddition: procedure
    .input(z.strictObject({ ...week, additionId: id, ...seenLine }))
    .errors({ ...changes, ...lineChangedMeanwhile })
    .output(accepted),
  /** Takes this week's override or exclusion of a template line back. */
  restoreItem: procedure
    .input(z.strictObject({ ...week, lineId: id, ...seenLine }))
    .errors({ ...changes, ...lineChangedMeanwhile })
    .output(accepted),
  /** Buys nothing in these weeks, one-time items neither; nothing of them is deleted. All or none. */
  skipWeeks: procedure.input(wholeWeeks).errors(wholeWeekRefusals).output(skippedWeeks),
  /** Buys skipped weeks again, with everything that stood in them. All or none. */
  buyWeeks: procedure.input(wholeWeeks).errors(wholeWeekRefusals).output(skippedWeeks),
  /** Takes a whole list into the week: new items, and other amounts for lines that it has; all or nothing. */
  addItems: procedure
    .input(
      z
        .strictObject({
          ...week,
          added: z.array(z.strictObject({ itemId: id, quantity, maxPrice: price, notes: notes.default('') })).max(...mostLines),
          changed: z.array(z.strictObject({ lineId: id, quantity, maxPrice: price })).max(...mostLines),
        })
        .refine(isSomething, nothing),
    )
    .errors(changes)
    .output(z.object({ acceptedAt: z.date() })),
  /** What this week could take over from the last one that was otherwise than the template. */
  carriable: procedure.input(z.strictObject(week)).errors(refuse('NO_LOCALITY', 'WEEK_NOT_OFFERED')).output(carriable),
  /** Repeats what an earlier week had otherwise; what this week has already, or nobody offers any more, is left out and said. */
  carryOver: procedure
    .input(
      z.strictObject({
        ...week,
        from: weekStart,
        sourceIds: z
          .array(id)
          .min(1, 'Vyberte, co přenést')
          .max(...mostLines),
      }),
    )
    .errors(changes)
    .output(carriedOver),
}
