import { sql } from 'kysely'
import type { MovedHousehold, MovePreview } from '#contract/week/localities.ts'
import type { Day } from '#domain/time/day.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface Chosen {
  municipalityIds: readonly string[]
  districts: readonly string[]
  toLocalityId: string
}

export interface Move extends Chosen {
  fromWeek: WeekStart
}

interface Town {
  id: string
  localityId: string | null
}

/** The municipalities that would move: named ones and whole districts, without those that the locality serves already. */
export async function chosenTowns(db: Db, { municipalityIds, districts, toLocalityId }: Chosen): Promise<Town[]> {
  const { rows } = await sql<{ towns: number; localities: number }>`
    select (select count(*)::integer from municipalities where id = any(${municipalityIds}::uuid[])) as towns,
           (select count(*)::integer from localities where id = ${toLocalityId}) as localities`.execute(db)
  if (rows[0]!.towns < new Set(municipalityIds).size || rows[0]!.localities === 0) throw new Refusal('NOT_FOUND')
  return db
    .selectFrom('municipalities')
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<string>`any(${municipalityIds}::uuid[])`),
        eb.and([eb('is_active', '=', true), eb('district', '=', sql<string>`any(${districts}::text[])`)]),
      ]),
    )
    .where('locality_id', 'is distinct from', toLocalityId)
    .select(['id', 'locality_id as localityId'])
    .orderBy('id')
    .execute()
}

/** The localities that these municipalities leave. */
export const leftBy = (towns: readonly { localityId: string | null }[]): string[] =>
  [...new Set(towns.map(({ localityId }) => localityId))].filter((id) => id !== null).toSorted()

/** Why these municipalities cannot move from that week on, in Czech, or null: all weeks from it on must be open in every locality concerned. */
export async function whyNotMove(
  db: Db,
  { toLocalityId, fromWeek }: Move,
  towns: readonly { localityId: string | null }[],
): Promise<string | null> {
  const target = await db
    .selectFrom('localities')
    .where('id', '=', toLocalityId)
    .select(['name', 'is_active', 'until_week'])
    .executeTakeFirstOrThrow()
  if (towns.length === 0) return 'Vybrané obce už do této lokality patří.'
  if (!target.is_active || target.until_week !== null) return 'Do vypnuté lokality obce přesunout nejde.'
  const { rows } = await sql<{ name: string; week: WeekStart; isTarget: boolean; isOpen: boolean }>`
    select l.name, d.week_start_date as week, l.id = ${toLocalityId} as "isTarget",
           d.status in ('planned', 'collecting') and d.cut_off_at > (select app_now()) as "isOpen"
    from deliveries d join localities l on l.id = d.locality_id
    where l.id = any(${[toLocalityId, ...leftBy(towns)]}::uuid[]) and d.week_start_date >= ${fromWeek}::date and d.status <> 'cancelled'
    order by d.week_start_date`.execute(db)
  const shut = rows.find(({ isOpen }) => !isOpen)
  const number = isoWeek(fromWeek).week
  if (shut) return `Týden ${isoWeek(shut.week).week} už je v lokalitě ${shut.name} po uzávěrce. Vyberte pozdější týden.`
  return rows.some(({ isTarget, week }) => isTarget && week === fromWeek)
    ? null
    : `Lokalita ${target.name} v týdnu ${number} žádný závoz nemá.`
}

const householdsOf = (ids: readonly string[]) => sql`
  select s.user_id, s.municipality_id from shopping_settings s join user_flags f on f.user_id = s.user_id
  where s.municipality_id = any(${ids}::uuid[]) and f.deleted_at is null`

type Week = { weekStart: WeekStart; deliveryOn: Day; cutOffAt: string }
const dated = <Kind extends Week | null>(week: Kind) => (week === null ? null : { ...week, cutOffAt: new Date(week.cutOffAt) })

