import { sql, type RawBuilder } from 'kysely'
import { containing, wordsOf } from '#server/platform/db/words.ts'

/** Conditions that item `i` has each word of a query at the start of a word of its names, or within its generic name. */
export const allWords = (query: string): RawBuilder<boolean>[] =>
  wordsOf(query).map(
    (word) => sql<boolean>`(i.called like '%' || btrim(folded_words(${word})) || '%' or i.generic_folded like ${containing(word)})`,
  )
