import { sql } from 'kysely'
import type { Debtor, Receivables } from '#contract/money/receivables.ts'
import { foundDebtors, type DebtorSearch } from '#domain/money/receivables/debtors.ts'
import { AGES, ageOf, type Stage } from '#domain/money/receivables/dunning.ts'
import { haler, sumMoney, type Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { isNotMissed } from '#server/money/ledger/queries.ts'
import { chargesOf, type OwnedCharge } from '#server/money/payments/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

interface InvoiceRow {
  documentId: string
  number: string
  issuedOn: Day
  purchaseId: string
  lastStage: Stage | null
  lastSentAt: Date | null
}

interface DebtorRow extends Omit<Debtor, 'unpaid'> {
  invoices: InvoiceRow[]
  now: Date
  isTest: boolean
}

/** A member who owes, with the purchases that are not paid, the newest first, and their invoices. */
export interface Owing extends Omit<DebtorRow, 'invoices'> {
  unpaid: (Partial<Omit<InvoiceRow, 'purchaseId'>> & { dueOn: Day | null; unpaid: Money })[]
}

const rowsOf = (db: Db, most: number | null) =>
  sql<DebtorRow>`
  with owing as (
    select account.id, account.user_id, -sum(entry.amount) as owed
    from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
    where account.kind = 'member' and ${isNotMissed} group by account.id having sum(entry.amount) < 0
    order by sum(entry.amount), account.id limit ${most}
  )
  select owing.user_id as "userId", owing.id as "accountId", owing.owed::bigint as owed, app_now() as now, flags.is_test_account as "isTest",
         coalesce(nullif(concat_ws(' ', member.first_name, member.last_name), ''), member.display_name) as name, member.email,
         case when stop.user_id is not null and stop.until_on >= app_today() then json_build_object('until', stop.until_on, 'reason', stop.reason) end as stop,
         coalesce(invoice.list, '[]') as invoices
  from owing join users member on member.id = owing.user_id join user_flags flags on flags.user_id = owing.user_id
  left join dunning_stops stop on stop.user_id = owing.user_id
  left join lateral (
    select json_agg(json_build_object('documentId', d.id, 'number', d.number, 'issuedOn', d.issued_on, 'purchaseId', d.purchase_id,
             'lastStage', last.stage, 'lastSentAt', last.sent_at)) as list
    from documents d
    left join lateral (select stage, sent_at from dunnings where document_id = d.id order by stage desc limit 1) last on true
    where d.user_id = owing.user_id and d.kind = 'invoice'
  ) invoice on true
  order by owing.owed desc, owing.id`.execute(db)

/** What is owed is what remains of purchases, each due on its day. The rest, if there is any, belongs to none and is not due. */
function owingOf({ invoices, ...row }: DebtorRow, charges: readonly OwnedCharge[]): Owing {
  const unpaid = charges.flatMap(({ purchaseId, dueOn, remaining }) => {
    if (remaining === 0) return []
    const { purchaseId: _, lastSentAt = null, ...invoice } = invoices.find((each) => each.purchaseId === purchaseId) ?? {}
    return [{ ...invoice, lastSentAt: lastSentAt && new Date(lastSentAt), dueOn, unpaid: remaining }]
  })
  const rest = haler(Math.max(0, row.owed - sumMoney(unpaid.map((each) => each.unpaid))))
  return { ...row, unpaid: [...(rest > 0 ? [{ dueOn: null, unpaid: rest }] : []), ...unpaid.toReversed()] }
}

/** Those who owe, the most first, up to a number; null for all. */
export async function owingMembers(db: Db, most: number | null): Promise<Owing[]> {
  const { rows } = await rowsOf(db, most)
  const charges = await chargesOf(
    db,
    rows.map(({ userId }) => userId),
  )
  const byMember = Map.groupBy(charges.values(), ({ userId }) => userId)
  return rows.map((row) => owingOf(row, byMember.get(row.userId) ?? []))
}

const PAGE = 50

/** A page of those who owe and are sought, and the sums by age of all who owe. */
export async function receivables(db: Db, now: Date, { from, ...search }: DebtorSearch & { from: number }): Promise<Receivables> {
  const today = pragueDay(now)
  const all = (await owingMembers(db, null)).map(({ now: _now, isTest: _isTest, unpaid, ...debtor }): Debtor => ({
    ...debtor,
    unpaid: unpaid.map(({ documentId = null, number = null, dueOn, unpaid, lastStage = null, lastSentAt = null }) => ({
      documentId,
      number,
      dueOn,
      age: ageOf(dueOn, today),
      unpaid,
      lastStage,
      lastSentAt,
    })),
  }))
  const found = foundDebtors(all, search)
  const parts = all.flatMap(({ unpaid }) => unpaid)
  return {
    now,
    ages: AGES.map((age) => ({ age, amount: sumMoney(parts.filter((part) => part.age === age).map((part) => part.unpaid)) })),
    debtors: found.slice(from, from + PAGE),
    total: found.length,
    next: from + PAGE < found.length ? from + PAGE : null,
  }
}
