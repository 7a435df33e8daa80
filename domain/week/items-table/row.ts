import { linePart, type LinePart } from '../basket/estimate.ts'
import { itemTypeName, type ItemType } from '../basket/item-type.ts'
import { lineOutcome, type LineOutcome } from '../clearing/clear.ts'
import type { Asked } from '../clearing/cap.ts'
import type { Unit } from '../../money/unit.ts'
import { externalKindName, type ExternalKind } from '../external-purchases/kind.ts'
import { lineTotal, type Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import { formatRecurrence, type Period } from '../template/recurrence.ts'
import type { Day } from '../../time/day.ts'
import type { WeekStart } from '../../time/week.ts'

/**
 * What a row is: the type of its item (spec 2 §4), a change of one week by how it differs from the template; and beside those a
 * purchase elsewhere. In the order in which the filter lists them.
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
] as const

/** One of `ROW_TYPES`. */
export type RowType = (typeof ROW_TYPES)[number]

const typeOf = (type: ItemType): RowType => (type.type === 'modified_temporary' ? type.modification : type.type)

/** The type of the item of a row; null of a purchase elsewhere, which is none. */
export function itemTypeOfRow(type: RowType): ItemType | null {
  switch (type) {
    case 'elsewhere':
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

/** What the badge of a row says: `pravidelně`, `tento týden víc`, `nákup v jiném obchodě`. */
export function rowTypeName(type: RowType): string {
  const item = itemTypeOfRow(type)
  return item ? itemTypeName(item) : 'nákup v jiném obchodě'
}

/** What becomes, or would become now, of a row; in the order in which the filter lists them. */
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
  'excluded',
  'paused',
  'elsewhere',
] as const

/** One of `ROW_STATES`; `unknown` while nobody knows the price, `few` while too few households have a cap to tell it. */
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
  excluded: 'tento týden ne',
  paused: 'pozastaveno',
  elsewhere: 'neplatí se tady',
}

/** `ve stropu`, `nad stropem`, `tento týden ne`. */
export const rowStateName = (state: RowState): string => STATES[state]

/** When a line of the template comes. */
export interface Rhythm extends Period {
  next: WeekStart | null
  pausedUntil: Day | null
}

/** One row of the purchase items table (spec 2 §2). Money in haléře; what a row does not have is null. */
export interface ItemRow {
  /** Of the line or of the purchase elsewhere: its history is asked for by it. */
  id: string
  type: RowType
  name: string
  /** Of the catalog; of a purchase elsewhere its kind. */
  category: string
  unit: Unit | null
  quantity: Quantity | null
  /** What the template says, where the row is of a week and comes from it. */
  templateQuantity: Quantity | null
  cap: Money | null
  /** The group price of now; the final one once the week is cleared. */
  price: Money | null
  state: RowState
  /** What is paid for the row here: at the price, and only if the row is bought. */
  total: Money | null
  /** The most that can be. */
  atCap: Money | null
  /** Where it stands in the sum; null of what counts in none. */
  part: LinePart | null
  /** What is paid at another shop: in a sum of its own. */
  elsewhere: Money | null
  note: string
  /** Only in the template. */
  rhythm: Rhythm | null
}

/** What the group pays for an item now, and what the offers ask. */
export interface PoolPrice extends Asked {
  hasOffer: boolean
  /** Too few households have a cap: no price is told. */
  isFew: boolean
}

interface Line {
  id: string
  type: ItemType
  name: string
  category: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  notes: string
  /** False once nobody can buy the item any more. */
  isOffered: boolean
  awaitsApproval: boolean
}

/** A line of a week's basket. */
export interface WeekLine extends Line {
  templateQuantity: Quantity | null
  excluded: boolean
  /** After clearing: what became of it, at what price and for how much. */
  outcome: LineOutcome | null
  unitPrice: Money | null
  total: Money | null
}

/** A line of the template. */
export interface StandingLine extends Line, Period {
  nextWeek: WeekStart | null
  pausedUntil: Day | null
  /** The end of its pause is still to come. */
  isPaused: boolean
}

const stateOf = (outcome: LineOutcome, admitted: 'bought' | 'within_cap'): RowState => (outcome === 'admitted' ? admitted : outcome)

type Forecast = Pick<ItemRow, 'price' | 'state' | 'total' | 'atCap' | 'part'>

const STATE_OF_PART = { sure: 'within_cap', overCap: 'over_cap', noCap: 'no_cap' } as const

function forecastState(line: Line, { part }: LinePart, pool: PoolPrice | null): RowState {
  if (part === 'unavailable') return line.awaitsApproval ? 'awaits_approval' : 'not_offered'
  if (part !== 'unpriced') return STATE_OF_PART[part]
  if (pool === null) return 'unknown'
  return pool.isFew ? 'few' : stateOf(lineOutcome(line.maxPrice, pool), 'within_cap')
}

/** The price, the state and the sums of a line while its price is not final. */
function forecastOf(line: Line, pool: PoolPrice | null): Forecast {
  const { maxPrice, quantity, isOffered, awaitsApproval } = line
  const part = linePart({ quantity, maxPrice, asked: pool, isAvailable: isOffered && !awaitsApproval })
  const total = part.part === 'sure' ? part.amount : null
  return { price: pool?.price ?? null, state: forecastState(line, part, pool), total, atCap: part.atCap, part }
}

/** What counts in no sum: it is not wanted. */
const none = { total: null, atCap: null, part: null } as const

const shared = ({ id, type, name, category, unit, quantity, maxPrice, notes }: Line) => ({
  id,
  type: typeOf(type),
  name,
  category,
  unit,
  quantity,
  cap: maxPrice,
  note: notes,
  elsewhere: null,
})

/** A line of a week as a row: at the pool's price of now, or as it was cleared. */
export function weekRow(line: WeekLine, pool: PoolPrice | null): ItemRow {
  const row = { ...shared(line), templateQuantity: line.templateQuantity, rhythm: null }
  const forecast = forecastOf(line, pool)
  if (line.excluded) return { ...row, ...forecast, ...none, state: 'excluded' }
  if (line.outcome === null) return { ...row, ...forecast }
  const { total } = line
  const isBought = line.outcome === 'admitted' && total !== null
  const atCap = isBought && line.maxPrice !== null ? lineTotal(line.maxPrice, line.quantity) : null
  return {
    ...row,
    price: line.unitPrice,
    state: stateOf(line.outcome, 'bought'),
    total: isBought ? total : null,
    atCap,
    part: isBought ? { part: 'sure', amount: total, atCap: atCap ?? total } : { part: 'unavailable', amount: null, atCap: null },
  }
}

/** A line of the template as a row: what it would cost once, at the price of now; nothing where it rests or is bought elsewhere. */
export function templateRow(line: StandingLine, pool: PoolPrice | null): ItemRow {
  const { recurrence, recurrenceWeeks, nextWeek: next, pausedUntil, isPaused } = line
  const row: ItemRow = {
    ...shared(line),
    templateQuantity: null,
    ...forecastOf(line, pool),
    rhythm: { recurrence, recurrenceWeeks, next, pausedUntil: isPaused ? pausedUntil : null },
  }
  if (recurrence === 'external') return { ...row, ...none, type: 'elsewhere', state: 'elsewhere' }
  return isPaused ? { ...row, ...none, state: 'paused' } : row
}

/** A purchase elsewhere as a row: nothing of it is paid here (spec 2 §4). */
export function externalRow(purchase: { id: string; shopName: string; kind: ExternalKind; totalPrice: Money; notes: string }): ItemRow {
  return {
    id: purchase.id,
    type: 'elsewhere',
    name: purchase.shopName,
    category: externalKindName(purchase.kind),
    unit: null,
    quantity: null,
    templateQuantity: null,
    cap: null,
    price: null,
    state: 'elsewhere',
    ...none,
    elsewhere: purchase.totalPrice,
    note: purchase.notes,
    rhythm: null,
  }
}

/** How often a row of the template comes: `každé 2 týdny`. */
export const rhythmName = (rhythm: Rhythm): string => formatRecurrence(rhythm)
