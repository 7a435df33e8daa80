import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { PricePoint } from '#domain/week/clearing/clear.ts'
import { pointsOf, type Step } from '#domain/week/clearing/steps.ts'
import { flexibleOf } from '#domain/week/clearing/tolerance.ts'
import type { Demand } from './read-demand.ts'

const nobody = new Uint32Array()

/** The numbers of the lines of each pool, in file order, as the file has them. */
export function linesByPool(pools: Uint32Array, poolCount: number): (pool: number) => Uint32Array {
  const starts = new Uint32Array(poolCount + 1)
  for (const pool of pools) starts[pool + 1]! += 1
  for (let pool = 0; pool < poolCount; pool += 1) starts[pool + 1]! += starts[pool]!
  const next = starts.slice()
  const lines = new Uint32Array(pools.length)
  for (const [line, pool] of pools.entries()) {
    lines[next[pool]!] = line
    next[pool]! += 1
  }
  return (pool) => (pool < poolCount ? lines.subarray(starts[pool]!, starts[pool + 1]!) : nobody)
}

/** The cap of a line as a domain value. */
export function capOf({ caps }: Demand, line: number): Money | null {
  const cap = caps[line]!
  return cap === 0 ? null : (cap as Money)
}

/** The steps of a line that has further ones; null for a plain line. */
export function stepsOf({ quantities, caps, flexible }: Demand, line: number): Step[] | null {
  if (flexible === null || flexible.quantities[0][line] === 0) return null
  const all = [
    [quantities, caps],
    [flexible.quantities[0], flexible.caps[0]],
    [flexible.quantities[1], flexible.caps[1]],
  ] as const
  return all.map(([own, cap]) => ({ quantity: own[line] as Quantity, cap: cap[line] as Money })).filter(({ quantity }) => quantity > 0)
}

/** What a line accepts on top of its quantity, in thousandths. */
export function flexiblePart({ quantities, flexible }: Demand, line: number, unit: Unit): number {
  const most = flexible?.most[line] ?? 0
  return most === 0 ? 0 : flexibleOf(quantities[line]!, most, unit)
}

/** The demand curve of a pool's lines. */
export function curveOf(demand: Demand, lines: Uint32Array, unit: () => Unit): PricePoint[] {
  return demand.flexible === null ? plainCurve(demand, lines) : flexibleCurve(demand, lines, unit())
}

function plainCurve(demand: Demand, lines: Uint32Array): PricePoint[] {
  const sums = new Map<Money | null, number>()
  for (const line of lines) {
    const cap = capOf(demand, line)
    sums.set(cap, (sums.get(cap) ?? 0) + demand.quantities[line]!)
  }
  return Array.from(sums, ([cap, quantity]) => ({ cap, quantity }))
}

function flexibleCurve(demand: Demand, lines: Uint32Array, unit: Unit): PricePoint[] {
  const sums = new Map<Money | null, Required<PricePoint>>()
  const add = (cap: Money | null, quantity: number, flexible: number) => {
    const sum = sums.get(cap)
    if (sum === undefined) sums.set(cap, { cap, quantity, flexible })
    else {
      sum.quantity += quantity
      sum.flexible += flexible
    }
  }
  for (const line of lines) {
    const steps = stepsOf(demand, line)
    if (steps === null) add(capOf(demand, line), demand.quantities[line]!, flexiblePart(demand, line, unit))
    else for (const { cap, quantity } of pointsOf(steps)) add(cap, quantity, 0)
  }
  return [...sums.values()]
}
