import { blockAccount } from '#server/people/account/create-assisted.ts'
import { announceErasure } from '#server/people/privacy/announce-erasure.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockAssisted } from './locks.ts'

/** Ends the help for a person: the account is blocked at once, and erased in fourteen days. Part of a command. */
export async function endFor(tx: Tx, { memberId, doneBy, reason }: { memberId: string; doneBy: string; reason: string }): Promise<Date> {
  const at = await appNow(tx)
  await tx.updateTable('assisted_members').set({ ended_at: at }).where('user_id', '=', memberId).execute()
  await blockAccount(tx, memberId)
  return announceErasure(tx, { userId: memberId, doneBy, at, reason })
}

/** The person withdrew the consent: nothing more is bought in open weeks, and the account is erased in fourteen days. */
export function endAssistance(
  by: ChangeContext & { userId: string },
  { memberId, reason }: { memberId: string; reason: string },
): Promise<{ memberId: string; eraseAt: Date }> {
  return change(by, async ({ tx, announce }) => {
    if (!(await lockAssisted(tx, by.userId, memberId))) throw new Refusal('NOT_FOUND')
    const eraseAt = await endFor(tx, { memberId, doneBy: by.userId, reason })
    for (const room of ['links', 'basket'] as const) announce({ room, userId: by.userId })
    return { memberId, eraseAt }
  })
}
