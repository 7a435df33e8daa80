import type { ListedItem } from '#domain/catalog/catalog/read-list.ts'
import { madePlain } from '#domain/text/is-plain.ts'
import { orpc } from '../../lib/rpc.ts'

// The longest text the catalog is searched for.
const MOST_LETTERS = 120

/** A written name as the catalog can be asked for it. */
export const asName = (text: string): string => madePlain(text.slice(0, MOST_LETTERS)).trim()

/** The amount beside it, where there is one: litres are looked for by what is sold so. */
export const asAmount = ({ quantity, unit, size, isLone }: ListedItem) => (quantity === null ? null : { quantity, unit, size, isLone })

/** Goods and services that a line may mean, the likeliest first: those whose names hold its words, or are much like them. */
export const findOptions = (line: ListedItem) =>
  orpc.catalog.suggest.queryOptions({ input: { name: asName(line.name), amount: asAmount(line) } })
