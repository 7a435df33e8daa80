import { z } from 'zod'
import { MAX_PRICE, type Money } from '#domain/money/money.ts'
import { TOP_UP } from '#domain/money/payments/limits.ts'
import { PAYMENT_METHODS } from '#domain/people/settings/payment-method.ts'
import { bankAccount } from '../bank-account.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { line } from '../words.ts'
import { day, id, priceOr, reason, weekStart } from '../shapes.ts'
import { decided, payFirst } from './money-shapes.ts'

/** An amount in haléře. */
export const amount = z.int().transform((value) => value as Money)

/** The operator's account. */
export const payTo = z.object({
  /** As Czech banks write it. */
  account: z.string(),
  /** Without spaces. */
  iban: z.string(),
  recipient: z.string(),
  /** Whether it is an example, to which nobody may send money. */
  isExample: z.boolean(),
})
export type PayTo = z.output<typeof payTo>

/** A purchase and what remains to be paid for it. */
const purchaseToPay = z.object({
  purchaseId: id,
  weekStart,
  deliveryOn: day,
  /** What it costs the member, without what benefits and municipalities paid. */
  charged: amount,
  benefits: amount,
  remaining: amount,
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** The order was above the invoice limit at its cut-off, so it is paid in advance. */
  isAboveInvoiceLimit: z.boolean(),
  dueOn: day,
  /** Whether its goods are ordered from suppliers; until then nobody is late with paying. */
  isOrdered: z.boolean(),
  /** The variable symbol. */
  symbol: z.string(),
})
export type PurchaseToPay = z.output<typeof purchaseToPay>

const topUp = z.object({ id, amount, symbol: z.string(), createdAt: z.date() })
export type TopUp = z.output<typeof topUp>

/** Money that moved between a member and the operator: paid, or returned. */
const movement = z.object({
  id,
  kind: z.enum(['transfer', 'card', 'cash', 'payout', 'card_refund']),
  /** Above 0 it was added to the member's account. */
  amount,
  /** What was collected above the amount to reach whole crowns. */
  rounding: amount,
  /** The day on which it was received; of a payout when it was asked for. */
  on: day,
  /** The week of the purchase that it paid by name; null for others. */
  weekStart: weekStart.nullable(),
  /** The state of a payout or of a refund to a card; null for others. */
  status: z.enum(['asked', 'sent', 'returned']).nullable(),
})
export type Movement = z.output<typeof movement>

/** What a member owes for purchases, and how to pay it (docs/rules/money.md#owed). */
export const ownOwed = z.object({
  /** The purchases that are not paid, and the latest paid ones; newest first. */
  purchases: z.array(purchaseToPay),
  /** Null: the operator has no account, so nobody can pay by transfer. */
  payTo: payTo.nullable(),
  /** Whether the card gateway is configured. */
  takesCards: z.boolean(),
  today: day,
})
export type OwnOwed = z.output<typeof ownOwed>

/** What is not final, or will be returned, of a purchase, in Czech. */
const purchaseNote = z.object({ purchaseId: id, weekStart, text: z.string() })
export type PurchaseNote = z.output<typeof purchaseNote>

/** The payments of a member. */
export const ownPayments = ownOwed.extend({
  /** What remains to be paid for all purchases. */
  owed: amount,
  /** What can pay for purchases to come, or be returned. */
  credit: amount,
  payFirst,
  /** What to top up before anything is ordered, in haléře; null if nothing, or purchases are to be paid instead. */
  topUpFirst: amount.nullable(),
  /** Purchases whose price waits for a second person, and those that were never ordered. */
  notes: z.array(purchaseNote),
  topUps: z.array(topUp),
  /** The latest, newest first. */
  movements: z.array(movement),
})
export type OwnPayments = z.output<typeof ownPayments>

/** A purchase that is paid in cash. */
const cashPurchase = z.object({
  purchaseId: id,
  memberName: z.string(),
  place: z.string().nullable(),
  charged: amount,
  /** What remains to be paid, before rounding. */
  remaining: amount,
  /** What was collected for it. */
  collected: amount,
})
export type CashPurchase = z.output<typeof cashPurchase>

