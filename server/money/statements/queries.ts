import { sql, type RawBuilder } from 'kysely'
import type { BankBalanceOn, OutgoingLine, PaidSupplier, Payer, StatementFile, WaitingLine } from '#contract/money/statements.ts'
import { isBankFee } from '#domain/money/statements/bank-balance.ts'
import type { HandFee } from '#domain/money/statements/hand-fee.ts'
import { numberOfSymbol } from '#domain/money/payments/variable-symbol.ts'
import { TWIN_DAYS, type ComparedLine, type EarlierLine } from '#domain/money/statements/twin.ts'
import { isOfHousehold, waitsForConfirming } from '#server/money/ledger/require-authority.ts'
import { supplierBalance } from '#server/money/ledger/supplier-balance.ts'
import { chargesOf, type OwnedCharge } from '#server/money/payments/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { hasWords } from '#server/platform/db/words.ts'
import { BY_HAND } from './post-fee.ts'

/** Files on the desk. */
const FILES = 20
/** Waiting lines on the desk: more than anybody decides at a sitting. */
const LINES = 200

/** Members who are suggested because they owe just the amount of a line. */
const EQUAL = 5

const POSTED = ['matched', 'assigned', 'cash', 'subsidy', 'supplier', 'bank_fee'] as const
const STATUSES = [...POSTED, 'waiting', 'ignored', 'same', 'outgoing'] as const

type Known = Omit<Payer, 'purchases'>
type Unsuggested = Omit<WaitingLine, 'suggested'> & { suggested: Known[] }

const unpaidOf = (charges: ReadonlyMap<string, OwnedCharge>, userId: string): Payer['purchases'] =>
  [...charges.values()]
    .filter((charge) => charge.userId === userId && charge.remaining > 0)
    .map(({ purchaseId, weekStart, remaining }) => ({ purchaseId, weekStart, remaining }))

/** Adds to each line the purchases of those who may have sent it, and those who owe just its amount for a purchase. */
async function withPayers(db: Db, lines: readonly Unsuggested[]): Promise<WaitingLine[]> {
  if (lines.length === 0) return []
  const { rows: owing } = await sql<Known>`
    select u.id as "userId", u.display_name as name, u.email from ledger_accounts account join users u on u.id = account.user_id
    where account.kind = 'member' and (select coalesce(sum(amount), 0) from ledger_entries where account_id = account.id) < 0`.execute(db)
  const charges = await chargesOf(db, [...new Set([...owing, ...lines.flatMap(({ suggested }) => suggested)].map(({ userId }) => userId))])
  return lines.map((line) => {
    const equal = new Set([...charges.values()].flatMap(({ userId, remaining }) => (remaining === line.amount ? [userId] : [])))
    const known = new Set(line.suggested.map(({ userId }) => userId))
    const more = owing.filter(({ userId }) => equal.has(userId) && !known.has(userId)).slice(0, EQUAL)
    return { ...line, suggested: [...line.suggested, ...more].map((each) => ({ ...each, purchases: unpaidOf(charges, each.userId) })) }
  })
}

/** Whether `line` is of a file that waits for a second person, who the reader cannot be: nothing of it is theirs to decide (`decideLine`). */
export const isLeftToOthers = (readerId: string) => sql<boolean>`exists (
  select from statement_files unproven where unproven.id = line.file_id and not unproven.is_proven and ${isOfHousehold(readerId, sql`unproven.imported_by`)})`

/** Whether what somebody said of `line` waits for a second person. */
export const isDecisionToConfirm = waitsForConfirming('statements.decide', sql`line.id`)

