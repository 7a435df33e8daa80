import { randomUUID } from 'node:crypto'
import type { PurchaseOrder } from '#contract/week/orders.ts'
import { thousandths } from '#domain/money/quantity.ts'
import type { World } from './call.ts'
import { cutOff, deliveryOf, offersClose, sweep } from './cycle.ts'
import { fillPools } from './crowd.ts'
import { offering } from './offering.ts'

/** A cleared week: the farm brings potatoes, the wholesaler milk and eggs. Returns the id of its delivery. */
export const clearedWeek = (world: World): Promise<string> => world.moment('cleared', () => clearWeek(world))

async function clearWeek(world: World): Promise<string> {
  const { place } = offering(() => world)
  await fillPools(world)
  await place('statek', 'BRA-B', [[50_000, 1600]], { packaging: { kind: 'sack', quantity: thousandths(25_000) } })
  await place('velkoobchod', 'MLE', [[1000, 1900]])
  await place('velkoobchod', 'VEJ', [[1000, 480]])
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  await sweep(world)
  return (await deliveryOf(world.db)).id
}

/** Every line received in full, except those named. */
export const counted = ({ id: orderId, lines }: PurchaseOrder, less: Readonly<Record<string, number>> = {}) => ({
  orderId,
  lines: lines.map(({ id: lineId, itemName, quantity }) => ({
    lineId,
    quantity: (Object.entries(less).find(([name]) => itemName.startsWith(name))?.[1] ?? quantity) as typeof quantity,
  })),
})

/** A second person counts the same of these lines as `counted` says, so that nobody has to confirm what is missing. */
export async function countToo(
  world: World,
  order: PurchaseOrder,
  less: Readonly<Record<string, number>>,
  who = 'operator',
): Promise<void> {
  const counts = counted(order, less).lines.map((line) => ({
    ...line,
    id: randomUUID(),
    isDecision: false,
    at: new Date('2026-11-25T07:00:00Z'),
  }))
  await world.as(who).orders.count({ orderId: order.id, device: 'druhy', counts })
}
