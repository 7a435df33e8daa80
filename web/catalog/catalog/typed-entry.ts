import type { ItemCard } from '#contract/shapes.ts'
import { slipQuestions, type Typed } from '#domain/week/basket/slip.ts'
import { presentOf, type EntryTarget } from './entry-target.ts'

/** The questions about entered amounts, compared with what the purchase contains; with item names if there are several. */
export function entryQuestions(
  target: Pick<EntryTarget, 'present'>,
  entries: readonly (Pick<Typed, 'quantity' | 'maxPrice'> & { item: ItemCard })[],
): string[] {
  return entries.flatMap(({ item, quantity, maxPrice }) => {
    const present = presentOf(target, item)
    const typed = { unit: item.unit, quantity, maxPrice, own: present ? [present] : [], usualPrice: item.basePrice }
    return slipQuestions(typed).map((question) => (entries.length === 1 ? question : `${item.name}: ${question}`))
  })
}
