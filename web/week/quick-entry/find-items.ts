import type { ListedItem } from '#domain/catalog/catalog/read-list.ts'
import { madePlain } from '#domain/text/is-plain.ts'
import { orpc } from '../../lib/rpc.ts'

// Maximum length of a query.
const MOST_LETTERS = 120

/** A typed name as a query of the catalog. */
export const asName = (text: string): string => madePlain(text.slice(0, MOST_LETTERS)).trim()

/** The amount beside it, if there is one: litres prefer items sold by volume. */
export const asAmount = ({ quantity, unit, size, isLone }: ListedItem) => (quantity === null ? null : { quantity, unit, size, isLone })

/** Items that a line may mean, the likeliest first: those whose names contain its words, or are similar. */
export const findOptions = (line: ListedItem) =>
  orpc.catalog.suggest.queryOptions({ input: { name: asName(line.name), amount: asAmount(line) } })
