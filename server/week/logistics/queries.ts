import { sql } from 'kysely'
import type { DeskPoint, DeskProvider, PointPage, PointsWanted } from '#contract/week/logistics.ts'
import { exceptionsText, type HoursException } from '#domain/week/pickup/hours.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasWords } from '#server/platform/db/words.ts'

const PAGE = 50

/** All delivery providers with their households, in display order; and the localities that they can serve. */
export async function providerList(db: Db): Promise<{ providers: DeskProvider[]; localities: { id: string; name: string }[] }> {
  const { rows: providers } = await sql<DeskProvider>`
    select p.id, p.name, p.code, p.display_order as "displayOrder", p.is_active as "isActive",
           p.locality_ids as "localityIds",
           (select json_build_object('delivery', count(*) filter (where s.service_mode = 'delivery'),
                                     'both', count(*) filter (where s.service_mode = 'both'))
            from shopping_settings s join user_flags f on f.user_id = s.user_id and f.deleted_at is null
            where s.delivery_provider_id = p.id) as households
    from last_mile_delivery_providers p order by p.display_order, p.name collate "cs-CZ-x-icu"`.execute(db)
  const localities = await db
    .selectFrom('localities')
    .where('is_active', '=', true)
    .orderBy(sql`name collate "cs-CZ-x-icu"`)
    .select(['id', 'name'])
    .execute()
  return { providers, localities }
}

const searched = sql`fold(p.name || ' ' || p.address || ' ' || p.municipality || ' ' || coalesce(p.postal_code, ''))`

/** A page of pickup points in any state, by municipality and name. */
export async function pointPage(db: Db, { query, state, type, after }: PointsWanted): Promise<PointPage> {
  const { rows } = await sql<Omit<DeskPoint, 'openingExceptions'> & { exceptions: HoursException[]; total: number }>`
    with found as (
      select p.*, row_number() over (order by p.municipality collate "cs-CZ-x-icu", p.name collate "cs-CZ-x-icu", p.id) as place,
             count(*) over () as total
      from pickup_points p
      where ${hasWords(searched, query)} and (${type}::text is null or p.type = ${type}) and (${state}::text is null or p.is_active = (${state} = 'active'))
    )
    select p.id, p.name, p.address, p.municipality, p.postal_code as "postalCode", p.type, p.lat, p.lng, p.is_active as "isActive",
           p.capacity, coalesce(p.opening_hours, '') as "openingHours", p.opening_exceptions as exceptions,
           coalesce((select max((select count(*) from point_holders(p.id, d.week_start_date)))
                     from deliveries d where d.locality_id = served.id and d.status in ('planned', 'collecting')), 0) as taken,
           served.name as "localityName", p.total,
           (select count(*) from shopping_settings s where s.pickup_point_id = p.id) as households,
           (select count(*) from substitute_pickup_points s where s.pickup_point_id = p.id) as "substituteFor"
    from found p
    left join lateral (
      select l.id, l.name from municipalities m join localities l on l.id = m.locality_id and l.is_active
      where m.is_active and m.folded = fold(p.municipality)
        and exists (select from municipality_postal_codes c where c.municipality_id = m.id and c.postal_code = p.postal_code)
      order by m.code limit 1
    ) served on true
    where p.place > coalesce((select place from found where id = ${after}), 0) order by p.place limit ${PAGE + 1}`.execute(db)
  const total = rows[0]?.total ?? 0
  const points = rows.slice(0, PAGE).map(({ exceptions, ...point }) => ({ ...point, openingExceptions: exceptionsText(exceptions) }))
  return { points, total, next: rows.length > PAGE ? points.at(-1)!.id : null }
}
