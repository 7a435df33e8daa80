import { sql, type RawBuilder } from 'kysely'
import type { BookedEntry, Correction, LedgerAccount, OwnStatement, Statement } from '#contract/money/ledger.ts'
import type { RequestedProcedure } from '#domain/money/ledger/authority.ts'
import { requestedLineText, requestText, type RequestedInput, type RequestedLine } from '#domain/money/ledger/request-text.ts'
import type { AccountKind } from '#domain/money/ledger/cause.ts'
import { PURCHASE_CAUSES } from '#domain/money/ledger/posting.ts'
import { missedInStatement } from '#domain/money/missed-text.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { MOST_LISTED } from '#domain/text/out-of.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { pragueInstant } from '#domain/time/prague.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isOfHousehold } from './require-authority.ts'

const PAGE = 50

/** Whether an `entry` of the books is not the price of a missed purchase, which is owed no more; what was paid for it is credit. There are hardly ever any. */
export const isNotMissed = sql<boolean>`entry.transaction_id <> all(array(
  select posted.id from missed_purchases missed join ledger_transactions posted on posted.purchase_id = missed.id
  left join ledger_transactions original on original.id = posted.corrects_id where coalesce(original.cause, posted.cause) <> 'payment'))`

/** Which movements of an account. */
export interface Period {
  from: Day | null
  to: Day | null
  after: string | null
}

const within = ({ from, to }: Pick<Period, 'from' | 'to'>) => sql`
  ${from ? sql`t.posted_at >= ${pragueInstant(from, '00:00')}` : sql`true`} and ${to ? sql`t.posted_at < ${pragueInstant(addDays(to, 1), '00:00')}` : sql`true`}`

async function statementOf(db: Db, account: RawBuilder<unknown>, period: Period): Promise<Statement> {
  const { rows } = await sql<Statement['movements'][number] & { whole: Money; total: number }>`
    with one as (
      -- The purchases of a delivery are one movement of a supplier: each is posted by itself, all at once.
      select max(t.id::text)::uuid as id, t.posted_at, t.cause, min(t.note) as note, case when count(*) = 1 then min(t.purchase_id::text)::uuid end as purchase_id,
             t.delivery_id, sum(entry.amount) as amount, count(*)::integer as transactions
      from ledger_entries entry join ledger_transactions t on t.id = entry.transaction_id where entry.account_id = ${account}
      group by t.posted_at, t.cause, t.delivery_id, case when t.cause in (${sql.join(PURCHASE_CAUSES)}) and t.delivery_id is not null then null else t.id end
    ), moved as materialized (
      select one.*, sum(amount) over (order by posted_at, id)::bigint as balance, sum(amount) over ()::bigint as whole from one
    ), wanted as (select *, count(*) over ()::integer as total from moved t where ${within(period)})
    select wanted.id as "transactionId", wanted.posted_at as at, wanted.cause, wanted.note, wanted.purchase_id as "purchaseId", d.delivery_on as "deliveryOn",
           l.name as "localityName", wanted.transactions,
           case when exists (select from ledger_transactions back where back.corrects_id = wanted.id) then 'posted'
             when exists (select from ledger_corrections c where c.transaction_id = wanted.id and c.decision is null) then 'waiting' end as correction,
           wanted.amount::bigint, wanted.balance, wanted.whole, wanted.total
    from wanted left join deliveries d on d.id = wanted.delivery_id left join localities l on l.id = d.locality_id
    where ${period.after ? sql`(wanted.posted_at, wanted.id) < (select posted_at, id from ledger_transactions where id = ${period.after})` : sql`true`}
    order by wanted.posted_at desc, wanted.id desc limit ${PAGE + 1}`.execute(db)
  const page = rows.slice(0, PAGE)
  const movements = page.map(({ whole: _whole, total: _total, ...movement }) => movement)
  const balance = page[0]?.whole ?? (await balanceOf(db, account))
  return { balance, movements, total: page[0]?.total ?? 0, next: rows.length > PAGE ? page.at(-1)!.transactionId : null }
}

