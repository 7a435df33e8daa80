import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { noCode } from './hash-link-code.ts'
import { bothSides, tellBoth } from './tell-both.ts'

/** Rejects a received request. */
export function rejectLink(by: ChangeContext & { userId: string }, linkId: string): Promise<{ linkId: string }> {
  return change(by, async ({ tx, announce }) => {
    const rejected = await tx
      .updateTable('user_account_links')
      .set({ link_status: 'rejected', ...noCode })
      .where('id', '=', linkId)
      .where('linked_user_id', '=', by.userId)
      .where('link_status', '=', 'pending')
      .returning(bothSides)
      .executeTakeFirst()
    if (!rejected) throw new Refusal('NOT_FOUND', 'Propojení nebylo nalezeno')
    tellBoth(announce, rejected)
    return { linkId }
  })
}
