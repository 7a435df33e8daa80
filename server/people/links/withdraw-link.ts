import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { bothSides, tellBoth } from './tell-both.ts'

/** Withdraws a sent request and deletes it, so that a mistyped address or an expired code does not block a new one. */
export function withdrawLink(by: ChangeContext & { userId: string }, linkId: string): Promise<{ linkId: string }> {
  return change(by, async ({ tx, announce }) => {
    const withdrawn = await tx
      .deleteFrom('user_account_links')
      .where('id', '=', linkId)
      .where('primary_user_id', '=', by.userId)
      .where('link_status', '=', 'pending')
      .returning(bothSides)
      .executeTakeFirst()
    if (!withdrawn) throw new Refusal('NOT_FOUND', 'Propojení nebylo nalezeno')
    tellBoth(announce, withdrawn)
    return { linkId }
  })
}
