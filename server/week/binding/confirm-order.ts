import { sql } from 'kysely'
import type { Agreed, Order } from '#contract/week/binding.ts'
import { sumMoney, type Money } from '#domain/money/money.ts'
import { feeTotal } from '#domain/week/delivery-options/fees.ts'
import { numbersOf } from '#domain/week/clearing/line-steps.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOpenWeeks } from '#server/week/deliveries/lock-open-weeks.ts'
import { lockLineCount } from '#server/week/deliveries/locks.ts'
import { agreedFor, keptInWeeks, orderOf, requireOrderer, type OrderedLine } from './queries.ts'

/** What the member saw and pressed the button under. */
interface Pressed {
  weekStart: WeekStart | null
  fingerprint: string
  /** Whether the member said that quantities far above the usual ones are meant. */
  isUnusualMeant: boolean
}

interface Given {
  weekStart: WeekStart | null
  ceiling: Money
  lines: readonly OrderedLine[]
}

/** Stores what one press agreed to. */
async function store(
  tx: Tx,
  { ownerId, userId }: BasketChange,
  { fees, fingerprint }: Order,
  agreed: readonly Given[],
  at: Date,
): Promise<void> {
  const rows = agreed.map(({ lines, ...consent }) => ({
    ...consent,
    lines: lines.map(({ id, item, unit, quantity, maxPrice, furtherSteps }) => {
      const steps = numbersOf(furtherSteps)
      return { id, itemId: item.id, name: item.name, unit, quantity, maxPrice, ...(steps && { furtherSteps: steps }) }
    }),
  }))
  await sql`
    insert into order_consents (user_id, week_start_date, ceiling, fees, lines, fingerprint, confirmed_at, confirmed_by)
    select ${ownerId}, "weekStart", ceiling, ${sumMoney([feeTotal(fees)])}, lines, ${Buffer.from(fingerprint, 'base64url')}, ${at}, ${userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) agreed ("weekStart" date, ceiling bigint, lines jsonb)`.execute(tx)
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
    if (!isUnusualMeant && order.lines.some(({ usual }) => usual !== null)) throw new Refusal('UNUSUAL_QUANTITY')
    await store(tx, context, order, await agreedBy(tx, ownerId, order, weeks), acceptedAt)
    announce({ room: 'binding', userId: ownerId })
    return (await agreedFor(tx, ownerId, weekStart))!
  })
