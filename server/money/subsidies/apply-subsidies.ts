import { sql } from 'kysely'
import { haler, sumMoney, type Money } from '#domain/money/money.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import { freeBudget, subsidyShares, type SubsidisedPurchase } from '#domain/money/subsidies/share.ts'
import { subsidyOf } from '#domain/money/subsidies/subsidy.ts'
import { among, type Only } from '#server/money/ledger/post-apart.ts'
import { postTransactions, type Posting } from '#server/money/ledger/post-transactions.ts'
import { roundedSum, shownHouseholds, stepFor } from '#domain/week/pool/people-sum.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { unforeseen } from '#server/platform/unforeseen.ts'
import { lockUsedSubsidies, lockValidSubsidies, type LockedSubsidy } from './locks.ts'

interface Used extends SubsidisedPurchase {
  userId: string
  subsidyId: string
  /** What it was granted when its delivery was cleared; null until then. */
  granted: Money | null
  /** What is posted so far, and how often. */
  amount: Money
  postings: number
}

/** Purchases of the group's households get the subsidy from the clearing on, also if the household leaves the group later. */
const beginUses = (tx: Tx, deliveryId: string, subsidyIds: readonly string[]) =>
  sql`
  insert into subsidy_uses (user_id, purchase_id, subsidy_id, delivery_id, amount)
  select p.user_id, p.id, s.id, p.delivery_id, 0
  from municipal_subsidies s
  join shopping_settings own on own.group_id = s.group_id
  join purchases p on p.user_id = own.user_id and p.delivery_id = ${deliveryId}
  join user_flags f on f.user_id = p.user_id and not f.is_test_account
  left join shared_households shared on shared.user_id = p.user_id
  where s.id = any(${subsidyIds}::uuid[]) and not (shared.user_id is not null and shared.counts_as is null)
    and (not s.is_for_assisted or exists (
      select from assisted_members a where a.user_id = p.user_id and a.group_id = s.group_id and a.ended_at is null))
  on conflict (user_id, purchase_id) do nothing`.execute(tx)

const usesOf = (tx: Tx, deliveryId: string) =>
  sql<Used>`
  select u.user_id as "userId", u.purchase_id as "purchaseId", u.subsidy_id as "subsidyId", u.amount, u.postings, u.granted,
         own.household, greatest(0, left_of_purchase(u.user_id, u.delivery_id))::bigint as goods
  from subsidy_uses u join linked_households own on own.user_id = u.user_id
  where u.delivery_id = ${deliveryId} order by u.purchase_id`.execute(tx)

/**
 * What the subsidies granted in other deliveries: in all, and in the week of the delivery by household. What a purchase needs no more of it stays
 * with the municipality, so nobody's complaint shows in what others get. Only of a cancelled delivery nothing counts.
 */
async function grantedElsewhere(tx: Tx, deliveryId: string, subsidyIds: readonly string[]) {
  const { rows } = await sql<{ subsidyId: string; household: string; granted: Money; inWeek: Money }>`
    select u.subsidy_id as "subsidyId", own.household, sum(coalesce(u.granted, u.amount))::bigint as granted,
           coalesce(sum(u.amount) filter (where d.week_start_date = here.week_start_date), 0)::bigint as "inWeek"
    from subsidy_uses u join deliveries d on d.id = u.delivery_id and d.status <> 'cancelled'
    join deliveries here on here.id = ${deliveryId} join linked_households own on own.user_id = u.user_id
    where u.subsidy_id = any(${subsidyIds}::uuid[]) and u.delivery_id <> ${deliveryId}
    group by 1, 2`.execute(tx)
  return (subsidyId: string) => {
    const own = rows.filter((row) => row.subsidyId === subsidyId)
    return {
      granted: sumMoney(own.map(({ granted }) => granted)),
      usedThisWeek: new Map(own.map(({ household, inWeek }) => [household, inWeek])),
    }
  }
}

const postingOf = (
  { userId, purchaseId, amount, postings }: Used,
  wanted: Money,
  { organisation }: LockedSubsidy,
  deliveryId: string,
): Posting => ({
  key: `subsidy:${purchaseId}:${postings}`,
  cause: 'benefit',
  purchaseId,
  deliveryId,
  entries: transfer('subsidy', `member ${userId}`, haler(wanted - amount)),
  note: `Příspěvek obce: ${organisation}`.slice(0, 200),
})

interface SubsidyWeek {
  subsidyId: string
  households: number | null
  amount: Money | null
}

