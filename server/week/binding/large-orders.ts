import { sql } from 'kysely'
import type { LargeOrder } from '#contract/week/binding.ts'
import { isOfHousehold } from '#server/money/ledger/require-authority.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The households of a delivery whose week may cost more than they may order, the largest first. It counts all baskets, so it may take long. */
export const largeOrders = (db: Db, readerId: string, deliveryId: string): Promise<LargeOrder[]> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongWork(tx)
      const delivery = await tx.selectFrom('deliveries').where('id', '=', deliveryId).select('id').executeTakeFirst()
      if (!delivery) throw new Refusal('NOT_FOUND')
      const { rows } = await sql<LargeOrder>`
        with wanted as materialized (
          select line.user_id, sum(most_of_line(line.quantity, line.max_price, line.further_steps))::bigint as goods
          from deliveries d cross join lateral effective_lines(d.locality_id, d.week_start_date, d.id) line
          where d.id = ${deliveryId} and d.status in ('planned', 'collecting') and line.max_price is not null
          group by line.user_id
        )
        select u.id as "userId", coalesce(nullif(u.company_name, ''), u.display_name) as name, d.week_start_date as "weekStart", wanted.goods, most.amount as most,
               ${isOfHousehold(readerId, sql`u.id`)} as "isOwn"
        from wanted join users u on u.id = wanted.user_id join deliveries d on d.id = ${deliveryId}
        cross join lateral (select week_limit_of(wanted.user_id, d.week_start_date) as amount) most
        where wanted.goods > (select (value #>> '{}')::bigint from feature_settings where name = 'week_limit') and wanted.goods > most.amount
        order by wanted.goods desc, u.id limit 200`.execute(tx)
      return rows
    })
