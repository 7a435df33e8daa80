import { sql } from 'kysely'
import type { ApartStep } from '#domain/money/ledger/unposted.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** Purchases that a step is done for; null: all of its delivery. */
export type Only = readonly string[] | null

/** The purchases among these that a step is done for. */
export const among = <Part extends { purchaseId: string }>(parts: readonly Part[], only: Only): readonly Part[] => {
  if (only === null) return parts
  const ids = new Set(only)
  return parts.filter(({ purchaseId }) => ids.has(purchaseId))
}

interface Step {
  deliveryId: string
  step: ApartStep
  at: Date
}

/** What was left out, and why. */
interface LeftOut {
  id: string
  fault: string
}

type Work = (only: Only) => Promise<unknown>

/** A fault of what is stored. */
interface OfData {
  reason: string
  thrown: unknown
}

/**
 * Does a step for all purchases of a delivery, or for some of them, at once. If that fails because of what is stored of one of them, halves are
 * tried, each in a savepoint, until it is done for all that it can be done for. The others are stored with the reason, so that staff see them and
 * can try again (docs/rules/money.md#apart). A fault of the database itself, such as a deadlock, is thrown.
 */
export async function postApart(tx: Tx, { deliveryId, step, at }: Step, work: Work, only: Only = null): Promise<void> {
  const fault = await tryIn(tx, () => work(only))
  const left = fault === null ? [] : await leaveOut(tx, only ?? (await purchasesIn(tx, deliveryId)), fault, work)
  const done = tx.deleteFrom('unposted_purchases').where('delivery_id', '=', deliveryId).where('step', '=', step)
  await (only === null ? done : done.where('purchase_id', 'in', only)).execute()
  await storeLeftOut(tx, { step, at }, left)
}

/** Stores that a step was not done for these purchases. */
async function storeLeftOut(tx: Tx, { step, at }: Pick<Step, 'step' | 'at'>, left: readonly LeftOut[]): Promise<void> {
  if (left.length === 0) return
  await sql`
    insert into unposted_purchases (user_id, purchase_id, step, delivery_id, fault, failed_at)
    select known.user_id, known.id, ${step}, known.delivery_id, left_out.fault, ${at}
    from unnest(${left.map(({ id }) => id)}::uuid[], ${left.map(({ fault }) => fault)}::text[]) left_out (id, fault)
    cross join lateral (${known(sql`p.id = left_out.id`, sql`t.purchase_id = left_out.id`)}) known
    on conflict (user_id, purchase_id, step) do update set fault = excluded.fault, failed_at = excluded.failed_at, is_asked = false`.execute(
    tx,
  )
}

type Condition = ReturnType<typeof sql>

// Of a purchase that is gone there are the books.
const known = (isPurchase: Condition, isPosted: Condition) => sql<{ id: string }>`
  select p.id, p.user_id, p.delivery_id from purchases p where ${isPurchase}
  union
  select t.purchase_id, account.user_id, t.delivery_id from ledger_transactions t
  join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id and account.kind = 'member'
  where t.cause in ('purchase', 'difference', 'cancellation') and ${isPosted}`

async function purchasesIn(tx: Tx, deliveryId: string): Promise<string[]> {
  const { rows } = await known(sql`p.delivery_id = ${deliveryId}`, sql`t.delivery_id = ${deliveryId}`).execute(tx)
  return [...new Set(rows.map(({ id }) => id))].toSorted()
}

/** Does a step for purchases of any deliveries in the same way: at once, or for all that it can be done for. */
export async function doApart(tx: Tx, of: Pick<Step, 'step' | 'at'>, ids: readonly string[], work: WorkOn): Promise<void> {
  const left = await doAllBut(tx, ids, work)
  await tx.deleteFrom('unposted_purchases').where('step', '=', of.step).where('purchase_id', 'in', ids).execute()
  await storeLeftOut(tx, of, left)
}

type WorkOn = (only: readonly string[]) => Promise<unknown>

/** Does something for all of these at once, or for all that it can be done for. Returns the others. */
export async function doAllBut(tx: Tx, ids: readonly string[], work: WorkOn): Promise<LeftOut[]> {
  const fault = await tryIn(tx, () => work(ids))
  return fault === null ? [] : leaveOut(tx, ids, fault, work)
}

/** Does the step for all of these that it can be done for, and returns the others. If it can be done for none, the step is wrong and not a purchase. */
async function leaveOut(tx: Tx, ids: readonly string[], fault: OfData, work: WorkOn): Promise<LeftOut[]> {
  const left = await halve(tx, ids, fault, work)
  if (ids.length > 1 && left.length === ids.length) throw fault.thrown
  return left
}

async function halve(tx: Tx, ids: readonly string[], fault: OfData, work: WorkOn): Promise<LeftOut[]> {
  if (ids.length <= 1) return ids.map((id) => ({ id, fault: fault.reason }))
  const middle = Math.ceil(ids.length / 2)
  const left: LeftOut[] = []
  for (const half of [ids.slice(0, middle), ids.slice(middle)]) {
    const again = await tryIn(tx, () => work(half))
    if (again !== null) left.push(...(await halve(tx, half, again, work)))
  }
  return left
}

/** Works in a savepoint. Returns what is wrong with the stored data, after which nothing of the work remains; null if it was done. */
async function tryIn(tx: Tx, work: () => Promise<unknown>): Promise<OfData | null> {
  await sql`savepoint apart`.execute(tx)
  try {
    await work()
  } catch (thrown) {
    const reason = reasonIn(thrown)
    if (reason === null) throw thrown
    await sql`rollback to savepoint apart`.execute(tx)
    await sql`release savepoint apart`.execute(tx)
    return { reason, thrown }
  }
  await sql`release savepoint apart`.execute(tx)
  return null
}

// Data exceptions, violated constraints, and what triggers and functions raise.
const ofData = /^(?:22|23|P0)/

/** What is wrong with the data; null for a fault of the database, which may be gone at the next try, and for a refusal. */
function reasonIn(fault: unknown): string | null {
  if (!(fault instanceof Error)) return null
  const { code } = fault as { code?: unknown }
  const isOfData = typeof code === 'string' ? ofData.test(code) : fault instanceof RangeError || fault instanceof TypeError
  return isOfData ? `${typeof code === 'string' ? code : fault.name}: ${fault.message}`.slice(0, 300) : null
}
