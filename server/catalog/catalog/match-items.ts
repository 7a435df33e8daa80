import { sql, type RawBuilder } from 'kysely'
import type { CatalogMatch } from '#contract/catalog/catalog.ts'
import { meanings, type Candidate, type Wanted } from '#domain/catalog/catalog/meaning.ts'
import { beginningOf } from '#domain/catalog/catalog/stem-of.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#server/platform/db/database.ts'
import { likestWords, namesBrand } from './likest-words.ts'
import { itemCards } from './queries.ts'

const mostCandidates = 5
/** The share of typed letters from which a name matches an item. */
const sureShare = 0.6
/**
 * Bounds that keep the query fast in a catalog of any size: words of a name and of a call, items per word, items of a category that is named,
 * items popular in the locality, forms of a word, and items weighed for a name.
 */
const [mostWords, mostWordsOfCall, mostWithWord, mostOfCategory, mostPooled, mostForms, mostWeighed] = [12, 1000, 80, 8, 300, 10, 16]
/** An inflected form counts almost as the word itself, and more than a merely similar word. */
const likenessOfForm = 0.97
/** A word with the same beginning and length may be a typo: `mozarela`. The domain decides. */
const [likenessOfSlip, mostSlips] = [0.6, 4]
/** Maximum number of letters that an inflected form adds. */
const ending = 3

/** Maximum number of words per name, fewer for long lists. */
const wordsOf = (nameCount: number) => Math.min(mostWords, Math.floor(mostWordsOfCall / nameCount))

interface Row extends Candidate {
  position: number
}

interface Asked {
  position: number
  word: string
  beginning: string | null
}

function asked(names: readonly string[]): Asked[] {
  return names.flatMap((name, n) =>
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1)
      .slice(0, wordsOf(names.length))
      .map((word) => ({ position: n + 1, word, beginning: beginningOf(word) })),
  )
}

/**
 * Looks up each distinct word and its forms once in the vocabulary. Returns the items that share most words with a name and are popular, with
 * all their names; the domain decides which one is meant.
 */
export const matching = (names: readonly string[], userId: string | null): RawBuilder<Row> => {
  const words = asked(names)
  return sql<Row>`
  with pooled as materialized (
    select p.id, p.pooled, i.category_id, length(i.name) as letters from pooled_for(${userId}) p join catalog_items i using (id)
    where i.is_active and not i.is_blocked and not i.is_off_catalog order by p.pooled desc, p.id
  ), most as materialized (select * from pooled limit ${mostPooled}
  ), word as materialized (
    select position, word, beginning, length(word)::real as weight
    from unnest(${words.map(({ position }) => position)}::int[], ${words.map(({ word }) => word)}::text[],
                ${words.map(({ beginning }) => beginning)}::text[]) asked(position, word, beginning)
  ), likest as materialized (
    select w.word, likest.word as meant, max(likest.likeness) as likeness
    from (select distinct word, beginning from word) w cross join lateral (
      (${likestWords(sql`w.word`)})
      union all
      (select v.word, ${likenessOfForm}::real from catalog_vocabulary v
       where v.word like w.beginning || '%' and length(v.word) <= length(w.beginning) + ${ending}::int order by length(v.word), v.word limit ${mostForms})
      union all
      (select v.word, ${likenessOfSlip}::real from catalog_vocabulary v
       where length(w.word) > 5 and v.word like left(w.word, 3) || '%' and abs(length(v.word) - length(w.word)) < ${ending}::int
       order by similarity(v.word, w.word) desc, v.word limit ${mostSlips})
    ) likest group by w.word, likest.word
  ), found as materialized (
    select w.word, item.id, item.letters, item.likeness
    from (select distinct word from word) w cross join lateral (
      select with_word.item_id as id, with_word.letters, max(likest.likeness) as likeness, coalesce(max(p.pooled), 0) as pooled
      from likest
        cross join lateral ((select item_id, letters from catalog_words c where c.word = likest.meant
                             order by letters, item_id limit ${mostWithWord})
                            union all
                            (select c.item_id, c.letters from most m join catalog_words c on c.item_id = m.id where c.word = likest.meant)
                            union all
                            (select item.id, item.letters from category_words c cross join lateral (
                               (select i.id, length(i.name) as letters from catalog_items i
                                where i.category_id = c.category_id and i.is_active and not i.is_blocked and not i.is_off_catalog and i.brand is null
                                order by i.name collate "cs-CZ-x-icu", i.id limit ${mostOfCategory})
                               union all (select m.id, m.letters from most m where m.category_id = c.category_id)) item
                             where c.word = likest.meant order by item.letters, item.id limit ${mostWithWord})) with_word
        left join pooled p on p.id = with_word.item_id
      where likest.word = w.word
      group by with_word.item_id, with_word.letters order by likeness desc, pooled desc, letters, item_id limit ${mostWithWord}) item
  ), ranked as (
    select position, found.id,
           row_number() over (partition by position order by sum(weight * likeness) desc, coalesce(max(pooled.pooled), 0) desc, found.letters, found.id) as rank
    from word join found using (word) left join pooled using (id) group by position, found.id, found.letters
  )
  select ranked.position::int as position, i.id, i.name, i.unit, i.other_names as "otherNames",
         own.name as category, coalesce(c.called, '') as "categoryCalled",
         coalesce(pooled.pooled, 0) as pooled
  from ranked join catalog_items i using (id) left join pooled using (id)
       join categories own on own.id = i.category_id left join category_called c on c.category_id = i.category_id
  where ranked.rank <= ${mostWeighed}
    and (i.brand is null or exists (select from word named where named.position = ranked.position and ${namesBrand(sql`named.word`)}))
  order by ranked.position, ranked.rank`
}

