import type { TemplateLineView } from '#contract/week/template.ts'
import type { Typed } from '#domain/week/basket/slip.ts'

type Amount = Pick<Typed, 'quantity' | 'maxPrice'>

/** What was typed of a line of the regular purchase, beside what it says now and what was paid last. */
export const typedInLine = ({ item, lastPaid }: TemplateLineView, before: Amount, { quantity, maxPrice }: Amount): Typed => ({
  unit: item.unit,
  quantity,
  maxPrice,
  own: [before, { quantity: null, maxPrice: lastPaid }],
  usualPrice: item.basePrice,
})
