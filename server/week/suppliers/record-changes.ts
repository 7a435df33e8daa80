import { sql } from 'kysely'
import type { RecordChange } from '#contract/week/suppliers.ts'
import { changedRecord, type StoredRecord } from '#domain/week/suppliers/record-fields.ts'
import type { Db } from '#server/platform/db/database.ts'

const MOST = 50

/** The newest changes of a supplier's profile, as administrators see each other. */
export async function recordChanges(db: Db, supplierId: string): Promise<RecordChange[]> {
  const { rows } = await sql<Omit<RecordChange, 'fields'> & { before: StoredRecord | null; after: StoredRecord | null }>`
    select id, changed_at as at, change_type as kind, change_reason as reason, old_values as before, new_values as after,
           coalesce((select display_name from users where users.id = changed_by),
                    case when changed_by is null then 'systém' else 'smazaný účet' end) as by
    from history where table_name = 'suppliers' and item_id = ${supplierId}
    order by changed_at desc, id desc limit ${MOST}`.execute(db)
  return rows.map(({ before, after, ...change }) => ({ ...change, fields: changedRecord({ before, after }) }))
}
