import type { BasketLineView } from '#contract/week/basket.ts'
import type { Typed } from '#domain/week/basket/slip.ts'
import type { LineChange } from './use-basket.ts'

/** The input for a line of a week, compared with its present values and the household's usual amount. */
export const typedOver = (line: BasketLineView, { quantity, maxPrice }: LineChange): Typed => ({
  unit: line.item.unit,
  quantity,
  maxPrice,
  own: [line, { quantity: line.templateQuantity, maxPrice: line.templateMaxPrice }],
  usualPrice: line.item.basePrice,
})
