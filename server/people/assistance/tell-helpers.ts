import { sql } from 'kysely'
import type { Change } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { nameOfMember } from './queries.ts'

interface SentLink {
  memberId: string
  email: string
  by: string
  /** Helpers know nobody of the staff by name. */
  isByStaff: boolean
  at: Date
}

/**
 * Tells everybody else who helps a person that a link was sent, while they can still cancel it: one helper alone must not give the account away
 * unnoticed. Part of a command.
 */
export async function tellHelpers({ tx, announce }: Change, { memberId, email, by, isByStaff, at }: SentLink): Promise<void> {
  const { rows } = await sql<{ helperId: string; name: string }>`
    select h.helper_id as "helperId", u.first_name || ' ' || u.last_name as name
    from all_helpers h join users u on u.id = h.member_id where h.member_id = ${memberId} and h.helper_id <> ${by}`.execute(tx)
  if (!rows[0]) return
  const content = JSON.stringify({ name: rows[0].name, email, by: isByStaff ? null : await nameOfMember(tx, by) })
  const ids = rows.map(({ helperId }) => helperId)
  await postMessages(
    tx,
    'takeover_sent',
    at,
    sql`select ${`takeover_sent:${memberId}:${at.toISOString()}:`} || helper_id, helper_id, ${content}::jsonb from unnest(${ids}::uuid[]) as told (helper_id)`,
  )
  for (const userId of ids) announce({ room: 'links', userId })
}
