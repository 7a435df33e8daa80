import { sql } from 'kysely'
import type { PurchaseNote } from '#contract/money/payments.ts'
import type { Money } from '#domain/money/money.ts'
import { missedText } from '#domain/money/missed-text.ts'
import { unconfirmedText, type Unconfirmed } from '#domain/money/unconfirmed.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { JsonRow } from '#server/platform/db/read-together.ts'

interface Row extends Unconfirmed {
  purchaseId: string
  weekStart: WeekStart
  /** What was paid by the name of a purchase that was never ordered; null for others. */
  missed: Money | null
}

/** The purchases of a member whose price waits for a second person, and those that were never ordered, the newest first. */
export const noteRows = (userId: string) => sql<Row>`
  select p.id as "purchaseId", d.week_start_date as "weekStart", coalesce(waits.shortage, 0) as shortage, coalesce(waits.loss, 0) as loss,
         case when missed.id is not null then coalesce((
           select sum(entry.amount) from ledger_transactions t left join ledger_transactions original on original.id = t.corrects_id
           join ledger_entries entry on entry.transaction_id = t.id
           join ledger_accounts own on own.id = entry.account_id and own.kind = 'member' and own.user_id = p.user_id
           where t.purchase_id = p.id and coalesce(original.cause, t.cause) = 'payment'), 0)::bigint end as missed
  from purchases p join deliveries d on d.id = p.delivery_id
  left join (select delivery_id, sum(amount) filter (where kind = 'shortage') as shortage, sum(amount) filter (where kind = 'loss') as loss
             from unconfirmed_items where user_id = ${userId} group by delivery_id) waits on waits.delivery_id = p.delivery_id
  left join missed_purchases missed on missed.delivery_id = p.delivery_id and missed.user_id = p.user_id
  where p.user_id = ${userId} and p.items > 0 and (waits.delivery_id is not null or missed.id is not null)
  order by d.delivery_on desc, p.id`

/** What these rows say. */
export const notesIn = (rows: readonly JsonRow<Row>[]): PurchaseNote[] =>
  rows.flatMap(({ purchaseId, weekStart, missed, ...unconfirmed }) => {
    const text = missed === null ? unconfirmedText(unconfirmed) : missedText(missed)
    return text === null ? [] : [{ purchaseId, weekStart, text }]
  })

/** One note of each purchase, which says all of it. */
export const oneEach = (notes: readonly PurchaseNote[]): PurchaseNote[] =>
  [...Map.groupBy(notes, ({ purchaseId }) => purchaseId).values()].map((all) => ({
    ...all[0]!,
    text: all.map(({ text }) => text).join(' '),
  }))