async function balanceOf(db: Db, account: RawBuilder<unknown>): Promise<Money> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount), 0)::bigint as balance from ledger_entries where account_id = ${account}`.execute(db)
  return haler(rows[0]!.balance)
}

/** The movements on a member's own account. What was never ordered is no part of its balance, as the payments say it. */
export async function ownStatement(db: Db, userId: string, period: Period): Promise<OwnStatement> {
  const account = sql`(select id from ledger_accounts where kind = 'member' and user_id = ${userId})`
  const statement = await statementOf(db, account, period)
  const { rows } = await sql<{ charged: Money }>`
    select coalesce(-sum(entry.amount), 0)::bigint as charged from ledger_entries entry where entry.account_id = ${account} and not ${isNotMissed}`.execute(
    db,
  )
  const { charged } = rows[0]!
  return { ...statement, balance: haler(statement.balance + charged), note: missedInStatement(charged) }
}

const nameOf = sql<string>`
  coalesce(supplier.name, nullif(concat_ws(' ', member.first_name, member.last_name), ''), member.display_name, '')`

/** The movements on any account. */
export async function anyStatement(db: Db, accountId: string, period: Period): Promise<Statement & { kind: AccountKind; name: string }> {
  const { rows } = await sql<{ kind: AccountKind; name: string }>`
    select account.kind, ${nameOf} as name from ledger_accounts account left join users member on member.id = account.user_id
    left join suppliers supplier on supplier.id = account.supplier_id where account.id = ${accountId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return { ...(await statementOf(db, sql`${accountId}::uuid`, period)), ...rows[0] }
}

/** The first accounts by their balances, how many there are, and the sum of each kind. */
export async function accountList(
  db: Db,
  { kind, query }: { kind: AccountKind | null; query: string },
): Promise<{ accounts: LedgerAccount[]; total: number; sums: { kind: AccountKind; balance: Money }[] }> {
  const { rows: sums } = await sql<{ kind: AccountKind; balance: Money }>`
    select account.kind, coalesce(sum(entry.amount), 0)::bigint as balance
    from ledger_accounts account left join ledger_entries entry on entry.account_id = account.id group by account.kind order by account.kind`.execute(
    db,
  )
  const { rows: found } = await sql<LedgerAccount & { total: number }>`
    select account.id, account.kind, ${nameOf} as name, coalesce(sum(entry.amount), 0)::bigint as balance, count(*) over ()::integer as total
    from ledger_accounts account left join ledger_entries entry on entry.account_id = account.id
    left join users member on member.id = account.user_id left join suppliers supplier on supplier.id = account.supplier_id
    where ${kind ? sql`account.kind = ${kind}` : sql`true`}
      and ${query ? sql`fold(concat_ws(' ', ${nameOf}, member.email, member.company_name)) like '%' || fold(${query}) || '%'` : sql`true`}
    group by account.id, supplier.name, member.first_name, member.last_name, member.display_name
    order by coalesce(sum(entry.amount), 0), account.id limit ${MOST_LISTED}`.execute(db)
  return { accounts: found.map(({ total: _total, ...account }) => account), total: found[0]?.total ?? 0, sums }
}

const MOST_ENTRIES = 1000

/** The entries of a period in the order of posting. A transaction is never split between pages. */
export async function bookedEntries(
  db: Db,
  period: Period & { from: Day; to: Day },
): Promise<{ entries: BookedEntry[]; next: string | null }> {
  const { rows } = await sql<BookedEntry & { isLast: boolean }>`
    with page as (
      select t.* from ledger_transactions t where ${within(period)}
        and ${period.after ? sql`(t.posted_at, t.id) > (select posted_at, id from ledger_transactions where id = ${period.after})` : sql`true`}
      order by t.posted_at, t.id limit ${MOST_ENTRIES + 1}
    )
    select t.id as "transactionId", t.posted_at as at, t.cause, t.note, account.kind, ${nameOf} as name, entry.amount
    from page t join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id
    left join users member on member.id = account.user_id left join suppliers supplier on supplier.id = account.supplier_id
    order by t.posted_at, t.id, account.kind, account.id`.execute(db)
  const transactions = [...new Set(rows.map(({ transactionId }) => transactionId))]
  if (transactions.length <= MOST_ENTRIES) return { entries: rows, next: null }
  const last = transactions[MOST_ENTRIES]
  return { entries: rows.filter(({ transactionId }) => transactionId !== last), next: transactions[MOST_ENTRIES - 1]! }
}

