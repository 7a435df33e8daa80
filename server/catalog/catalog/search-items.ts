import { sql, type RawBuilder } from 'kysely'
import type { CatalogPage, CatalogPosition } from '#contract/catalog/catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import { writtenQualifiers } from '#domain/catalog/catalog/qualifiers.ts'
import { isFoundInside, isNumber, lastLetter, searchWords, slips, stem } from '#domain/catalog/catalog/search-words.ts'
import type { Db } from '#server/platform/db/database.ts'
import { beginsWord, likestWords, namesBrand } from './likest-words.ts'
import { categoryScope, type Scope } from './list-categories.ts'
import { itemCards } from './queries.ts'

const [mostFound, pageSize] = [50, 60]

export interface Sought {
  /** The member whose locality determines popularity. */
  userId: string
  query: string
  type: 'product' | 'service'
  /** Null: the whole catalog. */
  categoryId: string | null
}

/** The search of one page: for whom, where, from which position, and how many items. */
interface Wanted {
  userId: string
  type: Sought['type']
  scope: Scope
  after: CatalogPosition | null
  most: number
}

interface Found {
  page: CatalogPosition[]
  total: number
  byCategory: CatalogPage['byCategory']
}

// The same condition as in the indexes of 0033_search.sql.
const offered = sql`i.is_active and not i.is_blocked and not i.is_off_catalog`
const czech = sql`i.name collate "cs-CZ-x-icu", i.id`
const inScope = (scope: Scope) =>
  'within' in scope ? sql`i.category_id = any(${scope.within}::uuid[])` : sql`i.category_id <> all(${scope.without}::uuid[])`

/** What members of the locality buy, read once (docs/decisions/032-the-right-item.md). */
const pooled = (userId: string) => sql`pooled as materialized (select * from pooled_for(${userId}))`

/** The sort keys before the name; smaller comes first. */
const order = sql`i.rank, ${czech}`
const beyond = (after: CatalogPosition | null) =>
  after ? sql`and (${order}) > (${after.rank}::int[], ${after.name}, ${after.id}::uuid)` : sql``

// Only the rows of the page become cards. Inside the ordered query every row would.
const pageOf = (items: RawBuilder<unknown>, most: number) =>
  sql`array(select json_build_object('id', id, 'name', name, 'rank', rank) from (${items} order by ${order} limit ${most}) i) as page`

/**
 * Lists everything: first what the locality buys, which is little, then the rest in the order of the index; for several categories, the first
 * items of each.
 */
export function listing({ userId, type, scope, after, most }: Wanted): RawBuilder<Found> {
  const listed = sql`${offered} and i.brand is null`
  const isOfRest = after && after.rank[0] !== 0 ? null : after
  const beyondName = isOfRest ? sql`and (${czech}) > (${isOfRest.name}, ${isOfRest.id}::uuid)` : sql``
  const rest = sql`${listed} and i.id not in (select id from pooled) ${beyondName}`
  const beginnings =
    'within' in scope
      ? sql`select i.id, i.name from unnest(${scope.within}::uuid[]) category(id) cross join lateral (
              select i.id, i.name from catalog_items i where i.category_id = category.id and ${rest} order by ${czech} limit ${most}) i`
      : sql`select i.id, i.name from catalog_items i where i.type = ${type} and ${inScope(scope)} and ${rest} order by ${czech} limit ${most}`
  return sql`
    with ${pooled(userId)}
    select (select count(*)::int from catalog_items i where i.type = ${type} and ${inScope(scope)} and ${listed}) as total, '{}'::json as "byCategory",
      ${pageOf(
        sql`select * from (
              (select i.id, i.name, array[-p.pooled] as rank from pooled p join catalog_items i using (id)
               where i.type = ${type} and ${inScope(scope)} and ${listed})
              union all (select i.id, i.name, array[0] from (${beginnings}) i)
            ) i where true ${beyond(after)}`,
        most,
      )}`
}

