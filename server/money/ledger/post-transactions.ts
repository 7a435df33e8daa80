import { sql } from 'kysely'
import { isBalanced, type Account, type Entry, type OtherCause } from '#domain/money/ledger/posting.ts'
import { haler, sumMoney } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { ownersOf, requireAuthority, type Authority } from './require-authority.ts'

/** A transaction to be posted. */
export interface Posting {
  /** Names what happened: `payment:0199…`. A second posting under the same key does nothing. */
  key: string
  cause: OtherCause
  /** They add up to zero; each account occurs once and its amount is not zero. */
  entries: readonly Entry[]
  /** The purchase and the delivery that it concerns, if any. */
  purchaseId?: string | null
  deliveryId?: string | null
  /** What the member reads on the statement, in Czech. */
  note?: string
  /** The transaction that a correction takes back. */
  correctsId?: string | null
}

/**
 * Posts transactions in the caller's transaction of the database, and returns the keys that were not posted before. Of two callers with the
 * same key at once, the second waits for the first and posts nothing. Accounts are opened as needed. `by` says what moves the money; its line is
 * enforced here. To guard a balance, call `lockBalance` before (docs/rules/money.md#posting).
 */
export async function postTransactions(tx: Tx, at: Date, postings: readonly Posting[], by: Authority): Promise<ReadonlySet<string>> {
  for (const { key, entries } of postings)
    if (entries.length === 0 || !isBalanced(entries)) throw new RangeError(`the entries of ${key} do not add up to zero`)
  if (postings.length === 0) return new Set()
  const accounts = postings.flatMap(({ entries }) => entries.map(({ account }) => account))
  const amount = sumMoney(postings.flatMap(({ entries }) => entries.map((each) => haler(Math.max(0, each.amount)))))
  await requireAuthority(tx, at, by, { owners: ownersOf(accounts), amount })
  await openAccounts(tx, accounts)
  const { rows } = await sql<{ key: string }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
        as w (key text, cause text, "purchaseId" uuid, "deliveryId" uuid, note text, "correctsId" uuid, entries jsonb)
    ), made as (
      insert into ledger_transactions (key, cause, purchase_id, delivery_id, note, corrects_id, posted_at)
      select key, cause, "purchaseId", "deliveryId", coalesce(note, ''), "correctsId", ${at}::timestamptz from wanted order by key
      on conflict (key) do nothing returning id, key
    ), posted as (
      insert into ledger_entries (transaction_id, account_id, amount)
      select made.id, account.id, entry.amount
      from made join wanted using (key), jsonb_to_recordset(wanted.entries) as entry (account text, amount bigint)
      join ledger_accounts account on account.kind = ${kindOf} and account.owner_id = ${ownerOf}
      returning transaction_id
    )
    select key from made where exists (select from posted)`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

const kindOf = sql`split_part(entry.account, ' ', 1)`
const ownerOf = sql`coalesce(nullif(split_part(entry.account, ' ', 2), '')::uuid, '00000000-0000-0000-0000-000000000000')`

/** Opens the accounts of members and suppliers that have none; the others always exist. */
export async function openAccounts(tx: Tx, accounts: readonly Account[]): Promise<void> {
  const owned = [...new Set(accounts)].filter((account) => account.includes(' ')).toSorted()
  if (owned.length === 0) return
  await sql`
    insert into ledger_accounts (kind, user_id, supplier_id)
    select ${kindOf}, case when ${kindOf} = 'member' then ${ownerOf} end, case when ${kindOf} = 'supplier' then ${ownerOf} end
    from unnest(${owned}::text[]) with ordinality as entry (account, place) order by place
    on conflict (kind, owner_id) do nothing`.execute(tx)
}
