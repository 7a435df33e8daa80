import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A place of a delivery, in the order of the driver; null is the round that brings purchases home. */
export interface PlaceRow {
  deliveryId: string
  placeId: string | null
  name: string
  address: string
  /** When it is planned to come there. */
  arriveAt: string | null
  /** When it came there, if its places are marked one by one. */
  arrivedAt: Date | null
}

/** The places at which purchases of these deliveries are handed over: planned stops in their order, then the others by name. */
export async function placesOf(db: Db, deliveryIds: readonly string[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with used as (
      select distinct delivery_id, pickup_point_id as place_id from purchase_options where delivery_id = any(${deliveryIds}::uuid[])
    )
    select used.delivery_id as "deliveryId", used.place_id as "placeId", coalesce(point.name, 'Rozvoz domů') as name,
           coalesce(nullif(concat_ws(', ', nullif(point.address, ''), point.municipality), ''), 'na adresy členů') as address,
           to_char(stop.arrive_at, 'HH24:MI') as "arriveAt", arrival.arrived_at as "arrivedAt"
    from used left join pickup_points point on point.id = used.place_id
    left join delivery_stops stop on stop.delivery_id = used.delivery_id and stop.pickup_point_id is not distinct from used.place_id
    left join place_arrivals arrival on arrival.delivery_id = used.delivery_id and arrival.pickup_point_id is not distinct from used.place_id
    order by used.delivery_id, stop.position nulls last, point.name collate "cs-CZ-x-icu" nulls last`.execute(db)
  return rows
}
