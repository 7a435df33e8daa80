import type { NearPoint } from '#contract/people/settings.ts'
import { distanceKm, positionOf } from '#domain/week/pickup/position.ts'
import { fullPoints, openWeeksOf, pointsOfLocality } from '#server/week/pickup/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

const mostNearPoints = 50

/** The points a household of a municipality may choose from: those of its groups, then the nearest first. */
export async function nearPoints(
  db: Db,
  { id, localityId }: { id: string; localityId: string },
  { postalCode, userId }: { postalCode: string | null; userId: string },
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
  const full = await fullPoints(db, userId, await openWeeksOf(db, localityId))
  return (await pointsOfLocality(db, localityId, userId))
    .map((point) => {
      const there = positionOf(point)
      return { ...point, distanceKm: home && there && distanceKm(home, there), isFull: full.has(point.id) }
    })
    .toSorted(
      (a, b) => Number(a.groupName === null) - Number(b.groupName === null) || (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity) || 0,
    )
    .slice(0, mostNearPoints)
}
