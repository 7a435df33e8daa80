import { sql, type RawBuilder } from 'kysely'
import type { DeliveryPoints, DeliveryProvider, PickupNetwork, PickupPoint, Place, Town } from '#contract/week/pickup.ts'
import { distanceKm, positionOf } from '#domain/week/pickup/position.ts'
import { readPlaceQuery } from '#domain/week/pickup/search.ts'
import { inProposedOrder, matchMunicipalities, MIN_PREFIX, type ServedMunicipality } from '#domain/people/settings/municipality.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import { escaped } from '#server/platform/db/words.ts'

/** A pickup point with the locality of its municipality, whose members collect there. */
export interface ServedPoint extends PickupPoint {
  localityId: string | null
  isActive: boolean
  /** The group that the point is reserved for; null for a public one. */
  groupName: string | null
}

// The approved group that a point `p` is reserved for.
const groupOfPoint = sql`
  select g.id, g.name from group_point_requests r join groups g on g.id = r.group_id where r.pickup_point_id = p.id and r.state = 'approved'`

/** Whether a member may use a point `p`: a reserved one only as a member of its group, and while that is not suspended. Null for anybody. */
const isOpenTo = (userId: string | null) => sql<boolean>`(not p.is_reserved or exists (
  select from (${groupOfPoint}) g join group_memberships m on m.group_id = g.id where m.user_id = ${userId}))`

const servedPoints = (which: RawBuilder<boolean>, isActive: RawBuilder<boolean> = sql<boolean>`p.is_active`) => sql<ServedPoint>`
  select p.id, p.name, p.address, p.municipality, p.postal_code as "postalCode", p.type, p.lat, p.lng,
         shown_hours(p) as "openingHours", served.weekday as "deliveryDay", served.locality_id as "localityId", ${isActive} as "isActive",
         case when p.is_reserved then (select g.name from (${groupOfPoint}) g) end as "groupName"
  from pickup_points p
  left join lateral (
    select l.delivery_day_of_week as weekday, l.id as locality_id
    from municipalities m join localities l on l.id = m.locality_id and l.is_active
    where m.is_active and m.folded = fold(p.municipality)
      and exists (select from municipality_postal_codes c where c.municipality_id = m.id and c.postal_code = p.postal_code)
    order by m.code limit 1
  ) served on true
  where ${which}
  order by p.municipality collate "cs-CZ-x-icu", p.name collate "cs-CZ-x-icu", p.code`

/** Active pickup points, each with the weekday of its locality. */
async function pickupPoints(db: Db): Promise<PickupPoint[]> {
  return (await servedPoints(sql<boolean>`p.is_active and not p.is_reserved`).execute(db)).rows
}

/** The active pickup points of a locality that a member may use. */
export async function pointsOfLocality(db: Db, localityId: string, userId: string | null): Promise<ServedPoint[]> {
  return (await servedPoints(sql<boolean>`p.is_active and served.locality_id = ${localityId} and ${isOpenTo(userId)}`).execute(db)).rows
}

/** These pickup points, including inactive ones; those that the member may not use count as inactive. */
export async function pointsById(db: Db, ids: readonly string[], userId: string | null): Promise<ServedPoint[]> {
  if (ids.length === 0) return []
  const isActive = sql<boolean>`p.is_active and ${isOpenTo(userId)}`
  return (await servedPoints(sql<boolean>`p.id = any(${ids}::uuid[])`, isActive).execute(db)).rows
}