/** The latest files, and the lines that wait for the reader with the members who may have sent them. */
async function filesAndWaiting(db: Db, readerId: string): Promise<{ files: StatementFile[]; waiting: WaitingLine[] }> {
  const { rows } = await sql<{ files: (StatementFile & { importedAt: string })[]; waiting: Unsuggested[] }>`
    select (
      select coalesce(json_agg(f order by f."importedAt" desc), '[]') from (
        select file.id, file.name, file.format, file.first_on as "firstOn", file.last_on as "lastOn", file.imported_at as "importedAt",
               u.display_name as "importedBy", ${waitsForConfirming('statements.import', sql`file.id`)} as "isToConfirm",
               (select json_build_object('by', decider.display_name, 'reason', asked.decision_reason)
                from posting_requests asked join users decider on decider.id = asked.decided_by
                where asked.procedure = 'statements.import' and asked.subject = file.id::text and asked.decision = 'rejected') as rejected,
               json_build_object(${sql.join(
                 STATUSES.flatMap((status) => [
                   sql.lit(status),
                   sql`(select count(*) from statement_lines l where l.file_id = file.id and l.status = ${sql.lit(status)})`,
                 ]),
               )}) as counts
        from statement_files file join users u on u.id = file.imported_by order by file.imported_at desc limit ${FILES}
      ) f
    ) as files, (
      select coalesce(json_agg(w order by w."bookedOn", w.id), '[]') from (
        select line.id, line.booked_on as "bookedOn", line.amount, line.symbol, line.counter_account as "counterAccount",
               line.counter_name as "counterName", line.message, ${isDecisionToConfirm} as "isToConfirm", coalesce(likely.list, '[]') as suggested, twin.of as twin,
               twin.of is not null and exists (
                 select from payment_requests r where r.number = case when line.symbol ~ '^[0-9]{2,10}$' then left(line.symbol, -1)::integer end
               ) as "isOurs"
        from statement_lines line
        left join lateral (
          select json_build_object('bookedOn', t.booked_on, 'symbol', t.symbol, 'counterAccount', t.counter_account, 'counterName', t.counter_name,
                   'message', t.message, 'status', t.status, 'fileName', file.name, 'member', member.display_name) as of
          from statement_lines t join statement_files file on file.id = t.file_id left join users member on member.id = t.user_id
          where t.key = line.twin_key and t.status <> 'rejected'
        ) twin on true
        left join lateral (
          select json_agg(json_build_object('userId', found.id, 'name', found.display_name, 'email', found.email)) as list from (
            select u.id, u.display_name, u.email from users u
            where u.id in (select earlier.user_id from statement_lines earlier
                           where earlier.counter_account = line.counter_account and line.counter_account <> '' and earlier.user_id is not null)
               or (line.counter_name <> '' and fold(u.display_name) = fold(line.counter_name))
            order by u.id limit 3
          ) found
        ) likely on true
        where ${waitsFor(readerId)} order by line.booked_on, line.id limit ${LINES}
      ) w
    ) as waiting`.execute(db)
  const { files, waiting } = rows[0]!
  return {
    files: files.map((file) => ({ ...file, importedAt: new Date(file.importedAt) })),
    waiting: await withPayers(
      db,
      waiting.map((line) => ({ ...line, isOurs: line.isOurs && numberOfSymbol(line.symbol) !== null })),
    ),
  }
}

// What members got back was posted with its payout: one line of its amount and number, which the symbol has before the check digit, to its account if
// the bank says one, and of a file that is believed before any other. A second line is asked about, and so is one of a payout that went back to the credit.
/** Whether a `line` of a statement is what a member got back. */
export const isPayout = sql`line.id in (
  select distinct on (p.id) sent.id
  from payouts p join statement_lines sent on sent.status = 'outgoing' and sent.amount = -p.amount and p.number = case when sent.symbol ~ '^0*[0-9]{2,10}$' then left(right(sent.symbol, 10), -1)::integer end
    and (p.account is null or sent.counter_account = '' or split_part(sent.counter_account, '/', 1) = split_part(p.account, '/', 1))
  join statement_files file on file.id = sent.file_id
  where p.status <> 'returned' order by p.id, file.is_proven desc, sent.id)`

const waitsFor = (readerId: string) => sql`line.status = 'waiting' and not ${isLeftToOthers(readerId)}`
const isOutgoingFor = (readerId: string) => sql`line.status = 'outgoing' and not ${isPayout} and not ${isLeftToOthers(readerId)}`

const count = (isCounted: RawBuilder<unknown>) => sql<{ count: number }>`select count(*) from statement_lines line where ${isCounted}`

const outgoingLines = (readerId: string) => sql<Omit<OutgoingLine, 'isFee'>>`
  select line.id, line.booked_on as "bookedOn", line.amount, line.symbol, line.counter_account as "counterAccount",
         line.counter_name as "counterName", line.message, ${isDecisionToConfirm} as "isToConfirm", coalesce((
           select min(s.id::text)::uuid from suppliers s where s.bank_account <> '' and s.bank_account = line.counter_account
         ), (
           select earlier.supplier_id from statement_lines earlier
           where earlier.supplier_id is not null and earlier.counter_account = line.counter_account and line.counter_account <> ''
           order by earlier.booked_on desc, earlier.id desc limit 1
         ), (select min(s.id::text)::uuid from suppliers s where line.counter_name <> '' and fold(s.name) = fold(line.counter_name))) as "suggestedId"
  from statement_lines line
  where ${isOutgoingFor(readerId)}
  order by line.booked_on desc, line.id desc limit ${LINES}`

const paidSuppliers = sql<PaidSupplier>`
  select s.id, s.name, balance.owed, balance.settled, s.bank_account as "bankAccount", s.bank_account_at as "bankAccountAt"
  from suppliers s cross join lateral (${supplierBalance(sql`s.id`)}) balance
  where exists (select from ledger_accounts account where account.supplier_id = s.id) order by s.name collate "cs-CZ-x-icu", s.id`

