import { sql } from 'kysely'
import { wholeLines } from './lines-above.ts'

type Sql = ReturnType<typeof sql>

/**
 * What is above the limit of a household's week, although it was agreed to: the limit was lowered since, or several accounts of the household ordered
 * (docs/rules/week.md#order-limit). Queries after those of `linesAbove`: `large` has households that want more than they may, and `beyond` the lines
 * that no longer fit into what is left for the account. Its lines count in the order in which they were created. Accounts whose delivery has closed
 * come first, then those of the same delivery in the order of registration. Most want less than the setting, and of them nothing more is read.
 */
export const linesBeyond = ({ week, cutOffAt }: { week: Sql; cutOffAt: Sql }) => sql`
  tied as materialized (
    select tie.user_id, coalesce(sum(frozen.most), 0) + coalesce(sum(same.most), 0) as most,
           coalesce(sum(frozen.most), 0) + coalesce(sum(same.most) filter (where tie.other_id < tie.user_id), 0) as before
    from household_ties tie
    left join lateral (
      select sum(most_of_line(line.quantity, line.max_price, line.further_steps)) as most
      from member_stays stay join deliveries d on d.locality_id = stay.locality_id and d.week_start_date = ${week}
      join snapshot_lines line on line.delivery_id = d.id and line.user_id = tie.other_id and line.max_price is not null
      where stay.user_id = tie.other_id and stay.from_week <= ${week} and ${week} < stay.until_week
    ) frozen on true
    left join lateral (
      select least(other.ceiling, coalesce(agreed.ceiling, 0)) + other.waiting as most
      from wanted other left join lateral agreed_in_week(other.user_id, ${week}, ${cutOffAt}) agreed on true
      where other.user_id = tie.other_id and other.user_id not in (select user_id from left_out)
    ) same on true
    where tie.user_id in (select user_id from wanted)
    group by tie.user_id
  ), big as materialized (
    select wanted.user_id, wanted.ceiling + wanted.waiting + coalesce(tied.most, 0) as most, coalesce(tied.before, 0) as before
    from wanted left join tied using (user_id)
    where wanted.ceiling + wanted.waiting + coalesce(tied.most, 0) > (select (value #>> '{}')::bigint from feature_settings where name = 'week_limit')
  ), large as materialized (
    select big.user_id, may.amount - big.before as room
    from big cross join lateral (select week_limit_of(big.user_id, ${week}) as amount) may where big.most > may.amount
  ), beyond as materialized (
    select user_id, source_id from (
      select line.user_id, line.source_id, large.room, sum(most_of_line(line.quantity, line.max_price, line.further_steps)) over own as until_here
      from (
        select user_id, source_id, quantity, max_price, further_steps ${wholeLines} and user_id in (select user_id from large)
        union all
        select user_id, source_id, ordered_quantity, ordered_max_price, ordered_further_steps
        from above_line where ordered_quantity > 0 and user_id in (select user_id from large)
      ) line join large using (user_id)
      where line.max_price is not null
      window own as (partition by line.user_id order by line.source_id)
    ) counted where until_here > room
  )`
