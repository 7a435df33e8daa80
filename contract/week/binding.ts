import { z } from 'zod'
import type { Money } from '#domain/money/money.ts'
import { FEE_KINDS } from '#domain/week/delivery-options/fees.ts'
import { UNORDERED_REASONS } from '#domain/week/binding/unordered-text.ts'
import { PLACE_LACKS } from '#domain/week/delivery-options/place.ts'
import { ONE_TIME_MODES } from '#domain/week/one-time/service-mode.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import {
  accepted,
  day,
  furtherSteps,
  id,
  itemCard,
  ofOwner,
  price,
  priceOr,
  quantity,
  quantityOrNone,
  reason,
  unit,
  waitWeeks,
  weekStart,
} from '../shapes.ts'
import { payFirst } from '../money/money-shapes.ts'

const money = z.int().transform((value) => value as Money)

/** What a member agreed to (domain/week/binding/consent.ts). */
export const consent = z.object({
  ceiling: money,
  /** The most for fees of the handover that was agreed, in haléře. */
  fees: money,
  lines: z.array(z.object({ id, unit, quantity, maxPrice: price.nullable(), furtherSteps })).readonly(),
})

export type Agreed = z.output<typeof consent>

/** A line of an order, as it is shown above the button. */
const orderLine = z.object({
  id,
  item: itemCard,
  quantity,
  /** Null: "ask me". It is not bought, so nothing is owed for it. */
  maxPrice: price.nullable(),
  /** What is wanted if the price is lower. The line may cost as much as the dearest step. */
  furtherSteps,
  /** The most that was agreed of it, with all further steps; null if nothing was. */
  agreedQuantity: quantity.nullable(),
  /** The usual quantity, if the member must say that so much more is meant; else null. */
  usual: quantity.nullable(),
})
export type OrderLine = z.output<typeof orderLine>

/** All that is shown above the binding button, for one week or for the regular purchase. */
const order = z.object({
  /** Null: every week, by the regular purchase. */
  weekStart: weekStart.nullable(),
  /** The delivery of the week; for the regular purchase the next one. Null if none is planned. */
  delivery: z.object({ weekStart, deliveryOn: day, cutOffAt: z.date() }).nullable(),
  lines: z.array(orderLine),
  /** The most that the goods may cost, in haléře. */
  goods: money,
  /** How they are handed over, and what that costs. */
  serviceMode: z.enum(ONE_TIME_MODES).nullable(),
  fees: z.array(z.object({ kind: z.enum(FEE_KINDS), amount: money.nullable() })),
  /** The most that lines may cost that were ordered with an earlier week and wait for this one, in haléře. */
  waiting: money,
  /** The most that the week may cost: goods, what waits, and fees. */
  ceiling: money,
  /** The most for goods that was agreed before; null if nothing was. */
  agreed: money.nullable(),
  /** The same for fees. */
  agreedFees: money.nullable(),
  /** What the week lacks to be delivered, so that nothing can be agreed to; null if nothing. */
  lack: z.enum(PLACE_LACKS).nullable(),
  payFirst,
  /** The most that the household may order in the week, if its goods may cost more, in haléře. */
  limit: money.nullable(),
  /** Stands for what was shown of the order. Only that can be agreed to. */
  fingerprint: z.string(),
})
export type Order = z.output<typeof order>

/** A line of a closed week that was not ordered as it was wanted. */
const unorderedLine = z.object({
  item: itemCard,
  quantity,
  maxPrice: price.nullable(),
  ordered: quantityOrNone,
  orderedMaxPrice: price.nullable(),
  furtherSteps,
  orderedFurtherSteps: furtherSteps,
})
export type UnorderedLine = z.output<typeof unorderedLine>

/** A household whose week may cost more than it may order, in haléře. */
const largeOrder = z.object({
  userId: id,
  name: z.string(),
  weekStart,
  /** With what the other accounts of the household order. */
  goods: money,
  most: money,
  /** Whether it is the reader's own household, so that somebody else permits it. */
  isOwn: z.boolean(),
  /** A permit that a second person has to give too; null if there is none. */
  waiting: z
    .object({
      amount: money,
      by: z.string(),
      /** Whether the reader or their household gave it, so that somebody else has to. */
      isReaders: z.boolean(),
    })
    .nullable(),
})
export type LargeOrder = z.output<typeof largeOrder>

