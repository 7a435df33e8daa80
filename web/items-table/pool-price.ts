import type { PoolForecast } from '#contract/clearing.ts'
import type { PoolPrice } from '#domain/items-table/row.ts'

/** What a row needs of the forecast of its pool. */
export const poolPrice = (pool: PoolForecast | null): PoolPrice | null =>
  pool && { hasOffer: pool.state !== 'no_offer', price: pool.price, next: pool.next, lowest: pool.lowest }
