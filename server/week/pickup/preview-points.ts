import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PointPreview } from '#contract/week/logistics.ts'
import type { FilePoint, ReadPointRow } from '#domain/week/pickup/point-file.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DESK_CODE } from './add-point.ts'

type Outcome = 'new' | 'changed' | 'unchanged'

/** What each point of a file would change, by its code. */
async function outcomesOf(db: Db, points: readonly FilePoint[]): Promise<ReadonlyMap<string, Outcome>> {
  const { rows } = await sql<{ code: string; outcome: Outcome }>`
    select given.code, case when p.id is null then 'new' when
        (p.name, p.address, p.municipality, p.postal_code, p.type, p.lat, p.lng, p.opening_hours, p.capacity, p.opening_exceptions, p.is_active)
        is distinct from (given.name, given.address, given.municipality, given.postal_code, given.type, given.lat, given.lng, given.opening_hours,
        coalesce(given.capacity, p.capacity), coalesce(given.opening_exceptions, p.opening_exceptions), true) then 'changed' else 'unchanged' end as outcome
    from jsonb_populate_recordset(null::pickup_points, ${JSON.stringify(points)}::jsonb) given
    left join pickup_points p on p.code = given.code`.execute(db)
  return new Map(rows.map(({ code, outcome }) => [code, outcome]))
}

/** The points of earlier files that are not in this one, with the households that would lose them. */
async function missingFrom(db: Db, points: readonly FilePoint[]): Promise<PointPreview['missing']> {
  const { rows } = await sql<PointPreview['missing'][number]>`
    select p.id, p.name, p.municipality, (select count(*) from shopping_settings s where s.pickup_point_id = p.id) as households
    from pickup_points p where p.is_active and not p.is_reserved and p.code not like ${`${DESK_CODE}%`}
      and p.code <> all(${points.map(({ code }) => code)}::text[])
    order by p.municipality collate "cs-CZ-x-icu", p.name collate "cs-CZ-x-icu", p.id`.execute(db)
  return rows
}

/** What a file would do: rows with faults are among it, although a file with a fault is not stored. */
export async function previewPoints(db: Db, read: readonly ReadPointRow[], { replace }: { replace: boolean }): Promise<PointPreview> {
  const valid = read.filter(({ faults }) => faults.length === 0).map(({ point }) => point)
  const outcomes = await outcomesOf(db, valid)
  const missing = replace ? await missingFrom(db, valid) : []
  const rows = read.map(({ line, point: { code, name, municipality }, faults }): PointPreview['rows'][number] => ({
    line,
    code,
    name,
    municipality,
    outcome: faults.length > 0 ? 'faulty' : outcomes.get(code)!,
    faults,
  }))
  const effect = JSON.stringify([rows.map(({ code, outcome }) => [code, outcome]), missing.map(({ id }) => id)])
  return { rows, missing, fingerprint: createHash('sha256').update(effect).digest('hex') }
}
