import { sql, type RawBuilder } from 'kysely'
import { isNumber } from '#domain/catalog/catalog/search-words.ts'

const mostLike = 8

/** The words of the catalog that are most similar to a folded word, with their similarity; uses only the index of the vocabulary. */
export const likestWords = (word: RawBuilder<string>): RawBuilder<{ word: string; likeness: number }> => sql`
  select v.word, word_similarity(${word}, v.word) as likeness from catalog_vocabulary v where v.word %> ${word}
  order by likeness desc, v.word limit ${mostLike}`

/**
 * Whether a folded word names the brand of item `i`: it is a word of the brand, or a prefix of one with at least three letters, and not a
 * word of the rest of the name („pivo“ is not Pivovar Dubomil). Branded items are found only this way (docs/decisions/026-catalog.md).
 */
export const namesBrand = (word: RawBuilder<string>): RawBuilder<boolean> => sql`
  ((folded_words(i.brand) || ' ') like '% ' || ${word} || case when length(${word}) < 3 then ' %' else '%' end
   and folded_words(i.generic_name) not like '% ' || ${word} || '%')`

/**
 * Whether a word of a text starts with one of these prefixes. A number must match as a whole. A prefix of another given prefix adds nothing,
 * so it is dropped.
 */
export function beginsWord(column: RawBuilder<unknown>, beginnings: readonly string[], before: '%' | '' = '%'): RawBuilder<boolean> {
  const fewest = beginnings.filter((word) => !beginnings.some((other) => other !== word && !isNumber(other) && word.startsWith(other)))
  const patterns = [...new Set(fewest)].flatMap((word) =>
    isNumber(word) ? [`${before} ${word} %`, `${before} ${word}`] : [`${before} ${word}%`],
  )
  return patterns.length === 0 ? sql<boolean>`false` : sql<boolean>`(${column} like any(${patterns}::text[]))`
}
