import type { Money } from '../../money/money.ts'
import type { Unit } from '../../money/unit.ts'
import { fold } from '../../text/fold.ts'
import type { Day } from '../../time/day.ts'
import { isoWeek, type WeekStart } from '../../time/week.ts'
import { CHANGE_LIMIT_SENTENCE, mayChangeOffer, whyOver, type AnsweredPool } from './answer.ts'
import { readPriceListRow, type PriceListCells, type PriceListFault, type ReadRow } from './price-list-cells.ts'
import type { PriceListColumn } from './price-list-columns.ts'
import type { Ordered } from './reach.ts'
import { isSameOffer, type SaidOffer } from './same-offer.ts'
import { firstTierFault, missesDelivery, validityFault, type Tier } from './tiers.ts'

/** A pool that a row of a price list may name. */
export interface NamedPool extends Omit<AnsweredPool, 'hasOffer' | 'hasAward' | 'isWithdrawn'>, Ordered {
  deliveryId: string
  localityId: string
  localityName: string
  weekStart: WeekStart
  deliveryOn: Day
  sku: string
  item: { id: string; name: string }
  unit: Unit
  targetPrice: Money | null
  myOffer: (SaidOffer & { id: string }) | null
  myAward: object | null
}

/** What becomes of a row. */
export const PRICE_LIST_OUTCOMES = ['faulty', 'new', 'changed', 'unchanged'] as const
export type PriceListOutcome = (typeof PRICE_LIST_OUTCOMES)[number]

/** An offer as a row of a price list makes it. */
export interface ListedOffer extends SaidOffer {
  deliveryId: string
  itemId: string
  unit: Unit
}

/** A row of a price list and what becomes of it. */
export interface PlannedRow {
  line: number
  /** The name of the item, or its code while the pool is unknown. */
  name: string
  locality: string
  week: number | null
  unit: Unit | null
  /** What of the pool can reach a tier today; null while it is unknown. */
  reach: Ordered | null
  outcome: PriceListOutcome
  tiers: readonly Tier[]
  faults: readonly PriceListFault[]
  /** Null of a faulty row. */
  offer: ListedOffer | null
  /** The id of the offer that it replaces. */
  replaces: string | null
}

interface Row {
  line: number
  cells: PriceListCells
}

const keyOf = (locality: string, sku: string) => `${fold(locality)} ${sku.toLowerCase()}`

/** The pool that a row names, or why there is none. */
function poolFor(row: ReadRow, pools: ReadonlyMap<string, NamedPool[]>, localities: ReadonlySet<string>, now: Date) {
  const fault = (column: PriceListColumn | null, sentence: string) => ({ pool: null, fault: { column, sentence } })
  if (!localities.has(fold(row.locality))) return fault('locality', 'V takové lokalitě teď žádná poptávka není')
  const ofItem = (pools.get(keyOf(row.locality, row.sku)) ?? []).filter(({ unit }) => row.unit === null || unit === row.unit)
  if (ofItem.length === 0) return fault('sku', 'Tuto položku v této lokalitě teď nikdo nechce')
  const ofWeek = ofItem.filter(({ weekStart }) => row.week === null || isoWeek(weekStart).week === row.week)
  if (ofWeek.length === 0) return fault('week', 'V tomto týdnu položku v této lokalitě nikdo nechce')
  if (new Set(ofWeek.map(({ unit }) => unit)).size > 1)
    return fault('unit', 'Položku chtějí ve více jednotkách. Napište, ve které ji nabízíte')
  // How often the offer changed today counts only for a row that changes it.
  const why = (pool: NamedPool) => whyOver({ ...pool, hasAward: pool.myAward !== null }, now)
  const pool = ofWeek.find((each) => why(each) === null) ?? ofWeek[0]!
  const reason = why(pool)
  return reason === null ? { pool, fault: null } : { pool, fault: { column: null, sentence: reason } }
}

/** The faults of an offer in its pool. */
function faultsIn(offer: ListedOffer, { deliveryOn, unit }: NamedPool): PriceListFault[] {
  const tier = firstTierFault(offer.tiers, unit)
  if (tier) return [{ column: `${tier.field === 'price' ? 'price' : 'min'}${tier.tier + 1}` as PriceListColumn, sentence: tier.sentence }]
  const days = validityFault(offer.validFrom, offer.validUntil)
  if (days) return [{ column: 'validUntil', sentence: days }]
  const misses = missesDelivery(offer, deliveryOn)
  return misses ? [{ column: offer.validFrom > deliveryOn ? 'validFrom' : 'validUntil', sentence: misses }] : []
}

