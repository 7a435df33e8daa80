import type { PoolForecast } from '#contract/week/clearing.ts'
import type { PoolPrice } from '#domain/week/items-table/row.ts'

/** The part of a pool's forecast that a row needs; null if the viewer may not see it. */
export const poolPrice = (pool: PoolForecast | null): PoolPrice | null =>
  pool && pool.state !== 'not_shown'
    ? { hasOffer: pool.state !== 'no_offer', isFew: pool.state === 'few', price: pool.price, next: pool.next, lowest: pool.lowest }
    : null
