import { sql, type RawBuilder } from 'kysely'

/** The text without a meaning for `like`. */
export const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export const wordsOf = (query: string): string[] => query.split(/\s+/).filter((word) => word !== '')

/** A pattern for `like` on folded text: it contains the word, whatever its case and diacritics. */
export const containing = (word: string): RawBuilder<string> => sql<string>`'%' || fold(${escaped(word)}) || '%'`

/** Whether a folded text contains every word of a query; true without words. */
export const hasWords = (folded: RawBuilder<unknown>, query: string): RawBuilder<boolean> => {
  const all = wordsOf(query).map((word) => sql`${folded} like ${containing(word)}`)
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`
}
