import { sql } from 'kysely'
import type { World } from './call.ts'

/** A subsidy that waits for the operator, of a group or of one that ended. */
export async function giveSubsidy(world: World, groupId: string | null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into municipal_subsidies (group_id, organisation, registration_number, budget, percent, most_per_week, is_for_assisted, valid_from,
      valid_until, proposed_at)
    values (${groupId}, 'Obec Lhota', '25596641', 1000000, 20, 30000, false, '2026-11-01', '2026-12-31', app_now()) returning id`.execute(
    world.db,
  )
  return rows[0]!.id
}
