import { sql, type RawBuilder } from 'kysely'
import { FEATURES } from '#domain/desk/reference-data/features.ts'
import type { StoredRecord } from '#domain/desk/reference-data/import-plan.ts'
import { writeRecord, type Surroundings, type Texts } from '#domain/desk/reference-data/record.ts'
import { setOf } from '#domain/desk/reference-data/sets.ts'
import { SET_NAMES, type SetName } from '#domain/desk/reference-data/set-names.ts'
import { UNITS, isCounted } from '#domain/money/unit.ts'
import type { Day } from '#domain/time/day.ts'
import { weekdayName } from '#domain/time/weekday.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasWords } from '#server/platform/db/words.ts'

const PAGE = 50

/** Where the records of a set are: a relation `r` with an id, its order, what words find, and the values as JSON. */
interface Source {
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
  searched: RawBuilder<unknown>
  values: RawBuilder<unknown>
}

const czech = (column: string) => sql`${sql.ref(column)} collate "cs-x-icu"`
const localityName = sql`(select name from localities l where l.id = r.locality_id)`
const weekdays = JSON.stringify(Object.fromEntries(([0, 1, 2, 3, 4, 5, 6] as const).map((day) => [day, weekdayName(day)])))
const features = JSON.stringify(FEATURES)
const counted = UNITS.filter(isCounted)

const sources: Record<SetName, Source> = {
  municipalities: {
    from: sql`municipalities r`,
    order: sql`${czech('r.name')}, r.code`,
    searched: sql`fold(r.name || ' ' || r.code || ' ' || r.postal_code || ' ' || coalesce(r.district, ''))`,
    values: sql`jsonb_build_object('code', r.code, 'name', r.name, 'district', coalesce(r.district, ''), 'region', coalesce(r.region, ''),
      'postalCode', r.postal_code, 'postalCodes', coalesce((select jsonb_agg(p.postal_code order by p.postal_code)
        from municipality_postal_codes p where p.municipality_id = r.id and p.postal_code <> r.postal_code), '[]'),
      'locality', ${localityName}, 'deliveryPrice', r.delivery_price, 'deliveryPoint', (select code from cp_delivery_points p where p.id = r.cp_delivery_point_id),
      'population', r.population, 'lat', r.lat, 'lng', r.lng, 'isActive', r.is_active)`,
  },
  'delivery-points': {
    from: sql`cp_delivery_points r`,
    order: sql`${czech('r.city')}, ${czech('r.name')}, r.code`,
    searched: sql`fold(r.name || ' ' || r.code || ' ' || r.city || ' ' || r.address || ' ' || r.postal_code)`,
    values: sql`jsonb_build_object('code', r.code, 'name', r.name, 'address', r.address, 'city', r.city, 'postalCode', r.postal_code,
      'lat', r.lat, 'lng', r.lng, 'isActive', r.is_active)`,
  },
  providers: {
    from: sql`last_mile_delivery_providers r`,
    order: sql`r.display_order, ${czech('r.name')}`,
    searched: sql`fold(r.name || ' ' || r.code)`,
    values: sql`jsonb_build_object('code', r.code, 'name', r.name, 'displayOrder', r.display_order, 'isActive', r.is_active,
      'localities', coalesce((select string_agg(l.name, ', ' order by l.name) from localities l where l.id = any(r.locality_ids)), 'všude'))`,
  },
  localities: {
    from: sql`localities r`,
    order: czech('r.name'),
    searched: sql`fold(r.name || ' ' || r.depot)`,
    values: sql`jsonb_build_object('name', r.name, 'depot', r.depot, 'day', ${weekdays}::jsonb ->> r.delivery_day_of_week::text,
      'time', to_char(r.delivery_time, 'HH24:MI'), 'cutOff', r.cut_off_days_before || ' dní předem v ' || to_char(r.cut_off_time, 'HH24:MI'),
      'deliveryPrice', r.delivery_price, 'municipalities', (select count(*) from municipalities m where m.locality_id = r.id),
      'isActive', r.is_active)`,
  },
  'vat-rates': {
    from: sql`vat_rates r`,
    order: sql`r.vat_class desc, r.valid_from desc`,
    searched: sql`r.vat_class`,
    values: sql`jsonb_build_object('vatClass', r.vat_class, 'validFrom', r.valid_from, 'rate', r.rate)`,
  },
  units: {
    from: sql`(select unit as id, place from unnest(${[...UNITS]}::text[]) with ordinality u (unit, place)) r`,
    order: sql`r.place`,
    searched: sql`r.id`,
    values: sql`jsonb_build_object('unit', r.id, 'counted', r.id = any(${counted}::text[]),
      'items', (select count(*) from catalog_items i where i.unit = r.id))`,
  },
  breaks: {
    from: sql`delivery_breaks r`,
    order: sql`r.from_day desc, r.id`,
    searched: sql`fold(r.reason)`,
    values: sql`jsonb_build_object('from', r.from_day, 'until', r.until_day, 'kind', r.kind,
      'locality', coalesce(${localityName}, 'všechny'), 'reason', r.reason)`,
  },
  'legal-texts': {
    from: sql`legal_texts r`,
    order: sql`r.page, r.valid_from desc`,
    searched: sql`fold(r.lead || ' ' || r.body)`,
    values: sql`jsonb_build_object('page', r.page, 'validFrom', r.valid_from, 'lead', r.lead, 'body', r.body)`,
  },
  settings: {
    from: sql`(select s.id, s.name, s.value, ${features}::jsonb -> s.name as feature from feature_settings s where ${features}::jsonb ? s.name) r`,
    order: sql`r.name`,
    searched: sql`fold(r.name || ' ' || (r.feature ->> 'title'))`,
    values: sql`jsonb_build_object('name', r.name, 'title', r.feature ->> 'title', 'value', r.value, 'hint', r.feature ->> 'hint')`,
  },
  goals: {
    from: sql`registration_goals r`,
    order: sql`r.opens_on desc, r.id`,
    searched: sql`fold(r.name)`,
    values: sql`jsonb_build_object('name', r.name, 'target', r.target_registrations, 'opensOn', r.opens_on, 'closesOn', r.closes_on, 'isActive', r.is_active)`,
  },
}