/** Whether a transaction moved money of a member's household. */
export const concerns = (userId: string, transactionId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
          left join suppliers sold on sold.id = account.supplier_id
          where entry.transaction_id = ${transactionId}
            and (${isOfHousehold(userId, sql`account.user_id`)} or ${isOfHousehold(userId, sql`sold.created_by`)}))`

/** Whose names a proposal shows at most. */
const SHOWN_NAMES = 5

const shortened = (names: readonly string[]) =>
  names.length <= SHOWN_NAMES
    ? [...names]
    : [...names.slice(0, SHOWN_NAMES), `a ještě ${counted(names.length - SHOWN_NAMES, 'člen', 'členové', 'členů')}`]

/** Decisions about money that wait for a second person. */
async function openRequests(db: Db, readerId: string): Promise<Correction[]> {
  const { rows } = await sql<
    Correction & { procedure: RequestedProcedure; input: RequestedInput; ticketNumber: string | null; line: RequestedLine | null }
  >`
    select r.id, r.procedure, r.input, complaint.ticket_number as "ticketNumber", null as cause, r.amount, r.reason, by.display_name as "proposedBy", r.proposed_at as "proposedAt",
           r.proposed_by = ${readerId} as "isOwn", d.delivery_on as "deliveryOn", l.name as "localityName", coalesce(whose.names, '{}') as whose,
           exists (select from unnest(whom.owners) owner (id) left join suppliers sold on sold.id = owner.id
                   where ${isOfHousehold(readerId, sql`coalesce(sold.created_by, owner.id)`)}) as "isAboutReader",
           (select json_build_object('amount', line.amount, 'bookedOn', line.booked_on, 'counterAccount', line.counter_account, 'counterName', line.counter_name, 'fileName', file.name,
                     'importedBy', importer.display_name, 'isOnRecord', (
                       select s.bank_account <> '' and s.bank_account = line.counter_account from suppliers s where s.id = (r.input ->> 'supplierId')::uuid))
            from statement_lines line join statement_files file on file.id = line.file_id join users importer on importer.id = file.imported_by
            where line.id = (r.input ->> 'lineId')::uuid) as line
    from posting_requests r join users by on by.id = r.proposed_by
    left join payouts payout on payout.id::text = r.input ->> 'payoutId'
    left join card_refunds refund on refund.id::text = r.input ->> 'refundId'
    left join support_requests complaint on complaint.id::text = r.input ->> 'requestId'
    left join purchase_items item on item.user_id = complaint.user_id and item.id = complaint.purchase_item_id
    left join withdrawals back on back.id::text = r.input ->> 'withdrawalId'
    left join deliveries d on d.id = coalesce((r.input ->> 'deliveryId')::uuid, item.delivery_id, back.delivery_id) left join localities l on l.id = d.locality_id
    -- What goes back to a bank or a card moves accounts of the operator, and is still a member's money.
    cross join lateral (select array_remove(r.owners || payout.user_id || refund.user_id, null) as owners) whom
    left join lateral (
      select array_agg(${nameOf} order by owner.place) as names from unnest(whom.owners) with ordinality owner (id, place)
      left join users member on member.id = owner.id left join suppliers supplier on supplier.id = owner.id
    ) whose on true
    where r.decision is null order by r.proposed_at limit ${MOST_LISTED}`.execute(db)
  return rows.map(({ input, ticketNumber, line, ...row }) => ({
    ...row,
    note: [requestText(row.procedure, input, ticketNumber), ...(line ? [requestedLineText(line)] : [])].join(': '),
    // Whose a payment is, only its symbol says once the file is confirmed.
    whose: row.procedure === 'statements.import' ? ['členové podle výpisu'] : shortened([...new Set(row.whose)]),
  }))
}

/** Corrections, and other decisions about money, that wait for a second person. */
export async function openCorrections(db: Db, readerId: string): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select c.id, null as procedure, t.cause, t.note, c.amount, c.reason, by.display_name as "proposedBy", c.proposed_at as "proposedAt",
           c.proposed_by = ${readerId} as "isOwn", ${concerns(readerId, sql`c.transaction_id`)} as "isAboutReader", d.delivery_on as "deliveryOn",
           l.name as "localityName", coalesce(whose.names, '{}') as whose
    from ledger_corrections c join ledger_transactions t on t.id = c.transaction_id join users by on by.id = c.proposed_by
    left join purchases p on p.id = t.purchase_id left join deliveries d on d.id = coalesce(t.delivery_id, p.delivery_id)
    left join localities l on l.id = d.locality_id
    left join lateral (
      select array_agg(${nameOf} order by account.kind, account.id) as names
      from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
      left join users member on member.id = account.user_id left join suppliers supplier on supplier.id = account.supplier_id
      where entry.transaction_id = t.id and (account.user_id is not null or account.supplier_id is not null)
    ) whose on true
    where c.decision is null order by c.proposed_at limit ${MOST_LISTED}`.execute(db)
  return [...rows, ...(await openRequests(db, readerId))].slice(0, MOST_LISTED)
}
