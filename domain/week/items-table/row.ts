import { linePart, type LinePart } from '../basket/estimate.ts'
import { itemTypeName, type ItemType } from '../basket/item-type.ts'
import { lineOutcome, type LineOutcome } from '../clearing/clear.ts'
import { mostAccepted, stepAt, type SteppedLine } from '../clearing/line-steps.ts'
import type { Asked } from '../clearing/cap.ts'
import type { Unit } from '../../money/unit.ts'
import { feeName, type Fee } from '../delivery-options/fees.ts'
import { externalKindName, type ExternalKind } from '../external-purchases/kind.ts'
import { lineTotal, type Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import { formatRecurrence, type Period } from '../template/recurrence.ts'
import type { OneTimeMode } from '../one-time/service-mode.ts'
import type { Day } from '../../time/day.ts'
import type { WeekStart } from '../../time/week.ts'

/**
 * The type of a row: the type of its item, with changes of one week split by how they differ from the template; or an external
 * purchase; or, only in an exported file, a fee of the handover. In the order of the filter.
 */
export const ROW_TYPES = [
  'regular',
  'modified_permanent',
  'increase',
  'decrease',
  'cap',
  'exclusion',
  'onetime',
  'external',
  'elsewhere',
  'fee',
] as const

/** One of `ROW_TYPES`. */
export type RowType = (typeof ROW_TYPES)[number]

const typeOf = (type: ItemType): RowType => (type.type === 'modified_temporary' ? type.modification : type.type)

/** The item type of a row; null for an external purchase and a fee. */
export function itemTypeOfRow(type: RowType): ItemType | null {
  switch (type) {
    case 'elsewhere':
    case 'fee':
      return null
    case 'regular':
    case 'modified_permanent':
    case 'onetime':
    case 'external':
      return { type }
    default:
      return { type: 'modified_temporary', modification: type }
  }
}

/** The label of a row's type: `pravidelně`, `tento týden víc`, `nákup v jiném obchodě`. */
export function rowTypeName(type: RowType): string {
  const item = itemTypeOfRow(type)
  if (item) return itemTypeName(item)
  return type === 'fee' ? 'poplatek za převzetí' : 'nákup v jiném obchodě'
}

/** The current or expected result of a row, in the order of the filter. */
export const ROW_STATES = [
  'bought',
  'within_cap',
  'over_cap',
  'no_cap',
  'few',
  'below_minimum',
  'no_offer',
  'unknown',
  'awaits_approval',
  'not_offered',
  'cancelled',
  'excluded',
  'paused',
  'elsewhere',
  'fee',
] as const

/** One of `ROW_STATES`; `unknown` while the price is unknown, `few` while too few households have a cap to show it. */
export type RowState = (typeof ROW_STATES)[number]

const STATES: Readonly<Record<RowState, string>> = {
  bought: 'koupeno',
  within_cap: 've stropu',
  over_cap: 'nad stropem',
  no_cap: 'bez cenového stropu',
  few: 'málo domácností',
  below_minimum: 'pod minimem',
  no_offer: 'bez nabídky',
  unknown: 'cena zatím není známa',
  awaits_approval: 'čeká na schválení',
  not_offered: 'už se nenabízí',
  cancelled: 'závoz je zrušený',
  excluded: 'tento týden ne',
  paused: 'pozastaveno',
  elsewhere: 'neplatí se tady',
  fee: 'jednou za závoz',
}

/** `ve stropu`, `nad stropem`, `tento týden ne`. */
export const rowStateName = (state: RowState): string => STATES[state]

/** When a template line is due. */
export interface Rhythm extends Period {
  next: WeekStart | null
  pausedUntil: Day | null
}

/** One row of the purchase items table (docs/rules/week.md#items-table). Money is in haléře; missing values are null. */
export interface ItemRow extends Pick<SteppedLine, 'furtherSteps'> {
  /** Id of the line or external purchase; its history is read by this id. */
  id: string
  type: RowType
  name: string
  /** The catalog category; for an external purchase, its kind. */
  category: string
  unit: Unit | null
  quantity: Quantity | null
  /** The template's quantity, if the row belongs to a week and comes from the template. */
  templateQuantity: Quantity | null
  cap: Money | null
  /** The current group price; the final one once the week is cleared. */
  price: Money | null
  state: RowState
  /** The amount to pay here: at the price, and only if the row is bought. */
  total: Money | null
  /** The maximum amount to pay, at the cap. */
  atCap: Money | null
  /** The part of the sum it belongs to; null if it is not counted. */
  part: LinePart | null
  /** The amount paid at another shop, in a separate sum. */
  elsewhere: Money | null
  note: string
  /** Only for the template. */
  rhythm: Rhythm | null
  /** How a one-time item is handed over; null for all others, which follow their week. */
  mode: OneTimeMode | null
}

/** The current group price of an item, and the prices its offers ask. */
export interface PoolPrice extends Asked {
  hasOffer: boolean
  /** Too few households have a cap, so no price is shown. */
  isFew: boolean
}

interface Line extends SteppedLine {
  id: string
  type: ItemType
  name: string
  category: string
  unit: Unit
  notes: string
  /** False once the item can no longer be bought. */
  isOffered: boolean
  awaitsApproval: boolean
}

/** A line of a week's basket. */
export interface WeekLine extends Line {
  templateQuantity: Quantity | null
  serviceMode: OneTimeMode | null
  excluded: boolean
  /** The delivery of its week is cancelled. */
  isCancelled: boolean
  /** After clearing: the result of the line, its price and its amount. */
  outcome: LineOutcome | null
  unitPrice: Money | null
  total: Money | null
  /** What was bought; missing is what it wants at the price. */
  boughtQuantity?: Quantity | null
}

/** A line of the template. */
export interface StandingLine extends Line, Period {
  nextWeek: WeekStart | null
  pausedUntil: Day | null
  /** The pause has not ended yet. */
  isPaused: boolean
}

const stateOf = (outcome: LineOutcome, admitted: 'bought' | 'within_cap'): RowState => (outcome === 'admitted' ? admitted : outcome)

type Forecast = Pick<ItemRow, 'price' | 'state' | 'total' | 'atCap' | 'part'>

const STATE_OF_PART = { sure: 'within_cap', overCap: 'over_cap', noCap: 'no_cap' } as const

function forecastState(line: Line, { part }: LinePart, pool: PoolPrice | null): RowState {
  if (part === 'unavailable') return 'not_offered'
  if (part !== 'unpriced') return STATE_OF_PART[part]
  if (line.awaitsApproval) return 'awaits_approval'
  if (pool === null) return 'unknown'
  return pool.isFew ? 'few' : stateOf(lineOutcome(line.maxPrice, pool), 'within_cap')
}

/** The price, the state and the sums of a line before its price is final. */
function forecastOf(line: Line, pool: PoolPrice | null): Forecast {
  const { maxPrice, quantity, furtherSteps, isOffered, awaitsApproval } = line
  const part = linePart({ quantity, maxPrice, furtherSteps, asked: awaitsApproval ? null : pool, isAvailable: isOffered })
  const total = part.part === 'sure' ? part.amount : null
  return { price: pool?.price ?? null, state: forecastState(line, part, pool), total, atCap: part.atCap, part }
}

/** A row that is not wanted, or not bought in a cancelled delivery, so no sum counts it. */
const none = { total: null, atCap: null, part: null } as const

const shared = ({ id, type, name, category, unit, quantity, maxPrice, furtherSteps, notes }: Line) => ({
  id,
  type: typeOf(type),
  name,
  category,
  unit,
  quantity,
  cap: maxPrice,
  furtherSteps,
  note: notes,
  elsewhere: null,
})

/** Makes a row of a week's line, with the current price of its pool, or as cleared. */
export function weekRow(line: WeekLine, pool: PoolPrice | null): ItemRow {
  const row = { ...shared(line), templateQuantity: line.templateQuantity, rhythm: null, mode: line.serviceMode }
  if (line.isCancelled) return { ...row, ...none, price: null, state: line.excluded ? 'excluded' : 'cancelled' }
  const forecast = forecastOf(line, pool)
  if (line.excluded) return { ...row, ...forecast, ...none, state: 'excluded' }
  if (line.outcome === null) return { ...row, ...forecast }
  const { total } = line
  const isBought = line.outcome === 'admitted' && total !== null
  const step = isBought && line.unitPrice !== null ? stepAt(line, line.unitPrice) : null
  const atCap = step && lineTotal(step.cap, line.boughtQuantity ?? step.quantity)
  return {
    ...row,
    // What was bought is no range any more.
    furtherSteps: isBought && mostAccepted(line) !== null ? [] : row.furtherSteps,
    quantity: step ? (line.boughtQuantity ?? step.quantity) : row.quantity,
    price: line.unitPrice,
    state: stateOf(line.outcome, 'bought'),
    total: isBought ? total : null,
    atCap,
    part: isBought ? { part: 'sure', amount: total, atCap: atCap ?? total } : { part: 'unavailable', amount: null, atCap: null },
  }
}

/** Makes a row of a template line: its cost for one delivery at the current price. Empty for paused and external lines. */
export function templateRow(line: StandingLine, pool: PoolPrice | null): ItemRow {
  const { recurrence, recurrenceWeeks, nextWeek: next, pausedUntil, isPaused } = line
  const row: ItemRow = {
    ...shared(line),
    templateQuantity: null,
    ...forecastOf(line, pool),
    rhythm: { recurrence, recurrenceWeeks, next, pausedUntil: isPaused ? pausedUntil : null },
    mode: null,
  }
  if (recurrence === 'external') return { ...row, ...none, type: 'elsewhere', state: 'elsewhere' }
  return isPaused ? { ...row, ...none, state: 'paused' } : row
}

/** A row that is no item has none of these. */
const noItem = { unit: null, quantity: null, templateQuantity: null, cap: null, price: null } as const

/** Makes a row of an external purchase. None of it is paid here. */
export function externalRow(purchase: { id: string; shopName: string; kind: ExternalKind; totalPrice: Money; notes: string }): ItemRow {
  return {
    id: purchase.id,
    type: 'elsewhere',
    name: purchase.shopName,
    category: externalKindName(purchase.kind),
    ...noItem,
    state: 'elsewhere',
    ...none,
    elsewhere: purchase.totalPrice,
    note: purchase.notes,
    rhythm: null,
    mode: null,
  }
}

/** Makes a row of a fee, for an exported file; `total` only if sure lines cause it. Sums of rows do not count it, because they compute the fees. */
export function feeRow({ kind, amount }: Fee, isSure: boolean): ItemRow {
  return {
    id: `fee ${kind}`,
    type: 'fee',
    name: feeName(kind),
    category: 'Převzetí',
    ...noItem,
    state: 'fee',
    ...none,
    total: isSure ? amount : null,
    atCap: amount,
    elsewhere: null,
    note: '',
    rhythm: null,
    mode: null,
  }
}

/** How often a template row is due: `každé 2 týdny`. */
export const rhythmName = (rhythm: Rhythm): string => formatRecurrence(rhythm)
