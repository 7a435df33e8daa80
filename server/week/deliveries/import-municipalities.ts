import { sql } from 'kysely'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { countUpserted, type Upserted } from '#server/platform/db/upserted.ts'

/** A municipality of a file. `code` is its number in the state register and the only key, because names repeat. */
export interface ImportedMunicipality {
  code: string
  name: string
  /** The main one. */
  postal_code: string
  /** All of them, including the main one. */
  postal_codes: readonly string[]
  district: string | null
  region: string | null
  lat: number | null
  lng: number | null
  population: number | null
}

async function writePostalCodes(tx: Tx, json: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select m.id, code.value as postal_code
      from jsonb_to_recordset(${json}::jsonb) as given (code text, postal_codes jsonb)
      join municipalities m on m.code = given.code cross join jsonb_array_elements_text(given.postal_codes) code
    ), gone as (
      delete from municipality_postal_codes c using (select distinct id from wanted) m
      where c.municipality_id = m.id and not exists (select from wanted w where w.id = c.municipality_id and w.postal_code = c.postal_code)
      returning c.municipality_id
    ), added as (
      insert into municipality_postal_codes (municipality_id, postal_code) select distinct id, postal_code from wanted
      on conflict do nothing returning municipality_id
    )
    select municipality_id as id from gone union select municipality_id from added`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Upserts municipalities with all their postal codes by code. Keeps which locality serves them. With `replace`, municipalities missing from
 * the file are no longer offered.
 */
export function importMunicipalities(
  context: ChangeContext,
  municipalities: readonly ImportedMunicipality[],
  { replace }: { replace: boolean },
): Promise<Upserted> {
  return change(context, async ({ tx }) => {
    await allowLongWork(tx)
    const json = JSON.stringify(municipalities)
    const { rows: written } = await sql<{ id: string; isNew: boolean }>`
      insert into municipalities as m (code, name, postal_code, district, region, lat, lng, population, is_active)
      select code, name, postal_code, district, region, lat, lng, population, true
      from jsonb_populate_recordset(null::municipalities, ${json}::jsonb) order by code
      on conflict (code) do update set name = excluded.name, postal_code = excluded.postal_code, district = excluded.district,
        region = excluded.region, lat = excluded.lat, lng = excluded.lng, population = excluded.population, is_active = true
      where (m.name, m.postal_code, m.district, m.region, m.lat, m.lng, m.population, m.is_active) is distinct from
        (excluded.name, excluded.postal_code, excluded.district, excluded.region, excluded.lat, excluded.lng, excluded.population, true)
      returning id, xmax = 0 as "isNew"`.execute(tx)
    const known = new Set(written.map(({ id }) => id))
    const moved = (await writePostalCodes(tx, json)).filter((id) => !known.has(id)).map(() => ({ isNew: false }))
    const gone = replace ? await putAside(tx, municipalities) : 0
    return countUpserted(municipalities.length, [...written, ...moved], gone)
  })
}

async function putAside(tx: Tx, imported: readonly ImportedMunicipality[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('municipalities')
    .set({ is_active: false })
    .where('is_active', '=', true)
    .where('code', '<>', sql<string>`all(${imported.map(({ code }) => code)}::text[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
