import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { RecordWrite } from '#server/platform/db/record-write.ts'

/** Adds and changes registration goals. One that becomes active takes the place of the other. Part of a command. */
export async function saveGoals(tx: Tx, writes: readonly RecordWrite[]): Promise<string[]> {
  const staying = writes.filter(({ isActive }) => isActive === true).map(({ id }) => id)
  if (staying.length > 0)
    await sql`update registration_goals set is_active = false where is_active and not (id = any(${staying.filter((id) => id !== null)}::uuid[]))`.execute(
      tx,
    )
  const { rows } = await sql<{ id: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) g (
        id uuid, name text, target integer, "opensOn" date, "closesOn" date, "isActive" boolean)
    ), changed as (
      update registration_goals r set name = g.name, target_registrations = g.target, opens_on = g."opensOn", closes_on = g."closesOn",
        is_active = g."isActive"
      from given g where r.id = g.id returning r.id
    ), added as (
      insert into registration_goals (name, target_registrations, opens_on, closes_on, is_active)
      select name, target, "opensOn", "closesOn", "isActive" from given where id is null returning id
    )
    select id from changed union all select id from added`.execute(tx)
  return rows.map(({ id }) => id)
}
