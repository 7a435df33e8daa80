import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { RecordWrite } from '#server/platform/db/record-write.ts'

/** Adds and changes rates of VAT that do not hold yet. Part of a command. */
export async function saveVatRates(tx: Tx, writes: readonly RecordWrite[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) g (id uuid, "vatClass" text, "validFrom" date, rate smallint)
    ), changed as (
      update vat_rates v set rate = g.rate from given g where v.id = g.id and v.valid_from > app_today() returning v.id
    ), added as (
      insert into vat_rates (vat_class, valid_from, rate) select "vatClass", "validFrom", rate from given where id is null returning id
    )
    select id from changed union all select id from added`.execute(tx)
  return rows.map(({ id }) => id)
}
