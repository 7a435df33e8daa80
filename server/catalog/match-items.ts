import { sql } from 'kysely'
import type { CatalogMatch } from '#contract/catalog.ts'
import type { Db } from '#server/platform/db/database.ts'
import { itemCards } from './queries.ts'

const mostCandidates = 5
/** From which share of the written letters on a name is taken to mean the item. */
const sureLikeness = 0.6

interface Row {
  position: number
  itemId: string
  likeness: number
}

/**
 * The items of the catalog that each of these names may mean, as people write and inflect them: `chleba`, `půl kila rajčat`. Each written
 * word finds the names that hold one much like it, and counts by its length; one statement for all names.
 */
export async function matchItems(db: Db, names: readonly string[]): Promise<CatalogMatch[][]> {
  const { rows } = await sql<Row>`
    with asked as (
      select position, fold(name) as name from unnest(${names}::text[]) with ordinality as asked(name, position)
    ), word as (
      select position, word, length(word)::real as weight
      from asked cross join lateral regexp_split_to_table(name, '[^[:alnum:]]+') as word where length(word) > 1
    ), found as (
      select word.position, i.id, sum(word.weight * word_similarity(word.word, i.folded)) as weight
      from word join catalog_items i on i.folded %> word.word and i.is_active and not i.is_blocked and not i.is_off_catalog
      group by word.position, i.id
    ), ranked as (
      select found.position, found.id, found.weight / total.weight as likeness,
             row_number() over (partition by found.position
                                order by found.weight desc, similarity(asked.name, fold(i.name)) desc, i.name collate "cs-CZ-x-icu", i.id) as rank
      from found join asked using (position) join catalog_items i on i.id = found.id
        join (select position, sum(weight) as weight from word group by position) total using (position)
    )
    select position::int as position, id as "itemId", likeness::float8 as likeness from ranked where rank <= ${mostCandidates}
    order by position, rank`.execute(db)
  const items = await itemCards(
    db,
    rows.map(({ itemId }) => itemId),
  )
  const byPosition = Map.groupBy(rows, ({ position }) => position)
  return names.map((_, index) =>
    (byPosition.get(index + 1) ?? []).map(({ itemId, likeness }) => ({ item: items.get(itemId)!, isSure: likeness >= sureLikeness })),
  )
}
