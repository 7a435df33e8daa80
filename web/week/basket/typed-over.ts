import type { BasketLineView } from '#contract/week/basket.ts'
import type { Typed } from '#domain/week/basket/slip.ts'
import type { LineChange } from './use-basket.ts'

/** What was typed of a line of a week, beside what it says now and what the household takes regularly. */
export const typedOver = (line: BasketLineView, { quantity, maxPrice }: LineChange): Typed => ({
  unit: line.item.unit,
  quantity,
  maxPrice,
  own: [line, { quantity: line.templateQuantity, maxPrice: line.templateMaxPrice }],
  usualPrice: line.item.basePrice,
})