/** What the municipality sees of a delivery: coarsened, and never computed again (docs/decisions/056-sums-of-people.md). */
function weekOf(subsidy: LockedSubsidy, uses: readonly Used[], shares: ReadonlyMap<string, Money>): SubsidyWeek {
  const given = uses.filter(({ purchaseId }) => shares.get(purchaseId)! > 0)
  const households = shownHouseholds(new Set(given.map(({ household }) => household)).size)
  const amount = sumMoney(given.map(({ purchaseId }) => shares.get(purchaseId)!))
  return {
    subsidyId: subsidy.id,
    households,
    amount: households === null ? null : roundedSum(amount, stepFor(subsidy.mostPerWeek), unforeseen()),
  }
}

async function storeWeeks(tx: Tx, deliveryId: string, weeks: readonly SubsidyWeek[]): Promise<void> {
  if (weeks.length === 0) return
  await tx
    .insertInto('subsidy_weeks')
    .values(weeks.map(({ subsidyId, ...week }) => ({ subsidy_id: subsidyId, delivery_id: deliveryId, ...week })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What each purchase is granted by a subsidy while its delivery is cleared. */
async function granting(tx: Tx, deliveryId: string, ids: readonly string[]) {
  const elsewhere = await grantedElsewhere(tx, deliveryId, ids)
  return (subsidy: LockedSubsidy, uses: readonly Used[]) => {
    const { granted, usedThisWeek } = elsewhere(subsidy.id)
    return subsidyShares(subsidy, uses, { free: freeBudget({ ...subsidy, granted }, unforeseen()), usedThisWeek })
  }
}

interface Wanted extends Used {
  wanted: Money
}

/** What is granted now is the most that a purchase ever gets; of older ones it is what they got so far. */
const storeUses = (tx: Tx, uses: readonly Wanted[]) =>
  sql`
    update subsidy_uses u set amount = wanted.amount, granted = coalesce(u.granted, greatest(u.amount, wanted.amount)),
      postings = u.postings + (u.amount <> wanted.amount)::integer
    from unnest(${uses.map(({ userId }) => userId)}::uuid[], ${uses.map(({ purchaseId }) => purchaseId)}::uuid[],
      ${uses.map(({ wanted }) => wanted)}::bigint[]) as wanted (user_id, purchase_id, amount)
    where u.user_id = wanted.user_id and u.purchase_id = wanted.purchase_id`.execute(tx)

/**
 * Posts what municipalities pay of the purchases of a delivery, or the difference to what is posted: when it is cleared (`isCleared`), and
 * after every change of its purchases. Runs in the transaction of that change. What a purchase gets is decided once, by the clearing. The budgets
 * are locked, so two deliveries that use one of them come one after the other and never exceed it (docs/rules/money.md#subsidies).
 */
export async function applySubsidies(
  tx: Tx,
  deliveryId: string,
  at: Date,
  { isCleared = false, only = null }: { isCleared?: boolean; only?: Only } = {},
): Promise<void> {
  const subsidies = await (isCleared ? lockValidSubsidies : lockUsedSubsidies)(tx, deliveryId)
  if (subsidies.length === 0) return
  const ids = subsidies.map(({ id }) => id)
  if (isCleared) await beginUses(tx, deliveryId, ids)
  const { rows: uses } = await usesOf(tx, deliveryId)
  const grant = isCleared ? await granting(tx, deliveryId, ids) : null
  const weeks: SubsidyWeek[] = []
  const all = subsidies.flatMap((subsidy) => {
    const own = uses.filter(({ subsidyId }) => subsidyId === subsidy.id)
    // Of all, although some are done apart: the equal share is that of all households.
    const shares = grant?.(subsidy, own)
    if (shares && sumMoney(shares.values()) > 0) weeks.push(weekOf(subsidy, own, shares))
    const paidOf = ({ purchaseId, granted, amount, goods, postings }: Used) =>
      shares && granted === null && postings === 0
        ? shares.get(purchaseId)!
        : subsidyOf({ percent: subsidy.percent, granted: granted ?? amount }, goods)
    return own.map((use) => ({ ...use, subsidy, wanted: paidOf(use) }))
  })
  const wanted = among(all, only)
  await storeWeeks(tx, deliveryId, weeks)
  const changed = wanted.filter((use) => use.wanted !== use.amount)
  const decided = isCleared ? wanted : changed
  if (decided.length > 0) await storeUses(tx, decided)
  await postTransactions(
    tx,
    at,
    changed.map((use) => postingOf(use, use.wanted, use.subsidy, deliveryId)),
    { job: 'subsidies' },
  )
}
