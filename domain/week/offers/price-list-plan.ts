import type { Money } from '../../money/money.ts'
import type { Unit } from '../../money/unit.ts'
import { fold } from '../../text/fold.ts'
import { addDays, type Day } from '../../time/day.ts'
import { isoWeek, type WeekStart } from '../../time/week.ts'
import { CHANGE_LIMIT_SENTENCE, mayChangeOffer, whyOver, type AnsweredPool } from './answer.ts'
import { readPriceListRow, type PriceListCells, type PriceListFault, type ReadRow } from './price-list-cells.ts'
import type { PriceListColumn } from './price-list-columns.ts'
import { isPartlySummed, type Ordered } from './reach.ts'
import { isSameOffer, type SaidOffer } from './same-offer.ts'
import type { SeenRegion } from './seen-region.ts'
import { firstTierFault, missesDelivery, shareDays, validityFault, type Tier } from './tiers.ts'

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
  /** The region of the locality in that week; null if it is in none. */
  region: NamedRegion | null
}

/** What the rows of a price list may say of the region of a pool (docs/rules/week.md#regional-offers). */
export interface NamedRegion extends Ordered {
  id: string
  name: string
  /** Its localities in that week, and how many of them are in the sums. */
  localityIds: readonly string[]
  localityCount: number
  summedLocalities: number
  offersCloseAt: Date
  /** The first and the last day of delivery. */
  firstOn: Day
  lastOn: Day
  myOffer: NamedPool['myOffer']
  changesToday: number
}

/** A pool, or the region of one, as a row names it. */
interface Place extends NamedPool {
  /** What one offer is for: a locality or a region. */
  placeId: string
  regionName: string | null
  seenRegion: SeenRegion | null
  /** The days on which the offer must be valid. */
  days: readonly Day[]
}

const placeOf = (pool: NamedPool): Place => ({
  ...pool,
  placeId: pool.localityId,
  regionName: null,
  seenRegion: null,
  days: [pool.deliveryOn],
})

function regionOf(pool: NamedPool): Place[] {
  const { region } = pool
  if (region === null) return []
  const { id: placeId, name: regionName, localityIds, firstOn, lastOn, ...ofRegion } = region
  const seenRegion = { id: placeId, localityIds: localityIds.toSorted() }
  return [{ ...pool, ...ofRegion, placeId, regionName, seenRegion, days: [firstOn, lastOn], isAtLeast: isPartlySummed(region) }]
}

/** What becomes of a row. */
export const PRICE_LIST_OUTCOMES = ['faulty', 'new', 'changed', 'unchanged'] as const
export type PriceListOutcome = (typeof PRICE_LIST_OUTCOMES)[number]

/** An offer as a row of a price list makes it. */
export interface ListedOffer extends SaidOffer {
  deliveryId: string
  itemId: string
  unit: Unit
  /** For the whole region of the delivery's locality. */
  isRegional?: true
  /** That region: an import is refused if it is another one by then, or has other localities. */
  seenRegion?: SeenRegion
}

