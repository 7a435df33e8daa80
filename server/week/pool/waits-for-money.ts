import { sql } from 'kysely'

type Sql = ReturnType<typeof sql>

/**
 * The households of a week for which nothing is ordered before they pay: a purchase that is overdue (docs/rules/money.md#unpaid), or what is above
 * their credit and limit (docs/rules/money.md#prepaid). `wanted` has households with the `ceiling` of what they want, of which what they agreed to counts,
 * and with what is `waiting`, which they agreed to before.
 * Most stay below the lowest limit with all that they owe and want, and of them nothing more is read.
 */
export const waitsForMoney = ({ wanted, localityId, week, cutOffAt }: Record<'wanted' | 'localityId' | 'week' | 'cutOffAt', Sql>) => sql`
  select user_id from unpaid_in_week(${localityId}, ${week})
  union
  select wanted.user_id
  from ${wanted} wanted left join owed_before_week(${localityId}, ${week}) owed on owed.user_id = wanted.user_id
  left join lateral agreed_in_week(wanted.user_id, ${week}, ${cutOffAt}) agreed on true
  where (select value from feature_settings where name = 'prepaid_above') = '"leave"'
    and wanted.ceiling + wanted.waiting + coalesce(owed.amount, 0) > (select min((value #>> '{}')::bigint) from feature_settings where name in ('prepaid_limit', 'prepaid_limit_new'))
    and prepaid_lack_of(wanted.user_id, ${localityId}, ${week}, (least(wanted.ceiling, coalesce(agreed.ceiling, 0)) + wanted.waiting)::bigint) > 0`
