import { sql, type RawBuilder } from 'kysely'
import type { BasketLineView, Handover, WeekBasket } from '#contract/week/basket.ts'
import type { Delivery } from '#contract/week/deliveries.ts'
import type { BasketLine } from '#domain/week/basket/effective.ts'
import { mayWait, waitOf } from '#domain/week/basket/waiting.ts'
import { isChangedSinceLast, type LineState } from '#domain/week/basket/item-type.ts'
import { MAX_SKIPPED_AHEAD, skipAround } from '#domain/week/basket/skip.ts'
import type { Unit } from '#domain/money/unit.ts'
import { lineOutcome } from '#domain/week/clearing/clear.ts'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import type { ReceiptViewer } from '#domain/week/clearing/receipt.ts'
import { isOpen } from '#domain/week/deliveries/open.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { purchaseSaving } from '#domain/week/purchases/totals.ts'
import { formatAddress, type DeliveryAddress } from '#domain/people/settings/delivery-address.ts'
import { isBroughtHome } from '#domain/week/delivery-options/modes.ts'
import type { Day } from '#domain/time/day.ts'
import { windowNote } from '#domain/week/pickup/hours.ts'
import { addWeeks, type WeekStart } from '#domain/time/week.ts'
import { cardOf, lineCardRows, lineCards, lineCardsIn } from '#server/catalog/catalog/queries.ts'
import { hasLocality, ownDeliveryRows } from '#server/week/deliveries/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { optionsOfWeek, type WeekOptions } from '#server/week/delivery-options/queries.ts'
import { broughtTo } from '#server/week/deliveries/brought-to.ts'
import { waitingOfFrozen } from '#server/week/waiting/queries.ts'
import { formerNameRows, formerNamesIn } from '#server/week/template/former-names.ts'
import { hasSmallNeighbours, receiptFrom, triedTiers, type ReceiptRow } from '#server/week/clearing/draw-receipt.ts'
import { linesOfWeek, lineStatesIn, skippedWeekRows } from '#server/week/template/queries.ts'
import { byLine, effectiveWeeksIn, statesOfYear, weekRows, type EffectiveWeek } from './queries.ts'

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
    receipt: null,
    comingCap: null,
  })
  return { lines: basket.lines.map(shown), setAside: basket.setAside.map(shown) }
}

const waitingOf = (line: { since: WeekStart; until: WeekStart } | undefined): BasketLineView['waiting'] =>
  line ? { ...line, became: null, boughtIn: null } : null

interface FrozenRow extends Omit<ReceiptRow, 'cap'> {
  id: string
  origin: BasketLineView['origin']
  itemId: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps: FurtherStep[]
  notes: string
  prolongedFrom: WeekStart | null
  waiting: BasketLineView['waiting']
  serviceMode: OneTimeMode | null
  /** Null until the delivery is cleared. */
  hasOffer: boolean | null
  boughtQuantity: Quantity | null
  flexibleQuantity: Quantity | null
  unitPrice: Money | null
  total: number | null
  delivered: BasketLineView['delivered']
  /** The template line of now; null if the line comes from no template, or was removed. */
  comingCap: { maxPrice: Money | null } | null
}

/** The member's frozen lines with the results of their pools and purchases. */
const frozenRows = (userId: string, deliveryId: string): RawBuilder<FrozenRow> => sql<FrozenRow>`
    select s.source_id as id, s.origin, s.catalog_item_id as "itemId", s.unit, s.quantity, s.max_price as "maxPrice",
           shown_steps(s.further_steps) as "furtherSteps",
           coalesce(t.notes, v.notes, o.notes, '') as notes, v.prolonged_from_week as "prolongedFrom",
           ${waitingOfFrozen} as waiting, case when s.origin = 'one_time' then o.service_mode end as "serviceMode", r.has_offer as "hasOffer",
           coalesce(a.capped_households, 0) as "cappedHouseholds", w.locked_unit_price as "poolPrice", w.quantity as "poolQuantity",
           w.households as "poolHouseholds", w.regional_localities as "regionalLocalities",
           ${hasSmallNeighbours} as "hasSmallNeighbours", ${triedTiers} as tiers, p.quantity as "boughtQuantity", p.flexible_quantity as "flexibleQuantity", p.unit_price as "unitPrice", p.total,
           case when p.delivered_quantity is not null then json_build_object('quantity', p.delivered_quantity, 'total', p.delivered_total) end as delivered,
           coalesce(p.standard_price, a.target_price_per_unit) as "standardPrice",
           case when t.active and t.recurrence_weeks > 0 then json_build_object('maxPrice', t.max_price) end as "comingCap"
    from snapshot_lines s join deliveries d on d.id = s.delivery_id
    left join weekly_demands t on t.user_id = s.user_id and t.id = s.source_id
    left join weekly_variant_items v on v.user_id = s.user_id and v.id = s.source_id
    left join one_time_items o on o.user_id = s.user_id and o.id = s.source_id
    left join aggregated_demands a on a.delivery_id = s.delivery_id and a.catalog_item_id = s.catalog_item_id and a.unit = s.unit
    left join pool_results r on r.aggregated_demand_id = a.id
    left join demand_supplier_allocations w on w.aggregated_demand_id = a.id
    left join purchase_items p on p.delivery_id = s.delivery_id and p.user_id = s.user_id and p.source_id = s.source_id
    where s.delivery_id = ${deliveryId} and s.user_id = ${userId}
    order by case s.origin when 'addition' then 1 when 'one_time' then 2 when 'waiting' then 3 else 0 end,
             coalesce(t.created_at, v.created_at, o.added_at), s.source_id`

