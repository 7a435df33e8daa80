import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { countUpserted, type Upserted } from '#server/platform/db/upserted.ts'

/** The position of a postal code. */
export interface ImportedPostalCode {
  postal_code: string
  place: string
  lat: number
  lng: number
}

/** Upserts positions of postal codes. With `replace` the others are deleted: nothing refers to them, they only position the map. */
export function importPostalCodes(
  context: ChangeContext,
  codes: readonly ImportedPostalCode[],
  { replace }: { replace: boolean },
): Promise<Upserted> {
  return change(context, async ({ tx }) => {
    await allowLongWork(tx)
    const { rows: written } = await sql<{ isNew: boolean }>`
      insert into postal_codes as p (postal_code, place, lat, lng)
      select postal_code, place, lat, lng from jsonb_populate_recordset(null::postal_codes, ${JSON.stringify(codes)}::jsonb) order by postal_code
      on conflict (postal_code) do update set place = excluded.place, lat = excluded.lat, lng = excluded.lng
      where (p.place, p.lat, p.lng) is distinct from (excluded.place, excluded.lat, excluded.lng)
      returning xmax = 0 as "isNew"`.execute(tx)
    if (!replace) return countUpserted(codes.length, written, 0)
    const { numDeletedRows } = await tx
      .deleteFrom('postal_codes')
      .where('postal_code', '<>', sql<string>`all(${codes.map((code) => code.postal_code)}::text[])`)
      .executeTakeFirst()
    return countUpserted(codes.length, written, Number(numDeletedRows))
  })
}
