import { clear, missingQuantity, requestedQuantity, type Award, type PoolOutcome, type PricePoint } from '#domain/week/clearing/clear.ts'
import type { Money } from '#domain/money/money.ts'
import { pointsOf, type Step } from '#domain/week/clearing/steps.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Demand } from './read-demand.ts'
import type { SuppliersOffer } from './read-offers.ts'

/** The result of a pool. `requested` and `missing` are in thousandths, `households` counts admitted ones. */
export interface PoolResult extends PoolOutcome {
  award: Award | null
  supplier: string | null
  households: number
  requested: number
  missing: number | null
}

/** Clears every pool with the domain's function, which the server uses. Results are indexed by the pool's number. */
export function clearPools(demand: Demand, poolCount: number, offers: ReadonlyMap<number, readonly SuppliersOffer[]>): PoolResult[] {
  const { starts, lines } = linesByPool(demand.pools, poolCount)
  const countHouseholds = householdCounter(demand)
  return Array.from({ length: poolCount }, (_, pool) => {
    const own = lines.subarray(starts[pool]!, starts[pool + 1]!)
    const poolOffers = offers.get(pool) ?? []
    const curve = curveOf(demand, own)
    const award = clear(curve, poolOffers)
    return {
      hasOffer: poolOffers.length > 0,
      price: award?.price ?? null,
      award,
      supplier: poolOffers.find(({ id }) => id === award?.offerId)?.supplier ?? null,
      households: award === null ? 0 : countHouseholds(own, award.price, pool),
      requested: requestedQuantity(curve),
      missing: missingQuantity(curve, poolOffers, award),
    }
  })
}

/** The numbers of the lines, grouped by pool; those of pool n are from `starts[n]` to `starts[n + 1]`. */
function linesByPool(pools: Uint32Array, poolCount: number): { starts: Uint32Array; lines: Uint32Array } {
  const starts = new Uint32Array(poolCount + 1)
  for (const pool of pools) starts[pool + 1]! += 1
  for (let pool = 0; pool < poolCount; pool += 1) starts[pool + 1]! += starts[pool]!
  const next = starts.slice()
  const lines = new Uint32Array(pools.length)
  for (const [line, pool] of pools.entries()) {
    lines[next[pool]!] = line
    next[pool]! += 1
  }
  return { starts, lines }
}

/** The cap of a line as a domain value. */
export function capOf({ caps }: Demand, line: number): Money | null {
  const cap = caps[line]!
  return cap === 0 ? null : (cap as Money)
}

/** The steps of a line that has further ones; null for a plain line. */
export function stepsOf({ quantities, caps, further }: Demand, line: number): Step[] | null {
  if (further === null || further.quantities[0][line] === 0) return null
  const all = [
    [quantities, caps],
    [further.quantities[0], further.caps[0]],
    [further.quantities[1], further.caps[1]],
  ] as const
  return all.map(([own, cap]) => ({ quantity: own[line] as Quantity, cap: cap[line] as Money })).filter(({ quantity }) => quantity > 0)
}

function curveOf(demand: Demand, lines: Uint32Array): PricePoint[] {
  const sums = new Map<Money | null, number>()
  const add = (cap: Money | null, quantity: number) => sums.set(cap, (sums.get(cap) ?? 0) + quantity)
  for (const line of lines) {
    const steps = stepsOf(demand, line)
    if (steps === null) add(capOf(demand, line), demand.quantities[line]!)
    else for (const { cap, quantity } of pointsOf(steps)) add(cap, quantity)
  }
  return Array.from(sums, ([cap, quantity]) => ({ cap, quantity }))
}

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
