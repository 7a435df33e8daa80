import { sql } from 'kysely'
import type { PurchaseNote } from '#contract/money/payments.ts'
import { unconfirmedText, type Unconfirmed } from '#domain/money/unconfirmed.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { JsonRow } from '#server/platform/db/read-together.ts'

interface Row extends Unconfirmed {
  purchaseId: string
  weekStart: WeekStart
}

/** The purchases of a member whose price waits for a second person, the newest first. */
export const noteRows = (userId: string) => sql<Row>`
  select p.id as "purchaseId", d.week_start_date as "weekStart", coalesce(waits.shortage, 0) as shortage, coalesce(waits.loss, 0) as loss
  from purchases p join deliveries d on d.id = p.delivery_id
  join (select delivery_id, sum(amount) filter (where kind = 'shortage') as shortage, sum(amount) filter (where kind = 'loss') as loss
             from unconfirmed_items where user_id = ${userId} group by delivery_id) waits on waits.delivery_id = p.delivery_id
  where p.user_id = ${userId}
  order by d.delivery_on desc, p.id`

/** What these rows say. */
export const notesIn = (rows: readonly JsonRow<Row>[]): PurchaseNote[] =>
  rows.flatMap(({ purchaseId, weekStart, ...unconfirmed }) => {
    const text = unconfirmedText(unconfirmed)
    return text === null ? [] : [{ purchaseId, weekStart, text }]
  })
