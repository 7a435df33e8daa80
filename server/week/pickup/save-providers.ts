import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { RecordWrite } from '#server/platform/db/record-write.ts'

/** Adds and changes delivery providers; where they deliver stays. Part of a command. */
export async function saveProviders(tx: Tx, writes: readonly RecordWrite[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) g (id uuid, code text, name text, "displayOrder" integer, "isActive" boolean)
    ), changed as (
      update last_mile_delivery_providers p set name = g.name, display_order = g."displayOrder", is_active = g."isActive"
      from given g where p.id = g.id returning p.id
    ), added as (
      insert into last_mile_delivery_providers (code, name, display_order, is_active)
      select code, name, "displayOrder", "isActive" from given where id is null returning id
    )
    select id from changed union all select id from added`.execute(tx)
  return rows.map(({ id }) => id)
}
