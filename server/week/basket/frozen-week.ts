import { sql, type RawBuilder } from 'kysely'
import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import type { Delivery } from '#contract/week/deliveries.ts'
import { isChangedSinceLast, type LineState } from '#domain/week/basket/item-type.ts'
import type { Money } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { lineOutcome } from '#domain/week/clearing/clear.ts'
import { purchaseHandover, type PurchaseHandover } from '#domain/week/purchases/status.ts'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import type { ReceiptViewer } from '#domain/week/clearing/receipt.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { KEPT_NOTE } from '#domain/week/handover/offer-again.ts'
import { costNotes, lessText, type CostChanges } from '#domain/week/purchases/cost-notes.ts'
import { cardOf, lineCards } from '#server/catalog/catalog/queries.ts'
import type { ItemLoss } from '#server/money/ledger/post-losses.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasSmallNeighbours, isUnpaidLine, receiptFrom, triedTiers, type ReceiptRow } from '#server/week/clearing/draw-receipt.ts'
import { failedHandover, isKept } from '#server/week/handover/queries.ts'
import { recordedLosses, recordedNote } from '#server/week/handover/recorded-losses.ts'
import { costChanges } from '#server/week/purchases/cost-changes.ts'
import { linesOfWeek } from '#server/week/template/queries.ts'
import { waitingOfFrozen } from '#server/week/waiting/queries.ts'
import { byLine } from './queries.ts'

interface FrozenRow extends Omit<ReceiptRow, 'cap'> {
  id: string
  /** Null if it was not bought. */
  purchaseItemId: string | null
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
  arrived: Quantity | null
  /** What was lost of it at the handover, also what somebody must confirm. */
  lost: number
  /** What was counted as damaged last. */
  damaged: number
  unconfirmed: number
  /** The template line of now; null if the line comes from no template, or was removed. */
  comingCap: { maxPrice: Money | null } | null
}

/** The member's frozen lines with the results of their pools and purchases. */
export const frozenRows = (userId: string, deliveryId: string): RawBuilder<FrozenRow> => sql<FrozenRow>`
    select s.source_id as id, p.id as "purchaseItemId", s.origin, s.catalog_item_id as "itemId", s.unit, s.quantity, s.max_price as "maxPrice",
           shown_steps(s.further_steps) as "furtherSteps",
           coalesce(t.notes, v.notes, o.notes, '') as notes, v.prolonged_from_week as "prolongedFrom",
           ${waitingOfFrozen} as waiting, case when s.origin = 'one_time' then o.service_mode end as "serviceMode", r.has_offer as "hasOffer",
           coalesce(a.capped_households, 0) as "cappedHouseholds", w.locked_unit_price as "poolPrice", w.quantity as "poolQuantity",
           w.households as "poolHouseholds", w.regional_localities as "regionalLocalities",
           ${hasSmallNeighbours} as "hasSmallNeighbours", ${isUnpaidLine} as "isUnpaid", ${triedTiers} as tiers, p.quantity as "boughtQuantity", p.flexible_quantity as "flexibleQuantity", p.unit_price as "unitPrice", p.total,
           case when p.delivered_quantity is not null then json_build_object('quantity', cost.quantity - waits.quantity, 'total', cost.amount) end as delivered,
           p.delivered_quantity as arrived, coalesce(p.delivered_quantity - cost.quantity + waits.quantity, 0) as lost, coalesce(waits.amount, 0) as unconfirmed, coalesce(counted.damaged, 0) as damaged,
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
    left join item_costs cost on cost.user_id = p.user_id and cost.id = p.id
    left join lateral (select coalesce(sum(quantity), 0)::integer as quantity, coalesce(sum(amount), 0)::bigint as amount
      from unconfirmed_items where user_id = p.user_id and id = p.id) waits on true
    left join purchases bought on bought.delivery_id = p.delivery_id and bought.user_id = p.user_id
    left join lateral (select damaged from handover_events where purchase_id = bought.id and item_id = p.id and kind = 'counted'
      order by happened_at desc, device desc, id desc limit 1) counted on true
    where s.delivery_id = ${deliveryId} and s.user_id = ${userId}
    order by case s.origin when 'addition' then 1 when 'one_time' then 2 when 'waiting' then 3 else 0 end,
             coalesce(t.created_at, v.created_at, o.added_at), s.source_id`

/** What a purchase costs. */
interface Cost {
  /** What was bought. */
  total: number
  goods: number
  fee: number
  saved: number | null
  /** It was not ordered until its day was over. */
  isMissed: boolean
  isHandedOver: boolean
  failed: WeekBasket['failed']
  /** Whether the delivery ended without it. */
  isKept: boolean
  /** Whether its handover is recorded, and goes on for others. */
  isBeingHanded: boolean
  covered: number
  changes: CostChanges
}

