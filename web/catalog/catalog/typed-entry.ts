import type { ItemCard } from '#contract/shapes.ts'
import { slipQuestions, type Typed } from '#domain/week/basket/slip.ts'
import { presentOf, type EntryTarget } from './entry-target.ts'

/** What is asked of amounts that are put in, beside what the purchase has of the items already; with their names where there are several. */
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
