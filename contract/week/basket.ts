import { z } from 'zod'
import { MAX_SKIPPED_AHEAD } from '#domain/week/basket/skip.ts'
import { ONE_TIME_MODES } from '#domain/week/one-time/service-mode.ts'
import { WAITING_ENDS } from '#domain/week/basket/waiting.ts'
import { PAYMENT_METHODS } from '#domain/people/settings/payment-method.ts'
import { carriable, carriedOver } from './carry-over.ts'
import { receipt } from './clearing.ts'
import { delivery } from './deliveries.ts'
import { feePrices } from './delivery-options.ts'
import { lineChangedMeanwhile, seenLine } from './meanwhile.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import {
  accepted,
  day,
  furtherSteps,
  id,
  isSomething,
  lineCard,
  mostLines,
  notes,
  nothing,
  ofOwner,
  price,
  quantity,
  quantityOrNone,
  soundSteps,
  weekStart,
} from '../shapes.ts'

export const basketLine = z.object({
  /** Id of the template line, the addition or the one-time item; a line that waits keeps the id that it had. */
  id,
  origin: z.enum(['template', 'override', 'addition', 'one_time', 'waiting']),
  item: lineCard,
  quantity: quantityOrNone,
  maxPrice: price.nullable(),
  /** What is wanted if the price is lower; empty for a plain line. */
  furtherSteps,
  /** The template's quantity, if the line comes from the template. */
  templateQuantity: quantity.nullable(),
  templateMaxPrice: price.nullable(),
  templateFurtherSteps: furtherSteps,
  /** The template changed since the line was last due („trvale upraveno“). */
  isTemplateChanged: z.boolean(),
  /** "Tento týden ne": shown, but not ordered. */
  excluded: z.boolean(),
  notes: z.string(),
  /** The week from which an operator carried the line over, because its pool was below its minimum. */
  prolongedFrom: weekStart.nullable(),
  /** The line was not bought in an earlier week and joins this one, or was not bought in this week and goes on; null otherwise. */
  waiting: z
    .object({
      /** The week that it was wanted for; null in that week. */
      since: weekStart.nullable(),
      /** The last week that it may join. */
      until: weekStart,
      /** What became of it since this week; null while the week is not decided. */
      became: z.enum(['waits', ...WAITING_ENDS]).nullable(),
      /** The week in which it was bought; null if it was not. */
      boughtIn: weekStart.nullable(),
    })
    .nullable(),
  /** For how many weeks it waits if it is not bought (`waitOf`); 0: it does not, and in a closed week. */
  waitWeeks: z.int(),
  /** Whether the member may say how long, or end it. */
  mayWait: z.boolean(),
  /** For a one-time item: how it is handed over. */
  serviceMode: z.enum(ONE_TIME_MODES).nullable(),
  /** Former names of the item if the catalog merged it; shown until the next week closes. */
  formerNames: z.array(z.string()),
  /** After clearing: the result of the line, and its reason. */
  outcome: z.enum(['admitted', 'over_cap', 'no_cap', 'no_offer', 'below_minimum']).nullable(),
  unitPrice: price.nullable(),
  /** What is bought of it: with further steps it may be more than `quantity`. Null before clearing, and if nothing is. */
  boughtQuantity: quantity.nullable(),
  /** The part of it on top of what the line wants, so that all got the price. */
  flexibleQuantity: quantityOrNone.nullable(),
  total: z.number().nullable(),
  /**
   * What was delivered of it, less what was lost at the handover, also what is not deducted yet, and its price; null until the goods are received.
   */
  delivered: z.object({ quantity: quantityOrNone, total: z.number() }).nullable(),
  /** What is missing of it, and what that changes, in Czech (`lessText`). */
  less: z.string().nullable(),
  /** After clearing: how the price came about, or why the line was not bought. */
  receipt: receipt.nullable(),
  /** After clearing: the cap that the regular purchase states now, for the weeks to come; null if the line is in it no more. */
  comingCap: z.object({ maxPrice: price.nullable() }).nullable(),
})
export type BasketLineView = z.output<typeof basketLine>

