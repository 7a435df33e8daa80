import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { deadlines } from '#domain/week/deliveries/deadlines.ts'
import type { Day } from '#domain/time/day.ts'
import { addWeeks, type WeekStart } from '#domain/time/week.ts'
import { addItem } from '#server/week/basket/add-item.ts'
import { clearDelivery } from '#server/week/clearing/clear-delivery.ts'
import { openDeliveries } from '#server/week/deliveries/open-deliveries.ts'
import { planDeliveries } from '#server/week/deliveries/plan-deliveries.ts'
import { attachOffers } from '#server/week/offers/attach-offers.ts'
import { placeOffer } from '#server/week/offers/place-offers.ts'
import { setClock } from '#server/platform/clock.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Notices } from '#server/platform/realtime/notices.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'
import { atOnce, deliveriesAtOnce, membersAtOnce } from './at-once.ts'
import type { BoughtLine } from './read-transactions.ts'
import { schedule, type ReplayWorld } from './seed.ts'
import { settleWeek } from './settle-week.ts'

export interface Replay {
  db: Db
  notices: Notices
  world: ReplayWorld
  /** `locality item` of every offer placed so far. */
  offered: Set<string>
}

export interface WeekTimes {
  adding: number
  offering: number
  /** The whole command, for all deliveries. */
  clearing: number
}

interface DeliveryOfWeek {
  id: string
  localityId: string
  cutOffAt: Date
  offersCloseAt: Date
  deliveryOn: Day
}

const hour = 3_600_000

/** An hour after the end of the week's offers: the next week collects, and nothing is due. */
const afterOffers = (week: WeekStart) => new Date(deadlines(schedule, week).offersCloseAt.getTime() + hour)

const deliveriesOf = (db: Db, week: WeekStart): Promise<DeliveryOfWeek[]> =>
  db
    .selectFrom('deliveries')
    .where('week_start_date', '=', week)
    .orderBy('id')
    .select(['id', 'locality_id as localityId', 'cut_off_at as cutOffAt', 'offers_close_at as offersCloseAt', 'delivery_on as deliveryOn'])
    .execute()

/** Every household's first line, then its second …, so that concurrent commands are of different members. */
function shuffled(lines: readonly BoughtLine[]): BoughtLine[] {
  const seen = new Map<string, number>()
  const turn = new Map(lines.map((line) => [line, seen.set(line.household, (seen.get(line.household) ?? 0) + 1).get(line.household)!]))
  return lines.toSorted((a, b) => turn.get(a)! - turn.get(b)!)
}

/** Every line goes through the member's own command, with an idempotency key as a browser sends it. */
async function addLines({ db, notices, world }: Replay, week: WeekStart, lines: readonly BoughtLine[]): Promise<number> {
  const put: { userId: string; sourceId: string; itemId: string; line: BoughtLine }[] = []
  const took = await atOnce(membersAtOnce, shuffled(lines), async (line) => {
    const userId = world.memberOf.get(line.household)!
    const itemId = world.itemOf.get(line.item)!
    const input = { weekStart: week, itemId, quantity: line.quantity, maxPrice: line.cap }
    const idempotency = { key: randomUUID(), procedure: 'basket.addItem', input }
    const { id } = await addItem({ db, notices, userId, ownerId: userId, source: 'member', uiPath: '/demand', idempotency }, input)
    put.push({ userId, sourceId: id, itemId, line })
  })
  await sql`
    insert into replay_lines (week_start_date, user_id, source_id, catalog_item_id, quantity, max_price, paid)
    select ${week}::date, line.* from unnest(${put.map(({ userId }) => userId)}::uuid[], ${put.map(({ sourceId }) => sourceId)}::uuid[],
      ${put.map(({ itemId }) => itemId)}::uuid[], ${put.map(({ line }) => line.quantity)}::integer[], ${put.map(({ line }) => line.cap)}::integer[],
      ${put.map(({ line }) => line.paid)}::bigint[]) line`.execute(db)
  return took
}

/** For every pool of the week without an offer, its supplier places the one of the rule. */
async function placeOffers(
  { db, notices, world, offered }: Replay,
  deliveries: readonly DeliveryOfWeek[],
  lines: readonly BoughtLine[],
): Promise<number> {
  const deliveryOf = new Map(deliveries.map((delivery) => [delivery.localityId, delivery]))
  const pools = new Map(
    lines.map(({ household, item }) => [
      `${world.localityOf.get(household)} ${item}`,
      { delivery: deliveryOf.get(world.localityOf.get(household)!)!, item },
    ]),
  )
  const waiting = [...pools].filter(([key]) => !offered.has(key))
  for (const [key] of waiting) offered.add(key)
  // One after the other for each supplier, as a person does: its offers wait for each other anyway.
  const bySupplier = [...Map.groupBy(waiting, ([, { item }]) => world.supplierOf.get(item)!)]
  return atOnce(membersAtOnce, bySupplier, async ([{ id, userId }, own]) => {
    const context: ChangeContext = { db, notices, userId, source: 'supplier', uiPath: '/supplier' }
    for (const [, { delivery, item }] of own)
      await placeOffer(context, id, {
        deliveryId: delivery.id,
        itemId: world.itemOf.get(item)!,
        unit: 'ks',
        tiers: world.tiersOf.get(item)!,
        validFrom: delivery.deliveryOn,
        validUntil: null,
        notes: '',
        packaging: null,
      })
  })
}

/**
 * Collects, closes, attaches offers and clears all deliveries of a week by the commands that the jobs call. While it collects, the week before it is
 * delivered and settled.
 */
export async function replayWeek(
  replay: Replay,
  week: WeekStart,
  lines: readonly BoughtLine[],
  before: WeekStart | null = null,
): Promise<WeekTimes> {
  const { db, notices } = replay
  const system: ChangeContext = { db, notices, userId: null, source: 'system' }
  await setClock(db, afterOffers(addWeeks(week, -1)))
  await planDeliveries(system)
  await openDeliveries(system)
  const adding = await addLines(replay, week, lines)
  if (before !== null) await settleWeek(replay, before)

  const deliveries = await deliveriesOf(db, week)
  await setClock(db, deliveries[0]!.cutOffAt)
  await atOnce(deliveriesAtOnce, deliveries, async ({ id }) => {
    await closeDelivery(system, id, { by: 'schedule' })
    await attachOffers(system, id)
  })
  const offering = await placeOffers(replay, deliveries, lines)

  await setClock(db, deliveries[0]!.offersCloseAt)
  let clearing = 0
  await atOnce(deliveriesAtOnce, deliveries, async ({ id }) => {
    const started = performance.now()
    await clearDelivery(system, id, { by: 'schedule' })
    clearing += performance.now() - started
  })
  return { adding, offering, clearing }
}

/** Repeats the jobs of a finished week. */
export async function repeatClosing({ db, notices }: Replay, week: WeekStart): Promise<void> {
  const system: ChangeContext = { db, notices, userId: null, source: 'system' }
  await atOnce(deliveriesAtOnce, await deliveriesOf(db, week), async ({ id }) => {
    await closeDelivery(system, id, { by: 'schedule' })
    await attachOffers(system, id)
    await clearDelivery(system, id, { by: 'schedule' })
  })
}
