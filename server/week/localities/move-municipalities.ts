import { sql } from 'kysely'
import { followLocality } from '#server/people/settings/follow-locality.ts'
import { change, type Change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockBaskets, lockLocalities, tryOpenWeeksOf } from '#server/week/deliveries/locks.ts'
import { planLocalities } from '#server/week/deliveries/plan-deliveries.ts'
import { endLocalities, settleMunicipalities } from '#server/week/deliveries/settle-municipalities.ts'
import { realignItems } from '#server/week/one-time/move-items.ts'
import { chosenTowns, leftBy, whyNotMove, type Move } from './chosen-towns.ts'

/**
 * Moves municipalities to another locality from a week on: a split, or with all of a locality a merge. Weeks before it stay where they are,
 * frozen ones too. The households' open weeks come along with all their contents (docs/rules/week.md#localities).
 */
export function moveMunicipalities(
  context: ChangeContext,
  { reason, ...move }: Move & { reason: string },
): Promise<{ households: number }> {
  return change(context, async (made) => {
    const { tx } = made
    await lockBaskets(tx)
    const chosen = await chosenTowns(tx, move)
    const left = leftBy(chosen)
    await lockLocalities(tx)
    await planLocalities(made, [move.toLocalityId])
    const fault = await whyNotMove(tx, move, chosen)
    if (fault !== null) throw new Refusal('WRONG_WEEK', fault)
    await tryOpenWeeksOf(tx, [move.toLocalityId, ...left], move.fromWeek)
    const now = await appNow(tx)
    const municipalityIds = chosen.map(({ id }) => id)
    const { toLocalityId, fromWeek } = move
    await settleMunicipalities(tx, { municipalityIds, toLocalityId, fromWeek })
    const ended = await endLocalities(tx, left, { fromWeek, reason, now })
    await followLocality(tx, ended, { toLocalityId, fromWeek })
    await realignItems(tx, left, fromWeek)
    const households = await tellHouseholds(tx, municipalityIds, move, now)
    await tellSuppliers(tx, { ...move, municipalityIds, left, reason, now })
    announceAll(made)
    return { households }
  })
}

function announceAll({ announce }: Change): void {
  for (const room of ['deliveries', 'basket', 'template', 'offers', 'clearing', 'settings'] as const) announce({ room, userId: null })
}

/** One mail to each supplier who offers in one of the localities from that week on: demand moves from one to the other, offers do not. */
async function tellSuppliers(
  tx: Tx,
  { municipalityIds, toLocalityId, fromWeek, left, reason, now }: Move & { left: readonly string[]; reason: string; now: Date },
): Promise<void> {
  await postMessages(
    tx,
    'supplied_locality_changed',
    now,
    sql`
    select 'supplied_locality_changed:' || ${toLocalityId}::text || ':' || ${fromWeek}::text || ':' || ${String(now.getTime())}::text || ':' || supplier.id,
           supplier.created_by,
           jsonb_build_object('fromWeek', ${fromWeek}::text, 'reason', ${reason}::text, 'to', (select name from localities where id = ${toLocalityId}),
             'from', (select coalesce(jsonb_agg(name order by name), '[]') from localities where id = any(${left}::uuid[])),
             'municipalities', (select jsonb_agg(name order by population desc nulls last, name) from municipalities where id = any(${municipalityIds}::uuid[])))
    from suppliers supplier
    where supplier.created_by is not null and exists (
      select from counting_offers offer where offer.supplier_id = supplier.id and offer.locality_id = any(${[toLocalityId, ...left]}::uuid[])
        and (offer.valid_until is null or offer.valid_until >= ${fromWeek}::date))`,
  )
}

/** One mail to each household that moves, whatever is in its basket: its day and its cut-off change. */
async function tellHouseholds(tx: Tx, municipalityIds: readonly string[], { toLocalityId, fromWeek }: Move, now: Date): Promise<number> {
  const moved = sql`
    select s.user_id, m.name as municipality from shopping_settings s
    join municipalities m on m.id = s.municipality_id join user_flags f on f.user_id = s.user_id
    where m.id = any(${municipalityIds}::uuid[]) and m.locality_from_week is not null and f.deleted_at is null and not f.is_blocked`
  await postMessages(
    tx,
    'locality_moved',
    now,
    sql`
    select 'locality_moved:' || ${toLocalityId}::text || ':' || ${fromWeek}::text || ':' || ${String(now.getTime())}::text || ':' || moved.user_id, moved.user_id,
           jsonb_build_object('deliveryId', d.id, 'municipality', moved.municipality)
    from (${moved}) moved join deliveries d on d.locality_id = ${toLocalityId} and d.week_start_date = ${fromWeek}::date`,
  )
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${moved}) moved`.execute(tx)
  return rows[0]!.count
}
