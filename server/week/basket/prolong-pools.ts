import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import { MAX_LINES } from '#domain/week/basket/limits.ts'
import { isCleared, whyNotProlong } from '#domain/week/deliveries/control.ts'
import { isOpen } from '#domain/week/deliveries/open.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { joinWholeSets } from '#server/platform/db/long-work.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type ExclusiveDelivery, lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'

export interface Prolonging {
  deliveryId: string
  pools: readonly { itemId: string; unit: Unit }[]
}

/**
 * Carries pools below their minimum into the next open week of the locality: every member whose cap counted gets the same line there as an
 * addition, and one mail. Whoever skips that week, has the item in that basket or took it out of it, has a full basket or buys elsewhere by
 * then, gets none; nor does a line that was paused or ended since. Idempotent: a pool is carried once (docs/rules/week.md#prolonging).
 */
export async function prolongPools(context: ChangeContext, { deliveryId, pools }: Prolonging): Promise<void> {
  await change(context, async ({ tx, announce }) => {
    const from = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
    if (!from) throw new Refusal('NOT_FOUND')
    const due = await poolsToProlong(tx, from, pools)
    if (due.length === 0) return
    const to = await lockNextWeek(tx, from)
    const told = await addLines(tx, from, to, due)
    await storeProlongations(tx, to, due, told)
    await tellMembers(tx, from, to, told)
    announce({ room: 'clearing', userId: null })
    announce({ room: 'basket', userId: null })
  })
}

/** The pools that are not carried yet. Refuses one that was sold or that nobody offered for. */
async function poolsToProlong(tx: Tx, { id: deliveryId, status }: ExclusiveDelivery, pools: Prolonging['pools']): Promise<string[]> {
  const { rows } = await sql<{ id: string | null; isSold: boolean; hasOffer: boolean; isProlonged: boolean }>`
    select pool.id, result.status = 'cleared' as "isSold", result.has_offer as "hasOffer", done.to_delivery_id is not null as "isProlonged"
    from (select distinct * from unnest(${pools.map(({ itemId }) => itemId)}::uuid[], ${pools.map(({ unit }) => unit)}::text[])) as wanted (item_id, unit)
    left join aggregated_demands pool on pool.delivery_id = ${deliveryId} and pool.catalog_item_id = wanted.item_id and pool.unit = wanted.unit
    left join pool_results result on result.aggregated_demand_id = pool.id
    left join pool_prolongations done on done.aggregated_demand_id = pool.id
    order by pool.id`.execute(tx)
  if (rows.some(({ id }) => id === null)) throw new Refusal('NOT_FOUND')
  if (!isCleared(status)) throw new Refusal('WRONG_STATE')
  return rows.flatMap(({ id, isSold, hasOffer, isProlonged }) => {
    if (isProlonged) return []
    if (whyNotProlong({ isCleared: isSold, hasOffer, isProlonged }) !== null) throw new Refusal('WRONG_STATE')
    return [id!]
  })
}

/** Locks the locality's next delivery, so that none of its baskets change meanwhile. Refuses if its cut-off has passed. */
async function lockNextWeek(tx: Tx, { localityId, week }: ExclusiveDelivery): Promise<ExclusiveDelivery> {
  const next = await tx
    .selectFrom('deliveries')
    .where('locality_id', '=', localityId)
    .where('week_start_date', '>', week)
    .where('status', 'in', ['planned', 'collecting'])
    .where('cut_off_at', '>', sql<Date>`(select app_now())`)
    .orderBy('week_start_date')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const locked = next ? await lockDeliveryExclusively(tx, next.id, { wait: true }) : null
  if (!locked) throw new Refusal('WEEK_NOT_OFFERED')
  if (!isOpen(locked, locked.now)) throw new Refusal('CUTOFF_PASSED')
  return locked
}

interface Carried {
  userId: string
  poolId: string
}

