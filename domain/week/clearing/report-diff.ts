import type { Money } from '../../money/money.ts'
import type { Unit } from '../../money/unit.ts'

/** What a dry run says of one pool, as far as two runs are compared. */
export interface DryPool {
  item: { id: string; name: string }
  unit: Unit
  supplierName: string | null
  tier: number | null
  unitPrice: Money | null
  quantity: number
}

/** A pool whose result differs between two dry runs; null on one side if it was not in that run. */
export interface PoolChange<Pool extends DryPool = DryPool> {
  before: Pool | null
  after: Pool | null
}

const keyOf = ({ item, unit }: DryPool) => `${item.id} ${unit}`
const resultOf = ({ supplierName, tier, unitPrice, quantity }: DryPool) => JSON.stringify([supplierName, tier, unitPrice, quantity])

/** The pools whose supplier, tier, price or quantity differ, in the order of the later run; those that it lacks come last. */
export function changedPools<Pool extends DryPool>(before: readonly Pool[], after: readonly Pool[]): PoolChange<Pool>[] {
  const earlier = new Map(before.map((pool) => [keyOf(pool), pool]))
  const changes = after.flatMap((pool): PoolChange<Pool>[] => {
    const old = earlier.get(keyOf(pool)) ?? null
    earlier.delete(keyOf(pool))
    return old !== null && resultOf(old) === resultOf(pool) ? [] : [{ before: old, after: pool }]
  })
  return [...changes, ...Array.from(earlier.values(), (pool) => ({ before: pool, after: null }))]
}
