import type { CatalogPage, CatalogPosition } from '#contract/catalog/catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import { lastLetter, searchWords } from '#domain/catalog/catalog/search-words.ts'
import { builtOnce, slotsOf } from '#server/platform/db/built-once.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asMeant } from './as-meant.ts'
import { asWritten, partsOf, type Written } from './as-written.ts'
import { listing, matching, type Found, type PageShape, type PageValues } from './page-of-items.ts'
import { drawn } from './queries.ts'

const [mostFound, pageSize] = [50, 60]

export interface Sought {
  /** The member whose locality determines popularity. */
  userId: string
  query: string
  type: 'product' | 'service'
  /** Null: the whole catalog. */
  categoryId: string | null
}

const listed = builtOnce(listing)
const written = builtOnce<PageShape & Written['shape'], PageValues & Written['values'], Found>((db, shape, slots) =>
  matching(db, asWritten(shape, slots), shape, slots),
)

interface Page {
  after: CatalogPosition | null
  most: number
}

/** The result of a search, and whether it only resembles the query. Refused with NOT_FOUND if the category is not listed. */
export async function find<Reads extends PageShape['reads']>(
  db: Db,
  { userId, query, type, categoryId }: Sought,
  { after, most }: Page,
  reads: Reads,
): Promise<Found<Reads> & { isLike: boolean }> {
  const isWithin = categoryId !== null
  const shape = { type, most, isWithin, after: after && (after.rank[0] === 0 ? 'rest' : 'pooled'), reads } as const
  const { rank = null, name = null, id = null } = after ?? {}
  const values = { userId, categoryId, afterRank: rank, afterName: name, afterId: id }
  const answer = ([found]: readonly Found[], isLike = false) => {
    if (!found!.isListed) throw new Refusal('NOT_FOUND')
    return { ...(found as Found<Reads>), isLike }
  }
  const everything = () => listed(db, shape, values)
  if (query === '') return answer(await everything())
  const nothing = { isListed: true, items: [], total: 0, byCategory: {}, next: null, isLike: false }
  if (searchWords(query).length === 0) return { ...answer(await everything()), ...nothing }
  const letter = lastLetter(query)
  for (const last of letter === null ? [null] : [letter, null]) {
    const parts = partsOf(query, last)
    const exactly = async (areOfCategory: boolean[] | null) =>
      answer(await written(db, { ...shape, ...parts.shape, areOfCategory }, { ...values, ...parts.values }))
    const { areOfCategory, ...simply } = await exactly(null)
    const exact = areOfCategory!.includes(true) ? await exactly(areOfCategory!) : simply
    if (exact.total > 0) return exact
  }
  const words = await asMeant(db, query)
  const like = words && answer((await matching(db, words, shape, slotsOf(values)).execute(db)).rows, true)
  return like && like.total > 0 ? like : nothing
}

/** The first items of the result, in order. */
export async function searchItems(db: Db, sought: Sought): Promise<ItemCard[]> {
  return drawn((await find(db, sought, { after: null, most: mostFound }, 'card')).items)
}

/** A page of the result after a position: the likeliest first, among equals what the locality buys, then in Czech order. */
export async function browseItems(db: Db, { after, ...sought }: Sought & { after: CatalogPosition | null }): Promise<CatalogPage> {
  const { items, total, byCategory, next, isLike } = await find(db, sought, { after, most: pageSize }, 'card')
  return { items: drawn(items), total, byCategory, next, isLike }
}