/** A row of a price list and what becomes of it. */
export interface PlannedRow {
  line: number
  /** The name of the item, or its code while the pool is unknown. */
  name: string
  locality: string
  /** The name of the region that the row is for; null of a row for the locality. */
  region: string | null
  week: number | null
  /** The weeks that take offers now and that the offer serves, and whether it serves later ones; none of a faulty row. */
  weeks: readonly number[]
  goesOn: boolean
  unit: Unit | null
  /** What of the pool can reach a tier today; null while it is unknown. */
  reach: Required<Ordered> | null
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

/** The pool, or the region of the pool, that a row names, or why there is none. */
function placeFor(row: ReadRow, pools: ReadonlyMap<string, NamedPool[]>, localities: ReadonlySet<string>, now: Date) {
  const fault = (column: PriceListColumn | null, sentence: string) => ({ place: null, open: [], fault: { column, sentence } })
  if (!localities.has(fold(row.locality))) return fault('locality', 'V takové lokalitě teď žádná poptávka není')
  const ofItem = (pools.get(keyOf(row.locality, row.sku)) ?? []).filter(({ unit }) => row.unit === null || unit === row.unit)
  if (ofItem.length === 0) return fault('sku', 'Tuto položku v této lokalitě teď nikdo nechce')
  const ofWeek = ofItem.filter(({ weekStart }) => row.week === null || isoWeek(weekStart).week === row.week)
  if (ofWeek.length === 0) return fault('week', 'V tomto týdnu položku v této lokalitě nikdo nechce')
  if (new Set(ofWeek.map(({ unit }) => unit)).size > 1)
    return fault('unit', 'Položku chtějí ve více jednotkách. Napište, ve které ji nabízíte')
  const places = ofWeek.flatMap(row.isRegional ? regionOf : placeOf)
  if (places.length === 0) return fault('region', 'Tato lokalita v tomto týdnu není v žádném regionu')
  // How often the offer changed today counts only for a row that changes it.
  const why = (place: Place) => whyOver({ ...place, hasAward: place.myAward !== null }, now)
  const place = places.find((each) => why(each) === null) ?? places[0]!
  const reason = why(place)
  const open = ofItem
    .flatMap(row.isRegional ? regionOf : placeOf)
    .filter((each) => each.placeId === place.placeId && each.unit === place.unit && why(each) === null)
  return reason === null ? { place, open, fault: null } : { place, open, fault: { column: null, sentence: reason } }
}

/** The faults of an offer in its place. */
function faultsIn(offer: ListedOffer, { days: deliveredOn, unit }: Place): PriceListFault[] {
  const tier = firstTierFault(offer.tiers, unit)
  if (tier) return [{ column: `${tier.field === 'price' ? 'price' : 'min'}${tier.tier + 1}` as PriceListColumn, sentence: tier.sentence }]
  const days = validityFault(offer.validFrom, offer.validUntil)
  if (days) return [{ column: 'validUntil', sentence: days }]
  const missed = deliveredOn.find((day) => missesDelivery(offer, day) !== null)
  if (missed === undefined) return []
  return [{ column: offer.validFrom > missed ? 'validFrom' : 'validUntil', sentence: missesDelivery(offer, missed)! }]
}

const reachOf = ({
  totalQuantity,
  noCapQuantity,
  certainQuantity,
  orderedQuantity,
  isOrderedExact,
  isAtLeast = false,
}: Place): Required<Ordered> => ({
  totalQuantity,
  noCapQuantity,
  certainQuantity,
  orderedQuantity,
  isOrderedExact,
  isAtLeast,
})

/** What a row says of an offer in its place, in the period of its dates. */
function saidIn(row: ReadRow, cells: PriceListCells, { deliveryId, item, unit, myOffer, seenRegion }: Place, today: Day): ListedOffer {
  return {
    deliveryId,
    itemId: item.id,
    unit,
    tiers: row.tiers,
    validFrom: row.validFrom ?? myOffer?.validFrom ?? today,
    // A file without a column says nothing of it, so the present offer applies; an empty cell does.
    validUntil: cells.validUntil === undefined ? (myOffer?.validUntil ?? null) : row.validUntil,
    notes: cells.notes === undefined ? (myOffer?.notes ?? '') : row.notes,
    // A price list has no column for it.
    packaging: myOffer?.packaging ?? null,
    ...(seenRegion ? { isRegional: true, seenRegion } : {}),
  }
}

/** The first and the last day of a week, and its days of delivery, which may be moved out of it; sorted. */
const daysOf = ({ weekStart, days }: Place): readonly Day[] => [weekStart, ...days, addDays(weekStart, 6)].toSorted()

/**
 * The offer of a row: one that names a week is for that week alone, unless it says what already applies there. All days of the week are its
 * period, so that it still holds if the delivery moves, and can be copied to a locality with another day.
 */
function offerOf(row: ReadRow, said: ListedOffer, place: Place): ListedOffer {
  const { myOffer } = place
  if (row.week === null) return said
  const asNow = { ...said, validFrom: myOffer?.validFrom ?? said.validFrom, validUntil: myOffer?.validUntil ?? null }
  return isSameOffer(asNow, myOffer) ? asNow : { ...said, validFrom: daysOf(place)[0]!, validUntil: daysOf(place).at(-1)! }
}

/** The weeks of these places that an offer serves, as far as they take offers now, and whether it goes on after them. */
function weeksOf({ validFrom, validUntil }: ListedOffer, places: readonly Place[]): Pick<PlannedRow, 'weeks' | 'goesOn'> {
  const served = places.filter(({ days }) => days.every((day) => missesDelivery({ validFrom, validUntil }, day) === null))
  const lastDay = places.flatMap(daysOf).toSorted().at(-1)!
  const weeks = [...new Set(served.map(({ weekStart }) => weekStart))].toSorted().map((weekStart) => isoWeek(weekStart).week)
  return { weeks, goesOn: validUntil === null || validUntil > lastDay }
}

/** A row and the id of what its offer is for; null while that is unknown. */
interface PlacedRow {
  row: PlannedRow
  placeId: string | null
}

function planRow({ line, cells }: Row, find: (row: ReadRow) => ReturnType<typeof placeFor>, today: Day): PlacedRow {
  const row = readPriceListRow(cells)
  const { place, open, fault } = row.locality === '' || row.sku === '' ? { place: null, open: [], fault: null } : find(row)
  const base = {
    line,
    name: place?.item.name ?? row.sku,
    locality: place?.localityName ?? row.locality,
    region: place?.regionName ?? null,
    week: place ? isoWeek(place.weekStart).week : row.week,
    weeks: [],
    goesOn: false,
    unit: place?.unit ?? row.unit,
    reach: place && reachOf(place),
    tiers: row.tiers,
    offer: null,
    replaces: null,
  }
  const placed = (planned: PlannedRow): PlacedRow => ({ row: planned, placeId: place?.placeId ?? null })
  const said = place && saidIn(row, cells, place, today)
  const faults = [...row.faults, ...(fault ? [fault] : []), ...(place && said && row.faults.length === 0 ? faultsIn(said, place) : [])]
  if (faults.length > 0 || !place || !said) return placed({ ...base, outcome: 'faulty', faults })
  const { myOffer, changesToday } = place
  const offer = offerOf(row, said, place)
  const weeks = weeksOf(offer, open)
  if (isSameOffer(offer, myOffer)) return placed({ ...base, ...weeks, outcome: 'unchanged', faults: [], offer, replaces: myOffer!.id })
  if (!mayChangeOffer(changesToday))
    return placed({ ...base, outcome: 'faulty', faults: [{ column: null, sentence: CHANGE_LIMIT_SENTENCE }] })
  return placed({ ...base, ...weeks, outcome: myOffer ? 'changed' : 'new', faults: [], offer, replaces: myOffer?.id ?? null })
}

/**
 * An offer serves every week of its period, so a second row for the same item and locality, or region, is a fault of both if a day is of both periods.
 * Rows that change nothing may repeat.
 */
function withRepeats(rows: readonly PlacedRow[]): PlannedRow[] {
  const keyOfPlace = ({ row: { offer }, placeId }: PlacedRow) => (offer === null ? null : `${placeId} ${offer.itemId} ${offer.unit}`)
  const byPlace = Map.groupBy(rows, keyOfPlace)
  return rows.map((placed): PlannedRow => {
    const { row } = placed
    const same = byPlace
      .get(keyOfPlace(placed))!
      .flatMap(({ row: other }) =>
        other.line !== row.line && row.offer && other.offer && shareDays(row.offer, other.offer) ? [other] : [],
      )
    if (same.length === 0 || row.offer === null || [row, ...same].every(({ outcome }) => outcome === 'unchanged')) return row
    const lines = same
      .slice(0, 5)
      .map(({ line }) => line)
      .join(', ')
    const place = row.region === null ? 'lokalitu' : 'region'
    const sentence = `Tutéž položku a ${place} má i řádek ${lines}. Nechte jeden, platí ve všech týdnech svého období`
    return { ...row, weeks: [], goesOn: false, outcome: 'faulty', faults: [...row.faults, { column: null, sentence }], offer: null }
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
  return withRepeats(rows.map((row) => planRow(row, (read) => placeFor(read, byKey, localities, now), today)))
}
