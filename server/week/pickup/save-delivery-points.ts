import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { RecordWrite } from '#server/platform/db/record-write.ts'

/** Adds and changes delivery points of the postal service. Part of a command. */
export async function saveDeliveryPoints(tx: Tx, writes: readonly RecordWrite[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) g (
        id uuid, code text, name text, address text, city text, "postalCode" text, lat numeric, lng numeric, "isActive" boolean)
    ), changed as (
      update cp_delivery_points p set name = g.name, address = g.address, city = g.city, postal_code = g."postalCode", lat = g.lat,
        lng = g.lng, is_active = g."isActive"
      from given g where p.id = g.id returning p.id
    ), added as (
      insert into cp_delivery_points (code, name, address, city, postal_code, lat, lng, is_active)
      select code, name, address, city, "postalCode", lat, lng, "isActive" from given where id is null returning id
    )
    select id from changed union all select id from added`.execute(tx)
  return rows.map(({ id }) => id)
}