interface FrozenWeek {
  userId: string
  rows: FrozenRow[]
  states: readonly LineState[]
  /** Undefined without a purchase. */
  cost: Cost | undefined
  viewer: ReceiptViewer
}

/** The statement of what the member's purchase costs; no row without one. */
export const purchaseRows = (userId: string, deliveryId: string) => sql<Cost>`
  select p.total, cost.goods, cost.fee, cost.saved, cost.is_missed as "isMissed", is_handed_over(p.id) as "isHandedOver",
         ${failedHandover(sql`p.id`)} as failed, ${isKept(sql`p.id`, sql`d.status`)} as "isKept",
         d.status = 'ready' and exists (select from handover_events e where e.purchase_id = p.id) as "isBeingHanded", ${costChanges(sql`p.delivery_id`, sql`p.user_id`)} as changes,
         (select coalesce(sum(u.amount), 0) from benefit_uses u where u.user_id = p.user_id and u.delivery_id = p.delivery_id)
           + (select coalesce(sum(u.amount), 0) from subsidy_uses u where u.user_id = p.user_id and u.purchase_id = p.id) as covered
  from purchases p join deliveries d on d.id = p.delivery_id join purchase_costs cost on cost.user_id = p.user_id and cost.id = p.id where p.user_id = ${userId} and p.delivery_id = ${deliveryId}`

/** What comes of a line that was never ordered (docs/rules/week.md#orders). */
const NOTHING: BasketLineView['delivered'] = { quantity: thousandths(0), total: 0 }

/** A closed week as of its cut-off; after clearing with prices, and the reason for each line that was not bought. */
export async function frozenBasket(
  db: Db,
  { userId, rows: bought, states, cost, viewer }: FrozenWeek,
  delivery: Delivery,
): Promise<Pick<WeekBasket, 'lines' | 'isHandedOver' | 'failed' | 'purchaseTotal' | 'goods' | 'saved' | 'notes'> & { fee: number | null }> {
  const items = await lineCards(
    db,
    bought.map(({ itemId }) => itemId),
  )
  const recorded = cost?.isBeingHanded ? await recordedLosses(db, userId, [delivery.id]) : []
  const rows = bought.map((row) => withRecorded(row, recorded))
  const template = new Map(linesOfWeek(states, delivery.weekStart).map((line) => [line.id, line]))
  const statesOf = byLine(states)
  const handover = cost ? purchaseHandover(cost) : 'awaited'
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
    delivered: cost?.isMissed && row.boughtQuantity !== null ? NOTHING : row.delivered,
    less: lessOf(row, handover),
    receipt:
      row.hasOffer === null
        ? null
        : receiptFrom({ ...row, quantity: row.delivered?.quantity ?? row.boughtQuantity ?? row.quantity, cap: row.maxPrice }, viewer),
    comingCap: row.hasOffer === null ? null : row.comingCap,
  }))
  const note = recordedNote(recorded)
  // A member who ordered and got nothing pays 0, which differs from an unknown amount.
  const isCleared = rows.some(({ hasOffer }) => hasOffer !== null)
  const nothing = isCleared ? 0 : null
  return {
    lines,
    isHandedOver: cost?.isHandedOver ?? false,
    failed: cost?.failed ?? null,
    purchaseTotal: cost?.total ?? nothing,
    goods: cost?.goods ?? nothing,
    fee: cost?.fee ?? nothing,
    saved: cost?.saved ?? null,
    notes: cost ? [...(cost.isKept ? [KEPT_NOTE] : []), ...costNotes(cost.changes), ...(note === null ? [] : [note])] : [],
  }
}

/** A line less what was recorded as lost of it while the handover goes on, which lowers its price when that ends. */
function withRecorded(row: FrozenRow, losses: readonly ItemLoss[]): FrozenRow {
  const loss = losses.find(({ purchaseItemId }) => purchaseItemId === row.purchaseItemId)
  if (loss === undefined || row.delivered === null) return row
  const quantity = thousandths(row.delivered.quantity - loss.quantity)
  return { ...row, delivered: { ...row.delivered, quantity }, lost: row.lost + loss.quantity }
}

const lessOf = ({ boughtQuantity, total, delivered, ...row }: FrozenRow, handover: PurchaseHandover): string | null =>
  boughtQuantity === null || total === null || delivered === null
    ? null
    : lessText({ ...row, handover, bought: boughtQuantity, total, paid: delivered.total })
