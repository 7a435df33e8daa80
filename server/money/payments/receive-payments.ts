import { sql } from 'kysely'
import { entry, merged, type CommonAccount } from '#domain/money/ledger/posting.ts'
import { haler, type Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Authority } from '#server/money/ledger/require-authority.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'

/** Money of a member that arrived. */
export interface Received {
  /** What it came from; the same source pays once. */
  source: string
  userId: string
  method: 'transfer' | 'card' | 'cash'
  amount: Money
  /** What was collected above the amount; only in cash. */
  rounding: Money
  /** The purchase that it pays by name. */
  purchaseId: string | null
  requestId: string | null
  receivedOn: Day
}

const tills: Readonly<Record<Received['method'], CommonAccount>> = {
  transfer: 'bank',
  card: 'cash_in_transit',
  cash: 'cash_in_transit',
}
const notes: Readonly<Record<Received['method'], string>> = {
  transfer: 'Platba převodem',
  card: 'Platba kartou',
  cash: 'Platba v hotovosti',
}

interface Receiving {
  at: Date
  /** Whoever recorded it, or the gateway. */
  by: Authority
}

/**
 * Stores payments, posts them and queues a mail for each, in the transaction of the caller. A payment whose source is stored already is left
 * out, however often it comes, so it is posted once and mailed once (docs/rules/money.md#payments). Returns the sources that are new.
 */
export async function receivePayments(tx: Tx, received: readonly Received[], { at, by }: Receiving): Promise<ReadonlySet<string>> {
  if (received.length === 0) return new Set()
  const recordedBy = 'job' in by ? null : by.userId
  const column = <Key extends keyof Received>(key: Key) => received.map((each) => each[key])
  const { rows } = await sql<{ id: string; source: string }>`
    insert into payments (user_id, method, amount, rounding, purchase_id, request_id, source, received_on, recorded_by, created_at)
    select each.*, ${recordedBy}::uuid, ${at}::timestamptz
    from unnest(${column('userId')}::uuid[], ${column('method')}::text[], ${column('amount')}::bigint[], ${column('rounding')}::integer[],
      ${column('purchaseId')}::uuid[], ${column('requestId')}::uuid[], ${column('source')}::text[], ${column('receivedOn')}::date[]) each
    on conflict (source) do nothing returning id, source`.execute(tx)
  const idOf = new Map(rows.map(({ id, source }) => [source, id]))
  const taken = new Set<string>()
  const fresh = received.filter(({ source }) => idOf.has(source) && !taken.has(source) && taken.add(source))
  await postTransactions(
    tx,
    at,
    fresh.map(({ source, userId, method, amount, rounding, purchaseId }) => ({
      key: `payment:${idOf.get(source)!}`,
      cause: 'payment',
      entries: merged([entry(`member ${userId}`, amount), entry('rounding', rounding), entry(tills[method], haler(-amount - rounding))]),
      purchaseId,
      note: notes[method],
    })),
    by,
  )
  const ids = fresh.map(({ source }) => idOf.get(source)!)
  await postMessages(
    tx,
    'payment_received',
    at,
    sql`select 'payment_received:' || p.id, p.user_id, jsonb_build_object('paymentId', p.id) from payments p where p.id = any(${ids}::uuid[])`,
  )
  return new Set(idOf.keys())
}
