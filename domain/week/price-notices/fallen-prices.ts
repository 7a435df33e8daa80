import type { Money } from '../../money/money.ts'
import type { Unit } from '../../money/unit.ts'

/** The price of a pool that its members may see; null if there is none. */
export interface PoolPrice {
  itemId: string
  unit: Unit
  price: Money | null
}

export interface FallenPrice {
  itemId: string
  unit: Unit
  from: Money
  to: Money
}

/** The pools whose price is lower than the one that was told last. A first price is not a fall, and neither is a price after none. */
export function fallenPrices(pools: readonly PoolPrice[], toldOf: (pool: PoolPrice) => Money | null): FallenPrice[] {
  return pools.flatMap((pool) => {
    const from = toldOf(pool)
    return from !== null && pool.price !== null && pool.price < from ? [{ itemId: pool.itemId, unit: pool.unit, from, to: pool.price }] : []
  })
}
