import type { ExternalFields } from '#contract/week/external-purchases.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { USUAL_MODE } from '#domain/week/one-time/service-mode.ts'
import { addDays } from '#domain/time/day.ts'
import { pragueInstant } from '#domain/time/prague.ts'
import { addWeeks, type WeekStart } from '#domain/time/week.ts'
import { changeItem } from '#server/week/basket/change-item.ts'
import { confirmOrder } from '#server/week/binding/confirm-order.ts'
import { orderOf } from '#server/week/binding/queries.ts'
import { ownDelivery } from '#server/week/deliveries/queries.ts'
import { addPurchase } from '#server/week/external-purchases/add-purchase.ts'
import { addItem } from '#server/week/one-time/add-item.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Notices } from '#server/platform/realtime/notices.ts'
import type { Deed } from './live-through.ts'

type Wanted = readonly [sku: string, quantity: number, cap: number]

interface Week {
  /** How many weeks before the next one. */
  ago: number
  /** The time on the Saturday before the delivery. */
  time: string
  additions?: readonly Wanted[]
  /** Other quantities or caps in this week; 0 is "not this week". */
  changed?: readonly Wanted[]
  elsewhere?: ExternalFields
}

const elsewhere = (fields: Pick<ExternalFields, 'shopName' | 'totalPrice' | 'notes'>): ExternalFields => ({
  kind: 'supplement',
  shopUrl: null,
  deliveryAddress: '',
  ...fields,
})

/** How Jana's weeks differed from her template. In the last one every reason for not buying an item occurs. */
const weeksOfJana: readonly Week[] = [
  {
    ago: 4,
    time: '10:15',
    additions: [['JAB', 3000, 3800]],
    elsewhere: elsewhere({ shopName: 'Drogerie na náměstí', totalPrice: haler(41250), notes: '' }),
  },
  { ago: 3, time: '18:40', changed: [['BRA-B', 8000, 2000]], additions: [['MOU', 4000, 1890]] },
  { ago: 2, time: '09:05', changed: [['VEJ', 0, 520]], additions: [['JOG', 6000, 1700]] },
  {
    ago: 1,
    time: '11:30',
    additions: [
      ['KUR', 1500, 18500],
      ['ROH', 12000, 380],
    ],
    elsewhere: elsewhere({ shopName: 'Květinářství', totalPrice: haler(25900), notes: 'narozeniny' }),
  },
  {
    ago: 0,
    time: '10:15',
    changed: [['MLE', 6000, 2000]],
    additions: [
      ['ZEL-13', 2000, 5490],
      ['EID', 400, 15000],
      ['PRA', 1000, 12900],
      ['TOA', 1000, 9000],
    ],
  },
]

interface Shopper {
  notices: Notices
  userId: string
}

async function shop(db: Db, { notices, userId }: Shopper, week: WeekStart, { additions = [], changed = [], elsewhere: bought }: Week) {
  const context = { db, notices, userId, ownerId: userId, source: 'member' as const, uiPath: '/demand' }
  const itemId = async (sku: string) =>
    (await db.selectFrom('catalog_items').where('sku', '=', sku).select('id').executeTakeFirstOrThrow()).id
  const { id: deliveryId } = await ownDelivery(db, userId, week)
  for (const [sku, quantity, cap] of changed) {
    const line = db
      .selectFrom('weekly_demands')
      .where('user_id', '=', userId)
      .where('catalog_item_id', '=', await itemId(sku))
    const { id: lineId } = await line.select('id').executeTakeFirstOrThrow()
    await changeItem(context, { weekStart: week, lineId, quantity: thousandths(quantity), maxPrice: haler(cap) })
  }
  for (const [sku, quantity, cap] of additions)
    await addItem(context, {
      deliveryId,
      itemId: await itemId(sku),
      quantity: thousandths(quantity),
      maxPrice: haler(cap),
      serviceMode: USUAL_MODE,
      notes: '',
    })
  if (bought) await addPurchase(context, { weekStart: week, ...bought })
  const { fingerprint } = await orderOf(db, userId, week)
  await confirmOrder(context, { weekStart: week, fingerprint, isUnusualMeant: true })
}

/** Jana's actions before the next delivery and before the past ones; the latest of them an hour ago. */
export function deedsOfJana(jana: Shopper, next: WeekStart, now: Date): Deed[] {
  return weeksOfJana.map((own) => {
    const week = addWeeks(next, -own.ago)
    const saturday = pragueInstant(addDays(week, -2), own.time)
    const at = new Date(Math.min(saturday.getTime(), now.getTime() - 3_600_000))
    return { at, act: (db) => shop(db, jana, week, own) }
  })
}
