import { sql, type RawBuilder } from 'kysely'
import type { CatalogMatch } from '#contract/catalog.ts'
import type { Db } from '#server/platform/db/database.ts'
import { likestWords, namesBrand, wordLikeness } from './likest-words.ts'
import { itemCards } from './queries.ts'

const mostCandidates = 5
/** From which share of the written letters on a name is taken to mean the item. */
const sureLikeness = 0.6
/**
 * What is looked at, however large the catalog is: words of a name and of a call, items with each, of a category that is called by one, and
 * items weighed for a name.
 */
const [mostWords, mostWordsOfCall, mostWithWord, mostOfCategory, mostWeighed] = [12, 1000, 80, 8, 16]
/** Names come before other names, and those of an item before those of its category. */
const [ofItem, ofCategory] = [0.98, 0.96]

/** How many words of each of so many names count: of a long list fewer. */
const wordsOf = (nameCount: number) => Math.min(mostWords, Math.floor(mostWordsOfCall / nameCount))

interface Row {
  position: number
  itemId: string
  likeness: number
}

/**
 * Each different word is looked up once, in the words of the catalog; the items with the words of a name that are likest to it are weighed
 * whole: each written word counts by its length and by how like it is to what stands in the item's name, or in what else it is called.
 */
export const matching = (names: readonly string[]): RawBuilder<Row> => sql<Row>`
  with asked as materialized (
    select position, fold(name) as name from unnest(${names}::text[]) with ordinality as asked(name, position)
  ), word as materialized (
    select position, word, length(word)::real as weight from asked cross join lateral (
      select word from regexp_split_to_table(name, '[^[:alnum:]]+') with ordinality as split(word, n) where length(word) > 1
      order by n limit ${wordsOf(names.length)}) words
  ), found as materialized (
    select w.word, item.id, item.letters, item.likeness
    from (select distinct word from word) w cross join lateral (
      select item_id as id, letters, max(likeness) as likeness
      from (${likestWords(sql`w.word`)}) likest
        cross join lateral ((select item_id, letters from catalog_words c where c.word = likest.word
                             order by letters, item_id limit ${mostWithWord})
                            union all
                            (select item.id, item.letters from category_words c cross join lateral (
                               select i.id, length(i.name) as letters from catalog_items i
                               where i.category_id = c.category_id and i.is_active and not i.is_blocked and not i.is_off_catalog and i.brand is null
                               order by i.name collate "cs-CZ-x-icu", i.id limit ${mostOfCategory}) item
                             where c.word = likest.word order by item.letters, item.id limit ${mostWithWord})) with_word
      group by item_id, letters order by likeness desc, letters, item_id limit ${mostWithWord}) item
  ), likest as (
    select position, id, row_number() over (partition by position order by sum(weight * likeness) desc, letters, id) as rank
    from word join found using (word) group by position, id, letters
  ), weighed as (
    select likest.position, i.id, i.name, i.brand, i.generic_name, sum(word.weight * alike.likeness) as weight
    from likest join catalog_items i using (id) join word using (position)
      left join category_called c on c.category_id = i.category_id
      cross join lateral (select greatest(word_similarity(word.word, i.folded), ${ofItem}::real * word_similarity(word.word, i.called),
                                          ${ofCategory}::real * word_similarity(word.word, c.called)) as likeness offset 0) alike
    where likest.rank <= ${mostWeighed} and alike.likeness >= ${wordLikeness}::real group by likest.position, i.id
  ), ranked as (
    select position, i.id, i.weight / total.weight as likeness,
           row_number() over (partition by position
                              order by i.weight desc, similarity(asked.name, fold(i.name)) desc, i.name collate "cs-CZ-x-icu", i.id) as rank
    from weighed i join asked using (position) join (select position, sum(weight) as weight from word group by position) total using (position)
    where i.brand is null or exists (select from word named where named.position = i.position and ${namesBrand(sql`named.word`)})
  )
  select position::int as position, id as "itemId", likeness::float8 as likeness from ranked where rank <= ${mostCandidates}
  order by position, rank`

/** The items of the catalog that each of these names may mean, as people write and inflect them: `chleba`, `půl kila rajčat`. */
export async function matchItems(db: Db, names: readonly string[]): Promise<CatalogMatch[][]> {
  const { rows } = await matching(names).execute(db)
  const items = await itemCards(
    db,
    rows.map(({ itemId }) => itemId),
  )
  const byPosition = Map.groupBy(rows, ({ position }) => position)
  return names.map((_, index) =>
    (byPosition.get(index + 1) ?? []).map(({ itemId, likeness }) => ({ item: items.get(itemId)!, isSure: likeness >= sureLikeness })),
  )
}
