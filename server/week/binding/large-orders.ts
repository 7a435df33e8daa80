import { sql } from 'kysely'
import type { LargeOrder } from '#contract/week/binding.ts'
import { MOST_LISTED } from '#domain/text/out-of.ts'
import { isOfHousehold } from '#server/money/ledger/require-authority.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Households that want more than they may order in a week of `d`, with `goods` and `most`. */
const large = (deliveries: ReturnType<typeof sql>) => sql`
  wanted as materialized (
    select d.id as delivery_id, d.week_start_date, d.cut_off_at, line.user_id, sum(most_of_line(line.quantity, line.max_price, line.further_steps))::bigint as goods
    from deliveries d cross join lateral effective_lines(d.locality_id, d.week_start_date, d.id) line
    where ${deliveries} and line.max_price is not null group by d.id, line.user_id
  ), together as materialized (
    select wanted.*, wanted.goods + case when wanted.user_id in (select user_id from household_ties)
             then ordered_by_ties(wanted.user_id, wanted.week_start_date) else 0 end as whole
    from wanted
  ), large as (
    select together.*, may.amount as most
    from together cross join lateral (select week_limit_of(together.user_id, together.week_start_date) as amount) may
    where together.whole > (select (value #>> '{}')::bigint from feature_settings where name = 'week_limit') and together.whole > may.amount
  )`

/** Who waits for a permit in a delivery that collects. */
export interface Waiting {
  userId: string
  cutOffAt: Date
}

/** Everybody who waits for a permit in any delivery that collects. It counts all baskets, so it may take long. */
export const waitingForPermit = (db: Db): Promise<Waiting[]> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongWork(tx)
      const { rows } = await sql<Waiting>`
        with ${large(sql`d.status = 'collecting' and d.cut_off_at > (select app_now())`)}
        select user_id as "userId", cut_off_at as "cutOffAt" from large`.execute(tx)
      return rows
    })

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
        with ${large(sql`d.id = ${deliveryId} and d.status in ('planned', 'collecting')`)}
        select u.id as "userId", coalesce(nullif(u.company_name, ''), u.display_name) as name, large.week_start_date as "weekStart", large.whole as goods, large.most,
               ${isOfHousehold(readerId, sql`u.id`)} as "isOwn",
               (select json_build_object('amount', permit.amount, 'by', giver.display_name, 'isReaders', ${isOfHousehold(readerId, sql`giver.id`)})
                from order_permits permit join users giver on giver.id = permit.given_by
                where permit.user_id in (select u.id union all select tie.other_id from household_ties tie where tie.user_id = u.id) and permit.week_start_date = large.week_start_date and permit.amount > large.most
                order by permit.amount desc, permit.id limit 1) as waiting
        from large join users u on u.id = large.user_id
        order by large.whole desc, u.id limit ${MOST_LISTED}`.execute(tx)
      return rows
    })