/** Fifty records of a set, after the first `skip`. */
export async function listRecords(db: Db, { set, query, skip }: { set: SetName; query: string; skip: number }) {
  const { from, order, searched, values } = sources[set]
  const { rows } = await sql<StoredRecord & { total: number }>`
    with shown as (
      select r.id, row_number() over (order by ${order}) as place, count(*) over () as total
      from ${from} where ${hasWords(searched, query)} order by place limit ${PAGE} offset ${skip}
    )
    select r.id::text as id, shown.total, ${values} as values from shown join ${from} on r.id = shown.id order by shown.place`.execute(db)
  const total = rows[0]?.total ?? 0
  const next = skip + rows.length < total ? skip + rows.length : null
  return { records: rows.map(({ id, values: stored }) => ({ id, texts: writeRecord(set, stored) })), total, next }
}

/** All records of a set, in its order. */
export async function allRecords(db: Db, set: SetName): Promise<StoredRecord[]> {
  const { from, order, values } = sources[set]
  const { rows } = await sql<StoredRecord>`select r.id::text as id, ${values} as values from ${from} order by ${order}`.execute(db)
  return rows
}

/** One record, locked by nothing; null if there is none. */
export async function oneRecord(db: Db, set: SetName, id: string): Promise<StoredRecord | null> {
  const { from, values } = sources[set]
  const { rows } = await sql<StoredRecord>`select r.id::text as id, ${values} as values from ${from} where r.id::text = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What records are judged by: the day, and the codes that they may name. */
export async function surroundings(db: Db): Promise<Surroundings> {
  const { rows } = await sql<{ today: Day; points: string[] | null }>`
    select app_today() as today, (select array_agg(code) from cp_delivery_points) as points`.execute(db)
  return { today: rows[0]!.today, known: { 'delivery-points': new Set(rows[0]!.points) } }
}

/** All records of a set as texts, for a file that an import reads back. */
export async function exportRecords(db: Db, set: SetName): Promise<{ rows: Texts[]; today: Day }> {
  const stored = await allRecords(db, set)
  const { today } = await surroundings(db)
  return { rows: stored.map(({ values }) => writeRecord(set, values)), today }
}

/** How many records each set has. */
export async function countRecords(db: Db) {
  const counts = SET_NAMES.map((set) => sql`select ${set}::text as set, (select count(*) from ${sources[set].from}) as count`)
  const { rows } = await sql<{ set: SetName; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows.map(({ set, count }) => ({ set, title: setOf(set).title, count }))
}
