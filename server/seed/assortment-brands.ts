import type { BrandedWare, PastPrices } from './shelf.ts'

/** Brands are invented, as the suppliers of the demo are. */
export const brandedWares: readonly BrandedWare[] = [
  ['MAS-ZV', 'MAS', 'Mlékárna Zvonička', 'Máslo Mlékárna Zvonička 250 g', 7290],
  ['MAS-DB', 'MAS', 'Dvůr Bukovčina', 'Máslo Dvůr Bukovčina 250 g', 8490],
]

export const pastPrices: readonly PastPrices[] = [
  ['MAS', [84, 5990], [45, 6990], [11, 6490]],
  ['KAV', [84, 33990], [38, 36990]],
]
