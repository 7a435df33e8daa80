import { sql } from 'kysely'
import type { Order } from '#contract/week/binding.ts'
import { sumMoney } from '#domain/money/money.ts'
import type { Consent } from '#domain/week/binding/consent.ts'
import { feeTotal } from '#domain/week/delivery-options/fees.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOpenWeeks } from '#server/week/deliveries/lock-open-weeks.ts'
import { agreedFor, orderOf, requireOrderer } from './queries.ts'

/** What the member saw and pressed the button under. */
interface Pressed {
  weekStart: WeekStart | null
  fingerprint: string
  /** Whether the member said that quantities far above the usual ones are meant. */
  isUnusualMeant: boolean
}

async function store(
  tx: Tx,
  { ownerId, userId }: BasketChange,
  { weekStart, goods, fees, lines, fingerprint }: Order,
  at: Date,
): Promise<void> {
  const shown = lines.map(({ id, item, quantity, maxPrice }) => ({
    id,
    itemId: item.id,
    name: item.name,
    unit: item.unit,
    quantity,
    maxPrice,
  }))
  await sql`
    insert into order_consents (user_id, week_start_date, ceiling, fees, lines, fingerprint, confirmed_at, confirmed_by)
    values (${ownerId}, ${weekStart}, ${goods}, ${sumMoney([feeTotal(fees)])}, ${JSON.stringify(shown)}::jsonb,
            ${Buffer.from(fingerprint, 'base64url')}, ${at}, ${userId})`.execute(tx)
}

/**
 * Agrees to an order as the member saw it; refuses if it differs by now. Takes the locks of all open weeks, so an acknowledged consent counts at
 * the cut-off. A helper orders for the person whom they help.
 */
export const confirmOrder = (context: BasketChange, { weekStart, fingerprint, isUnusualMeant }: Pressed): Promise<Consent> =>
  changeBasket(context, async ({ tx, announce }) => {
    const { ownerId } = context
    await requireOrderer(tx, context.userId, ownerId)
    const { acceptedAt } = await lockOpenWeeks(tx, ownerId)
    const order = await orderOf(tx, ownerId, weekStart)
    if (order.fingerprint !== fingerprint) throw new Refusal('ORDER_CHANGED')
    if (!isUnusualMeant && order.lines.some(({ usual }) => usual !== null)) throw new Refusal('UNUSUAL_QUANTITY')
    await store(tx, context, order, acceptedAt)
    announce({ room: 'binding', userId: ownerId })
    return (await agreedFor(tx, ownerId, weekStart))!
  })