// Several lines of one household are one line there, at the lowest of their caps: nobody ever pays more than any of them said. Further steps come
// along with a single line; of several, their sum would not fit.
async function addLines(tx: Tx, from: ExclusiveDelivery, to: ExclusiveDelivery, poolIds: readonly string[]): Promise<Carried[]> {
  const { rows } = await joinWholeSets(tx, () =>
    sql<Carried>`
    with stopped as materialized (
      select d.user_id, d.id from weekly_demands d
      where d.from_week <= ${to.week}::date and (not d.active or d.recurrence_weeks = 0 or d.paused_until > ${to.week}::date)
        and d.catalog_item_id in (select catalog_item_id from aggregated_demands where id = any(${poolIds}::uuid[]))
      union all
      select v.user_id, v.weekly_demand_id from weekly_demand_versions v
      where v.from_week <= ${to.week}::date and v.until_week > ${to.week}::date
        and (not v.active or v.recurrence_weeks = 0 or v.paused_until > ${to.week}::date)
    ), wanted as materialized (
      select pool.id as pool_id, pool.catalog_item_id, pool.unit, line.user_id, sum(line.quantity) as quantity, min(line.max_price) as max_price,
             case when count(*) = 1 then max(line.further_steps::integer[]) end as further_steps
      from aggregated_demands pool
      join snapshot_lines line on line.delivery_id = pool.delivery_id and line.catalog_item_id = pool.catalog_item_id and line.unit = pool.unit
      join catalog_items item on item.id = pool.catalog_item_id and item.is_active and not item.is_blocked
      where pool.id = any(${poolIds}::uuid[]) and line.max_price is not null
        and (line.user_id, line.source_id) not in (select user_id, id from stopped)
        -- Such a line has another delivery, or had one.
        and not exists (
          select from waiting_lines w join deliveries d on d.id = line.delivery_id
          where w.user_id = line.user_id and w.id = line.source_id and w.since_week = coalesce(line.waiting_since, d.week_start_date)
            and w.end_reason is distinct from 'expired')
      group by pool.id, line.user_id
    ), bought as materialized (
      select user_id, catalog_item_id, unit from effective_lines(${to.localityId}, ${to.week}, ${to.id}, array(select catalog_item_id from wanted))
    ), free as (
      select wanted.*, row_number() over (partition by wanted.user_id order by wanted.pool_id)
          + (select count(*) from weekly_demands where user_id = wanted.user_id and active)
          + (select count(*) from weekly_variant_items
             where user_id = wanted.user_id and week_start_date = ${to.week}::date and modification_type = 'addition')
          + (select count(*) from one_time_items where user_id = wanted.user_id and delivery_id = ${to.id}) as place
      from wanted
      join member_stays stay on stay.user_id = wanted.user_id and stay.locality_id = ${to.localityId}
        and stay.from_week <= ${to.week}::date and stay.until_week > ${to.week}::date and not stay.is_test_account
      where wanted.quantity <= 9999000
        and not exists (select from skipped_weeks s where s.user_id = wanted.user_id and s.week_start_date = ${to.week}::date)
        and not exists (select from bought b where b.user_id = wanted.user_id and b.catalog_item_id = wanted.catalog_item_id and b.unit = wanted.unit)
        and not exists (
          select from weekly_variant_items o join weekly_demands d on d.user_id = o.user_id and d.id = o.weekly_demand_id
          where o.user_id = wanted.user_id and o.week_start_date = ${to.week}::date and o.modification_type = 'exclusion'
            and d.catalog_item_id = wanted.catalog_item_id and d.unit = wanted.unit)
    ), week as (
      insert into weekly_purchase_variants (user_id, week_start_date, created_at)
      select distinct user_id, ${to.week}::date, ${to.now}::timestamptz from free where place <= ${MAX_LINES}
      on conflict (user_id, week_start_date) do update set status = excluded.status returning id, user_id
    ), added as (
      insert into weekly_variant_items (user_id, variant_id, week_start_date, catalog_item_id, unit, quantity, max_price, further_steps, modification_type, created_at, prolonged_from_week)
      select free.user_id, week.id, ${to.week}::date, free.catalog_item_id, free.unit, free.quantity, free.max_price, free.further_steps, 'addition', ${to.now}::timestamptz, ${from.week}::date
      from free join week using (user_id) where place <= ${MAX_LINES}
      on conflict do nothing returning user_id, catalog_item_id, unit
    )
    select added.user_id as "userId", free.pool_id as "poolId" from added join free using (user_id, catalog_item_id, unit)`.execute(tx),
  )
  return rows
}

async function storeProlongations(tx: Tx, to: ExclusiveDelivery, poolIds: readonly string[], told: readonly Carried[]): Promise<void> {
  const counts = Map.groupBy(told, ({ poolId }) => poolId)
  await tx
    .insertInto('pool_prolongations')
    .values(
      poolIds.map((id) => ({
        aggregated_demand_id: id,
        to_delivery_id: to.id,
        households: counts.get(id)?.length ?? 0,
        prolonged_at: to.now,
      })),
    )
    .execute()
}

/** One mail for all pools that were carried at once. */
async function tellMembers(tx: Tx, from: ExclusiveDelivery, to: ExclusiveDelivery, told: readonly Carried[]): Promise<void> {
  await postMessages(
    tx,
    'pools_prolonged',
    to.now,
    sql`
    select 'pools_prolonged:' || ${from.id}::text || ':' || min(pool_id::text) || ':' || user_id, user_id,
           jsonb_build_object('deliveryId', ${to.id}::text, 'fromWeek', ${from.week}::text, 'pools', jsonb_agg(pool_id order by pool_id))
    from unnest(${told.map(({ userId }) => userId)}::uuid[], ${told.map(({ poolId }) => poolId)}::uuid[]) as line (user_id, pool_id)
    group by user_id`,
  )
}
