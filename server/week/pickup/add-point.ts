import { randomUUID } from 'node:crypto'
import type { PointType } from '#domain/week/pickup/point-type.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'

export interface PointFields {
  name: string
  address: string
  municipality: string
  postalCode: string | null
  type: PointType
  lat: number | null
  lng: number | null
}

/** The columns of these fields. */
export const pointColumns = ({ name, address, municipality, postalCode, type, lat, lng }: PointFields) => ({
  name,
  address,
  municipality,
  postal_code: postalCode,
  type,
  lat,
  lng,
})

/** Adds a pickup point. Its code differs from those of imported ones. */
export function addPoint(context: ChangeContext, fields: PointFields): Promise<{ pointId: string }> {
  return change(context, async ({ tx, announce }) => {
    const { id: pointId } = await tx
      .insertInto('pickup_points')
      .values({ code: `desk-${randomUUID()}`, ...pointColumns(fields) })
      .returning('id')
      .executeTakeFirstOrThrow()
    announce({ room: 'settings', userId: null })
    return { pointId }
  })
}
