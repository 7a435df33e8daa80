import { sql } from 'kysely'
import { bookWeeks } from '#domain/week/forward-book/weeks.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { poolSums } from '#server/week/pool/queries.ts'

// A book is good enough for planning for so long; the demands of open weeks are live.
const hoursValid = 6

const sums = sql`jsonb_build_array(quantity, no_cap_quantity, households, capped_households)`

/** The sums of one item, week by week. */
const byWeek = (weeks: number) =>
  sql`jsonb_build_array(${sql.join(Array.from({ length: weeks }, (_, n) => sql`coalesce(jsonb_agg(${sums}) filter (where n = ${n + 1}) -> 0, '[0, 0, 0, 0]')`))})`

/**
 * Sums the expected demand of each locality over the weeks of the book, where the last sums are older than six hours or of other weeks.
 * Baskets of one week are summed exactly as at its cut-off.
 */
export async function computeBook(context: ChangeContext): Promise<void> {
  const now = await appNow(context.db)
  const { ahead } = bookWeeks(pragueDay(now))
  const { rows: due } = await sql<{ id: string }>`
    select id from localities where not exists (
      select from forward_books where locality_id = localities.id and from_week = ${ahead[0]}
        and computed_at > ${now}::timestamptz - make_interval(hours => ${hoursValid}))
    order by id`.execute(context.db)
  // One locality at a time, because a large one takes a while.
  for (const { id } of due)
    await change(context, async ({ tx }) => {
      await allowLongWork(tx)
      await sql`delete from forward_books where locality_id = ${id}`.execute(tx)
      await sql`insert into forward_books (locality_id, from_week, computed_at) values (${id}, ${ahead[0]}, ${now})`.execute(tx)
      await sql`
        insert into expected_demands (catalog_item_id, unit, locality_id, weeks)
        select catalog_item_id, unit, ${id}::uuid, ${byWeek(ahead.length)}
        from unnest(${ahead}::date[]) with ordinality week (start, n)
        left join deliveries d on d.locality_id = ${id} and d.week_start_date = week.start
        cross join lateral (${poolSums(sql`effective_lines(${id}, week.start, d.id)`)}) pool
        where d.status is distinct from 'cancelled'
        group by catalog_item_id, unit`.execute(tx)
    })
}
