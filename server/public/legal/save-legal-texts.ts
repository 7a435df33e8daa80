import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { RecordWrite } from '#server/platform/db/record-write.ts'

/** Adds and changes wordings of legal pages that do not hold yet. Part of a command. */
export async function saveLegalTexts(tx: Tx, writes: readonly RecordWrite[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) g (id uuid, page text, "validFrom" date, lead text, body text)
    ), changed as (
      update legal_texts t set lead = g.lead, body = g.body from given g where t.id = g.id and t.valid_from > app_today() returning t.id
    ), added as (
      insert into legal_texts (page, valid_from, lead, body) select page, "validFrom", lead, body from given where id is null returning id
    )
    select id from changed union all select id from added`.execute(tx)
  return rows.map(({ id }) => id)
}
