import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { aboveInWeek } from '#domain/week/binding/consent.ts'
import { feesOf, feeTotal } from '#domain/week/delivery-options/fees.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import type { JsonRow } from '#server/platform/db/read-together.ts'
import { optionsOfWeek, type WeekOptions } from '#server/week/delivery-options/queries.ts'

interface OpenWeekRow extends Pick<WeekOptions, 'feeMode' | 'paymentMethod' | 'prices'> {
  weekStart: WeekStart
  cutOffAt: Date
  /** The most that its goods may cost. */
  goods: Money
  /** How its one-time items with a cap are handed over, and what they may cost. */
  modes: OneTimeMode[]
  oneTimeGoods: Money
  agreed: { ceiling: Money; fees: Money } | null
}

/** The query of a member's first week that can still change, if they wait for another one before it. */
export const openWeekRow = (userId: string) => sql<OpenWeekRow>`
  with own as materialized (
    select d.* from member_stays stay join deliveries d on d.locality_id = stay.locality_id
    where stay.user_id = ${userId} and stay.from_week <= d.week_start_date and d.week_start_date < stay.until_week
      and (d.delivery_on >= (select app_today()) and d.status <> 'cancelled' or d.status in ('in_transit', 'ready'))
  ), open as materialized (
    select own.* from own
    where own.status in ('planned', 'collecting') and own.cut_off_at > (select app_now())
      and not exists (select from skipped_weeks skipped where skipped.user_id = ${userId} and skipped.week_start_date = own.week_start_date)
    order by own.week_start_date limit 1
  )
  select open.week_start_date as "weekStart", open.cut_off_at as "cutOffAt",
         goods_in_week(${userId}, open.locality_id, open.week_start_date, open.id) as goods,
         one_time.modes, one_time.goods as "oneTimeGoods",
         options."feeMode", options."paymentMethod", options.prices,
         (select json_build_object('ceiling', agreed.ceiling, 'fees', agreed.fees)
          from agreed_in_week(${userId}, open.week_start_date) agreed) as agreed
  from open cross join lateral (
    ${optionsOfWeek(userId, { id: sql.ref('open.id'), localityId: sql.ref('open.locality_id'), weekStart: sql.ref('open.week_start_date') })}
  ) options cross join lateral (
    select coalesce(json_agg(distinct t.service_mode), '[]') as modes, coalesce(sum(most_of_line(t.quantity, t.max_price, t.further_steps)), 0)::bigint as goods
    from one_time_items t where t.user_id = ${userId} and t.delivery_id = open.id and t.max_price is not null
  ) one_time
  where exists (select from own where own.week_start_date < open.week_start_date)`

/** Such a week, with by how much it is above what was agreed. */
export function openWeekIn([row]: readonly JsonRow<OpenWeekRow>[]) {
  if (!row) return null
  const { weekStart, cutOffAt, goods, modes, oneTimeGoods, feeMode, paymentMethod, prices, agreed } = row
  const used = [...modes, ...(goods === oneTimeGoods || feeMode === null ? [] : [feeMode])]
  const fees = feeTotal(feesOf(used, { prices, isPaidOnDelivery: paymentMethod === 'cash_on_delivery' }))
  return { weekStart, cutOffAt: new Date(cutOffAt), above: aboveInWeek({ goods, fees }, agreed), agreed: agreed?.ceiling ?? null }
}
