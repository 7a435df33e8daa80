import { sql } from 'kysely'
import type { PointType } from '#domain/week/pickup/point-type.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { countUpserted, type Upserted } from '#server/platform/db/upserted.ts'

/** A pickup point in a file; `code` is the file's own key. */
export interface ImportedPickupPoint {
  code: string
  name: string
  address: string
  municipality: string
  postal_code: string | null
  type: PointType
  lat: number | null
  lng: number | null
  opening_hours: string | null
}

/** Upserts pickup points by code; with `replace`, points that are missing from the file are no longer shown. */
export function importPickupPoints(
  context: ChangeContext,
  points: readonly ImportedPickupPoint[],
  { replace }: { replace: boolean },
): Promise<Upserted> {
  return change(context, async ({ tx }) => {
    await allowLongWork(tx)
    const { rows: written } = await sql<{ isNew: boolean }>`
      insert into pickup_points as p (code, name, address, municipality, postal_code, type, lat, lng, opening_hours, is_active)
      select code, name, address, municipality, postal_code, type, lat, lng, opening_hours, true
      from jsonb_populate_recordset(null::pickup_points, ${JSON.stringify(points)}::jsonb) order by code
      on conflict (code) do update set name = excluded.name, address = excluded.address, municipality = excluded.municipality,
        postal_code = excluded.postal_code, type = excluded.type, lat = excluded.lat, lng = excluded.lng,
        opening_hours = excluded.opening_hours, is_active = true
      where (p.name, p.address, p.municipality, p.postal_code, p.type, p.lat, p.lng, p.opening_hours, p.is_active) is distinct from
        (excluded.name, excluded.address, excluded.municipality, excluded.postal_code, excluded.type, excluded.lat, excluded.lng,
         excluded.opening_hours, true)
      returning xmax = 0 as "isNew"`.execute(tx)
    return countUpserted(points.length, written, replace ? await putAside(tx, points) : 0)
  })
}

async function putAside(tx: Tx, imported: readonly ImportedPickupPoint[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('pickup_points')
    .set({ is_active: false })
    .where('is_active', '=', true)
    .where('code', '<>', sql<string>`all(${imported.map(({ code }) => code)}::text[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
