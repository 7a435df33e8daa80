import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { SubsidyState } from '#domain/money/subsidies/subsidy.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { isVerified } from './queries.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** A subsidy that may pay for a delivery. */
export interface LockedSubsidy {
  id: string
  organisation: string
  percent: number
  mostPerWeek: Money
  budget: Money
}

const columns = sql`s.id, s.organisation, s.percent, s.most_per_week as "mostPerWeek", s.budget`

/** Locks the subsidies that already pay for purchases of a delivery, so that of two deliveries that use one budget the second sees the first. */
export async function lockUsedSubsidies(tx: Tx, deliveryId: string): Promise<LockedSubsidy[]> {
  const { rows } = await sql<LockedSubsidy>`
    select ${columns} from municipal_subsidies s where s.id in (select u.subsidy_id from subsidy_uses u where u.delivery_id = ${deliveryId})
    order by s.id for no key update`.execute(tx)
  return rows
}

/** Locks the subsidies that begin to pay for a delivery: those valid on its day, of verified municipalities with a purchase in it. */
export async function lockValidSubsidies(tx: Tx, deliveryId: string): Promise<LockedSubsidy[]> {
  const { rows } = await sql<LockedSubsidy>`
    select ${columns} from municipal_subsidies s
    where s.state = 'active' and (select d.delivery_on from deliveries d where d.id = ${deliveryId}) between s.valid_from and s.valid_until
      and ${isVerified}
      and exists (select from shopping_settings own join purchases p on p.user_id = own.user_id and p.delivery_id = ${deliveryId}
                  where own.group_id = s.group_id)
    order by s.id for no key update`.execute(tx)
  return rows
}

/** Locks the numbers of calls until the transaction ends, and returns the last one of a year; zero if there is none. */
export async function lockCalls(tx: Tx, year: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('subsidy_calls', 8))`.execute(tx)
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(place), 0)::integer as last from subsidy_calls where year = ${year}`.execute(tx)
  return rows[0]!.last
}

/** Locks one subsidy; undefined if there is none. */
export const lockSubsidy = (tx: Tx, subsidyId: string) =>
  tx
    .selectFrom('municipal_subsidies as s')
    .where('s.id', '=', subsidyId)
    .select([
      's.group_id as groupId',
      's.organisation',
      's.budget',
      sql<SubsidyState>`s.state`.as('state'),
      's.proposed_by as proposedBy',
      isVerified.as('isVerified'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks the active subsidies of everybody who bought in these deliveries. */
export async function lockSubsidiesOf(tx: Tx, deliveryIds: readonly string[]): Promise<void> {
  await sql`
    select from municipal_subsidies s
    where s.state = 'active' and exists (
      select from shopping_settings own join purchases p on p.user_id = own.user_id and p.delivery_id = any(${deliveryIds}::uuid[])
      where own.group_id = s.group_id)
    order by s.id for no key update`.execute(tx)
}
