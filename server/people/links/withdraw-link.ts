import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { bothSides, tellBoth } from './tell-both.ts'

/** Takes back what one asked for. Nothing came of it, so nothing stays in the way of asking again: a mistyped address, a code that expired. */
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
