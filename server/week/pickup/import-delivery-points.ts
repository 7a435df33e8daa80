import { sql } from 'kysely'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { countUpserted, type Upserted } from '#server/platform/db/upserted.ts'

/** A delivery point of the postal service in a file; `code` is the file's own key. */
export interface ImportedDeliveryPoint {
  code: string
  name: string
  address: string
  city: string
  postal_code: string
  lat: number | null
  lng: number | null
}

/** Upserts delivery points by code; with `replace`, points that are missing from the file are no longer shown. */
export function importDeliveryPoints(
  context: ChangeContext,
  points: readonly ImportedDeliveryPoint[],
  { replace }: { replace: boolean },
): Promise<Upserted> {
  return change(context, async ({ tx }) => {
    await allowLongWork(tx)
    const { rows: written } = await sql<{ isNew: boolean }>`
      insert into cp_delivery_points as p (code, name, address, city, postal_code, lat, lng, is_active)
      select code, name, address, city, postal_code, lat, lng, true
      from jsonb_populate_recordset(null::cp_delivery_points, ${JSON.stringify(points)}::jsonb) order by code
      on conflict (code) do update set name = excluded.name, address = excluded.address, city = excluded.city,
        postal_code = excluded.postal_code, lat = excluded.lat, lng = excluded.lng, is_active = true
      where (p.name, p.address, p.city, p.postal_code, p.lat, p.lng, p.is_active) is distinct from
        (excluded.name, excluded.address, excluded.city, excluded.postal_code, excluded.lat, excluded.lng, true)
      returning xmax = 0 as "isNew"`.execute(tx)
    return countUpserted(points.length, written, replace ? await putAside(tx, points) : 0)
  })
}

async function putAside(tx: Tx, imported: readonly ImportedDeliveryPoint[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('cp_delivery_points')
    .set({ is_active: false })
    .where('is_active', '=', true)
    .where('code', '<>', sql<string>`all(${imported.map(({ code }) => code)}::text[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