/** By the choice for the week, else by the settings; what is missing is null. A closed week keeps what applied at its cut-off. */
const handover = z.object({
  serviceMode: z.enum(ONE_TIME_MODES).nullable(),
  /** Whether the week has its own choice. */
  isOwn: z.boolean(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  /** The pickup point; null for home delivery. */
  point: z
    .object({
      id,
      name: z.string(),
      address: z.string(),
      openingHours: z.string().nullable(),
      /** What to know because it is closed when the delivery comes (`windowNote`); null if it is open or nothing is known. */
      hoursNote: z.string().nullable(),
    })
    .nullable(),
  deliveryProvider: z.object({ id, name: z.string() }).nullable(),
  /** The delivery address on one line; null for pickup only. */
  homeAddress: z.string().nullable(),
})
export type Handover = z.output<typeof handover>

/** A run of whole weeks in which a household buys nothing. */
export const skip = z.object({ from: weekStart, until: weekStart })

export const weekBasket = z.object({
  now: z.date(),
  delivery,
  isOpen: z.boolean(),
  /** Set if it was closed before the announced cut-off: that cut-off, and the reason. */
  closedEarly: z.object({ announcedAt: z.date(), reason: z.string() }).nullable(),
  /** The run of skipped weeks that contains this one; null if it is not skipped. */
  skip: skip.nullable(),
  /** Empty in a skipped week. */
  lines: z.array(basketLine),
  /** The lines of a skipped week that is still open. They return when the member buys the week again. */
  setAside: z.array(basketLine),
  /** Whether the household has its purchase. */
  isHandedOver: z.boolean(),
  /** That its handover failed, and the day on which it is offered again, if it is; null if it did not fail. */
  failed: z.object({ offeredOn: day.nullable() }).nullable(),
  /** What the bought goods were to cost. */
  purchaseTotal: z.number().nullable(),
  /** What they cost: what arrived of them, less what was lost at the handover. */
  goods: z.number().nullable(),
  /** What benefits and a municipality pay of the purchase, in haléře; nobody else sees it. */
  covered: z.number(),
  saved: z.number().nullable(),
  /** Why it costs less than what was bought, and what may still change, in Czech (`costNotes`). */
  notes: z.array(z.string()),
  /** What the fees follow from: the mode of all lines but one-time items, the way to pay, and the prices of the fees. */
  fees: z.object({
    serviceMode: z.enum(ONE_TIME_MODES).nullable(),
    isPaidOnDelivery: z.boolean(),
    prices: feePrices,
    /** The fees of the purchase in haléře; null before clearing. */
    total: z.number().nullable(),
  }),
  /** Handover and payment of the caller's own purchase; null in another member's basket. */
  handover: handover.nullable(),
})
export type WeekBasket = z.output<typeof weekBasket>

/** One of the eight weeks of the picker, with a summary of this member's changes. */
export const weekCard = z.object({
  weekStart,
  status: delivery.shape.status,
  isOpen: z.boolean(),
  cutOffAt: z.date(),
  isSkipped: z.boolean(),
  changed: z.number(),
  excluded: z.number(),
  added: z.number(),
  /** Something was bought and is not handed over yet. */
  isComing: z.boolean(),
})
export type WeekCard = z.output<typeof weekCard>

const skippedWeeks = z.object({
  /** The weeks that this request changed, the earliest first; undo names only these. */
  weeks: z.array(weekStart),
  acceptedAt: z.date(),
})
export type SkippedWeeks = z.output<typeof skippedWeeks>

const week = { ...ofOwner, weekStart }
/** Missing: an added line has none; a changed one keeps those that still follow its quantity and cap. */
const further = { furtherSteps: furtherSteps.optional() }
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
  /** The 8 weeks of the picker (docs/rules/week.md#weeks), preceded by the delivery that is on its way, if any. */
  weeks: procedure.input(z.strictObject(ofOwner).optional()).errors(refuse('NO_LOCALITY')).output(z.array(weekCard)),
  /** The week of the household's next delivery (docs/rules/week.md#next-delivery); null if it has none. */
  next: procedure
    .input(z.strictObject(ofOwner).optional())
    .errors(refuse('NO_LOCALITY'))
    .output(z.object({ weekStart: weekStart.nullable() })),
  /** The member's effective basket of a week: after the cut-off the frozen one, after clearing with prices and reasons. */
  week: procedure.input(z.strictObject(week)).errors(refuse('NO_LOCALITY', 'WEEK_NOT_OFFERED')).output(weekBasket),
  /** Sets quantity (0 = not this week) and cap of a template line for one week. Values equal to the template remove the override. */
  changeItem: procedure
    .input(
      z
        .strictObject({ ...week, lineId: id, quantity: quantityOrNone, maxPrice: price.nullable(), ...further, ...seenLine })
        .superRefine(soundSteps),
    )
    .errors({ ...changes, ...lineChangedMeanwhile })
    .output(accepted),
  /** Adds an item for this week only. Only off-catalog items may have no cap. */
  addItem: procedure
    .input(
      z
        .strictObject({ ...week, itemId: id, quantity, maxPrice: price.nullable(), ...further, notes: notes.default('') })
        .superRefine(soundSteps),
    )
    .errors(changes)
    .output(accepted),
  /** Changes an addition of this week. Only off-catalog items may lose their cap. */
  changeAddition: procedure
    .input(
      z.strictObject({ ...week, additionId: id, quantity, maxPrice: price.nullable(), ...further, ...seenLine }).superRefine(soundSteps),
    )
    .errors({ ...changes, ...lineChangedMeanwhile })
    .output(accepted),
  removeAddition: procedure
    .input(z.strictObject({ ...week, additionId: id, ...seenLine }))
    .errors({ ...changes, ...lineChangedMeanwhile })
    .output(accepted),
  /** Takes a line that waits out of the week that it joins; it joins no later one either. */
  stopWaiting: procedure
    .input(z.strictObject({ ...week, lineId: id }))
    .errors(changes)
    .output(accepted),
  /** Removes this week's override or exclusion of a template line. */
  restoreItem: procedure
    .input(z.strictObject({ ...week, lineId: id, ...seenLine }))
    .errors({ ...changes, ...lineChangedMeanwhile })
    .output(accepted),
  /** Skips these weeks entirely, including one-time items; deletes nothing. All or none. */
  skipWeeks: procedure.input(wholeWeeks).errors(wholeWeekRefusals).output(skippedWeeks),
  /** Buys skipped weeks again, with all their lines. All or none. */
  buyWeeks: procedure.input(wholeWeeks).errors(wholeWeekRefusals).output(skippedWeeks),
  /** Applies a whole list to the week: new items, and other amounts of existing lines. All or nothing. */
  addItems: procedure
    .input(
      z
        .strictObject({
          ...week,
          added: z
            .array(z.strictObject({ itemId: id, quantity, maxPrice: price, ...further, notes: notes.default('') }).superRefine(soundSteps))
            .max(...mostLines),
          changed: z.array(z.strictObject({ lineId: id, quantity, maxPrice: price, ...further }).superRefine(soundSteps)).max(...mostLines),
        })
        .refine(isSomething, nothing),
    )
    .errors(changes)
    .output(z.object({ acceptedAt: z.date() })),
  /** The changes that this week could carry over from the last week that differs from the template. */
  carriable: procedure.input(z.strictObject(week)).errors(refuse('NO_LOCALITY', 'WEEK_NOT_OFFERED')).output(carriable),
  /** Copies the changes of an earlier week. Skips and reports lines that this week already has or that are no longer offered. */
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
