import { createHash } from 'node:crypto'
import type { Money } from '#domain/money/money.ts'
import { unitStep } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { clear, lineOutcome, missingQuantity, requestedQuantity, type Award, type PoolOutcome } from '#domain/week/clearing/clear.ts'
import { orderKey, sharesOf } from '#domain/week/clearing/tolerance.ts'
import { waitsAfter } from '#domain/week/clearing/waiting.ts'
import { capOf, curveOf, flexiblePart, linesByPool } from './pool-lines.ts'
import type { Pools } from './pools.ts'
import type { Demand } from './read-demand.ts'
import type { SuppliersOffer } from './read-offers.ts'
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
}

/** What was decided. */
export interface Cleared {
  /** By the pool's number; none for a pool without lines. */
  results: readonly (PoolResult | undefined)[]
  /** The last pool that each line was in. */
  decided: Uint32Array
  /** What each line gets on top of its quantity; null if no line may. */
  flexible: Uint32Array | null
  /** Until when a line still waits; null if it does not. */
  waitsUntil(line: number): WeekStart | null
}

/** Clears every pool with the domain's function, which the server uses. */
export function clearPools(demand: Demand, pools: Pools, offers: ReadonlyMap<number, readonly SuppliersOffer[]>): Cleared {
  const ownLines = linesByPool(demand.pools, pools.count)
  const waiting = hasWaiting(demand) ? new WaitingLines(demand, pools) : null
  const decided = waiting === null ? demand.pools : demand.pools.slice()
  const flexible = demand.flexible === null ? null : new Uint32Array(demand.pools.length)
  const results: (PoolResult | undefined)[] = Array.from({ length: pools.count })
  const countHouseholds = householdCounter(demand)

  const clearPool = (pool: number) => {
    const own = ownLines(pool)
    const joined = waiting?.joined(pool, own) ?? []
    const lines = joined.length === 0 ? own : Uint32Array.from([...own, ...joined]).sort()
    const unit = () => pools.keyOf(pool).unit as Unit
    const poolOffers = offers.get(pool) ?? []
    const curve = curveOf(demand, lines, unit)
    const award = clear(curve, poolOffers, flexible === null ? undefined : unitStep(unit()))
    const result = {
      hasOffer: poolOffers.length > 0,
      price: award?.price ?? null,
      award,
      supplier: poolOffers.find(({ id }) => id === award?.offerId)?.supplier ?? null,
      households: award === null ? 0 : countHouseholds(lines, award.price, pool),
      requested: requestedQuantity(curve),
      waiting: joined.length === 0 ? 0 : requestedQuantity(curveOf(demand, Uint32Array.from(joined), unit)),
      missing: missingQuantity(curve, poolOffers, award),
    }
    results[pool] = result
    if (flexible !== null && award?.flexible) share(demand, pools, pool, lines, award.flexible, award.price, flexible)
    if (waiting === null) return
    for (const line of joined) decided[line] = pool
    for (const line of lines) if (waitsAfter(lineOutcome(capOf(demand, line), result))) waiting.carry(line, pool)
  }
  if (waiting === null) for (let pool = 0; pool < pools.count; pool += 1) clearPool(pool)
  else for (const week of waiting.weeks()) for (const pool of week) clearPool(pool)
  return { results, decided, flexible, waitsUntil: (line) => waiting?.until(line) ?? null }
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
