import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, reason } from '../shapes.ts'
import { decided, money } from './money-shapes.ts'

/** Withdrawal from the contract about items of a purchase (docs/rules/money.md#withdrawals). */

/** An item of a purchase, and why there is no withdrawal from it; null if there is. */
const withdrawableItem = z.object({ purchaseItemId: id, name: z.string(), amount: money, fault: z.string().nullable() })

/** A withdrawal of the member. */
export const withdrawal = z.object({
  id,
  requestedAt: z.date(),
  items: z.array(z.object({ name: z.string(), amount: money })),
  /** Null while nobody has decided. */
  decision: z.enum(['accepted', 'refused']).nullable(),
  reason: z.string().nullable(),
})
export type Withdrawal = z.output<typeof withdrawal>

export const withdrawalOffer = z.object({
  /** The last day; null before the goods are received. */
  until: day.nullable(),
  /** Why nothing of the purchase allows it; null if something does. */
  fault: z.string().nullable(),
  items: z.array(withdrawableItem),
  /** What the goods of the whole purchase still cost: the most that is given back; and its fees. */
  left: money,
  fee: money,
  /** What a municipality paid of the purchase, and how many percent by its rule; its part of a refund goes back to it. Null for nothing. */
  municipal: z.object({ organisation: z.string(), percent: z.number(), paid: money }).nullable(),
  /** What benefits of the member paid of the purchase; their part of a refund can be used again. */
  benefits: z.array(z.object({ id, kind: z.enum(['cashback', 'free_delivery']), left: money, validUntil: day })),
  withdrawals: z.array(withdrawal),
})
export type WithdrawalOffer = z.output<typeof withdrawalOffer>

/** A withdrawal as the finance role sees it. */
export const openWithdrawal = withdrawal.extend({ memberName: z.string(), isOwn: z.boolean(), deliveryOn: day, localityName: z.string() })
export type OpenWithdrawal = z.output<typeof openWithdrawal>

export const withdrawals = {
  /** What a member may withdraw from in one of their purchases, and what they did. */
  offer: procedure
    .input(z.strictObject({ purchaseId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(withdrawalOffer),
  withdraw: procedure
    .input(z.strictObject({ purchaseId: id, purchaseItemIds: z.array(id).min(1, 'Vyberte aspoň jednu položku').max(200) }))
    .errors(refuse('NOT_FOUND', 'NOT_WITHDRAWABLE'))
    .output(z.object({ id, requestedAt: z.date() })),
  /** Withdrawals that wait for a decision, the oldest first. */
  open: procedure.output(z.array(openWithdrawal)),
  /** Accepts a withdrawal once the goods are back, or refuses it with a reason. */
  decide: procedure
    .input(z.strictObject({ withdrawalId: id, is: z.enum(['accepted', 'refused']), reason }))
    .errors(refuse('NOT_FOUND', 'WITHDRAWAL_DECIDED', 'OWN_MONEY', 'ALREADY_PROPOSED'))
    .output(decided.extend({ id })),
}
