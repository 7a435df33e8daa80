import { sql } from 'kysely'
import type { BasketLineView, Handover, WeekBasket } from '#contract/week/basket.ts'
import type { BasketLine } from '#domain/week/basket/effective.ts'
import { isChangedSinceLast } from '#domain/week/basket/item-type.ts'
import { mayWait, waitOf } from '#domain/week/basket/waiting.ts'
import { MAX_SKIPPED_AHEAD, skipAround } from '#domain/week/basket/skip.ts'
import type { ReceiptViewer } from '#domain/week/clearing/receipt.ts'
import { editableFrom } from '#domain/week/deliveries/editable-from.ts'
import { isOpen } from '#domain/week/deliveries/open.ts'
import { formatAddress, type DeliveryAddress } from '#domain/people/settings/delivery-address.ts'
import { isBroughtHome } from '#domain/week/delivery-options/modes.ts'
import type { Day } from '#domain/time/day.ts'
import { windowNote } from '#domain/week/pickup/hours.ts'
import { addWeeks, type WeekStart } from '#domain/time/week.ts'
import { cardOf, lineCardRows, lineCardsIn } from '#server/catalog/catalog/queries.ts'
import { hasLocality, ownDeliveryRows } from '#server/week/deliveries/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { optionsOfWeek, type WeekOptions } from '#server/week/delivery-options/queries.ts'
import { broughtTo } from '#server/week/deliveries/brought-to.ts'
import { formerNameRows, formerNamesIn } from '#server/week/template/former-names.ts'
import { lineStatesIn, skippedWeekRows } from '#server/week/template/queries.ts'
import { frozenBasket, frozenRows, purchaseRows } from './frozen-week.ts'
import { effectiveWeeksIn, statesOfYear, weekRows, type EffectiveWeek } from './queries.ts'

/** For how long a line waits, and whether that may change: a longer wait as the rule says, an end always. */
function waitIn(basket: EffectiveWeek, line: BasketLine, { isStorable }: { isStorable: boolean }) {
  const waitWeeks = line.excluded ? 0 : waitOf(line, basket.waits.get(line.id))
  const everyWeeks = basket.template.get(line.id)?.recurrenceWeeks ?? null
  return {
    waitWeeks,
    mayWait: waitWeeks > 0 || (line.origin !== 'waiting' && mayWait({ isStorable, maxPrice: line.maxPrice, everyWeeks })),
  }
}

/** The lines of a basket that is open, or whose cut-off has just passed, and the lines that a skipped week sets aside. */
async function liveLines(db: Db, userId: string, basket: EffectiveWeek, week: WeekStart): Promise<Pick<WeekBasket, 'lines' | 'setAside'>> {
  const itemIds = [...basket.lines, ...basket.setAside].map(({ itemId }) => itemId)
  const rows = await readTogether(db, { cards: lineCardRows(db, itemIds), former: formerNameRows(userId, itemIds) })
  const [items, former] = [lineCardsIn(rows.cards), formerNamesIn(rows.former)]
  const shown = (line: BasketLine): BasketLineView => ({
    id: line.id,
    origin: line.origin,
    item: cardOf(items, line),
    quantity: line.quantity,
    maxPrice: line.maxPrice,
    furtherSteps: [...(line.furtherSteps ?? [])],
    templateQuantity: line.templateQuantity,
    templateMaxPrice: basket.template.get(line.id)?.maxPrice ?? null,
    templateFurtherSteps: [...(basket.template.get(line.id)?.furtherSteps ?? [])],
    isTemplateChanged: isChangedSinceLast(basket.states.get(line.id) ?? [], week),
    excluded: line.excluded,
    notes: basket.notes.get(line.id) ?? '',
    prolongedFrom: basket.prolonged.get(line.id) ?? null,
    waiting: waitingOf(basket.waiting.get(line.id)),
    ...waitIn(basket, line, cardOf(items, line)),
    serviceMode: basket.modes.get(line.id) ?? null,
    formerNames: former.get(line.itemId) ?? [],
    outcome: null,
    unitPrice: null,
    boughtQuantity: null,
    flexibleQuantity: null,
    total: null,
    delivered: null,
    less: null,
    receipt: null,
    comingCap: null,
  })
  return { lines: basket.lines.map(shown), setAside: basket.setAside.map(shown) }
}

const waitingOf = (line: { since: WeekStart; until: WeekStart } | undefined): BasketLineView['waiting'] =>
  line ? { ...line, became: null, boughtIn: null } : null

