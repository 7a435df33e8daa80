import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { RecordWrite } from '#server/platform/db/record-write.ts'

/** Adds and changes municipalities with their postal codes; their locality stays. Part of a command. */
export async function saveMunicipalities(tx: Tx, writes: readonly RecordWrite[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select g.*, point.id as point_id
      from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) g (
        id uuid, code text, name text, district text, region text, "postalCode" text, "deliveryPrice" integer, "deliveryPoint" text,
        population integer, lat numeric, lng numeric, "isActive" boolean)
      left join cp_delivery_points point on point.code = g."deliveryPoint"
    ), changed as (
      update municipalities m set name = g.name, district = nullif(g.district, ''), region = nullif(g.region, ''), postal_code = g."postalCode",
        delivery_price = g."deliveryPrice", cp_delivery_point_id = g.point_id, population = g.population, lat = g.lat, lng = g.lng,
        is_active = g."isActive"
      from given g where m.id = g.id returning m.id, m.code
    ), added as (
      insert into municipalities (code, name, district, region, postal_code, delivery_price, cp_delivery_point_id, population, lat, lng, is_active)
      select code, name, nullif(district, ''), nullif(region, ''), "postalCode", "deliveryPrice", point_id, population, lat, lng, "isActive"
      from given where id is null returning id, code
    )
    select id from changed union all select id from added`.execute(tx)
  await savePostalCodes(tx, writes)
  return rows.map(({ id }) => id)
}

/** The main postal code and the others, and no more. */
async function savePostalCodes(tx: Tx, writes: readonly RecordWrite[]): Promise<void> {
  const wanted = sql`
    select m.id as municipality_id, code.postal_code
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) g (code text, "postalCode" text, "postalCodes" jsonb)
    join municipalities m on m.code = g.code
    cross join lateral (select g."postalCode" as postal_code union select jsonb_array_elements_text(g."postalCodes")) code`
  await sql`
    delete from municipality_postal_codes old using municipalities m
    where m.id = old.municipality_id and m.code = any(${writes.map(({ code }) => String(code))}::text[])
      and not exists (select from (${wanted}) w where w.municipality_id = old.municipality_id and w.postal_code = old.postal_code)`.execute(
    tx,
  )
  await sql`insert into municipality_postal_codes (municipality_id, postal_code) ${wanted} on conflict do nothing`.execute(tx)
}
