import type { Dice } from './dice.ts'

export interface Item {
  id: string
  isWhole: boolean
  price: number
}

/** A template line. Quantities in thousandths, caps in haléře, as on the wire. */
export interface Line {
  id: string
  itemId: string
  quantity: number
  maxPrice: number | null
}

/** A possible quantity of an item: whole pieces, or hundredths of a kilogram. */
const someQuantity = (item: Item, chance: Dice) => (item.isWhole ? 1000 * (1 + chance.below(12)) : 10 * (10 + chance.below(500)))
const someCap = (item: Item, chance: Dice) => Math.round(item.price * (0.6 + chance.below(60) / 100))
export const someAmount = (item: Item, chance: Dice) => ({ quantity: someQuantity(item, chance), maxPrice: someCap(item, chance) })

/** Another set of lines for a template: a few dropped, some changed, some new. */
export function otherLines(lines: readonly Line[], items: ReadonlyMap<string, Item>, chance: Dice) {
  const remaining = lines
    .filter(() => chance.chance(0.8))
    .map((line) => ({
      ...line,
      ...(chance.chance(0.4) ? someAmount(items.get(line.itemId)!, chance) : { maxPrice: line.maxPrice ?? 1000 }),
    }))
  const free = [...items.keys()].filter((itemId) => !remaining.some((line) => line.itemId === itemId))
  const added = Array.from({ length: remaining.length === 0 ? 1 : chance.below(3) }, () => free.splice(chance.below(free.length), 1)[0]!)
  return [...remaining, ...added.map((itemId) => ({ id: null, itemId, ...someAmount(items.get(itemId)!, chance) }))]
}
