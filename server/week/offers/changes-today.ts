import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { Db } from '#server/platform/db/database.ts'

const answerKey = ({ localityId, itemId, unit }: AnsweredItem) => `${localityId} ${itemId} ${unit}`

interface AnsweredItem {
  /** Or the region of a regional offer. */
  localityId: string
  itemId: string
  unit: Unit
}
export interface ChangeCount extends AnsweredItem {
  changes: number
}

/** The counts of `changesToday`. */
export const changeCounts = (supplierId: string, items: readonly string[] | null) => sql<ChangeCount>`
  select coalesce(locality_id, region_id) as "localityId", catalog_item_id as "itemId", unit,
         count(distinct created_at) filter (where created_at >= today.began_at) - (min(created_at) >= today.began_at)::integer as changes
  from supplier_price_lists cross join (select app_today()::timestamp at time zone 'Europe/Prague' as began_at) today
  where supplier_id = ${supplierId} and (${items}::uuid[] is null or catalog_item_id = any(${items}))
  group by locality_id, region_id, catalog_item_id, unit, today.began_at`

export function changesOf(counts: readonly ChangeCount[]): (of: AnsweredItem) => number {
  const byAnswer = new Map(counts.map((row) => [answerKey(row), row.changes]))
  return (of) => byAnswer.get(answerKey(of)) ?? 0
}

/**
 * How often a supplier has changed offers since midnight, for these items or for all (null); a first offer for an item is not a change. Offers for several
 * weeks that are sent at once are one change.
 */
export async function changesToday(db: Db, supplierId: string, items: readonly string[] | null): Promise<(of: AnsweredItem) => number> {
  const { rows } = await changeCounts(supplierId, items).execute(db)
  return changesOf(rows)
}
