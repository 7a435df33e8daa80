import { sql, type RawBuilder } from 'kysely'
import { isFoundInside, isNumber, searchWords, slips, stem } from '#domain/catalog/catalog/search-words.ts'
import { writtenQualifiers } from '#domain/catalog/catalog/qualifiers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { beginsWord, likestWords } from './likest-words.ts'
import { all, any, byName, called, categoryCalled, isOfCategory, notWritten } from './name-conditions.ts'
import type { Words } from './page-of-items.ts'

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

/** Whether an item or its category is called by one of these words. */
const calledSo = (words: readonly string[]) => any([beginsWord(called, words), isOfCategory(beginsWord(categoryCalled, words))])

/** The query as it may have been meant; null if too little of it means anything. */
export async function asMeant(db: Db, query: string): Promise<Words | null> {
  const words = await meanings(db, query)
  const known = words.filter(({ sure, like }) => sure.length + like.length > 0)
  const letters = (of: Meaning[]) => of.reduce((sum, { word }) => sum + word.length, 0)
  if (known.length === 0 || letters(known) < sureShare * letters(words)) return null
  const sureOfAll = known.map(({ sure }) => calledSo(sure))
  const brands = known
    .map(({ sure }) => sure.filter((word) => word.length > 2))
    .filter((named) => named.length > 0)
    .map(
      (named) =>
        sql<boolean>`(${beginsWord(sql`folded_words(i.brand)`, named)} and not ${beginsWord(sql`folded_words(i.generic_name)`, named)})`,
    )
  return {
    asked: sql``,
    areOfCategory: sql`null`,
    held: all(known.map(({ sure, like }) => calledSo([...sure, ...like]))),
    brands: brands.length === 0 ? sql<boolean>`false` : any(brands),
    qualifiers: isFoundInside(query) ? notWritten(sql`${writtenQualifiers(query)}`) : sql<number>`0`,
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
