import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { callAmount, callDueOn, monthStart, type Owed } from '#domain/money/subsidies/call.ts'
import type { Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { shownHouseholds } from '#domain/week/pool/people-sum.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { lockCalls } from './locks.ts'
import type { CallContent } from './queries.ts'

interface Uncalled extends Owed {
  subsidyId: string
  content: Omit<CallContent, 'seller' | 'households'>
}

interface Call {
  subsidyId: string
  amount: Money
  content: Omit<CallContent, 'seller'>
}

/**
 * What each municipality is called to pay of deliveries before a day, of all its subsidies: the rest of one that ended goes on to the next. One that
 * was called since that day waits for the next month. Sums of all households are compared, not deliveries: what changed in one of them would tell
 * whose purchase it was.
 */
async function dueCalls(tx: Tx, before: Day): Promise<Call[]> {
  const { rows } = await sql<Uncalled>`
    with paid as (
      select s.registration_number, u.delivery_id, own.household, sum(u.amount)::bigint as amount, max(s.most_per_week)::bigint as most
      from subsidy_uses u join municipal_subsidies s on s.id = u.subsidy_id join linked_households own on own.user_id = u.user_id
      join deliveries d on d.id = u.delivery_id and d.delivery_on < ${before}::date where u.amount > 0 group by 1, 2, 3
    ), owed as (
      select registration_number, sum(amount)::bigint as amount, count(distinct household)::integer as households, max(most) as most
      from paid group by 1
    ), called as (
      select s.registration_number, sum(call.amount)::bigint as amount, max(call.issued_on) as issued_on
      from subsidy_calls call join municipal_subsidies s on s.id = call.subsidy_id group by 1
    )
    select latest.id as "subsidyId", owed.amount - coalesce(called.amount, 0) as owed, owed.households, owed.most as "mostPerWeek", recent.weeks,
           json_build_object('organisation', latest.organisation, 'registrationNumber', registration_number, 'deliveries', recent.deliveries) as content
    from owed left join called using (registration_number)
    cross join lateral (
      select s.id, s.organisation from municipal_subsidies s where s.registration_number = owed.registration_number
        and exists (select from subsidy_uses u where u.subsidy_id = s.id and u.amount > 0)
      order by s.proposed_at desc, s.id desc limit 1
    ) latest
    cross join lateral (
      select count(distinct d.week_start_date)::integer as weeks, coalesce(json_agg(json_build_object('deliveryId', d.id, 'deliveryOn', d.delivery_on,
        'localityName', l.name) order by d.delivery_on, l.name), '[]') as deliveries
      from deliveries d join localities l on l.id = d.locality_id
      where d.delivery_on >= coalesce(date_trunc('month', called.issued_on), '-infinity')
        and d.id in (select paid.delivery_id from paid where paid.registration_number = owed.registration_number)
    ) recent
    where called.issued_on is null or called.issued_on < ${before}::date
    order by latest.organisation, latest.id`.execute(tx)
  return rows.flatMap(({ subsidyId, content, ...owed }) => {
    const amount = callAmount(owed)
    return amount === 0 ? [] : [{ subsidyId, amount, content: { ...content, households: shownHouseholds(owed.households) } }]
  })
}

/**
 * Asks every municipality for what it owes of the deliveries of earlier months, once a month at most. Two at once issue one after the other,
 * so the second finds nothing. Returns how many calls it issued (docs/rules/money.md#subsidies).
 */
export function issueCalls(context: ChangeContext, seller: CallContent['seller']): Promise<number> {
  return change(context, async ({ tx }) => {
    const at = await appNow(tx)
    const issuedOn = pragueDay(at)
    if ((await dueCalls(tx, monthStart(issuedOn))).length === 0) return 0
    const year = Number(issuedOn.slice(0, 4))
    const last = await lockCalls(tx, year)
    const calls = await dueCalls(tx, monthStart(issuedOn))
    if (calls.length === 0) return 0
    await tx
      .insertInto('subsidy_calls')
      .values(
        calls.map(({ subsidyId, amount, content }, index) => ({
          subsidy_id: subsidyId,
          year,
          place: last + index + 1,
          issued_at: at,
          issued_on: issuedOn,
          due_on: callDueOn(issuedOn),
          amount,
          content: JSON.stringify({ ...content, seller } satisfies CallContent),
        })),
      )
      .execute()
    return calls.length
  })
}
