import { sql, type RawBuilder } from 'kysely'

/** Conditions that item `i` has each word of a query at the start of a word of its names, or within its generic name. */
export const allWords = (query: string): RawBuilder<boolean>[] =>
  query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const generic = sql`'%' || fold(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`
      return sql<boolean>`(i.called like '%' || btrim(folded_words(${word})) || '%' or i.generic_folded like ${generic})`
    })
