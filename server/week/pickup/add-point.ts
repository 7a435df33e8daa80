import { randomUUID } from 'node:crypto'
import { readExceptions } from '#domain/week/pickup/hours.ts'
import type { PointType } from '#domain/week/pickup/point-type.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'

export interface PointFields {
  name: string
  address: string
  municipality: string
  postalCode: string | null
  type: PointType
  capacity: number | null
  openingHours: string
  openingExceptions: string
  lat: number | null
  lng: number | null
}

/** How the codes of points begin that were added by hand; a file never replaces them. */
export const DESK_CODE = 'desk-'

/** The columns of these fields. */
export const pointColumns = ({
  name,
  address,
  municipality,
  postalCode,
  type,
  lat,
  lng,
  capacity,
  openingHours,
  openingExceptions,
}: PointFields) => ({
  name,
  address,
  municipality,
  postal_code: postalCode,
  type,
  lat,
  lng,
  capacity,
  opening_hours: openingHours || null,
  opening_exceptions: JSON.stringify(readExceptions(openingExceptions) ?? []),
})

/** Adds a pickup point. Its code differs from those of imported ones. */
export function addPoint(context: ChangeContext, fields: PointFields): Promise<{ pointId: string }> {
  return change(context, async ({ tx, announce }) => {
    const { id: pointId } = await tx
      .insertInto('pickup_points')
      .values({ code: `${DESK_CODE}${randomUUID()}`, ...pointColumns(fields) })
      .returning('id')
      .executeTakeFirstOrThrow()
    announce({ room: 'settings', userId: null })
    return { pointId }
  })
}