/** The conditions of a search by words: which items match, and which brands the words name. */
interface Words {
  held: RawBuilder<boolean>
  brands: RawBuilder<boolean>
  /** How well an item matches; whole words before prefixes. */
  likeness: RawBuilder<number>
  /** The number of qualifiers that were not typed, and the similarity of its own name among equally popular items. */
  qualifiers: RawBuilder<number>
  nearness: RawBuilder<number>
}

/** All items that match the words, counted once, and one page of them: the likeliest first, among equals what the locality buys. */
export function matching(
  { held, brands, likeness, qualifiers, nearness }: Words,
  { userId, type, scope, after, most }: Wanted,
): RawBuilder<Found> {
  // Only the first page contains the counts of all results; they would be the same on every page.
  const byCategory = after
    ? sql`'{}'::json`
    : sql`(select coalesce(json_object_agg(category_id, n), '{}') from (select category_id, count(*)::int as n from held group by 1) i)`
  return sql`
    with ${pooled(userId)}, held as materialized (
      select i.id, i.name, i.category_id, array[-(${likeness}), ${qualifiers}, -coalesce(p.pooled, 0), -(${nearness})] as rank
      from catalog_items i left join pooled p using (id)
      where i.type = ${type} and ${offered} and ${held} and ${inScope(scope)} and (i.brand is null or ${brands})
    )
    select (select count(*)::int from held) as total,
      ${byCategory} as "byCategory",
      ${pageOf(sql`select i.id, i.name, i.rank from held i where true ${beyond(after)}`, most)}`
}

const any = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`
const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`

// Names and code; the same with other names; other names of its category and of all parent categories (0038_other_names.sql).
const [byName, called, categoryCalled] = [sql`i.folded`, sql`i.called`, sql`c.called`]

/** Whether an item has a qualifier that was not typed, „bez laktózy“ or „kozí“. An incomplete word says nothing yet. */
const qualifiersOf = (query: string) =>
  isFoundInside(query) ? sql<number>`(not i.additions <@ ${writtenQualifiers(query)}::text[])::int` : sql<number>`0`

/**
 * The categories that match each of these conditions. Read first, because most words match none and the search can then ignore categories.
 */
async function categoriesCalled(db: Db, conditions: readonly RawBuilder<boolean>[]): Promise<string[][]> {
  const { rows } = await sql<{ ids: string[][] }>`
    select json_build_array(${sql.join(
      conditions.map((isCalled) => sql`array(select c.category_id from category_called c where ${isCalled})`),
    )}) as ids`.execute(db)
  return rows[0]!.ids
}

const orOfCategory = (isCalled: RawBuilder<boolean>, ids: readonly string[]) =>
  ids.length === 0 ? isCalled : any([isCalled, sql`i.category_id = any(${ids}::uuid[])`])

/**
 * Matches as typed: every word at the beginning of a word, other names included, or the whole phrase anywhere in name and code
 * (docs/rules/catalog.md#search). Folding leaves only letters, digits and spaces, so no character has a special meaning. A number must match
 * as a whole, as must the final letter if it is `letter`. A sub-select is evaluated once, a plain expression for every row.
 */