/** Whose basket is read, and by whom. */
export interface BasketSeen {
  userId: string
  isTestAccount: boolean
  isOwn: boolean
  viewer: ReceiptViewer
}

/** The member's basket of a week: the effective one, or the frozen one once the delivery is closed. */
export async function weekBasket(db: Db, { userId, isTestAccount, isOwn, viewer }: BasketSeen, week: WeekStart): Promise<WeekBasket> {
  const delivery = await ownDeliveryRows(db, userId)
    .where('deliveries.week_start_date', '=', week)
    .leftJoin('shopping_settings as s', 's.user_id', 'member_stays.user_id')
    .leftJoin('users as u', 'u.id', 'member_stays.user_id')
    .select([
      'deliveries.snapshot_lines as snapshotLines',
      broughtTo.as('home'),
      'deliveries.announced_cut_off_at as announcedAt',
      'deliveries.early_reason as reason',
      sql<Date>`app_now()`.as('now'),
    ])
    .executeTakeFirst()
  if (!delivery) throw new Refusal((await hasLocality(db, userId)) ? 'WEEK_NOT_OFFERED' : 'NO_LOCALITY')
  const { snapshotLines, home, announcedAt, reason, now, ...shown } = delivery
  // Test accounts are excluded from real pools, so none of their lines are frozen (docs/rules/people.md#roles).
  const isLive = snapshotLines === null || isTestAccount
  const head = (options: WeekOptions, skipped: readonly { week: WeekStart }[]) => ({
    now,
    delivery: shown,
    isOpen: isOpen(delivery, now) && editableFrom(delivery, now) === null,
    closedEarly: announcedAt && reason ? { announcedAt, reason } : null,
    skip: skipAround(
      week,
      skipped.map(({ week }) => week),
    ),
    handover: isOwn ? handoverOf(options, home, delivery) : null,
  })
  const since = addWeeks(week, -MAX_SKIPPED_AHEAD)
  const chosen = optionsOfWeek(userId, delivery)
  if (isLive) {
    const { options, ...rows } = await readTogether(db, { options: chosen, ...weekRows(db, userId, [delivery], since) })
    const basket = effectiveWeeksIn([delivery], rows).get(week)!
    const lines = await liveLines(db, userId, basket, week)
    return {
      ...head(options[0]!, rows.skipped),
      fees: feesOfWeek(options[0]!, null),
      ...lines,
      isHandedOver: false,
      failed: null,
      purchaseTotal: null,
      goods: null,
      covered: 0,
      saved: null,
      notes: [],
    }
  }
  const { options, skipped, rows, states, purchases } = await readTogether(db, {
    options: chosen,
    skipped: skippedWeekRows(userId, since),
    rows: frozenRows(userId, delivery.id),
    states: statesOfYear(userId, week),
    purchases: purchaseRows(userId, delivery.id),
  })
  const { fee, ...frozen } = await frozenBasket(db, { userId, rows, states: lineStatesIn(states), cost: purchases[0], viewer }, delivery)
  const covered = isOwn ? (purchases[0]?.covered ?? 0) : 0
  return { ...head(options[0]!, skipped), ...frozen, covered, fees: feesOfWeek(options[0]!, fee), setAside: [] }
}

type Arrival = { deliveryOn: Day; deliveryTime: string }

const placeOf = ({ hours, ...point }: NonNullable<WeekOptions['point']>, { deliveryOn, deliveryTime }: Arrival) => ({
  ...point,
  hoursNote: windowNote(hours, deliveryOn, deliveryTime),
})

function handoverOf(
  { serviceMode, isOwn, paymentMethod, point, provider }: WeekOptions,
  home: DeliveryAddress | null,
  arrival: Arrival,
): Handover {
  const isHome = serviceMode !== null && isBroughtHome(serviceMode)
  return {
    serviceMode,
    isOwn,
    paymentMethod,
    point: isHome || point === null ? null : placeOf(point, arrival),
    deliveryProvider: isHome ? provider : null,
    homeAddress: home && isHome ? formatAddress(home) : null,
  }
}

const feesOfWeek = ({ feeMode, paymentMethod, prices }: WeekOptions, total: number | null): WeekBasket['fees'] => ({
  serviceMode: feeMode,
  isPaidOnDelivery: paymentMethod === 'cash_on_delivery',
  prices,
  total,
})
