import { z } from 'zod'
import { contents } from './contents.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { MAX_QUANTITY, type Quantity } from '#domain/money/quantity.ts'
import { id, itemCard, itemType, isPlain, price, quantity, unit, written } from '../shapes.ts'

const name = written().max(120, 'Název může mít nejvýš 120 znaků').refine(isPlain, 'Název obsahuje nepovolené znaky')

/**
 * An item of the catalog that a written name may mean; sure where most of what was written stands in its name, clear where besides that nothing else is as
 * likely. Only what is clear may be taken without being asked for.
 */
const match = z.object({ item: itemCard, isSure: z.boolean(), isClear: z.boolean() })
export type CatalogMatch = z.output<typeof match>

const suggestions = z.object({ items: z.array(match), isLike: z.boolean() })
export type Suggestions = z.output<typeof suggestions>

/** How much was written beside a name, if anything: litres are looked for by what is sold in litres, or by bottles of so many. */
const amount = z.strictObject({
  quantity: z
    .int()
    .min(0)
    .max(MAX_QUANTITY * 1000)
    .nullable()
    .transform((value) => value as Quantity | null),
  unit: unit.nullable(),
  size: z.strictObject({ quantity, unit }).nullable(),
  /** The number stood alone behind the name, where it may say a kind. */
  isLone: z.boolean().optional(),
})

const query = written().max(120, 'Hledaný text může mít nejvýš 120 znaků').refine(isPlain, 'Hledaný text obsahuje nepovolené znaky')

/** What is looked for: of a category everything below it too; null is the whole catalog. */
const sought = { query, type: itemType.default('product'), categoryId: id.nullable().default(null) }

/** Where a page of the catalog ended: the next one begins after it, whatever has become of that item since. */
const position = z.strictObject({
  name: z.string().max(240).refine(isPlain),
  id,
  /** What stands before the name in the order: how well it fits, and how much the locality buys it. */
  rank: z.array(z.int().min(-100_000_000).max(1000)).min(1).max(4),
})
export type CatalogPosition = z.output<typeof position>

const page = z.object({
  items: z.array(itemCard),
  /** On all pages together. */
  total: z.number(),
  /** How many of them are right in each category, where words were looked for, of the first page alone; a category in which nothing was found is not named. */
  byCategory: z.record(id, z.number()),
  /** What to ask for next as `after`; null when there is no more. */
  next: position.nullable(),
  /** Nothing holds the words as they were written; these hold words like them. */
  isLike: z.boolean(),
})
export type CatalogPage = z.output<typeof page>

const category = z.object({
  id,
  parentId: id.nullable(),
  /** 1 to 5. */
  level: z.number(),
  name: z.string(),
  icon: z.string(),
  /** Items in it and in all below it, as the catalog lists them. */
  itemCount: z.number(),
})
export type CatalogCategory = z.output<typeof category>

const itemDetail = z.object({
  card: itemCard,
  sku: z.string(),
  /** What it is without a brand and a package; only one's own item from outside the catalog has the words of its member here. */
  genericName: z.string(),
  description: z.string(),
  ...contents,
  /** What people call it besides its name: its own, not those of its category. */
  otherNames: z.array(z.string()),
  /** From the first level down to its category. */
  path: z.array(z.object({ id, name: z.string() })),
  /** Per cent, by the day it is today. */
  vatRate: z.number(),
  /** The lowest list price of the last thirty days, and since when it held; null where there was none. */
  lowestPrice: z.object({ price, since: z.date() }).nullable(),
  /** List prices, the newest first, each from when it held; null is none. At most fifty. */
  prices: z.array(z.object({ validFrom: z.date(), price: price.nullable() })),
  /** The same of one brand, for who insists on it: those offered. */
  brands: z.array(itemCard),
  /** Of an item of one brand: what it is one of, if that is offered. */
  brandOf: itemCard.nullable(),
  /** Whether it can be put into a basket anew. Lines that have it stay what they are. */
  isOffered: z.boolean(),
})
export type ItemDetail = z.output<typeof itemDetail>

export const catalog = {
  /**
   * Items whose name, other names or code hold all words of the query, accents aside (spec 2 §5); where there are none, those with words like
   * them. At most 50: whole words first, names before other names, of words like them the likeliest first; of equals what households of the member's
   * locality buy, then in Czech order. An empty query lists what they buy, then the rest. A category that is not listed is not found.
   */
  search: procedure.input(z.strictObject(sought)).output(z.array(itemCard)),
  /** The same page by page, sixty items each. */
  browse: procedure.input(z.strictObject({ ...sought, after: position.nullable().default(null) })).output(page),
  /** All listed categories of a type, level by level and each level in its order. */
  categories: procedure.input(z.strictObject({ type: itemType.default('product') })).output(z.array(category)),
  /** All of one item; of one from outside the catalog that is not approved only for who asked for it. Refused with ITEM_NOT_OFFERED else. */
  item: procedure
    .errors(refuse('ITEM_NOT_OFFERED'))
    .input(z.strictObject({ itemId: id }))
    .output(itemDetail),
  /**
   * What of goods and services a name may mean that is being typed, with the amount beside it, the likeliest first; at most twenty. `isLike` tells that
   * nothing holds its words as they are.
   */
  suggest: procedure.input(z.strictObject({ name: query, amount: amount.nullable().default(null) })).output(suggestions),
  /**
   * For each of these names, as people write them on a list, the items it may mean, the likeliest first; at most five. The amounts stand in the
   * order of the names; where there are none, names alone are matched. Of a name the first
   * twelve words count, and of very many names the first five. Refused with TOO_MANY_REQUESTS to who asks without end.
   */
  match: procedure
    .input(
      z.strictObject({
        names: z.array(name).min(1, 'Zadejte alespoň jeden název').max(200, 'Najednou jde najít nejvýš 200 položek'),
        amounts: z.array(amount.nullable()).max(200).default([]),
      }),
    )
    .output(z.array(z.array(match))),
}
