import type { Agreed, Order } from '#contract/week/binding.ts'
import { feeTotal } from '#domain/week/delivery-options/fees.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOpenWeeks } from '#server/week/deliveries/lock-open-weeks.ts'
import { lockLineCount } from '#server/week/deliveries/locks.ts'
import { agreedFor, keptInWeeks, orderOf, requireOrderer } from './queries.ts'
import { requireOrderable } from './require-orderable.ts'
import { storeConsents, type Given } from './store-consents.ts'

/** What the member saw and pressed the button under. */
interface Pressed {
  weekStart: WeekStart | null
  fingerprint: string
  /** Whether the member said that quantities far above the usual ones are meant. */
  isUnusualMeant: boolean
}

/** What one press agrees to: the order, and with the regular purchase what stays ordered in weeks that would lose something by it. */
async function agreedBy(tx: Tx, ownerId: string, { weekStart, goods, lines }: Order, weeks: WeekStart[]): Promise<Given[]> {
  const order = { weekStart, ceiling: goods, lines: lines.map((line) => ({ ...line, unit: line.item.unit })) }
  if (weekStart !== null) return [order]
  const kept = await keptInWeeks(tx, ownerId, { weeks, pressed: order })
  return [order, ...kept.map(({ week, ...consent }) => ({ weekStart: week, ...consent }))]
}

/**
 * Agrees to an order as the member saw it; refuses if it differs by now. Takes the locks of all open weeks, so an acknowledged consent counts at
 * the cut-off. Presses of one household come one after the other. A helper orders for the person whom they help.
 */
export const confirmOrder = (context: BasketChange, { weekStart, fingerprint, isUnusualMeant }: Pressed): Promise<Agreed> =>
  changeBasket(context, async ({ tx, announce }) => {
    const { ownerId } = context
    await requireOrderer(tx, context.userId, ownerId)
    const { acceptedAt, weeks } = await lockOpenWeeks(tx, ownerId)
    await lockLineCount(tx, ownerId)
    const order = await orderOf(tx, ownerId, weekStart)
    if (order.fingerprint !== fingerprint) throw new Refusal('ORDER_CHANGED')
    requireOrderable(order)
    if (!isUnusualMeant && order.lines.some(({ usual }) => usual !== null)) throw new Refusal('UNUSUAL_QUANTITY')
    const press = { fees: feeTotal(order.fees), fingerprint, at: acceptedAt }
    await storeConsents(tx, context, press, await agreedBy(tx, ownerId, order, weeks))
    announce({ room: 'binding', userId: ownerId })
    return (await agreedFor(tx, ownerId, weekStart))!
  })
