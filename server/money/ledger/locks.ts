import { sql } from 'kysely'
import type { RequestedProcedure } from '#domain/money/ledger/authority.ts'
import type { Account, OtherCause, PurchaseCause } from '#domain/money/ledger/posting.ts'
import { haler, type Money } from '#domain/money/money.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { openAccounts } from './post-transactions.ts'

/**
 * Locks accounts until the transaction ends and returns the balance of each: above 0 it is owed to the owner. What is decided by a balance
 * and posted in this transaction is therefore decided by one after the other.
 */
export async function lockBalances<Locked extends Account>(tx: Tx, accounts: readonly Locked[]): Promise<ReadonlyMap<Locked, Money>> {
  await openAccounts(tx, accounts)
  const named = sql`kind || coalesce(' ' || coalesce(user_id, supplier_id)::text, '')`
  const { rows: locked } = await sql<{ id: string; account: Locked }>`
    select id, ${named} as account from ledger_accounts where (kind, owner_id) in (
      select split_part(name, ' ', 1), coalesce(nullif(split_part(name, ' ', 2), '')::uuid, '00000000-0000-0000-0000-000000000000')
      from unnest(${accounts}::text[]) name
    ) order by id for no key update`.execute(tx)
  // A statement of its own: it sees what was committed while this one waited for the lock.
  const { rows: sums } = await sql<{ id: string; balance: number }>`
    select account_id as id, sum(amount)::bigint as balance from ledger_entries
    where account_id = any(${locked.map(({ id }) => id)}::uuid[]) group by account_id`.execute(tx)
  const balances = new Map(sums.map(({ id, balance }) => [id, balance]))
  return new Map(locked.map(({ id, account }) => [account, haler(balances.get(id) ?? 0)]))
}

/** The same for one account. */
export const lockBalance = async (tx: Tx, account: Account): Promise<Money> => (await lockBalances(tx, [account])).get(account)!

/** Locks the purchases of these items: what is given back meanwhile for another reason would count on the same rest. */
export async function lockGivenBack(tx: Tx, purchaseItemIds: readonly string[]): Promise<void> {
  await sql`
    select from purchases where (user_id, delivery_id) in (
      select user_id, delivery_id from purchase_items where id = any(${purchaseItemIds}::uuid[]))
    order by id for no key update`.execute(tx)
}

/** Locks a transaction, so that two corrections of it come one after the other; undefined if there is none. */
export async function lockTransaction(
  tx: Tx,
  transactionId: string,
): Promise<{ cause: PurchaseCause | OtherCause; isCorrected: boolean } | undefined> {
  const locked = await tx
    .selectFrom('ledger_transactions')
    .where('id', '=', transactionId)
    .select('cause')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  const { rows } = await sql<{ isCorrected: boolean }>`
    select exists (select from ledger_transactions where corrects_id = ${transactionId})
      or exists (select from ledger_corrections where transaction_id = ${transactionId} and decision is null) as "isCorrected"`.execute(tx)
  return { cause: locked.cause, isCorrected: rows[0]!.isCorrected }
}

/** Locks a decision that waits for a second person; undefined if there is none. */
export const lockPostingRequest = (tx: Tx, requestId: string) =>
  tx
    .selectFrom('posting_requests')
    .where('id', '=', requestId)
    .select([
      'decision',
      'proposed_by as proposedBy',
      'owners',
      'input',
      sql<Money>`amount`.as('amount'),
      sql<RequestedProcedure>`procedure`.as('procedure'),
    ])
    .forUpdate()
    .executeTakeFirst()

/** Locks a proposed correction; undefined if there is none. */
export const lockCorrection = (tx: Tx, correctionId: string) =>
  tx
    .selectFrom('ledger_corrections')
    .where('id', '=', correctionId)
    .select(['decision', 'proposed_by as proposedBy', 'transaction_id as transactionId', sql<Money>`amount`.as('amount')])
    .forUpdate()
    .executeTakeFirst()
