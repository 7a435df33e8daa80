import { sql, type RawBuilder } from 'kysely'
import { isNumber } from '#domain/catalog/catalog/search-words.ts'

const mostLike = 8

/** The words of the catalog that are likest to a folded one, with how like they are; by the index of the vocabulary alone. */
export const likestWords = (word: RawBuilder<string>): RawBuilder<{ word: string; likeness: number }> => sql`
  select v.word, word_similarity(${word}, v.word) as likeness from catalog_vocabulary v where v.word %> ${word}
  order by likeness desc, v.word limit ${mostLike}`

/**
 * Whether a folded word names the brand of an item `i`: it is a word of the brand, or at least three letters with which one begins, and none of
 * what the item is without it („pivo“ is not Pivovar Dubomil). Only then is an item of one brand found (docs/decisions/026-catalog.md).
 */
export const namesBrand = (word: RawBuilder<string>): RawBuilder<boolean> => sql`
  ((folded_words(i.brand) || ' ') like '% ' || ${word} || case when length(${word}) < 3 then ' %' else '%' end
   and folded_words(i.generic_name) not like '% ' || ${word} || '%')`

/**
 * Whether one of these begins a word of a text, a number being one as a whole; the first word where nothing may stand before it. One that another
 * begins would find nothing more.
 */
export function beginsWord(column: RawBuilder<unknown>, beginnings: readonly string[], before: '%' | '' = '%'): RawBuilder<boolean> {
  const fewest = beginnings.filter((word) => !beginnings.some((other) => other !== word && !isNumber(other) && word.startsWith(other)))
  const patterns = [...new Set(fewest)].flatMap((word) =>
    isNumber(word) ? [`${before} ${word} %`, `${before} ${word}`] : [`${before} ${word}%`],
  )
  return patterns.length === 0 ? sql<boolean>`false` : sql<boolean>`(${column} like any(${patterns}::text[]))`
}