// By files that are believed: anybody can write one that hides a difference. Of those that wait for a second person, or were rejected, no line explains one.
const bankBalances = sql<BankBalanceOn>`
  select latest.last_on as on, latest.closing, earliest.opening,
         (select coalesce(-sum(entry.amount), 0)::bigint from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
          where account.kind = 'bank') as booked,
         (select coalesce(sum(line.amount), 0)::bigint from statement_lines line join statement_files file on file.id = line.file_id and file.is_proven
          where (line.status = 'waiting' and line.twin_key is null) or (line.status = 'outgoing' and not ${isPayout})) as undecided,
         (select coalesce(sum(line.amount), 0)::bigint from statement_lines line join statement_files file on file.id = line.file_id and file.is_proven
          where line.status = 'ignored' and not (file.fits_without_doubtful and line.twin_key is not null)) as ignored
  from (select closing, last_on from statement_files where continues and closing is not null order by last_on desc, imported_at desc limit 1) latest
  cross join (
    -- Less what statements without balances brought before it: what was posted, or explains the difference.
    select file.opening - (
        select coalesce(sum(line.amount), 0) from statement_lines line join statement_files brought on brought.id = line.file_id
        where line.booked_on < file.first_on and (line.status in (${sql.join(POSTED)})
          or (brought.is_proven and (line.status in ('outgoing', 'ignored') or (line.status = 'waiting' and line.twin_key is null)))))::bigint as opening
    from statement_files file where file.continues and file.opening is not null order by file.first_on, file.imported_at limit 1
  ) earliest`

interface Desk {
  files: StatementFile[]
  waiting: WaitingLine[]
  waitingCount: number
  outgoing: OutgoingLine[]
  outgoingCount: number
  suppliers: PaidSupplier[]
  bank: BankBalanceOn | null
}

/** What an accountant sees of statements: the latest files, the lines about which they may decide, and who may have sent or got the money. */
export async function statementDesk(db: Db, readerId: string): Promise<Desk> {
  const { outgoing, suppliers, banks, allWaiting, allOutgoing } = await readTogether(db, {
    outgoing: outgoingLines(readerId),
    suppliers: paidSuppliers,
    banks: bankBalances,
    allWaiting: count(waitsFor(readerId)),
    allOutgoing: count(isOutgoingFor(readerId)),
  })
  return {
    ...(await filesAndWaiting(db, readerId)),
    waitingCount: allWaiting[0]!.count,
    outgoingCount: allOutgoing[0]!.count,
    outgoing: outgoing.map((line) => ({ ...line, isFee: isBankFee(line) })),
    suppliers: suppliers.map((supplier) => ({
      ...supplier,
      bankAccountAt: supplier.bankAccountAt === null ? null : new Date(supplier.bankAccountAt),
    })),
    bank: banks[0] ?? null,
  }
}

/** The lines of these keys, and those whose payment any of these may be; without those that were rejected with their file, which a true one brings anew. */
export async function earlierLines(db: Db, lines: readonly ComparedLine[]): Promise<EarlierLine[]> {
  const { rows } = await sql<EarlierLine>`
    with line as (
      select * from unnest(${lines.map(({ key }) => key)}::text[], ${lines.map(({ amount }) => amount)}::bigint[],
        ${lines.map(({ bookedOn }) => bookedOn)}::date[], ${lines.map(({ symbol }) => symbol.replace(/^0+/, ''))}::text[]) as each (key, amount, booked_on, symbol)
    ), found as (
      select earlier.id from line join statement_lines earlier on earlier.key = line.key
      union
      select earlier.id from (select distinct amount, booked_on, symbol from line where symbol <> '') line
      join statement_lines earlier on earlier.amount = line.amount and ltrim(earlier.symbol, '0') = line.symbol
        and earlier.booked_on between line.booked_on - ${TWIN_DAYS}::integer and line.booked_on + ${TWIN_DAYS}::integer
      where line.amount > 0 and earlier.amount > 0
    )
    select key, booked_on as "bookedOn", amount, symbol, counter_account as "counterAccount", reference,
           case when status = 'same' then twin_key end as "sameAs"
    from statement_lines line join found using (id) where status <> 'rejected' order by booked_on, id`.execute(db)
  return rows
}

/** Fees posted by hand that no line has and no correction took back. */
export async function openHandFees(db: Db): Promise<HandFee[]> {
  const { rows } = await sql<HandFee>`
    select t.key, -entry.amount as amount, (t.posted_at at time zone 'Europe/Prague')::date as "postedOn"
    from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'costs'
    where t.key like ${`${BY_HAND}%`} and not exists (select from statement_lines line where line.fee_key = t.key)
      and not exists (select from ledger_transactions correction where correction.corrects_id = t.id)
    order by t.posted_at, t.key`.execute(db)
  return rows
}

/** Members by name, e-mail or variable symbol. */
export async function foundMembers(db: Db, query: string): Promise<Payer[]> {
  const number = numberOfSymbol(query)
  const { rows } = await sql<Known>`
    select u.id as "userId", u.display_name as name, u.email from users u
    where u.joined_at is not null and (
      ${hasWords(sql`fold(u.display_name || ' ' || coalesce(u.email, ''))`, query)}
      or u.id = (select user_id from payment_requests where number = ${number}::integer))
    order by u.display_name collate "cs-CZ-x-icu", u.id limit 10`.execute(db)
  const charges = await chargesOf(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map((each) => ({ ...each, purchases: unpaidOf(charges, each.userId) }))
}