const reachOf = ({ totalQuantity, noCapQuantity, certainQuantity, orderedQuantity, isOrderedExact }: NamedPool): Ordered => ({
  totalQuantity,
  noCapQuantity,
  certainQuantity,
  orderedQuantity,
  isOrderedExact,
})

function planRow({ line, cells }: Row, find: (row: ReadRow) => ReturnType<typeof poolFor>, today: Day): PlannedRow {
  const row = readPriceListRow(cells)
  const { pool, fault } = row.locality === '' || row.sku === '' ? { pool: null, fault: null } : find(row)
  const base = {
    line,
    name: pool?.item.name ?? row.sku,
    locality: pool?.localityName ?? row.locality,
    week: pool ? isoWeek(pool.weekStart).week : row.week,
    unit: pool?.unit ?? row.unit,
    reach: pool && reachOf(pool),
    tiers: row.tiers,
    offer: null,
    replaces: null,
  }
  // A file without a column says nothing of it, so the present offer applies; an empty cell does.
  const validUntil = cells.validUntil === undefined ? (pool?.myOffer?.validUntil ?? null) : row.validUntil
  const notes = cells.notes === undefined ? (pool?.myOffer?.notes ?? '') : row.notes
  const offer = pool && {
    deliveryId: pool.deliveryId,
    itemId: pool.item.id,
    unit: pool.unit,
    tiers: row.tiers,
    validFrom: row.validFrom ?? pool.myOffer?.validFrom ?? today,
    validUntil,
    notes,
    // A price list has no column for it.
    packaging: pool.myOffer?.packaging ?? null,
  }
  const faults = [...row.faults, ...(fault ? [fault] : []), ...(pool && offer && row.faults.length === 0 ? faultsIn(offer, pool) : [])]
  if (faults.length > 0 || !pool || !offer) return { ...base, outcome: 'faulty', faults }
  if (isSameOffer(offer, pool.myOffer)) return { ...base, outcome: 'unchanged', faults: [], offer, replaces: pool.myOffer!.id }
  if (!mayChangeOffer(pool.changesToday)) return { ...base, outcome: 'faulty', faults: [{ column: null, sentence: CHANGE_LIMIT_SENTENCE }] }
  return { ...base, outcome: pool.myOffer ? 'changed' : 'new', faults: [], offer, replaces: pool.myOffer?.id ?? null }
}

/**
 * An offer serves every week of its period, so a second row for the same item and locality is a fault of both. Rows that change nothing may
 * repeat: a file with the supplier's offers of two weeks is no fault.
 */
function withRepeats(rows: readonly PlannedRow[]): PlannedRow[] {
  const placeOf = ({ locality, offer }: PlannedRow) => (offer === null ? null : `${locality} ${offer.itemId} ${offer.unit}`)
  const byPlace = Map.groupBy(rows, placeOf)
  return rows.map((row): PlannedRow => {
    const same = byPlace.get(placeOf(row))!.filter(({ line }) => line !== row.line)
    if (same.length === 0 || row.offer === null || [row, ...same].every(({ outcome }) => outcome === 'unchanged')) return row
    const lines = same
      .slice(0, 5)
      .map(({ line }) => line)
      .join(', ')
    const sentence = `Tutéž položku a lokalitu má i řádek ${lines}. Nechte jeden, platí ve všech týdnech svého období`
    return { ...row, outcome: 'faulty', faults: [...row.faults, { column: null, sentence }], offer: null }
  })
}

/**
 * What a price list would change: each row with its pool and outcome, or its faults. Nothing is stored unless every row is right
 * (docs/rules/week.md#offers).
 */
export function planPriceList(rows: readonly Row[], pools: readonly NamedPool[], now: Date, today: Day): PlannedRow[] {
  const byKey = Map.groupBy(
    pools.toSorted((a, b) => a.weekStart.localeCompare(b.weekStart)),
    ({ localityName, sku }) => keyOf(localityName, sku),
  )
  const localities = new Set(pools.map(({ localityName }) => fold(localityName)))
  return withRepeats(rows.map((row) => planRow(row, (read) => poolFor(read, byKey, localities, now), today)))
}
