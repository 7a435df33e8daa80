import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { linesAbove, wholeLines } from './lines-above.ts'
import { linesBeyond } from './lines-beyond.ts'

interface Snapshot {
  lines: number
  households: number
  sha256: Buffer
}

/**
 * Freezes the effective basket lines of a delivery and returns what was frozen. Of a household whose week may cost more than it agreed to, what it
 * agreed to is frozen (`linesAbove`), as far as it is not above the limit of a household's week (`linesBeyond`), and the rest is stored as not
 * ordered. Of one without a place, or that has to pay for a purchase first, nothing is frozen but questions. The caller has locked the delivery exclusively. `cutOffAt` is the announced cut-off, also when an operator closes early: until then all consents wait for the lock.
 */
export async function freezeLines(
  tx: Tx,
  { id, localityId, week, cutOffAt }: { id: string; localityId: string; week: WeekStart; cutOffAt: Date },
): Promise<Snapshot> {
  await sql`
    with ${linesAbove({ lines: sql`effective_lines(${localityId}, ${week}, ${id})`, localityId: sql`${localityId}`, week: sql`${week}`, cutOffAt: sql`${cutOffAt}` })}, ${linesBeyond({ week: sql`${week}::date`, cutOffAt: sql`${cutOffAt}::timestamptz` })}, frozen as (
      insert into snapshot_lines (delivery_id, user_id, source_id, origin, catalog_item_id, unit, quantity, max_price, further_steps, waiting_since)
      select ${id}::uuid, user_id, source_id, origin, catalog_item_id, unit, quantity, max_price, further_steps, waiting_since
      ${wholeLines} and (user_id, source_id) not in (select user_id, source_id from beyond)
      union all
      select ${id}::uuid, user_id, source_id, origin, catalog_item_id, unit, ordered_quantity, ordered_max_price, ordered_further_steps, null
      from above_line where ordered_quantity > 0 and (user_id, source_id) not in (select user_id, source_id from beyond)
    ), short as (
      select user_id, source_id, catalog_item_id, unit, quantity, max_price, further_steps, ordered_quantity, ordered_max_price, ordered_further_steps
      from above_line where (user_id, source_id) not in (select user_id, source_id from beyond)
      union all
      -- What waits goes on waiting.
      select user_id, source_id, catalog_item_id, unit, quantity, max_price, further_steps, 0, max_price, null
      from line where origin <> 'waiting' and (user_id, source_id) in (select user_id, source_id from beyond)
    )
    insert into unordered_lines (delivery_id, user_id, source_id, catalog_item_id, unit, quantity, max_price, further_steps,
                                 ordered_quantity, ordered_max_price, ordered_further_steps, has_place, has_paid, has_permit)
    select ${id}::uuid, user_id, source_id, catalog_item_id, unit, quantity, max_price, further_steps,
           ordered_quantity, ordered_max_price, case when ordered_quantity > 0 then ordered_further_steps end,
           user_id not in (select user_id from placeless), user_id not in (select user_id from unpaid),
           user_id not in (select user_id from large) from short
    where ordered_quantity < quantity or ordered_max_price is distinct from max_price
      or ordered_further_steps is distinct from further_steps`.execute(tx)
  await freezeReturned(tx, { id, localityId, week })
  return snapshotOf(tx, id)
}

/**
 * A waiting line whose place was taken only by what is not ordered is frozen after all: what was agreed to stays ordered, unless its week would then be
 * above the limit of the household, or above its credit and limit in advance. Then the line in its place, which nobody confirmed, has ended it.
 */
const freezeReturned = (tx: Tx, { id, localityId, week }: { id: string; localityId: string; week: WeekStart }) =>
  sql`
    with unordered as materialized (select user_id, source_id from unordered_lines where delivery_id = ${id} and ordered_quantity = 0 and has_place and has_paid and has_permit),
    returned as materialized (
      select w.* from waiting_candidates(${localityId}, ${week}, null, array(select user_id from unordered)) w
      where not exists (
        select from lines_of_item(w.user_id, ${week}, ${id}, w.catalog_item_id, w.unit::text) line
        where (w.user_id, line.id) not in (select user_id, source_id from unordered)
        offset 0)
    ), together as materialized (
      select user_id, sum(most)::bigint as most from (
        select user_id, most_of_line(quantity, max_price, further_steps) as most from returned
        union all
        select user_id, most_of_line(quantity, max_price, further_steps) from snapshot_lines
        where delivery_id = ${id} and max_price is not null and user_id in (select user_id from returned)
      ) each group by user_id
    )
    insert into snapshot_lines (delivery_id, user_id, source_id, origin, catalog_item_id, unit, quantity, max_price, further_steps, waiting_since)
    select ${id}::uuid, user_id, w.id, 'waiting', w.catalog_item_id, w.unit::text, w.quantity, w.max_price, w.further_steps, w.since_week
    from returned w join together using (user_id)
    where together.most + ordered_by_ties(user_id, ${week}) <= week_limit_of(user_id, ${week})
      and ((select value from feature_settings where name = 'prepaid_above') <> '"leave"'
        or coalesce(prepaid_lack_of(user_id, ${localityId}, ${week}, together.most), 0) = 0)
    on conflict do nothing`.execute(tx)

/**
 * The hash of a snapshot, so that anybody can tell later that it is the one that was cleared:
 *
 *   line      = source_id|origin|catalog_item_id|unit|quantity|max_price LF      (UTF-8; ids in lower case, max_price empty for none)
 *               with further steps `|quantity,cap` or `|quantity,cap,quantity,cap` before LF
 *               if it waited `|since` and the week that it was wanted for before LF
 *   household = SHA-256 over user_id LF and her lines in the order of source_id  (32 bytes)
 *   snapshot  = SHA-256 over the households in the order of user_id
 *
 * Two levels, because the text of millions of lines in one value would not fit into memory.
 */
async function snapshotOf(tx: Tx, deliveryId: string): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`
    select coalesce(sum(lines), 0)::bigint as lines, count(*) as households,
           sha256(coalesce(string_agg(digest, '' order by user_id), '')) as sha256
    from (
      select user_id, count(*) as lines,
             sha256(convert_to(user_id || E'\n' || string_agg(source_id || '|' || origin || '|' || catalog_item_id || '|' || unit
               || '|' || quantity || '|' || coalesce(max_price::text, '')
               || coalesce('|' || array_to_string(further_steps, ','), '') || coalesce('|since' || waiting_since, '') || E'\n', '' order by source_id), 'UTF8')) as digest
      from snapshot_lines where delivery_id = ${deliveryId} group by user_id
    ) household`.execute(tx)
  return rows[0]!
}
