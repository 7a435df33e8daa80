import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { callDueOn, monthStart } from '#domain/money/subsidies/call.ts'
import type { Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { lockCalls } from './locks.ts'
import type { CallContent } from './queries.ts'

interface Uncalled {
  subsidyId: string
  amount: Money
  content: Omit<CallContent, 'seller'>
}

/**
 * What each municipality owes of deliveries before a day and was not asked for: of a delivery, what changed since the last call. One that was
 * asked since that day waits for the next month.
 */
async function uncalled(tx: Tx, before: Day): Promise<Uncalled[]> {
  const { rows } = await sql<Uncalled>`
    with used as (
      select u.subsidy_id, u.delivery_id, sum(u.amount)::bigint as amount, count(distinct own.household)::integer as households
      from subsidy_uses u join deliveries d on d.id = u.delivery_id and d.delivery_on < ${before}::date
      join linked_households own on own.user_id = u.user_id group by u.subsidy_id, u.delivery_id
    ), called as (
      select call.subsidy_id, (part ->> 'deliveryId')::uuid as delivery_id, sum((part ->> 'amount')::bigint)::bigint as amount
      from subsidy_calls call, jsonb_array_elements(call.content -> 'deliveries') part group by 1, 2
    ), rest as (
      select used.subsidy_id, used.delivery_id, used.households, used.amount - coalesce(called.amount, 0) as amount
      from used left join called using (subsidy_id, delivery_id) where used.amount <> coalesce(called.amount, 0)
    )
    select s.id as "subsidyId", sum(rest.amount)::bigint as amount, json_build_object('organisation', s.organisation,
      'registrationNumber', s.registration_number, 'deliveries', json_agg(json_build_object('deliveryId', d.id, 'deliveryOn', d.delivery_on,
        'localityName', l.name, 'households', rest.households, 'amount', rest.amount) order by d.delivery_on, l.name)) as content
    from rest join municipal_subsidies s on s.id = rest.subsidy_id join deliveries d on d.id = rest.delivery_id join localities l on l.id = d.locality_id
    where not exists (select from subsidy_calls call where call.subsidy_id = s.id and call.issued_on >= ${before}::date)
    group by s.id having sum(rest.amount) > 0 order by s.organisation, s.id`.execute(tx)
  return rows
}

/**
 * Asks every municipality for what it owes of the deliveries of earlier months, once a month at most. Two at once issue one after the other,
 * so the second finds nothing. Returns how many calls it issued (docs/rules/money.md#subsidies).
 */
export function issueCalls(context: ChangeContext, seller: CallContent['seller']): Promise<number> {
  return change(context, async ({ tx }) => {
    const at = await appNow(tx)
    const issuedOn = pragueDay(at)
    if ((await uncalled(tx, monthStart(issuedOn))).length === 0) return 0
    const year = Number(issuedOn.slice(0, 4))
    const last = await lockCalls(tx, year)
    const calls = await uncalled(tx, monthStart(issuedOn))
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
