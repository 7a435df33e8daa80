import { sql, type RawBuilder } from 'kysely'
import { writtenQualifiers } from '#domain/catalog/catalog/qualifiers.ts'
import { isFoundInside, isNumber, searchWords } from '#domain/catalog/catalog/search-words.ts'
import type { Slots } from '#server/platform/db/built-once.ts'
import { all, any, byName, called, categoryCalled, isOfCategory, notWritten } from './name-conditions.ts'
import { namesBrand } from './likest-words.ts'
import type { Words } from './page-of-items.ts'

/** What the text of the conditions depends on. */
interface WrittenShape {
  /** Of each word: whether it must match as a whole. */
  areWhole: readonly boolean[]
  /** Whether the phrase must start or end with a whole word. */
  startsWhole: boolean
  endsWhole: boolean
  isFoundInside: boolean
  /**
   * Of each word: whether a category is called so. Null while unknown: most words name none, and then the index finds all words at once. If one
   * does, nothing is found, and the answer says which.
   */
  areOfCategory: readonly boolean[] | null
}

interface WrittenValues {
  query: string
  words: readonly string[]
  qualifiers: readonly string[]
}

export interface Written {
  shape: WrittenShape
  values: WrittenValues
}

/** The parts of a query. A number must match as a whole, as must the final letter if it is `letter`. */
export function partsOf(query: string, letter: string | null): Written {
  const words = searchWords(query)
  const typed = query.split(/\s+/)
  const isWhole = (word: string) => isNumber(word) || word === letter
  return {
    shape: {
      areWhole: words.map(isWhole),
      startsWhole: isNumber(typed[0]!),
      endsWhole: isWhole(typed.at(-1)!),
      isFoundInside: isFoundInside(query),
      areOfCategory: null,
    },
    values: { query, words, qualifiers: writtenQualifiers(query) },
  }
}

/** A folded text, within `asked`. */
type Asked = RawBuilder<string>

// A sub-select is evaluated once, a plain expression for every row.
const like = (column: RawBuilder<unknown>, text: Asked, before: '%' | '% ' | ' ', after: '%' | ' %' | '') =>
  sql<boolean>`${column} like (select ${sql.lit(before)} || ${text} || ${sql.lit(after)} from asked)`
const whole = (column: RawBuilder<unknown>, text: Asked, before: '%' | '% ') =>
  any([like(column, text, before, ' %'), like(column, text, before, '')])
const contains = (column: RawBuilder<unknown>, text: Asked, before: '%' | '% ', isWhole: boolean) =>
  isWhole ? whole(column, text, before) : like(column, text, before, '%')

/**
 * Matches as typed: every word at the beginning of a word, other names included, or the whole phrase anywhere in name and code
 * (docs/rules/catalog.md#search). Folding leaves only letters, digits and spaces, so no character has a special meaning.
 */
export function asWritten(shape: WrittenShape, { query, words, qualifiers }: Slots<WrittenValues>): Words {
  const { areWhole, areOfCategory } = shape
  const each = areWhole.map((isWhole, n) => ({ isWhole, word: sql<string>`words[${sql.lit(n + 1)}]` }))
  const begun = (column: RawBuilder<unknown>) => each.map(({ word, isWhole }) => contains(column, word, '% ', isWhole))
  const wholly = (column: RawBuilder<unknown>) => each.map(({ word }) => whole(column, word, '% '))
  const inside = (column: RawBuilder<unknown>) => contains(column, sql`phrase`, shape.startsWhole ? '% ' : '%', shape.endsWhole)
  const orOfCategory = (ofWords: typeof begun, ofItem = ofWords(called)) =>
    all(ofItem.map((isCalled, n) => (areOfCategory?.[n] ? any([isCalled, isOfCategory(ofWords(categoryCalled)[n]!)]) : isCalled)))
  const held = orOfCategory(begun)
  // The index covers only `called`, which contains all names. A prefix match is also a substring match.
  const oneAnywhere = () => orOfCategory(begun, [all([inside(called), any([inside(byName), ...begun(called)])])])
  const heldAnywhere = () => (each.length > 1 ? any([held, all([inside(called), inside(byName)])]) : oneAnywhere())
  const found = shape.isFoundInside ? heldAnywhere() : held
  // The rest matches by a category's name or inside words, so it is read only if either is possible.
  const ofRest = areOfCategory ? sql`when ${shape.isFoundInside ? held : sql`true`} then 1 else 0` : sql`else 0`
  return {
    asked: sql`asked as materialized (
      select nullif(btrim(folded_words(${query})), '') as phrase,
        array(select nullif(btrim(folded_words(word)), '') from unnest(${words}::text[]) with ordinality each(word, n) order by n) as words
    ), of_category as materialized (
      select array[${sql.join(begun(categoryCalled).map((isCalled) => sql`exists (select from category_called c where ${isCalled})`))}] as words
    ),`,
    areOfCategory: sql`(select words from of_category)`,
    held: areOfCategory ? found : all([sql`(select not true = any(words) from of_category)`, found]),
    brands: any([
      ...each.map(({ word }) => namesBrand(sql`(select ${word} from asked)`)),
      // The whole code of a branded item is as good as its name.
      sql<boolean>`folded_words(i.sku) = (select folded_words(${query}))`,
    ]),
    // Whole words of its own or popular names first, then prefixes of its name, substrings last.
    likeness: sql`case when ${orOfCategory(wholly)} then 4 when ${all(begun(byName))} then 3 when ${all(begun(called))} then 2 ${ofRest} end`,
    qualifiers: shape.isFoundInside ? notWritten(qualifiers) : sql<number>`0`,
    nearness: sql`2 * ${all(wholly(byName))}::int + ${any(each.map(({ word }) => like(byName, word, ' ', '%')))}::int`,
  }
}
