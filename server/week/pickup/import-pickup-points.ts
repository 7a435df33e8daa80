import { sql } from 'kysely'
import type { FilePoint, ReadPointRow } from '#domain/week/pickup/point-file.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { DESK_CODE } from './add-point.ts'
import { previewPoints } from './preview-points.ts'
import { tellHolders } from './tell-holders.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countUpserted, type Upserted } from '#server/platform/db/upserted.ts'

/**
 * Upserts pickup points by code; with `replace`, points of earlier files that are missing from this one are no longer shown, and their households
 * get a mail.
 */
export function importPickupPoints(
  context: ChangeContext,
  points: readonly FilePoint[],
  { replace }: { replace: boolean },
): Promise<Upserted> {
  return change(context, async ({ tx }) => {
    await allowLongWork(tx)
    return storePoints(tx, points, { replace })
  })
}

/** Imports a file as its preview showed it, or nothing: refused if a row is faulty, or if the file would do something else by now. */
export function importPreviewed(
  context: ChangeContext,
  read: readonly ReadPointRow[],
  { replace, fingerprint }: { replace: boolean; fingerprint: string },
): Promise<Upserted> {
  return change(context, async ({ tx, announce }) => {
    if (read.some(({ faults }) => faults.length > 0)) throw new Refusal('POINTS_FAULTY')
    if ((await previewPoints(tx, read, { replace })).fingerprint !== fingerprint) throw new Refusal('POINTS_OUTDATED')
    announce({ room: 'settings', userId: null })
    const points = read.map(({ point }) => point)
    return storePoints(tx, points, { replace })
  })
}

async function storePoints(tx: Tx, points: readonly FilePoint[], { replace }: { replace: boolean }): Promise<Upserted> {
  const { rows: written } = await sql<{ isNew: boolean }>`
      insert into pickup_points as p (code, name, address, municipality, postal_code, type, lat, lng, opening_hours, opening_exceptions, capacity, is_active)
      select given.code, given.name, given.address, given.municipality, given.postal_code, given.type, given.lat, given.lng, given.opening_hours,
             coalesce(given.opening_exceptions, known.opening_exceptions, '[]'), given.capacity, true
      from jsonb_populate_recordset(null::pickup_points, ${JSON.stringify(points)}::jsonb) given
      left join pickup_points known on known.code = given.code order by given.code
      on conflict (code) do update set name = excluded.name, address = excluded.address, municipality = excluded.municipality,
        postal_code = excluded.postal_code, type = excluded.type, lat = excluded.lat, lng = excluded.lng,
        opening_hours = excluded.opening_hours, opening_exceptions = excluded.opening_exceptions, capacity = coalesce(excluded.capacity, p.capacity), is_active = true
      where (p.name, p.address, p.municipality, p.postal_code, p.type, p.lat, p.lng, p.opening_hours, p.opening_exceptions, p.capacity, p.is_active) is distinct from
        (excluded.name, excluded.address, excluded.municipality, excluded.postal_code, excluded.type, excluded.lat, excluded.lng,
         excluded.opening_hours, excluded.opening_exceptions, coalesce(excluded.capacity, p.capacity), true)
      returning xmax = 0 as "isNew"`.execute(tx)
  return countUpserted(points.length, written, replace ? await putAside(tx, points) : 0)
}

async function putAside(tx: Tx, imported: readonly FilePoint[]): Promise<number> {
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
