import { sql } from 'kysely'
import { lockDelivery } from '#server/week/deliveries/locks.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { placesOf } from './delivery-places.ts'

export interface Stop {
  placeId: string | null
  arriveAt: string
}

/** Stores the order and times of a driver's stops: each place of the delivery once, so none loses its hour, and none before the one that comes first. */
export function setStops(context: ChangeContext, deliveryId: string, stops: readonly Stop[]): Promise<{ id: string }> {
  return change(context, async ({ tx, announce }) => {
    const { status } = await lockDelivery(tx, deliveryId)
    if (!['cleared', 'ordered', 'in_transit', 'ready'].includes(status)) throw new Refusal('WRONG_STATE')
    const known = new Set((await placesOf(tx, [deliveryId])).map(({ placeId }) => placeId))
    if (stops.some(({ placeId }) => !known.has(placeId)))
      throw new Refusal('POINT_ELSEWHERE', 'Na tomto místě se z\u00a0tohoto závozu nic nepředává.')
    if (stops.some(({ arriveAt }, i) => i > 0 && arriveAt < stops[i - 1]!.arriveAt))
      throw new Refusal('WRONG_STATE', 'Zastávka nemůže být dřív než předchozí.')
    // The contract has each place once.
    if (stops.length < known.size) throw new Refusal('POINT_ELSEWHERE', 'Naplánujte prosím všechna místa závozu.')
    await tx.deleteFrom('delivery_stops').where('delivery_id', '=', deliveryId).execute()
    await sql`
      insert into delivery_stops (delivery_id, position, pickup_point_id, arrive_at)
      select ${deliveryId}, stop.position, stop.place, stop.arrive_at
      from unnest(${stops.map(({ placeId }) => placeId)}::uuid[], ${stops.map(({ arriveAt }) => arriveAt)}::time[])
        with ordinality as stop (place, arrive_at, position)`.execute(tx)
    // The times are those of its members.
    for (const room of ['handover', 'basket'] as const) announce({ room, userId: null })
    return { id: deliveryId }
  })
}