interface FrozenWeek {
  rows: FrozenRow[]
  states: readonly LineState[]
  /** What the purchase costs; undefined without one. */
  total: { total: number; fee: number; covered: number } | undefined
  viewer: ReceiptViewer
}

const purchaseRows = (userId: string, deliveryId: string) => sql<{ total: number; fee: number; covered: number }>`
  select p.total, p.fee,
         (select coalesce(sum(u.amount), 0) from benefit_uses u where u.user_id = p.user_id and u.delivery_id = p.delivery_id)
           + (select coalesce(sum(u.amount), 0) from subsidy_uses u where u.user_id = p.user_id and u.purchase_id = p.id) as covered
  from purchases p where p.user_id = ${userId} and p.delivery_id = ${deliveryId}`

/** A closed week as of its cut-off; after clearing with prices, and the reason for each line that was not bought. */
async function frozenBasket(
  db: Db,
  { rows, states, total, viewer }: FrozenWeek,
  delivery: Delivery,
): Promise<Pick<WeekBasket, 'lines' | 'purchaseTotal' | 'saved'> & { fee: number | null }> {
  const items = await lineCards(
    db,
    rows.map(({ itemId }) => itemId),
  )
  const template = new Map(linesOfWeek(states, delivery.weekStart).map((line) => [line.id, line]))
  const statesOf = byLine(states)
  const lines = rows.map((row): BasketLineView => ({
    id: row.id,
    origin: row.origin,
    item: cardOf(items, row),
    quantity: row.quantity,
    maxPrice: row.maxPrice,
    furtherSteps: row.furtherSteps,
    templateQuantity: template.get(row.id)?.quantity ?? null,
    templateMaxPrice: template.get(row.id)?.maxPrice ?? null,
    templateFurtherSteps: [...(template.get(row.id)?.furtherSteps ?? [])],
    isTemplateChanged: isChangedSinceLast(statesOf.get(row.id) ?? [], delivery.weekStart),
    excluded: false,
    notes: row.notes,
    prolongedFrom: row.prolongedFrom,
    waiting: row.waiting,
    waitWeeks: 0,
    mayWait: false,
    serviceMode: row.serviceMode,
    formerNames: [],
    outcome: row.hasOffer === null ? null : lineOutcome(row.maxPrice, { hasOffer: row.hasOffer, price: row.poolPrice }),
    unitPrice: row.unitPrice ?? row.poolPrice,
    boughtQuantity: row.boughtQuantity,
    flexibleQuantity: row.flexibleQuantity,
    total: row.total,
    delivered: row.delivered,
    receipt:
      row.hasOffer === null
        ? null
        : receiptFrom({ ...row, quantity: row.delivered?.quantity ?? row.boughtQuantity ?? row.quantity, cap: row.maxPrice }, viewer),
    comingCap: row.hasOffer === null ? null : row.comingCap,
  }))
  const bought = rows.flatMap(({ unitPrice: price, boughtQuantity, delivered, standardPrice }) =>
    price === null || boughtQuantity === null ? [] : [{ price, quantity: delivered?.quantity ?? boughtQuantity, standardPrice }],
  )
  // A member who ordered and got nothing pays 0, which differs from an unknown amount.
  const isCleared = rows.some(({ hasOffer }) => hasOffer !== null)
  const nothing = isCleared ? 0 : null
  return {
    lines,
    purchaseTotal: total?.total ?? nothing,
    fee: total?.fee ?? nothing,
    saved: bought.length === 0 ? null : purchaseSaving(bought),
  }
}

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
    isOpen: isOpen(delivery, now),
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
      purchaseTotal: null,
      covered: 0,
      saved: null,
    }
  }
  const { options, skipped, rows, states, purchases } = await readTogether(db, {
    options: chosen,
    skipped: skippedWeekRows(userId, since),
    rows: frozenRows(userId, delivery.id),
    states: statesOfYear(userId, week),
    purchases: purchaseRows(userId, delivery.id),
  })
  const { fee, ...frozen } = await frozenBasket(db, { rows, states: lineStatesIn(states), total: purchases[0], viewer }, delivery)
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
