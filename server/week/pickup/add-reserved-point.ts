import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/db/change.ts'
import { pointColumns, type PointFields } from './add-point.ts'

type ReservedPoint = Omit<PointFields, 'lat' | 'lng' | 'capacity' | 'openingExceptions'>

/** Adds a pickup point that is neither on the map nor offered to anybody but its group, and returns its id. */
export async function addReservedPoint(tx: Tx, point: ReservedPoint): Promise<string> {
  const { id } = await tx
    .insertInto('pickup_points')
    .values({
      code: `group-${randomUUID()}`,
      ...pointColumns({ ...point, lat: null, lng: null, capacity: null, openingExceptions: '' }),
      is_reserved: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