export async function asWritten(db: Db, query: string, letter: string | null = null): Promise<Words> {
  const like = (column: RawBuilder<unknown>, text: string, before: '%' | '% ' | ' ', after: '%' | ' %' | '') =>
    sql<boolean>`${column} like (select ${sql.lit(before)} || nullif(btrim(folded_words(${text})), '') || ${sql.lit(after)})`
  const isComplete = (word: string) => isNumber(word) || word === letter
  const whole = (column: RawBuilder<unknown>, text: string, before: '%' | '% ') =>
    any([like(column, text, before, ' %'), like(column, text, before, '')])
  const contains = (column: RawBuilder<unknown>, text: string, before: '%' | '% ', last: string) =>
    isComplete(last) ? whole(column, text, before) : like(column, text, before, '%')
  const words = searchWords(query)
  const typed = query.split(/\s+/)
  const begun = (column: RawBuilder<unknown>) => words.map((word) => contains(column, word, '% ', word))
  const inside = (column: RawBuilder<unknown>) => contains(column, query, isNumber(typed[0]!) ? '% ' : '%', typed.at(-1)!)
  const wholly = (column: RawBuilder<unknown>) => words.map((word) => whole(column, word, '% '))
  const ofCategory = await categoriesCalled(db, [...begun(categoryCalled), ...wholly(categoryCalled)])
  const isWhole = all(wholly(called).map((condition, n) => orOfCategory(condition, ofCategory[words.length + n]!)))
  const orAll = (conditions: RawBuilder<boolean>[]) => all(conditions.map((condition, n) => orOfCategory(condition, ofCategory[n]!)))
  const held = orAll(begun(called))
  const isInside = all([inside(called), inside(byName)])
  // The index covers only `called`, which contains all names. A prefix match is also a substring match.
  const oneAnywhere = () => orAll([all([inside(called), any([inside(byName), ...begun(called)])])])
  // The rest matches by a category's name or inside words, so it is read only if either is possible.
  const ofRest = ofCategory.every(({ length }) => length === 0)
    ? sql`else 0`
    : sql`when ${isFoundInside(query) ? held : sql`true`} then 1 else 0`
  const heldAnywhere = () => (words.length > 1 ? any([held, isInside]) : oneAnywhere())
  return {
    held: isFoundInside(query) ? heldAnywhere() : held,
    brands: any([
      ...words.map((word) => namesBrand(sql`(select btrim(folded_words(${word})))`)),
      // The whole code of a branded item is as good as its name.
      sql<boolean>`folded_words(i.sku) = (select folded_words(${query}))`,
    ]),
    // Whole words of its own or popular names first, then prefixes of its name, substrings last.
    likeness: sql`case when ${isWhole} then 4 when ${all(begun(byName))} then 3 when ${all(begun(called))} then 2 ${ofRest} end`,
    qualifiers: qualifiersOf(query),
    nearness: sql`2 * ${all(wholly(byName))}::int + ${any(words.map((word) => like(byName, word, ' ', '%')))}::int`,
  }
}

/** The share of the typed letters that must be similar to something. */
const sureShare = 0.6
/** Maximum number of possible words that are looked up. */
const mostSlips = 4000

interface Meaning {
  word: string
  /** Words that it is a prefix of, or a typo of. Only these name a brand. */
  sure: string[]
  /** Prefixes of similar words. */
  like: string[]
}

const isThere = (word: RawBuilder<string>) => sql<boolean>`exists (select from catalog_vocabulary v where v.word = ${word})`

const isBegun = (beginning: RawBuilder<string>) => sql<boolean>`
  exists (select from (select v.word from catalog_vocabulary v where v.word >= ${beginning} order by v.word limit 1) next
          where starts_with(next.word, ${beginning}))`

/**
 * For each query word, the words of the catalog that it is a prefix of, similar to, or a typo of. A number or a code means only itself. Words
 * with fewer than three letters are ignored, because they only connect others.
 */
async function meanings(db: Db, query: string): Promise<Meaning[]> {
  const { rows: split } = await sql<{ word: string }>`
    select word from unnest(${searchWords(query)}::text[]) with ordinality as asked(written, n)
      cross join lateral regexp_split_to_table(folded_words(written), ' ') word
    where length(word) > 2 or word ~ '[0-9]' order by n`.execute(db)
  const words = split.map(({ word }) => word)
  const slipped = words.map(slips)
  const { rows } = await sql<Meaning>`
    with slip as materialized (select v.word from catalog_vocabulary v where v.word = any(${slipped.flat().slice(0, mostSlips)}::text[]))
    select asked.word,
      array(select asked.word where case when asked.is_number then ${isThere(sql`asked.word`)} else ${isBegun(sql`asked.word`)} end
            union select slip.word from slip where slip.word = any(string_to_array(asked.slips, ' '))) as sure,
      array(select asked.stem where ${isBegun(sql`asked.stem`)}
            union select likest.word from (${likestWords(sql`asked.word`)}) likest where asked.word !~ '[0-9]') as like
    from unnest(${words}::text[], ${words.map(stem)}::text[], ${slipped.map((each) => each.join(' '))}::text[], ${words.map(isNumber)}::boolean[])
      with ordinality as asked(word, stem, slips, is_number, n) order by n`.execute(db)
  return rows
}

