import { sql } from 'kysely'
import type { PointType } from '#domain/week/pickup/point-type.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { DESK_CODE } from './add-point.ts'
import { tellHolders } from './tell-holders.ts'
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
  /** Null keeps what the point has; a new one takes any number. */
  capacity: number | null
}

/**
 * Upserts pickup points by code; with `replace`, points of earlier files that are missing from this one are no longer shown, and their households
 * get a mail.
 */
export function importPickupPoints(
  context: ChangeContext,
  points: readonly ImportedPickupPoint[],
  { replace }: { replace: boolean },
): Promise<Upserted> {
  return change(context, async ({ tx }) => {
    await allowLongWork(tx)
    const { rows: written } = await sql<{ isNew: boolean }>`
      insert into pickup_points as p (code, name, address, municipality, postal_code, type, lat, lng, opening_hours, capacity, is_active)
      select code, name, address, municipality, postal_code, type, lat, lng, opening_hours, capacity, true
      from jsonb_populate_recordset(null::pickup_points, ${JSON.stringify(points)}::jsonb) order by code
      on conflict (code) do update set name = excluded.name, address = excluded.address, municipality = excluded.municipality,
        postal_code = excluded.postal_code, type = excluded.type, lat = excluded.lat, lng = excluded.lng,
        opening_hours = excluded.opening_hours, capacity = coalesce(excluded.capacity, p.capacity), is_active = true
      where (p.name, p.address, p.municipality, p.postal_code, p.type, p.lat, p.lng, p.opening_hours, p.capacity, p.is_active) is distinct from
        (excluded.name, excluded.address, excluded.municipality, excluded.postal_code, excluded.type, excluded.lat, excluded.lng,
         excluded.opening_hours, coalesce(excluded.capacity, p.capacity), true)
      returning xmax = 0 as "isNew"`.execute(tx)
    return countUpserted(points.length, written, replace ? await putAside(tx, points) : 0)
  })
}

async function putAside(tx: Tx, imported: readonly ImportedPickupPoint[]): Promise<number> {
  const blocked = await tx
    .updateTable('pickup_points')
    .set({ is_active: false })
    .where('is_active', '=', true)
    // A file knows nothing of points that were added by hand.
    .where('code', 'not like', `${DESK_CODE}%`)
    // Those of groups come from no file.
    .where('is_reserved', '=', false)
    .where('code', '<>', sql<string>`all(${imported.map(({ code }) => code)}::text[])`)
    .returning('id')
    .execute()
  await tellHolders(
    tx,
    blocked.map(({ id }) => id),
  )
  return blocked.length
}
