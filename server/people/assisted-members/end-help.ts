import { blockAccount } from '#server/people/account/create-assisted.ts'
import { announceErasure } from '#server/people/privacy/announce-erasure.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'

interface Ended {
  doneBy: string
  reason: string
}

/**
 * Ends the help for a person: the account is blocked at once, and erased in fourteen days. Part of a command; returns that day, or null if the
 * person took the account over meanwhile.
 */
export async function endHelp(tx: Tx, { memberId, doneBy, reason }: Ended & { memberId: string }): Promise<Date | null> {
  const at = await appNow(tx)
  const ended = await tx
    .updateTable('assisted_members')
    .set({ ended_at: at })
    .where('user_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!ended) return null
  await blockAccount(tx, memberId)
  return announceErasure(tx, { userId: memberId, doneBy, at, reason })
}

/** The same for all whom a municipality helps, or whom a member helps alone. */
export async function endHelpBy(tx: Tx, by: { groupId: string } | { helperId: string }, ended: Ended): Promise<void> {
  const helped = tx.selectFrom('assisted_members').where('ended_at', 'is', null).select('user_id as memberId').orderBy('user_id')
  const people = await (
    'groupId' in by ? helped.where('group_id', '=', by.groupId) : helped.where('group_id', 'is', null).where('helper_id', '=', by.helperId)
  ).execute()
  for (const { memberId } of people) await endHelp(tx, { memberId, ...ended })
}
