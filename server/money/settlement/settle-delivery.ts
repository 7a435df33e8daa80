import { settlementFaults } from '#domain/money/settlement/settlement.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { advanceDelivery } from '#server/week/deliveries/advance-delivery.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { deliveryBooks } from './queries.ts'

/**
 * handed_over → settled: once its books are balanced and nothing about it is open. Settling it again changes nothing. Refuses with the first
 * reason against it (docs/rules/money.md#settlement).
 */
export function settleDelivery(context: ChangeContext, deliveryId: string): Promise<{ id: string }> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: true })
    if (!delivery) throw new Refusal('NOT_FOUND')
    if (delivery.status === 'settled') return { id: deliveryId }
    if (delivery.status !== 'handed_over') throw new Refusal('WRONG_STATE')
    const [fault] = settlementFaults((await deliveryBooks(tx, deliveryId))!)
    if (fault !== undefined) throw new Refusal('NOT_BALANCED', fault)
    await advanceDelivery(tx, deliveryId, 'handed_over', 'settled')
    for (const room of ['deliveries', 'orders', 'basket'] as const) announce({ room, userId: null })
    return { id: deliveryId }
  })
}