/** Cash that one person took at a delivery. */
const till = z.object({
  /** What was taken, and not taken back. */
  expected: amount,
  /** The last count; null before the first. */
  last: z.object({ expected: amount, counted: amount, note: z.string(), at: z.date() }).nullable(),
})
export type Till = z.output<typeof till>

/** What was counted in a till. `expected` is what the caller saw. */
export const tillCount = z.strictObject({
  deliveryId: id,
  expected: amount,
  counted: z
    .number('Zadejte částku')
    .int('Zadejte částku')
    .min(0, 'Částka nemůže být záporná')
    .max(MAX_PRICE, 'Částka může být nejvýš 1 000 000 Kč')
    .transform((value) => value as Money),
  note: line('Poznámka', 300),
})

/** A delivery in which purchases are paid in cash. */
const cashDelivery = z.object({
  deliveryId: id,
  weekStart,
  deliveryOn: day,
  localityName: z.string(),
  purchases: z.array(cashPurchase),
  /** The tills of those who took cash there. */
  tills: z.array(till.extend({ personId: id, personName: z.string() })),
})
export type CashDelivery = z.output<typeof cashDelivery>

const payout = z.object({
  id,
  memberName: z.string(),
  amount,
  account: z.string(),
  symbol: z.string(),
  askedAt: z.date(),
  isOwn: z.boolean(),
  /** Whether somebody has settled it, and a second person has to confirm it. */
  isToConfirm: z.boolean(),
})
export type Payout = z.output<typeof payout>

/** The amount of a top-up. */
export const topUpAmount = z.strictObject({
  amount: priceOr('Zadejte částku').refine(
    (value) => value >= TOP_UP.least && value <= TOP_UP.most,
    'Dobít lze 100 Kč až 50 000 Kč najednou',
  ),
})

/** The form for returning credit. */
export const payoutWish = z.strictObject({ amount: priceOr('Zadejte částku'), account: bankAccount })

export const payments = {
  mine: procedure.output(ownPayments),
  /** The part of them that is said wherever a purchase is shown. */
  owed: procedure.output(ownOwed),
  /** Creates a top-up with its own variable symbol; one that still waits for the same amount is returned instead. */
  topUp: procedure
    .input(topUpAmount)
    .errors(refuse('TOO_MANY_TOP_UPS'))
    .output(z.object({ symbol: z.string() })),
  /** Asks for credit back on an account. The amount leaves the credit at once, so it cannot be spent twice. */
  requestPayout: procedure
    .input(payoutWish)
    .errors(refuse('NOT_ENOUGH_CREDIT', 'ABOVE_INVOICE_LIMIT'))
    .output(z.object({ payoutId: id })),
  /** Deliveries with purchases to be paid in cash: those brought now, and earlier ones that are not paid. */
  cash: procedure.output(z.array(cashDelivery)),
  /** Records that the rest of a purchase was collected in cash, in whole crowns. `collected` is what the caller saw. */
  takeCash: procedure
    .input(z.strictObject({ purchaseId: id, collected: amount }))
    .errors(refuse('NOTHING_TO_COLLECT', 'AMOUNT_CHANGED', 'OWN_MONEY'))
    .output(z.object({ purchaseId: id })),
  /** The caller's own till at a delivery. */
  till: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(till),
  /** Records what the caller counted in the own till. A difference is a record: nothing is posted. */
  countTill: procedure
    .input(tillCount)
    .errors(refuse('NOT_FOUND', 'AMOUNT_CHANGED'))
    .output(z.object({ deliveryId: id })),
  /** Credit that waits to be returned, the oldest first. */
  payouts: procedure.output(z.array(payout)),
  /** Records that a payout was sent, or returns it to the credit with a reason. */
  settlePayout: procedure
    .input(z.strictObject({ payoutId: id, is: z.enum(['sent', 'returned']), reason }))
    .errors(refuse('PAYOUT_SETTLED', 'OWN_MONEY', 'ALREADY_PROPOSED'))
    .output(decided.extend({ payoutId: id })),
}
