import { sql } from 'kysely'
import { waitsForMoney } from './waits-for-money.ts'

type Sql = ReturnType<typeof sql>

/**
 * What households order of a week that may cost more than they agreed to: the rule of `orderedLines` in domain/week/binding/consent.ts. Who has no
 * place in the week (docs/rules/week.md#place), or has to pay first (docs/rules/money.md#unpaid, #prepaid), has agreed to nothing. Queries for a
 * `with`: `line` has all lines, `placeless` and `unpaid` those households, `left_out` both, `above` those above their ceiling, and `above_line` their
 * lines with what is ordered of each.
 */
export const linesAbove = ({ lines, localityId, week, cutOffAt }: { lines: Sql; localityId: Sql; week: Sql; cutOffAt: Sql }) => sql`
  line as materialized (
    select * from ${lines} effective
  ), placeless as materialized (
    select user_id from placeless_in_week(${localityId}, ${week})
  ), wanted as materialized (
    select user_id, coalesce(sum(most) filter (where origin <> 'waiting'), 0) as ceiling, coalesce(sum(most) filter (where origin = 'waiting'), 0) as waiting
    from (select user_id, origin, most_of_line(quantity, max_price, further_steps) as most from line) each group by user_id
  ), unpaid as materialized (
    ${waitsForMoney({ wanted: sql`wanted`, localityId, week, cutOffAt })}
  ), left_out as materialized (
    select user_id from placeless union select user_id from unpaid
  ), above as materialized (
    select wanted.user_id, coalesce(agreed.ceiling, 0) as ceiling, agreed.lines
    from wanted
    left join lateral agreed_in_week(wanted.user_id, ${week}, ${cutOffAt}) agreed on wanted.user_id not in (select user_id from left_out)
    where wanted.ceiling > coalesce(agreed.ceiling, 0)
  ), agreed_line as (
    select above.user_id, was.* from above
    cross join lateral jsonb_to_recordset(above.lines) was (id uuid, unit text, quantity integer, "maxPrice" integer, "furtherSteps" integer[])
  ), part as (
    select line.*, above.ceiling,
           case when line.max_price is null then line.quantity when was.id is null then 0 when kept.is_line then line.quantity
                when kept.is_agreed then was.quantity else least(line.quantity, was.quantity) end as part_quantity,
           case when line.max_price is null or was.id is null or kept.is_line then line.max_price when kept.is_agreed then was."maxPrice"
                when was."maxPrice" is not null then least(line.max_price, was."maxPrice") end as part_price,
           case when kept.is_line then line.further_steps when kept.is_agreed then was."furtherSteps" end as part_steps
    from above join line on line.user_id = above.user_id and line.origin <> 'waiting'
    left join agreed_line was on was.user_id = line.user_id and was.id = line.source_id and was.unit = line.unit
    -- Of lines with further steps on either side the one that buys less at every price is kept as a whole.
    left join lateral (
      select buys_all(was.quantity, was."maxPrice", was."furtherSteps", line.quantity, line.max_price, line.further_steps) as is_line,
             buys_all(line.quantity, line.max_price, line.further_steps, was.quantity, was."maxPrice", was."furtherSteps") as is_agreed
    ) kept on line.max_price is not null and was."maxPrice" is not null
      and (line.further_steps is not null or was."furtherSteps" is not null)
  ), priced as (
    select part.*, coalesce(most_of_line(quantity, max_price, further_steps), 0) as most,
           coalesce(most_of_line(part_quantity, part_price, part_steps), 0) as part_most
    from part
  ), decided as (
    select priced.*, sum(most - part_most) over (partition by user_id order by source_id)
             <= ceiling - sum(part_most) over (partition by user_id) as is_whole
    from priced
  ), above_line as (
    select user_id, source_id, origin, catalog_item_id, unit, quantity, max_price, further_steps,
           case when is_whole then quantity else part_quantity end as ordered_quantity,
           case when is_whole then max_price else part_price end as ordered_max_price,
           case when is_whole then further_steps else part_steps end as ordered_further_steps
    from decided
  )`

/** The lines that are ordered as they are, of the queries of `linesAbove`. A line that waits was agreed to with its first week. */
export const wholeLines = sql`
  from line
  where case when origin = 'waiting' then user_id not in (select user_id from left_out) else user_id not in (select user_id from above) end`
