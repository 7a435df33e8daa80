import { sql } from 'kysely'

type Sql = ReturnType<typeof sql>

/**
 * What households order of a week that may cost more than they agreed to: the rule of `orderedLines` in domain/week/binding/consent.ts. Three
 * queries for a `with`: `line` has all lines, `above` the households above their ceiling, and `above_line` their lines with what is ordered of each.
 */
export const linesAbove = ({ lines, week, cutOffAt }: { lines: Sql; week: Sql; cutOffAt: Sql }) => sql`
  line as materialized (
    select * from ${lines} effective
  ), above as materialized (
    select wanted.user_id, coalesce(agreed.ceiling, 0) as ceiling, agreed.lines
    from (
      select user_id, sum((quantity::bigint * coalesce(max_price, 0) + 500) / 1000) as ceiling from line group by user_id
    ) wanted
    left join lateral agreed_in_week(wanted.user_id, ${week}, ${cutOffAt}) agreed on true
    where wanted.ceiling > coalesce(agreed.ceiling, 0)
  ), agreed_line as (
    select above.user_id, was.* from above
    cross join lateral jsonb_to_recordset(above.lines) was (id uuid, unit text, quantity integer, "maxPrice" integer)
  ), part as (
    select line.*, above.ceiling,
           case when line.max_price is null then line.quantity when was.id is null then 0 else least(line.quantity, was.quantity) end
             as part_quantity,
           case when line.max_price is null or was.id is null then line.max_price
                when was."maxPrice" is not null then least(line.max_price, was."maxPrice") end as part_price
    from above join line using (user_id)
    left join agreed_line was on was.user_id = line.user_id and was.id = line.source_id and was.unit = line.unit
  ), priced as (
    select part.*, (quantity::bigint * coalesce(max_price, 0) + 500) / 1000 as most,
           (part_quantity::bigint * coalesce(part_price, 0) + 500) / 1000 as part_most
    from part
  ), decided as (
    select priced.*, sum(most - part_most) over (partition by user_id order by source_id)
             <= ceiling - sum(part_most) over (partition by user_id) as is_whole
    from priced
  ), above_line as (
    select user_id, source_id, origin, catalog_item_id, unit, quantity, max_price,
           case when is_whole then quantity else part_quantity end as ordered_quantity,
           case when is_whole then max_price else part_price end as ordered_max_price
    from decided
  )`
