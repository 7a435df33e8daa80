import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { bothSides, otherOf, tellBoth } from './tell-both.ts'

/** Ends a link, from either side. */
export function removeLink(by: ChangeContext & { userId: string }, linkId: string): Promise<{ linkId: string }> {
  return change(by, async ({ tx, announce }) => {
    const removed = await tx
      .updateTable('user_account_links')
      .set({ link_status: 'removed', removed_at: await appNow(tx) })
      .where('id', '=', linkId)
      .where((is) => is.or([is('primary_user_id', '=', by.userId), is('linked_user_id', '=', by.userId)]))
      .where('link_status', '=', 'active')
      .returning(bothSides)
      .executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND', 'Propojení nebylo nalezeno')
    await recordEvent(tx, { kind: 'accounts_unlinked', userId: otherOf(removed, by.userId), doneBy: by.userId })
    // The basket permissions end for good with the link, and the history says so.
    const ended = await tx.deleteFrom('basket_grants').where('link_id', '=', linkId).returning('user_id as ownerId').execute()
    tellBoth(announce, removed)
    for (const { ownerId } of ended) announce({ room: 'basket', userId: otherOf(removed, ownerId) })
    return { linkId }
  })
}
