import type { NearPoint } from '#contract/people/settings.ts'
import { distanceKm, positionOf } from '#domain/week/pickup/position.ts'
import { pointsOfLocality } from '#server/week/pickup/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

const mostNearPoints = 50

/** The points a household of a municipality may choose from, nearest first. */
export async function nearPoints(
  db: Db,
  { id, localityId }: { id: string; localityId: string },
  postalCode: string | null,
): Promise<NearPoint[]> {
  const household = await db
    .selectFrom('municipalities')
    .leftJoin('postal_codes', (join) => join.on('postal_codes.postal_code', '=', postalCode))
    .where('municipalities.id', '=', id)
    .select((eb) => [
      eb.fn.coalesce('postal_codes.lat', 'municipalities.lat').as('lat'),
      eb.fn.coalesce('postal_codes.lng', 'municipalities.lng').as('lng'),
    ])
    .executeTakeFirstOrThrow()
  const home = positionOf(household)
  return (await pointsOfLocality(db, localityId))
    .map((point) => {
      const there = positionOf(point)
      return { ...point, distanceKm: home && there && distanceKm(home, there) }
    })
    .toSorted((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity) || 0)
    .slice(0, mostNearPoints)
}