/** A name alone, as on a page or typed by a member. */
export const namedOnly = (name: string): Wanted => ({ name, quantity: null, unit: null, size: null })

/** For each name, the items that it may mean. */
export async function candidatesFor(db: Db, names: readonly string[], userId: string | null): Promise<Candidate[][]> {
  const { rows } = await matching(names, userId).execute(db)
  const byPosition = Map.groupBy(rows, ({ position }) => position)
  return names.map((_, n) => byPosition.get(n + 1) ?? [])
}

/** All names of these items, and their popularity. */
export async function candidatesOf(db: Db, ids: readonly string[], userId: string): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Candidate>`
    select i.id, i.name, i.unit, i.other_names as "otherNames", category.name as category,
           coalesce(c.called, '') as "categoryCalled", coalesce(p.pooled, 0) as pooled
    from catalog_items i join categories category on category.id = i.category_id left join category_called c on c.category_id = i.category_id left join pooled_for(${userId}) p on p.id = i.id
    where i.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** The meaning of each line among these candidates, with cards. */
export async function answersOf(
  db: Db,
  lines: readonly { wanted: Wanted; candidates: readonly Candidate[] }[],
  most: number,
): Promise<CatalogMatch[][]> {
  const found = lines.map(({ wanted, candidates }) => meanings(wanted, candidates).slice(0, most))
  const items = await itemCards(
    db,
    found.flatMap((line) => line.map(({ id }) => id)),
  )
  return found.map((line) => line.map(({ id, share, isClear }) => ({ item: items.get(id)!, isSure: share >= sureShare, isClear })))
}

/** The catalog items that each line may mean, as people type and inflect them: `chleba`, `půl kila rajčat`. */
export async function matchItems(db: Db, lines: readonly Wanted[], userId: string | null = null): Promise<CatalogMatch[][]> {
  const names = lines.map(({ name }) => name)
  const candidates = await candidatesFor(db, names, userId)
  return answersOf(
    db,
    lines.map((wanted, n) => ({ wanted, candidates: candidates[n]! })),
    mostCandidates,
  )
}
