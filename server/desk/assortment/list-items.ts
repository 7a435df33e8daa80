import { sql, type RawBuilder } from 'kysely'
import type { DeskItem, DeskItemPage, ItemsWanted } from '#contract/desk/assortment.ts'
import type { ItemOrder } from '#domain/desk/assortment/items-list.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allWords } from '#server/catalog/catalog/all-words.ts'
import { drawn } from '#server/catalog/catalog/queries.ts'
import { Refusal } from '#server/platform/refusal.ts'

const PAGE = 50

/** The columns of desk item `i`. */
export const itemColumns = sql`
  i.id, i.version, i.type, i.name, i.generic_name as "genericName", i.sku, i.unit, i.category_id as "categoryId", c.icon,
  '/media/' || i.image_asset_id || '/400' as picture, i.brand, i.base_price as "listPrice", i.allergens, i.is_active as "isActive",
  i.is_blocked as "isBlocked",
  (select jsonb_build_object('id', other.id, 'name', other.name) from catalog_items other where other.id = i.merged_into) as "mergedInto"`

/** Private items are not on the desk. */
export const isOnDesk = sql<boolean>`(not i.is_off_catalog or i.approved_at is not null)`

const states = {
  active: sql<boolean>`(i.is_active and not i.is_blocked)`,
  inactive: sql<boolean>`(not i.is_active and not i.is_blocked)`,
  blocked: sql<boolean>`i.is_blocked`,
}
const lacks = { price: sql<boolean>`i.base_price is null`, picture: sql<boolean>`i.image_asset_id is null` }
const brands = { branded: sql<boolean>`i.brand is not null`, plain: sql<boolean>`i.brand is null` }

function conditionsOf({ query, type, categoryId, lacks: lack, brand }: ItemsWanted): RawBuilder<boolean> {
  const conditions = [isOnDesk, ...allWords(query)]
  if (type) conditions.push(sql<boolean>`i.type = ${type}`)
  if (lack) conditions.push(lacks[lack])
  if (brand) conditions.push(brands[brand])
  if (categoryId)
    conditions.push(sql<boolean>`i.category_id in (
      with recursive within as (
        select id from categories where id = ${categoryId}
        union all select below.id from categories below join within on below.parent_id = within.id
      ) select id from within)`)
  return sql.join(conditions, sql` and `)
}

// Items without a price come last in both directions.
const orders = {
  name: () => sql`i.name collate "cs-CZ-x-icu"`,
  sku: () => sql`i.sku collate "C"`,
  price: (isDescending: boolean) => sql`coalesce(i.base_price::integer, ${isDescending ? sql`-1` : sql`2147483647`})`,
} satisfies Record<ItemOrder, (isDescending: boolean) => RawBuilder<unknown>>

async function refuseForeign(db: Db, categoryId: string): Promise<void> {
  const category = await db.selectFrom('categories').where('id', '=', categoryId).select('id').executeTakeFirst()
  if (!category) throw new Refusal('NOT_FOUND')
}

/** One page of desk items, with the total and the number in each state. */
export async function listItems(db: Db, wanted: ItemsWanted): Promise<DeskItemPage> {
  const { state, order, isDescending, after, categoryId } = wanted
  if (categoryId) await refuseForeign(db, categoryId)
  const conditions = conditionsOf(wanted)
  const { rows: counts } = await sql<DeskItemPage['byState']>`
    select count(*) filter (where ${states.active}) as active, count(*) filter (where ${states.inactive}) as inactive,
           count(*) filter (where ${states.blocked}) as blocked
    from catalog_items i where ${conditions}`.execute(db)
  const byState = counts[0]!
  const by = orders[order](isDescending)
  const { rows } = await sql<DeskItem>`
    select ${itemColumns} from catalog_items i join categories c on c.id = i.category_id
    where ${conditions} and ${state ? states[state] : sql`true`}
      and (${after}::uuid is null or (${by}, i.id) ${isDescending ? sql`<` : sql`>`} (select ${by}, i.id from catalog_items i where i.id = ${after}))
    order by ${by} ${isDescending ? sql`desc` : sql`asc`}, i.id ${isDescending ? sql`desc` : sql`asc`}
    limit ${PAGE + 1}`.execute(db)
  const items = drawn(rows.slice(0, PAGE))
  const total = state ? byState[state] : byState.active + byState.inactive + byState.blocked
  return { items, total, byState, next: rows.length > PAGE ? items.at(-1)!.id : null }
}