/** The query as it may have been meant; null if too little of it means anything. */
async function asMeant(db: Db, query: string): Promise<Words | null> {
  const words = await meanings(db, query)
  const known = words.filter(({ sure, like }) => sure.length + like.length > 0)
  const letters = (of: Meaning[]) => of.reduce((sum, { word }) => sum + word.length, 0)
  if (known.length === 0 || letters(known) < sureShare * letters(words)) return null
  const isAny = (column: RawBuilder<unknown>) => known.map(({ sure, like }) => beginsWord(column, [...sure, ...like]))
  const isSure = (column: RawBuilder<unknown>) => known.map(({ sure }) => beginsWord(column, sure))
  const ofCategory = await categoriesCalled(db, [...isAny(categoryCalled), ...isSure(categoryCalled)])
  const sureOfAll = isSure(called).map((condition, n) => orOfCategory(condition, ofCategory[known.length + n]!))
  const brands = known
    .map(({ sure }) => sure.filter((word) => word.length > 2))
    .filter((named) => named.length > 0)
    .map(
      (named) =>
        sql<boolean>`(${beginsWord(sql`folded_words(i.brand)`, named)} and not ${beginsWord(sql`folded_words(i.generic_name)`, named)})`,
    )
  return {
    held: all(isAny(called).map((condition, n) => orOfCategory(condition, ofCategory[n]!))),
    brands: brands.length === 0 ? sql<boolean>`false` : any(brands),
    qualifiers: qualifiersOf(query),
    nearness: sql`0`,
    likeness: sql`(${sql.join(
      known.map(({ word, sure, like }, n) => {
        const [mostSure, lessSure] = [sql.lit(2 * word.length), sql.lit(2 * word.length - 2)]
        const begins = sql`${beginsWord(byName, [...sure, ...like], '')}::int`
        if (sure.length === 0) return begins
        return sql`case when ${beginsWord(byName, sure)} then ${mostSure} when ${sureOfAll[n]!} then ${lessSure} else 0 end + ${begins}`
      }),
      sql` + `,
    )})`,
  }
}

/** The result of a search, and whether it only resembles the query. */
export async function find(db: Db, { userId, query, type, categoryId }: Sought, after: CatalogPosition | null, most: number) {
  const wanted = { userId, type, scope: await categoryScope(db, type, categoryId), after, most }
  const read = async (statement: RawBuilder<Found>) => (await statement.execute(db)).rows[0]!
  if (query === '') return { ...(await read(listing(wanted))), isLike: false }
  const nothing = { page: [], total: 0, byCategory: {}, isLike: false }
  if (searchWords(query).length === 0) return nothing
  const letter = lastLetter(query)
  for (const last of letter === null ? [null] : [letter, null]) {
    const exact = await read(matching(await asWritten(db, query, last), wanted))
    if (exact.total > 0) return { ...exact, isLike: false }
  }
  const words = await asMeant(db, query)
  const like = words && (await read(matching(words, wanted)))
  return like && like.total > 0 ? { ...like, isLike: true } : nothing
}

const cardsOf = async (db: Db, page: readonly { id: string }[]): Promise<ItemCard[]> => {
  const ids = page.map(({ id }) => id)
  const cards = await itemCards(db, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The first items of the result, in order. */
export async function searchItems(db: Db, sought: Sought): Promise<ItemCard[]> {
  return cardsOf(db, (await find(db, sought, null, mostFound)).page)
}

/** A page of the result after a position: the likeliest first, among equals what the locality buys, then in Czech order. */
export async function browseItems(db: Db, { after, ...sought }: Sought & { after: CatalogPosition | null }): Promise<CatalogPage> {
  const { page, total, byCategory, isLike } = await find(db, sought, after, pageSize + 1)
  const items = await cardsOf(db, page.slice(0, pageSize))
  const last = page.length > pageSize ? page[pageSize - 1]! : null
  return {
    items,
    total,
    byCategory,
    next: last,
    isLike,
  }
}
