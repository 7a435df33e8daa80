import type { z } from 'zod'
import type { complaintDecision } from '#contract/help/support-desk.ts'
import { creditFault, sameShare } from '#domain/help/support/credit.ts'
import { isHeard } from '#domain/help/support/hearing.ts'
import { isWritable, mayDecide } from '#domain/help/support/status.ts'
import type { Money } from '#domain/money/money.ts'
import type { Change, ChangeContext, Tx } from '#server/platform/db/change.ts'
import { isOwnMoney, type Person } from '#server/money/ledger/require-authority.ts'
import { decideMoney } from '#server/money/ledger/decide-money.ts'
import { postComplaints } from '#server/money/ledger/post-complaints.ts'
import { applyBenefits } from '#server/money/benefits/apply-benefits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockSeenRequest, type LockedRequest } from './locks.ts'
import { recordProgress } from './record-progress.ts'
import { tellMembers } from './tell-member.ts'

type ComplaintDecision = z.output<typeof complaintDecision>

/** Refuses what cannot be decided: no complaint, or decided already. */
function requireDecidable(request: LockedRequest): void {
  if (request.type !== 'complaint') throw new Refusal('NOT_A_COMPLAINT')
  if (!isWritable(request.status)) throw new Refusal('REQUEST_CLOSED')
  if (!mayDecide(request.status, request.decision)) throw new Refusal('ALREADY_DECIDED')
}

/** The credit of each complaint: the first gets the amount, the others the same part of what they paid. */
function creditsOf(request: LockedRequest, alike: readonly LockedRequest[], amount: Money | null): Map<LockedRequest, Money> {
  if (amount === null) return new Map()
  const { cost } = request
  if (cost === null) throw new Refusal('NO_PURCHASE_ITEM')
  if (creditFault(amount, cost) !== null) throw new Refusal('CREDIT_TOO_HIGH')
  // Who was not handed the item at all pays nothing that could be credited.
  const paid = alike.filter((other) => other.cost! > 0)
  return new Map([[request, amount], ...paid.map((other) => [other, sameShare(amount, cost, other.cost!)] as const)])
}

/** Stores credits and posts each to the ledger. The database refuses a second credit for an item, and one above what the item still costs. */
async function storeCredits(
  tx: Tx,
  credits: ReadonlyMap<LockedRequest, Money>,
  { reason, by }: { reason: string; by: Person },
): Promise<void> {
  if (credits.size === 0) return
  const stored = await tx
    .insertInto('support_credits')
    .values(
      [...credits].map(([{ userId, id, purchaseItemId, at }, amount]) => ({
        user_id: userId,
        purchase_item_id: purchaseItemId!,
        request_id: id,
        amount,
        reason,
        approved_by: by.userId,
        approved_at: at,
      })),
    )
    .returning(['id', 'user_id as userId', 'purchase_item_id as purchaseItemId', 'amount'])
    .execute()
  const { at } = [...credits.keys()][0]!
  for (const deliveryId of await postComplaints(tx, at, stored, by)) await applyBenefits(tx, deliveryId, at)
}

/**
 * Decides a complaint, and others about the same lot with it, in one transaction. Each is resolved and its member told; an approval with an
 * amount credits it.
 */
export const decideComplaint = (context: ChangeContext & { userId: string }, input: ComplaintDecision) =>
  decideMoney(
    context,
    { procedure: 'support.decide', subject: input.requestId, input, reason: input.reason },
    { act: settleComplaint, waiting: { requestId: input.requestId, version: input.version, credited: 0 } },
  )

/** Decides it, once nobody else needs to confirm. */
export async function settleComplaint(
  begun: Change,
  by: Person,
  { is, credit, alikeIds, reason, ...seen }: ComplaintDecision,
): Promise<{ requestId: string; version: number; credited: number }> {
  const { userId } = by
  const { request, alike } = await lockSeenRequest(begun.tx, seen, alikeIds)
  const all = [request, ...alike]
  for (const each of all) requireDecidable(each)
  const owners = all.map((each) => each.userId)
  if (await isOwnMoney(begun.tx, userId, owners)) throw new Refusal('OWN_COMPLAINT')
  if (alike.some(({ lot }) => lot === null || lot !== request.lot)) throw new Refusal('NOT_FOUND')
  const isCredited = is === 'approved' && credit !== null
  if (isCredited && [request, ...alike].some(({ hearing, at }) => !isHeard(hearing, at))) throw new Refusal('SUPPLIER_NOT_HEARD')
  const credits = creditsOf(request, alike, is === 'approved' ? credit : null)
  await storeCredits(begun.tx, credits, { reason, by })
  const told: { userId: string; id: string; version: number }[] = []
  for (const each of [request, ...alike]) {
    const { version } = await recordProgress(begun, each, {
      by: { party: 'staff', userId },
      decision: { is, reason },
      status: 'resolved',
      assignedTo: each.assignedTo ?? userId,
    })
    told.push({ ...each, version })
  }
  await tellMembers(begun.tx, request.at, told)
  return { requestId: request.id, version: told[0]!.version, credited: credits.size }
}