/** The first three weeks that move, before and after. Of several localities, the dates of the first. */
async function movedWeeks(db: Db, { toLocalityId, fromWeek }: Move, left: readonly string[]): Promise<MovePreview['weeks']> {
  const { rows } = await sql<{ before: Week | null; after: Week }>`
    select json_build_object('weekStart', there.week_start_date, 'deliveryOn', there.delivery_on, 'cutOffAt', there.cut_off_at) as after,
           case when here.id is not null then
             json_build_object('weekStart', here.week_start_date, 'deliveryOn', here.delivery_on, 'cutOffAt', here.cut_off_at) end as before
    from deliveries there left join deliveries here on here.locality_id = ${left[0] ?? null}::uuid and here.week_start_date = there.week_start_date
    where there.locality_id = ${toLocalityId} and there.week_start_date >= ${fromWeek}::date and there.status <> 'cancelled'
    order by there.week_start_date limit 3`.execute(db)
  return rows.map(({ before, after }) => ({ before: dated(before), after: dated(after)! }))
}

/** What a move would do. */
export async function movePreviewOf(db: Db, move: Move): Promise<MovePreview> {
  const towns = await chosenTowns(db, move)
  const fault = await whyNotMove(db, move, towns)
  const ids = towns.map(({ id }) => id)
  const left = leftBy(towns)
  const { rows: from } = await sql<MovePreview['from'][number]>`
    select l.name as "localityName", count(*)::integer as municipalities, coalesce(sum(home.households), 0)::integer as households,
           l.id is not null and not exists (select from municipalities rest where rest.locality_id = l.id and rest.id <> all(${ids}::uuid[])) as "isEmptied"
    from municipalities m left join localities l on l.id = m.locality_id
    left join (select municipality_id, count(*) as households from (${householdsOf(ids)}) h group by municipality_id) home on home.municipality_id = m.id
    where m.id = any(${ids}::uuid[]) group by l.id, l.name order by l.name nulls last`.execute(db)
  const { rows: counts } = await sql<Pick<MovePreview, 'stayingWeeks' | 'oneTimeItems' | 'offers'>>`
    select (select count(*)::integer from deliveries where locality_id = any(${left}::uuid[]) and week_start_date < ${move.fromWeek}::date
              and status not in ('handed_over', 'settled', 'cancelled') and delivery_on >= (select app_today())) as "stayingWeeks",
           (select count(*)::integer from one_time_items t join (${householdsOf(ids)}) h on h.user_id = t.user_id join deliveries d on d.id = t.delivery_id
              where d.locality_id = any(${left}::uuid[]) and d.week_start_date >= ${move.fromWeek}::date) as "oneTimeItems",
           (select count(*)::integer from counting_offers o where o.locality_id = any(${left}::uuid[])
              and (o.valid_until is null or o.valid_until >= ${move.fromWeek}::date)) as offers`.execute(db)
  return {
    municipalities: ids.length,
    households: from.reduce((sum, { households }) => sum + households, 0),
    from,
    weeks: await movedWeeks(db, move, left),
    ...counts[0]!,
    fault,
  }
}

const pageSize = 50

/** The households that a move concerns, by municipality and name. */
export async function householdsThatMove(db: Db, chosen: Chosen, skip: number): Promise<{ households: MovedHousehold[]; total: number }> {
  const ids = (await chosenTowns(db, chosen)).map(({ id }) => id)
  const { rows } = await sql<{ household: MovedHousehold; total: number }>`
    select json_build_object('name', concat_ws(' ', u.first_name, u.last_name), 'municipality', m.name, 'localityName', l.name) as household, count(*) over ()::integer as total
    from (${householdsOf(ids)}) h join users u on u.id = h.user_id
    join municipalities m on m.id = h.municipality_id left join localities l on l.id = m.locality_id
    order by m.name collate "cs-CZ-x-icu", u.last_name collate "cs-CZ-x-icu", u.id limit ${pageSize} offset ${skip}`.execute(db)
  return { households: rows.map(({ household }) => household), total: rows[0]?.total ?? 0 }
}
