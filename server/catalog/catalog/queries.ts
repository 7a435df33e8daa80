import { sql } from 'kysely'
import type { ItemCard, LineCard } from '#contract/shapes.ts'
import { signOfItem } from '#domain/catalog/catalog/drawings/drawing-of.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { Db } from '#server/platform/db/database.ts'

// A private item shows the member's own picture, which only those who may see it can load (docs/decisions/029-uploads.md).
const picture = sql<string | null>`
  case when catalog_items.is_off_catalog and catalog_items.approved_at is null
    then (select '/uploads/' || id from uploads where catalog_item_id = catalog_items.id)
    else '/media/' || catalog_items.image_asset_id || '/400' end`

/** The card columns of items. */
export const cards = (db: Db) =>
  db
    .selectFrom('catalog_items')
    .innerJoin('categories', 'categories.id', 'catalog_items.category_id')
    .select([
      'catalog_items.id',
      'catalog_items.name',
      'catalog_items.unit',
      'catalog_items.type',
      'categories.name as category',
      'categories.icon',
      picture.as('picture'),
      'catalog_items.brand',
      'catalog_items.brand_of as brandOfId',
      'catalog_items.base_price as basePrice',
      'catalog_items.is_off_catalog as isOffCatalog',
      sql<boolean>`catalog_items.is_off_catalog and catalog_items.approved_at is null and catalog_items.is_active`.as('awaitsApproval'),
      'catalog_items.rejection',
      sql<boolean>`catalog_items.is_active and not catalog_items.is_blocked`.as('isOffered'),
      'catalog_items.source_url as sourceUrl',
    ])

/** Replaces the category's icon by the item's drawing. */
export const drawn = <Card extends { name: string; icon: string }>(cards: readonly Card[]): Card[] =>
  cards.map((card) => ({ ...card, icon: signOfItem(card.name, card.icon) }))

const cardsOf = (db: Db, ids: readonly string[]) => cards(db).where('catalog_items.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)

/** The cards of these items by id, including items that are no longer offered, because old lines refer to them. */
export async function itemCards(db: Db, ids: readonly string[]): Promise<Map<string, ItemCard>> {
  if (ids.length === 0) return new Map()
  const rows = await cardsOf(db, ids).execute()
  return new Map(drawn(rows).map((row) => [row.id, row]))
}

/** The query of `lineCards`. */
export const lineCardRows = (db: Db, ids: readonly string[]) =>
  cardsOf(db, ids)
    .innerJoin('category_departments', 'category_departments.category_id', 'catalog_items.category_id')
    .select([
      'category_departments.name as departmentName',
      'category_departments.place as departmentPlace',
      'catalog_items.is_storable as isStorable',
    ])

type LineCardRow = Awaited<ReturnType<ReturnType<typeof lineCardRows>['execute']>>[number]

/** The cards in rows of `lineCardRows`, by id. */
export const lineCardsIn = (rows: readonly LineCardRow[]): Map<string, LineCard> =>
  new Map(
    drawn(rows).map(({ departmentName: name, departmentPlace: place, ...card }) => [card.id, { ...card, department: { name, place } }]),
  )

/** Cards with departments, for lists of what a household buys. Only these lists need the department. */
export async function lineCards(db: Db, ids: readonly string[]): Promise<Map<string, LineCard>> {
  return ids.length === 0 ? new Map() : lineCardsIn(await lineCardRows(db, ids).execute())
}

/** The card as a line shows it: in the line's own unit. */
export function cardOf<Card extends ItemCard>(items: ReadonlyMap<string, Card>, { itemId, unit }: { itemId: string; unit: Unit }): Card {
  const card = items.get(itemId)
  if (!card) throw new Error(`no catalog item ${itemId}`)
  return { ...card, unit }
}

/** The units of those items that this member may buy. Another member's private item is not among them before approval. */
export async function offeredItems(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, Unit>> {
  const rows = await db
    .selectFrom('catalog_items')
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where(isOfferedTo(userId))
    .select(['id', 'unit'])
    .execute()
  return new Map(rows.map(({ id, unit }) => [id, unit]))
}

/** Whether an item of `catalog_items` is offered to the member. */
export const isOfferedTo = (userId: string) =>
  sql<boolean>`catalog_items.is_active and not catalog_items.is_blocked and ${isSeenBy(userId)}`

/** Catalog items, approved ones, and the member's own (docs/decisions/021-off-catalog.md). */
export const isSeenBy = (userId: string) =>
  sql<boolean>`(not catalog_items.is_off_catalog or catalog_items.approved_at is not null or catalog_items.requested_by = ${userId})`
