import type { TemplateLineView } from '#contract/week/template.ts'
import type { Typed } from '#domain/week/basket/slip.ts'

type Amount = Pick<Typed, 'quantity' | 'maxPrice'>

/** The input for a template line, compared with its present values and the last paid price. */
export const typedInLine = ({ item, lastPaid }: TemplateLineView, before: Amount, { quantity, maxPrice }: Amount): Typed => ({
  unit: item.unit,
  quantity,
  maxPrice,
  own: [before, { quantity: null, maxPrice: lastPaid }],
  usualPrice: item.basePrice,
})
