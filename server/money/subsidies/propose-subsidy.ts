import { sql } from 'kysely'
import type { NewSubsidy } from '#contract/money/subsidies.ts'
import { validityFault } from '#domain/money/subsidies/subsidy.ts'
import { mayAppoint } from '#domain/people/groups/role.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { roleOf } from './queries.ts'

/** The municipality as an administrator verified it; refuses a group that is none. */
async function verified(tx: Tx, groupId: string): Promise<{ organisation: string; number: string }> {
  const { rows } = await sql<{ organisation: string; number: string }>`
    select r.organisation, r.registration_number as number from groups g join group_point_requests r on r.group_id = g.id and r.state = 'approved'
    where g.id = ${groupId} and g.kind = 'municipality'`.execute(tx)
  if (!rows[0]) throw new Refusal('CANNOT_SUBSIDISE', 'Přispívat může jen ověřená obec. Nejdřív si požádejte o\u00a0místo odběru obce.')
  return rows[0]
}

/** Proposes a subsidy of a verified municipality, which the operator confirms. */
export function proposeSubsidy(
  by: ChangeContext & { userId: string },
  { groupId, budget, percent, mostPerWeek, isForAssisted, validFrom, validUntil }: NewSubsidy,
): Promise<{ id: string }> {
  return change(by, async ({ tx }) => {
    if (!mayAppoint(await roleOf(tx, by.userId, groupId))) throw new Refusal('GROUP_NOT_ORGANISER')
    const { organisation, number } = await verified(tx, groupId)
    const at = await appNow(tx)
    const today = pragueDay(at)
    const fault = validityFault({ validFrom, validUntil, today })
    if (fault) throw new Refusal('CANNOT_SUBSIDISE', `${fault}.`)
    // One that is over makes room for the next.
    await tx
      .updateTable('municipal_subsidies')
      .set({ state: 'ended', decided_at: at })
      .where('group_id', '=', groupId)
      .where('state', '=', 'active')
      .where('valid_until', '<', today)
      .execute()
    const made = await tx
      .insertInto('municipal_subsidies')
      .values({
        group_id: groupId,
        organisation,
        registration_number: number,
        budget,
        percent,
        most_per_week: mostPerWeek,
        is_for_assisted: isForAssisted,
        valid_from: validFrom,
        valid_until: validUntil,
        proposed_by: by.userId,
        proposed_at: at,
      })
      // Another one of the group that waits or is valid, also one that is proposed at the same time.
      .onConflict((open) =>
        open
          .column('group_id')
          .where(sql<boolean>`state in ('waiting', 'active')`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('CANNOT_SUBSIDISE', 'Obec už jeden příspěvek má. Nejdřív ho ukončete.')
    return made
  })
}
