import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { RecordWrite } from '#server/platform/db/record-write.ts'

/** Changes settings of the product. Part of a command. */
export async function saveSettings(tx: Tx, writes: readonly RecordWrite[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update feature_settings s set value = g.value
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) g (id uuid, value jsonb) where s.id = g.id returning s.id`.execute(tx)
  return rows.map(({ id }) => id)
}
