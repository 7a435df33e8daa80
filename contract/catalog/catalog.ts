import { z } from 'zod'
import { contents } from './contents.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { MAX_QUANTITY, type Quantity } from '#domain/money/quantity.ts'
import { id, itemCard, itemType, isPlain, pickedCard, price, quantity, unit, written } from '../shapes.ts'

const name = written().max(120, 'Název může mít nejvýš 120 znaků').refine(isPlain, 'Název obsahuje nepovolené znaky')

/**
 * A catalog item that a typed name may mean. `isSure`: its name contains most of the typed text. `isClear`: also, no other item is as
 * likely. Only a clear item may be chosen without asking.
 */
const match = z.object({ item: itemCard, isSure: z.boolean(), isClear: z.boolean() })
export type CatalogMatch = z.output<typeof match>

const suggestions = z.object({ items: z.array(match), isLike: z.boolean() })
export type Suggestions = z.output<typeof suggestions>

/** The amount typed next to a name. Litres prefer items sold in litres, or whole bottles of that total. */
const amount = z.strictObject({
  quantity: z
    .int()
    .min(0)
    .max(MAX_QUANTITY * 1000)
    .nullable()
    .transform((value) => value as Quantity | null),
  unit: unit.nullable(),
  size: z.strictObject({ quantity, unit }).nullable(),
  /** The number stood alone after the name, where it may name a kind. */
  isLone: z.boolean().optional(),
})

const query = written().max(120, 'Hledaný text může mít nejvýš 120 znaků').refine(isPlain, 'Hledaný text obsahuje nepovolené znaky')

/** The search: a category includes everything below it; null searches the whole catalog. */
const sought = { query, type: itemType.default('product'), categoryId: id.nullable().default(null) }

/** Pagination cursor: the next page starts after this position, even if that item has changed since. */
const position = z.strictObject({
  name: z.string().max(240).refine(isPlain),
  id,
  /** The sort values before the name: quality of the match, and popularity in the locality. */
  rank: z.array(z.int().min(-100_000_000).max(1000)).min(1).max(4),
})
export type CatalogPosition = z.output<typeof position>

const page = z.object({
  items: z.array(pickedCard),
  /** On all pages together. */
  total: z.number(),
  /** The number of direct matches per category, on the first page of a search only; categories without matches are omitted. */
  byCategory: z.record(id, z.number()),
  /** The cursor of the next page, for `after`; null on the last one. */
  next: position.nullable(),
  /** No item contains the words as typed; these contain similar words. */
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
  /** Listed items in it and below it. */
  itemCount: z.number(),
})
export type CatalogCategory = z.output<typeof category>

const itemDetail = z.object({
  card: itemCard,
  sku: z.string(),
  /** The name without brand and package; for the caller's own off-catalog item, the member's words. */
  genericName: z.string(),
  description: z.string(),
  ...contents,
  /** Whether only adults get it; their age is checked at the handover. */
  isAdultsOnly: z.boolean(),
  /** Other names of the item itself, without those of its category. */
  otherNames: z.array(z.string()),
  /** The path from the first level to its category. */
  path: z.array(z.object({ id, name: z.string() })),
  /** In percent, as of today. */
  vatRate: z.number(),
  /** The lowest list price of the last thirty days, and since when; null if there was none. */
  lowestPrice: z.object({ price, since: z.date() }).nullable(),
  /** List prices with the start of their validity, the newest first, at most fifty; null means no price. */
  prices: z.array(z.object({ validFrom: z.date(), price: price.nullable() })),
  /** The offered items of single brands, for members who want one. */
  brands: z.array(itemCard),
  /** For a branded item: its brand-free item, if offered. */
  brandOf: itemCard.nullable(),
  /** Whether it can be added to a basket. Existing lines stay. */
  isOffered: z.boolean(),
})
export type ItemDetail = z.output<typeof itemDetail>

export const catalog = {
  /**
   * Finds items whose name, other names or code contain all words of the query, ignoring accents (docs/rules/catalog.md#search). If there are
   * none, finds items with similar words. Returns at most 50: whole words first, names before other names, among similar words the likeliest
   * first; then what households of the member's locality buy, then in Czech order. An empty query lists what they buy, then the rest. An
   * unlisted category is not found.
   */
  search: procedure.input(z.strictObject(sought)).output(z.array(itemCard)),
  /** Pages through the catalog, sixty items a page. */
  browse: procedure.input(z.strictObject({ ...sought, after: position.nullable().default(null) })).output(page),
  /** All listed categories of a type, level by level in display order. */
  categories: procedure.input(z.strictObject({ type: itemType.default('product') })).output(z.array(category)),
  /** The details of one item. An unapproved off-catalog item only for its author, otherwise ITEM_NOT_OFFERED. */
  item: procedure
    .errors(refuse('ITEM_NOT_OFFERED'))
    .input(z.strictObject({ itemId: id }))
    .output(itemDetail),
  /**
   * Suggests goods and services for a partly typed name with its amount, the likeliest first, at most twenty. `isLike` says that none
   * contains the words as typed.
   */
  suggest: procedure.input(z.strictObject({ name: query, amount: amount.nullable().default(null) })).output(suggestions),
  /**
   * For each name of a list, the matching items, the likeliest first, at most five. Amounts are in the order of the names; without them
   * only names are matched. Twelve words of a name count, five if there are very many names. Refused with TOO_MANY_REQUESTS above the rate
   * limit.
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
