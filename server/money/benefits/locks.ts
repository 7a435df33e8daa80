import { sql } from 'kysely'
import type { BenefitSource } from '#domain/money/benefits/benefit.ts'
import type { UsableBenefit } from '#domain/money/benefits/use.ts'
import { lockSubsidiesOf } from '#server/money/subsidies/locks.ts'
import type { Tx } from '#server/platform/db/change.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** A benefit that may begin to pay for a purchase. */
export interface OpenBenefit extends UsableBenefit {
  userId: string
  /** Linked accounts are one household. */
  household: string
  source: Exclude<BenefitSource, 'subsidy'>
  /** Whether it may be used; the others say that their household had one. */
  isOpen: boolean
  isUsed: boolean
}

/**
 * Locks what may pay for the purchases of a delivery that is being cleared: benefits of its members of which something is left, and which were
 * valid at the cut-off. Free deliveries of linked accounts are locked with them, so that of two deliveries the second sees the first.
 */
export async function lockOpenBenefits(tx: Tx, deliveryId: string): Promise<OpenBenefit[]> {
  const { rows } = await sql<OpenBenefit>`
    with buyer as (
      select p.user_id from purchases p join user_flags f on f.user_id = p.user_id and not f.is_test_account where p.delivery_id = ${deliveryId}
    ), related as (
      select user_id from buyer
      union select other.user_id from buyer join linked_groups own using (user_id) join linked_groups other using (group_id)
    ), cut_off as (
      select (cut_off_at at time zone 'Europe/Prague')::date as day from deliveries where id = ${deliveryId}
    )
    select b.user_id as "userId", b.id, b.kind, b.source, (b.value - b.used)::integer as left, b.valid_until as "validUntil", b.used > 0 as "isUsed",
           b.used < b.value and (b.kind = 'cashback' or b.used = 0) and b.valid_until >= (select day from cut_off) as "isOpen", own.household
    from benefits b join related on related.user_id = b.user_id join linked_households own on own.user_id = b.user_id
    where b.kind = 'free_delivery' or (b.used < b.value and b.taken_back_at is null and b.valid_until >= (select day from cut_off))
    order by b.user_id, b.id for no key update of b`.execute(tx)
  return rows
}

/** Locks what may pay for the purchases of several deliveries that are cleared at once: subsidies, then benefits. */
export async function lockBenefitsOf(tx: Tx, deliveryIds: readonly string[]): Promise<void> {
  await lockSubsidiesOf(tx, deliveryIds)
  await sql`
    with buyer as (select user_id from purchases where delivery_id = any(${deliveryIds}::uuid[]))
    select from benefits b
    where b.user_id in (select user_id from buyer
                        union select other.user_id from buyer join linked_groups own using (user_id) join linked_groups other using (group_id))
    order by b.user_id, b.id for no key update`.execute(tx)
}

/** A benefit that pays for a purchase; what is left is what it pays, so it never pays more later. */
export interface UsedBenefit extends UsableBenefit {
  userId: string
  source: Exclude<BenefitSource, 'subsidy'>
  purchaseId: string
  postings: number
}

/** Locks the benefits that pay for purchases of a delivery. */
export async function lockUsedBenefits(tx: Tx, deliveryId: string): Promise<UsedBenefit[]> {
  const { rows } = await sql<UsedBenefit>`
    select b.user_id as "userId", b.id, b.kind, b.source, u.amount as left, b.valid_until as "validUntil", u.purchase_id as "purchaseId", u.postings
    from benefit_uses u join benefits b on b.user_id = u.user_id and b.id = u.benefit_id
    where u.delivery_id = ${deliveryId} and u.amount > 0
    order by b.user_id, b.id for no key update`.execute(tx)
  return rows
}

/** Locks the rewards for these people. Returns their ids. */
export async function lockRewards(tx: Tx, referredIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from benefits where key = any(${referredIds.map((id) => `referral:${id}`)}::text[]) order by user_id, id for no key update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