/** The active points without a free place for this household in one of these weeks. */
export async function fullPoints(db: Db, userId: string, weeks: readonly WeekStart[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from pickup_points p, unnest(${weeks}::date[]) as week, lateral (
      select count(*) as taken, coalesce(bool_or(h.user_id = ${userId}), false) as is_mine from point_holders(p.id, week) h
    ) held
    where p.is_active and p.capacity is not null and held.taken >= p.capacity and not held.is_mine`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The weeks of a locality whose baskets can still be changed. */
export async function openWeeksOf(db: Db, localityId: string): Promise<WeekStart[]> {
  const { rows } = await sql<{ week: WeekStart }>`
    select week_start_date as week from deliveries
    where locality_id = ${localityId} and status in ('planned', 'collecting') and cut_off_at > app_now() order by 1`.execute(db)
  return rows.map(({ week }) => week)
}

const mostNearest = 3

/** The active points of the same locality nearest to a point; for a household, those with a free place in these weeks. */
export async function nearestFree(
  db: Db,
  pointId: string,
  household?: { userId: string; weeks: readonly WeekStart[] },
): Promise<{ name: string; municipality: string; km: number | null }[]> {
  const [point] = await pointsById(db, [pointId], household?.userId ?? null)
  if (!point || point.localityId === null) return []
  const full = household ? await fullPoints(db, household.userId, household.weeks) : new Set<string>()
  const here = positionOf(point)
  return (await pointsOfLocality(db, point.localityId, household?.userId ?? null))
    .filter(({ id }) => id !== pointId && !full.has(id))
    .map((other) => {
      const there = positionOf(other)
      return { name: other.name, municipality: other.municipality, km: here && there && distanceKm(here, there) }
    })
    .toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || 0)
    .slice(0, mostNearest)
}

/** Active delivery points by columns. */
async function deliveryPointColumns(db: Db): Promise<DeliveryPoints> {
  const rows = await db
    .selectFrom('cp_delivery_points')
    .where('is_active', '=', true)
    .select(['code', 'name', 'city', 'postal_code', 'address', 'lat', 'lng'])
    .orderBy(sql`city collate "cs-CZ-x-icu"`)
    .orderBy('postal_code')
    .orderBy('code')
    .execute()
  return {
    ids: rows.map(({ code }) => code),
    names: rows.map(({ name }) => name),
    cities: rows.map(({ city }) => city),
    postalCodes: rows.map(({ postal_code }) => postal_code),
    addresses: rows.map(({ address }) => address),
    lats: rows.map(({ lat }) => lat),
    lngs: rows.map(({ lng }) => lng),
  }
}

/** Everything on the map. */
export async function pickupNetwork(db: Db): Promise<Omit<PickupNetwork, 'tiles'>> {
  const [points, deliveryPoints] = await Promise.all([pickupPoints(db), deliveryPointColumns(db)])
  return { points, deliveryPoints }
}

/** Whether a provider with this list of localities serves one of them, an id or a column; an empty list serves all. */
export const servesLocality = (localityIds: RawBuilder<unknown>, localityId: RawBuilder<unknown>) =>
  sql<boolean>`(${localityIds} = '{}' or ${localityId} = any(${localityIds}))`

/** Active delivery providers in display order: those of a locality, or all. */
export function deliveryProviders(db: Db, localityId: string | null = null): Promise<DeliveryProvider[]> {
  return db
    .selectFrom('last_mile_delivery_providers')
    .where('is_active', '=', true)
    .$if(localityId !== null, (query) => query.where(servesLocality(sql`locality_ids`, sql`${localityId}::uuid`)))
    .select(['id', 'name', 'code'])
    .orderBy('display_order')
    .orderBy('name')
    .execute()
}

const mostFound = 10

// Compares with a range instead of a pattern, so that a prepared statement uses the index for any prefix.
const ofPostalCode = (from: string, to: string) => sql`
  select municipality_id as id, min(postal_code) as postal_code from municipality_postal_codes
  where postal_code between ${from} and ${to} group by municipality_id`

const ofName = (pattern: RawBuilder<string>) => sql`select id, null::text as postal_code from municipalities where folded like ${pattern}`

/**
 * The municipalities that match a query (domain/week/pickup/search.ts), or null if it is empty. A number after a name is a part of a town.
 */
export function placesFound(query: string): RawBuilder<Place> | null {
  const { postalCode, words } = readPlaceQuery(query)
  const name = words.filter((word, index) => index === 0 || !/^\d+$/.test(word)).join(' ')
  if (postalCode === '' && name === '') return null
  const [from, to] = [postalCode.padEnd(5, '0'), postalCode.padEnd(5, '9')]
  const pattern = sql<string>`fold(${escaped(name)}) || '%'`
  return sql<Place>`
    with found as (${postalCode === '' ? ofName(pattern) : ofPostalCode(from, to)})
    select m.id, m.name, m.district, m.region, code.shown as "postalCode", coalesce(near.lat, m.lat) as lat, coalesce(near.lng, m.lng) as lng,
           l.name as "localityName", l.delivery_day_of_week as "deliveryDay"
    from found join municipalities m on m.id = found.id and m.is_active and m.folded like ${pattern}
    cross join lateral (
      select case when m.postal_code between ${from} and ${to} then m.postal_code else coalesce(found.postal_code, m.postal_code) end as shown
    ) code
    left join localities l on l.id = m.locality_id and l.is_active
    left join postal_codes near on near.postal_code = code.shown and found.postal_code is not null
      and exists (select from municipality_postal_codes c where c.municipality_id = m.id and c.postal_code <> code.shown)
    order by (m.postal_code = ${postalCode} or m.folded = fold(${name})) desc, m.population desc nulls last, m.code
    limit ${sql.lit(mostFound)}`
}

/** At most ten municipalities by postal code or name; whole matches first, then the larger. */
export async function findPlaces(db: Db, query: string): Promise<Place[]> {
  const found = placesFound(query)
  return found === null ? [] : (await found.execute(db)).rows
}

/** The municipalities that a postal code may mean, served or not; the largest first. */
export async function townsOf(db: Db, postalCode: string): Promise<Town[]> {
  const prefix = postalCode.slice(0, MIN_PREFIX)
  const { rows } = await sql<ServedMunicipality & Omit<Town, 'hasCode'>>`
    select m.id, m.code, m.name, m.district, m.population, l.delivery_day_of_week as "deliveryDay",
           array(select c.postal_code from municipality_postal_codes c where c.municipality_id = m.id) as "postalCodes"
    from municipalities m left join localities l on l.id = m.locality_id and l.is_active
    where m.is_active and m.id in (
      select municipality_id from municipality_postal_codes where postal_code between ${prefix.padEnd(5, '0')} and ${prefix.padEnd(5, '9')})`.execute(
    db,
  )
  return inProposedOrder(matchMunicipalities(postalCode, rows), { city: null, municipalityId: null }).map(
    ({ name, district, deliveryDay, postalCodes }) => ({ name, district, deliveryDay, hasCode: postalCodes.includes(postalCode) }),
  )
}
