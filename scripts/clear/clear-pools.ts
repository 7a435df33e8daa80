import { createHash } from 'node:crypto'
import type { Money } from '#domain/money/money.ts'
import { unitStep } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { WeekStart } from '#domain/time/week.ts'
import {
  clear,
  lineOutcome,
  missingQuantity,
  requestedQuantity,
  type Award,
  type PoolOutcome,
  type PricePoint,
} from '#domain/week/clearing/clear.ts'
import { clearRegion, type LocalityResult } from '#domain/week/clearing/region.ts'
import { orderKey, sharesOf } from '#domain/week/clearing/tolerance.ts'
import { waitsAfter } from '#domain/week/clearing/waiting.ts'
import { capOf, curveOf, flexiblePart, linesByPool } from './pool-lines.ts'
import type { Pools } from './pools.ts'
import type { Demand } from './read-demand.ts'
import type { Offers, SuppliersOffer } from './read-offers.ts'
import { regionalKey } from './regions.ts'
import { hasWaiting, WaitingLines } from './waiting-lines.ts'

/** The result of a pool. `requested`, `waiting` and `missing` are in thousandths, `households` counts admitted ones. */
export interface PoolResult extends PoolOutcome {
  award: Award | null
  supplier: string | null
  households: number
  requested: number
  /** The part of `requested` from earlier weeks. */
  waiting: number
  missing: number | null
  /** The region whose offer won; null if none did. */
  region: string | null
}

/** What was decided. */
export interface Cleared {
  /** By the pool's number; none for a pool without lines. */
  results: readonly (PoolResult | undefined)[]
  /** The last pool that each line was in. */
  decided: Uint32Array
  /** What each line gets on top of its quantity; null if no line may. */
  flexible: Uint32Array | null
  /** Whether localities have regions. */
  hasRegions: boolean
  /** Until when a line still waits; null if it does not. */
  waitsUntil(line: number): WeekStart | null
}

/** A pool that is cleared. */
interface Standing {
  pool: number
  lines: Uint32Array
  /** Those of `lines` that joined from earlier weeks of the file. */
  joined: readonly number[]
  /** Those and the lines of the pool's own week that say since when they wait. */
  waited: readonly number[]
  curve: PricePoint[]
  offers: readonly SuppliersOffer[]
}

/** Clears every pool with the domain's function, which the server uses. `regions` has the region of each locality; null without any. */
export function clearPools(demand: Demand, pools: Pools, offers: Offers, regions: ReadonlyMap<string, string> | null): Cleared {
  const ownLines = linesByPool(demand.pools, pools.count)
  const waiting = hasWaiting(demand) ? new WaitingLines(demand, pools) : null
  const decided = waiting === null ? demand.pools : demand.pools.slice()
  const flexible = demand.flexible === null ? null : new Uint32Array(demand.pools.length)
  const results: (PoolResult | undefined)[] = Array.from({ length: pools.count })
  const countHouseholds = householdCounter(demand)
  const unitOf = (pool: number) => pools.keyOf(pool).unit as Unit

  const standing = (pool: number): Standing => {
    const own = ownLines(pool)
    const joined = waiting?.joined(pool, own) ?? []
    const lines = joined.length === 0 ? own : Uint32Array.from([...own, ...joined]).sort()
    const waited = [...joined, ...own.filter((line) => (demand.flexible?.waited[line] ?? 0) > 0)]
    return { pool, lines, joined, waited, curve: curveOf(demand, lines, () => unitOf(pool)), offers: offers.local.get(pool) ?? [] }
  }
  const record = (
    { pool, lines, joined, waited, curve, offers: own }: Standing,
    { award, isRegional, missing }: LocalityResult,
    group: Group,
  ) => {
    const result = {
      hasOffer: own.length + group.regional.length > 0,
      price: award?.price ?? null,
      award,
      supplier: (isRegional ? group.regional : own).find(({ id }) => id === award?.offerId)?.supplier ?? null,
      region: isRegional ? group.region : null,
      households: award === null ? 0 : countHouseholds(lines, award.price, pool),
      requested: requestedQuantity(curve),
      waiting: waited.length === 0 ? 0 : requestedQuantity(curveOf(demand, Uint32Array.from(waited), () => unitOf(pool))),
      missing,
    }
    results[pool] = result
    if (flexible !== null && award?.flexible) share(demand, pools, pool, lines, award.flexible, award.price, flexible)
    if (waiting === null) return
    for (const line of joined) decided[line] = pool
    for (const line of lines) if (waitsAfter(lineOutcome(capOf(demand, line), result))) waiting.carry(line, pool)
  }
  const stepOf = (pool: number) => (flexible === null ? undefined : unitStep(unitOf(pool)))
  const clearAlone = (pool: number) => {
    const one = standing(pool)
    record(one, decide(one, stepOf(pool)), alone)
  }
  const clearWeek = (week: Iterable<number>) => {
    if (regions === null) for (const pool of week) clearAlone(pool)
    else
      for (const group of groupsOf(week, pools, offers.regional, regions)) {
        const all = group.pools.map(standing)
        const step = stepOf(group.pools[0]!)
        const decisions = group.regional.length === 0 ? all.map((one) => decide(one, step)) : clearRegion(all, group.regional, step)
        for (const [i, decision] of decisions.entries()) record(all[i]!, decision, group)
      }
  }
  if (waiting === null) clearWeek(results.keys())
  else for (const week of waiting.weeks()) clearWeek(week)
  return { results, decided, flexible, hasRegions: regions !== null, waitsUntil: (line) => waiting?.until(line) ?? null }
}

