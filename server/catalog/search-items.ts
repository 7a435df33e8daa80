import { sql, type SqlBool } from 'kysely'
import type { CatalogPage, CatalogPosition } from '#contract/catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { categoriesWithin } from './list-categories.ts'
import { cards } from './queries.ts'

const [mostFound, pageSize] = [50, 60]

export interface Sought {
  query: string
  type: 'product' | 'service'
  /** Null: the whole catalog. */
  categoryId: string | null
}

interface Found {
  items: ItemCard[]
  total: number
  isLike: boolean
}

const wordsOf = (query: string) =>
  query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[\\%_]/g, String.raw`\$&`))

async function find(db: Db, { query, type, categoryId }: Sought, after: CatalogPosition | null, most: number): Promise<Found> {
  const categories = await categoriesWithin(db, type, categoryId)
  if (categoryId !== null && categories.length === 0) throw new Refusal('NOT_FOUND')
  const matched = wordsOf(query).reduce(
    (found, word) => found.where('catalog_items.folded', 'like', sql<string>`'%' || fold(${word}) || '%'`),
    cards(db)
      .where('catalog_items.is_active', '=', true)
      .where('catalog_items.is_blocked', '=', false)
      .where('catalog_items.is_off_catalog', '=', false)
      .where('catalog_items.brand', 'is', null)
      .where('catalog_items.type', '=', type)
      .where('catalog_items.category_id', '=', sql<string>`any(${categories}::uuid[])`),
  )
  const { total } = await matched
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const items = await matched
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(catalog_items.name collate "cs-CZ-x-icu", catalog_items.id) > (${after?.name}, ${after?.id}::uuid)`),
    )
    .orderBy(sql`catalog_items.name collate "cs-CZ-x-icu"`)
    .orderBy('catalog_items.id')
    .limit(most)
    .execute()
  return { items, total, isLike: false }
}

/** The beginning of what is found, in Czech order. */
export async function searchItems(db: Db, sought: Sought): Promise<ItemCard[]> {
  return (await find(db, sought, null, mostFound)).items
}

/** A page of what is found, in Czech order, from after a position. */
export async function browseItems(db: Db, { after, ...sought }: Sought & { after: CatalogPosition | null }): Promise<CatalogPage> {
  const { items, total, isLike } = await find(db, sought, after, pageSize + 1)
  const last = items.length > pageSize ? items[pageSize - 1] : undefined
  return { items: items.slice(0, pageSize), total, next: last ? { name: last.name, id: last.id } : null, isLike }
}
