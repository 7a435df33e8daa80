import { sql } from 'kysely'
import { changesMembers, membersFrom, type KnownMembers, type Membership } from '#domain/week/localities/region-members.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockLocalities, tryOpenWeeksOf } from '#server/week/deliveries/locks.ts'
import { whyTight } from '#server/week/deliveries/region-weeks.ts'

export interface RegionPlan {
  /** Null: a new one. */
  regionId: string | null
  name: string
  /** Null: as they are. */
  localityIds: readonly string[] | null
  fromWeek: WeekStart
}

/** A plan that says which localities the region has. */
type MemberPlan = RegionPlan & { localityIds: readonly string[] }

/** A locality that joins or leaves, or is in the region before and after. */
interface Concerned {
  id: string
  name: string
  /** Its region in the first of the weeks, and whether that is this one. */
  regionId: string | null
  /** Its region in the week before. */
  formerId: string | null
  /** Another region in that week or a later one. */
  otherRegion: string | null
  /** What is planned after that week, in the order of the weeks. */
  later: Membership[]
}

/** Those that the plan names, and those that are in the region now or later. */
async function concernedBy(tx: Tx, { regionId, localityIds, fromWeek }: MemberPlan): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select l.id, l.name, first.region_id as "regionId", (
      select m.region_id from region_localities m
      where m.locality_id = l.id and m.from_week < ${fromWeek}::date order by m.from_week desc limit 1) as "formerId", (
      select region.name from regions region
      where region.id is distinct from ${regionId}::uuid and (region.id = first.region_id or region.id in (
        select m.region_id from region_localities m where m.locality_id = l.id and m.from_week > ${fromWeek}::date)) limit 1) as "otherRegion", (
      select coalesce(json_agg(json_build_object('fromWeek', m.from_week, 'regionId', m.region_id) order by m.from_week), '[]')
      from region_localities m where m.locality_id = l.id and m.from_week > ${fromWeek}::date) as later
    from localities l
    left join lateral (
      select m.region_id from region_localities m
      where m.locality_id = l.id and m.from_week <= ${fromWeek}::date order by m.from_week desc limit 1) first on true
    where l.id = any(${localityIds}::uuid[]) or first.region_id = ${regionId}::uuid
      or l.id in (select m.locality_id from region_localities m where m.region_id = ${regionId}::uuid and m.from_week > ${fromWeek}::date)
    order by l.id`.execute(tx)
  return rows
}

/** Why the localities cannot change from that week on: a week that is closed keeps the region in which it was closed. */
async function whyNotFrom(tx: Tx, localityIds: readonly string[], fromWeek: WeekStart): Promise<string | null> {
  const { rows } = await sql<{ name: string; week: WeekStart }>`
    select l.name, d.week_start_date as week from deliveries d join localities l on l.id = d.locality_id
    where l.id = any(${localityIds}::uuid[]) and d.week_start_date >= ${fromWeek}::date and d.status <> 'cancelled'
      and not (d.status in ('planned', 'collecting') and d.cut_off_at > (select app_now()))
    order by d.week_start_date, l.name limit 1`.execute(tx)
  const [shut] = rows
  return shut ? `Týden ${isoWeek(shut.week).week} už je v\u00a0lokalitě ${shut.name} po uzávěrce. Vyberte pozdější týden.` : null
}

const knownOf = ({ formerId: former, regionId: first, later }: Concerned): KnownMembers => ({ former, first, later })

/** Stores which of the localities are in the region from that week on. */
async function storeMembers(
  tx: Tx,
  regionId: string,
  concerned: readonly Concerned[],
  { localityIds, fromWeek }: MemberPlan,
): Promise<void> {
  await tx
    .deleteFrom('region_localities')
    .where('locality_id', '=', sql<string>`any(${concerned.map(({ id }) => id)}::uuid[])`)
    .where('from_week', '>=', fromWeek)
    .execute()
  const wanted = new Set(localityIds)
  const after = concerned.flatMap((locality) =>
    membersFrom(fromWeek, { regionId, isIn: wanted.has(locality.id) }, knownOf(locality)).map((each) => ({
      locality_id: locality.id,
      from_week: each.fromWeek,
      region_id: each.regionId,
    })),
  )
  if (after.length > 0) await tx.insertInto('region_localities').values(after).execute()
}

/** One mail to each supplier with an offer for the region that is valid from that week on: the offer is for its new localities. */
async function tellSuppliers(tx: Tx, regionId: string, fromWeek: WeekStart, now: Date): Promise<void> {
  await postMessages(
    tx,
    'supplied_region_changed',
    now,
    sql`
    select 'supplied_region_changed:' || ${regionId}::text || ':' || ${String(now.getTime())}::text || ':' || supplier.id, supplier.created_by,
           jsonb_build_object('fromWeek', ${fromWeek}::text, 'name', (select name from regions where id = ${regionId}),
             'localities', (select coalesce(jsonb_agg(l.name order by l.name), '[]') from localities l cross join lateral (
                select m.region_id from region_localities m where m.locality_id = l.id and m.from_week <= ${fromWeek}::date
                order by m.from_week desc limit 1) member where member.region_id = ${regionId}))
    from suppliers supplier
    where supplier.created_by is not null and exists (
      select from counting_offers offer where offer.supplier_id = supplier.id and offer.region_id = ${regionId}
        and (offer.valid_until is null or offer.valid_until >= ${fromWeek}::date))`,
  )
}

const uniqueViolation = '23505'
const nameTaken = () => new Refusal('NAME_TAKEN', 'Region s\u00a0tímto názvem už existuje.')

async function named(tx: Tx, { regionId, name }: RegionPlan, now: Date): Promise<string> {
  const other = await tx.selectFrom('regions').where('name', '=', name).select('id').executeTakeFirst()
  if (other !== undefined && other.id !== regionId) throw nameTaken()
  if (regionId === null)
    return (await tx.insertInto('regions').values({ name, created_at: now }).returning('id').executeTakeFirstOrThrow()).id
  const { numUpdatedRows } = await tx.updateTable('regions').set({ name }).where('id', '=', regionId).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
  return regionId
}

/** Changes the localities of a region from the week of the plan on, if the plan differs from what is stored for that week or a later one. */
async function changeMembers(tx: Tx, regionId: string, concerned: readonly Concerned[], plan: MemberPlan, now: Date): Promise<void> {
  const wanted = new Set(plan.localityIds)
  const taken = concerned.find(({ id, otherRegion }) => wanted.has(id) && otherRegion !== null)
  if (taken) throw new Refusal('LOCALITY_TAKEN', `Lokalita ${taken.name} už je v\u00a0regionu ${taken.otherRegion}.`)
  if (!concerned.some((each) => changesMembers(plan.fromWeek, { regionId, isIn: wanted.has(each.id) }, knownOf(each)))) return
  const ids = concerned.map(({ id }) => id)
  await tryOpenWeeksOf(tx, ids, plan.fromWeek)
  // After the locks: a week that has closed until then is not among the locked ones.
  const fault = await whyNotFrom(tx, ids, plan.fromWeek)
  if (fault !== null) throw new Refusal('WRONG_WEEK', fault)
  const tight = await whyTight(tx, plan.localityIds, plan.fromWeek)
  if (tight !== null) throw new Refusal('WRONG_SCHEDULE', tight)
  await storeMembers(tx, regionId, concerned, plan)
  await tellSuppliers(tx, regionId, plan.fromWeek, now)
}

/**
 * Adds a region or changes it. Another set of localities applies from a week on whose baskets are open in all localities concerned, so a closed
 * week is cleared as it was closed. Refuses localities whose prices would come too near to the first delivery (docs/rules/week.md#regions).
 */
export function saveRegion(context: ChangeContext, plan: RegionPlan): Promise<{ id: string }> {
  const { localityIds } = plan
  const members = localityIds === null ? null : { ...plan, localityIds }
  return change(context, async ({ tx, announce }) => {
    await lockLocalities(tx)
    const concerned = members === null ? [] : await concernedBy(tx, members)
    const wanted = new Set(localityIds)
    if (concerned.filter(({ id }) => wanted.has(id)).length < wanted.size) throw new Refusal('NOT_FOUND')
    const now = await appNow(tx)
    const regionId = await named(tx, plan, now)
    if (members !== null) await changeMembers(tx, regionId, concerned, members, now)
    for (const room of ['deliveries', 'offers', 'clearing'] as const) announce({ room, userId: null })
    return { id: regionId }
  }).catch((fault: { code?: string; constraint?: string }) => {
    // Another operator took the name concurrently.
    if (fault.code === uniqueViolation && fault.constraint === 'regions_name_key') throw nameTaken()
    throw fault
  })
}