function decide({ curve, offers }: Standing, step: number | undefined): LocalityResult {
  const award = clear(curve, offers, step)
  return { award, isRegional: false, missing: missingQuantity(curve, offers, award) }
}

/** Pools that are cleared together: those of one item, unit and week in the localities of a region, or a single one. */
interface Group {
  pools: readonly number[]
  region: string | null
  regional: readonly SuppliersOffer[]
}

const alone: Group = { pools: [], region: null, regional: [] }

function* groupsOf(
  numbersOfPools: Iterable<number>,
  pools: Pools,
  regional: Offers['regional'],
  regions: ReadonlyMap<string, string>,
): Generator<Group> {
  const together = new Map<string, { region: string; pools: number[] }>()
  for (const pool of numbersOfPools) {
    const key = pools.keyOf(pool)
    const region = regions.get(key.locality)
    if (region === undefined) {
      yield { ...alone, pools: [pool] }
      continue
    }
    const goods = regionalKey({ ...key, region })
    const group = together.get(goods)
    if (group === undefined) together.set(goods, { region, pools: [pool] })
    else group.pools.push(pool)
  }
  for (const [goods, group] of together) yield { ...group, regional: regional.get(goods) ?? [] }
}

/** Shares what a pool needs of its flexible parts; the result is written to `into`, in thousandths. */
function share(demand: Demand, pools: Pools, pool: number, lines: Uint32Array, needed: number, price: Money, into: Uint32Array): void {
  const key = pools.keyOf(pool)
  const step = unitStep(key.unit as Unit)
  const tolerant = Array.from(lines).flatMap((line) => {
    const part = demand.caps[line]! < price ? 0 : flexiblePart(demand, line, key.unit as Unit)
    return part === 0 ? [] : [{ line, steps: part / step, order: orderOf(key, demand.householdNames[demand.households[line]!]!) }]
  })
  for (const [i, steps] of sharesOf(tolerant, needed / step).entries()) into[tolerant[i]!.line] = steps * step
}

const orderOf = (key: ReturnType<Pools['keyOf']>, household: string) =>
  createHash('sha256')
    .update(orderKey({ ...key, household }))
    .digest('hex')

/** Counts distinct households with one array of marks for all pools, instead of a set per pool. */
function householdCounter({ households, caps, householdNames }: Demand) {
  const lastPool = new Uint32Array(householdNames.length)
  return (lines: Uint32Array, price: Money, pool: number): number => {
    let count = 0
    for (const line of lines) {
      const household = households[line]!
      if (caps[line]! < price || lastPool[household] === pool + 1) continue
      lastPool[household] = pool + 1
      count += 1
    }
    return count
  }
}