/** A household for which nothing is ordered because it has to pay first, in haléře, and whom to call. */
const unpaidOrder = z.object({
  userId: id,
  name: z.string(),
  phone: z.string().nullable(),
  /** Who orders for it, if somebody else does. */
  helpers: z.array(z.object({ name: z.string(), phone: z.string().nullable() })),
  /** The most that its goods may cost. */
  goods: money,
  /** What it has to pay until the cut-off; null afterwards. */
  toPay: money.nullable(),
  /** Whether it has ordered something; else it cannot before it pays. */
  isConfirmed: z.boolean(),
})
export type UnpaidOrder = z.output<typeof unpaidOrder>

/** The form for a permit, which counts in the week. */
export const orderPermit = z.strictObject({
  userId: id,
  weekStart,
  amount: priceOr('Zadejte částku'),
  reason,
})

const ofWeek = { ...ofOwner, weekStart: weekStart.nullable() }

/** The binding button (docs/rules/week.md#binding). */
export const binding = {
  /** The consent that counts for a week, or for the regular purchase; null if there is none. */
  agreed: procedure.input(z.strictObject(ofWeek)).errors(refuse('NOT_FOUND')).output(consent.nullable()),
  order: procedure
    .input(z.strictObject(ofWeek))
    .errors(refuse('NOT_FOUND', 'NO_LOCALITY', 'WEEK_NOT_OFFERED', 'CUTOFF_PASSED'))
    .output(order),
  /** Agrees to the order with that fingerprint, and returns what now counts. */
  confirm: procedure
    .input(
      z.strictObject({
        ...ofWeek,
        fingerprint: z.string().regex(/^[\w-]{43}$/, 'Podívejte se na objednávku znovu'),
        isUnusualMeant: z.boolean(),
      }),
    )
    .errors(
      refuse(
        'NOT_FOUND',
        'ORDER_CHANGED',
        'UNUSUAL_QUANTITY',
        'NO_PLACE',
        'UNPAID_PURCHASE',
        'ABOVE_ORDER_LIMIT',
        'NO_LOCALITY',
        'WEEK_NOT_OFFERED',
        'CUTOFF_PASSED',
      ),
    )
    .output(consent),
  /** Lets a line of a week wait for that many weeks if it is not bought, as it was shown above the binding button; 0: it does not wait. */
  wait: procedure
    .input(
      z.strictObject({
        ...ofOwner,
        weekStart,
        lineId: id,
        weeks: waitWeeks,
        seen: z.strictObject({ quantity, maxPrice: price.nullable(), furtherSteps }),
      }),
    )
    .errors(refuse('NOT_FOUND', 'ORDER_CHANGED', 'CANNOT_WAIT', 'NO_LOCALITY', 'WEEK_NOT_OFFERED', 'CUTOFF_PASSED', 'WEEK_SKIPPED'))
    .output(accepted),
  /** The households of a delivery that collects whose order staff have to permit first. */
  large: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(z.array(largeOrder)),
  /** The households of a delivery for which nothing is ordered because they have to pay first; after the cut-off, those that were left out for it. */
  unpaid: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(z.array(unpaidOrder)),
  /** Permits a household to order so much in a week; `isWaiting`: a second person has to permit it too. */
  permit: procedure
    .input(orderPermit)
    .errors(refuse('NOT_FOUND', 'OWN_MONEY', 'OWN_CORRECTION'))
    .output(z.object({ userId: id, isWaiting: z.boolean() })),
  /** What was not ordered in a closed week, because it was not confirmed, had no place to be delivered to, something had to be paid first, or nobody permitted it. */
  unordered: procedure
    .input(z.strictObject({ ...ofOwner, weekStart }))
    .errors(refuse('NOT_FOUND'))
    .output(
      z.object({
        lines: z.array(unorderedLine),
        reason: z.enum(UNORDERED_REASONS),
        /** What is said of it, in Czech; nothing stands for no advice. */
        title: z.string(),
        advice: z.string().nullable(),
        /** Whether anything of the week is ordered. */
        hasOrder: z.boolean(),
      }),
    ),
}
