import type { Change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { tellBoth } from './tell-both.ts'

/**
 * Links somebody who takes over an account with the helper who orders for them until now, and lets the helper go on changing the basket. The
 * helper agreed by inviting the person. The new owner ends it like any other link. Part of a command.
 */
export async function keepHelp({ tx, announce }: Change, { ownerId, helperId }: { ownerId: string; helperId: string }): Promise<void> {
  const at = await appNow(tx)
  const { id } = await tx
    .insertInto('user_account_links')
    .values({ primary_user_id: helperId, linked_user_id: ownerId, link_status: 'active', requested_at: at, verified_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('basket_grants').values({ user_id: ownerId, link_id: id, access: 'edit', granted_at: at }).execute()
  await recordEvent(tx, { kind: 'accounts_linked', userId: helperId, doneBy: ownerId })
  await recordEvent(tx, { kind: 'basket_shared', userId: ownerId, detail: 'edit' })
  tellBoth(announce, { primaryUserId: helperId, linkedUserId: ownerId })
}
