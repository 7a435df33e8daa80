import { formatDistance } from '#domain/week/pickup/position.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockPoint } from './locks.ts'
import { fullPoints, nearestFree } from './queries.ts'

/**
 * Refuses a point that has no place left for this household in one of these weeks, and names the nearest that have. A household that has a
 * place keeps it. Part of a command: the point stays locked, so two households cannot take the last place at once.
 */
export async function takePlace(
  tx: Tx,
  { pointId, userId, weeks }: { pointId: string; userId: string; weeks: readonly WeekStart[] },
): Promise<void> {
  const point = (await lockPoint(tx, pointId))!
  if (point.capacity === null || !(await fullPoints(tx, userId, weeks)).has(pointId)) return
  const near = await nearestFree(tx, pointId, { userId, weeks })
  const names = near.map(({ name, km }) => (km === null ? name : `${name} (${formatDistance(km)})`))
  throw new Refusal(
    'POINT_FULL',
    names.length === 0
      ? `Místo ${point.name} je plné a\u00a0jiné volné v\u00a0lokalitě není.`
      : `Místo ${point.name} je plné. Nejbližší volná: ${names.join(', ')}.`,
  )
}
