import { sql } from 'kysely'
import { RETURNED_DAYS, type BenefitSource } from '#domain/money/benefits/benefit.ts'
import { useBenefits, type PurchaseRest } from '#domain/money/benefits/use.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { among, postApart, type Only } from '#server/money/ledger/post-apart.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import { applySubsidies } from '#server/money/subsidies/apply-subsidies.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { lockOpenBenefits, lockUsedBenefits } from './locks.ts'

/** What a benefit pays of a purchase, before and after. */
interface Use {
  userId: string
  id: string
  source: Exclude<BenefitSource, 'subsidy'>
  purchaseId: string
  before: Money
  wanted: Money
  /** How often it was posted. */
  postings: number
}

const notes: Readonly<Record<Use['source'], string>> = {
  referral: 'Odměna za pozvání souseda',
  welcome: 'Doprava zdarma na uvítanou',
}

/** What purchases of a delivery cost their members, by member. */
async function restsOf(tx: Tx, deliveryId: string, userIds: readonly string[]) {
  const { rows } = await sql<PurchaseRest & { userId: string; purchaseId: string }>`
    select p.user_id as "userId", p.id as "purchaseId", p.fee,
           greatest(0, left_of_purchase(p.user_id, p.delivery_id) - coalesce(given.amount, 0))::bigint as goods
    from purchases p left join subsidy_uses given on given.user_id = p.user_id and given.purchase_id = p.id
    where p.delivery_id = ${deliveryId} and p.user_id = any(${userIds}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** What the benefits of the members begin to pay. Of the free deliveries of a household one is used, once. */
async function newUses(tx: Tx, deliveryId: string): Promise<Use[]> {
  const benefits = await lockOpenBenefits(tx, deliveryId)
  if (benefits.every(({ isOpen }) => !isOpen)) return []
  const served = new Set(benefits.filter(({ kind, isUsed }) => kind === 'free_delivery' && isUsed).map(({ household }) => household))
  const byMember = Map.groupBy(benefits, ({ userId }) => userId)
  const rests = await restsOf(tx, deliveryId, [...byMember.keys()])
  return [...byMember].flatMap(([userId, own]) => {
    const rest = rests.get(userId)
    if (!rest) return []
    const usable = own.filter(({ kind, household, isOpen }) => isOpen && !(kind === 'free_delivery' && served.has(household)))
    const uses = useBenefits(usable, rest)
    return usable.flatMap(({ id, kind, source, household }) => {
      const wanted = uses.get(id)
      if (wanted === undefined) return []
      if (kind === 'free_delivery') served.add(household)
      return [{ userId, id, source, purchaseId: rest.purchaseId, before: haler(0), wanted, postings: 0 }]
    })
  })
}

/** What the benefits of a delivery pay once its purchases cost less; a purchase that is gone costs nothing. */
async function changedUses(tx: Tx, deliveryId: string): Promise<Use[]> {
  const benefits = await lockUsedBenefits(tx, deliveryId)
  if (benefits.length === 0) return []
  const byMember = Map.groupBy(benefits, ({ userId }) => userId)
  const rests = await restsOf(tx, deliveryId, [...byMember.keys()])
  return [...byMember].flatMap(([userId, own]) => {
    const uses = useBenefits(own, rests.get(userId) ?? { goods: haler(0), fee: haler(0) })
    return own.map(({ id, source, purchaseId, left, postings }) => ({
      userId,
      id,
      source,
      purchaseId,
      before: left,
      wanted: uses.get(id) ?? haler(0),
      postings,
    }))
  })
}

/** Stores uses, and what is left of their benefits. What comes back stays valid for a while. */
async function storeUses(tx: Tx, deliveryId: string, at: Date, uses: readonly Use[]): Promise<void> {
  const column = <Key extends keyof Use>(key: Key) => uses.map((use) => use[key])
  await sql`
    with use as (
      select * from unnest(${column('userId')}::uuid[], ${column('id')}::uuid[], ${column('purchaseId')}::uuid[], ${column('before')}::bigint[],
        ${column('wanted')}::bigint[]) u (user_id, id, purchase_id, before, wanted)
    ), stored as (
      insert into benefit_uses (user_id, benefit_id, purchase_id, delivery_id, amount)
      select user_id, id, purchase_id, ${deliveryId}, wanted from use
      on conflict (user_id, benefit_id, purchase_id) do update set amount = excluded.amount, postings = benefit_uses.postings + 1
    )
    update benefits b set used = b.used + use.wanted - use.before,
      valid_until = case when use.wanted < use.before then greatest(b.valid_until, ${addDays(pragueDay(at), RETURNED_DAYS)}::date) else b.valid_until end
    from use where b.user_id = use.user_id and b.id = use.id`.execute(tx)
}

/**
 * Posts what municipalities and benefits pay of the purchases of a delivery, or the difference to what is posted: when it is cleared
 * (`isCleared`), and after every change of its purchases. Runs in the transaction of that change. What a purchase costs no more goes back to the
 * benefit, so no benefit becomes money (docs/rules/money.md#benefits).
 */
export async function applyBenefits(
  tx: Tx,
  deliveryId: string,
  at: Date,
  { isCleared = false, only = null }: { isCleared?: boolean; only?: Only } = {},
): Promise<void> {
  const step = isCleared ? 'benefits_begun' : 'benefits'
  await postApart(tx, { deliveryId, step, at }, (some) => apply(tx, deliveryId, at, { isCleared, only: some }), only)
}

async function apply(tx: Tx, deliveryId: string, at: Date, part: { isCleared: boolean; only: Only }): Promise<void> {
  await applySubsidies(tx, deliveryId, at, part)
  const uses = among(await (part.isCleared ? newUses : changedUses)(tx, deliveryId), part.only).filter(
    ({ before, wanted }) => before !== wanted,
  )
  if (uses.length === 0) return
  await storeUses(tx, deliveryId, at, uses)
  await postTransactions(
    tx,
    at,
    uses.map(({ userId, id, source, purchaseId, before, wanted, postings }) => ({
      key: `benefit:${id}:${purchaseId}:${postings}`,
      cause: 'benefit',
      purchaseId,
      deliveryId,
      entries: transfer('costs', `member ${userId}`, haler(wanted - before)),
      note: notes[source],
    })),
    { job: 'benefits' },
  )
}
