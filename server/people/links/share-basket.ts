import { sql } from 'kysely'
import type { BasketAccess } from '#domain/people/links/sharing.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { linkedAccounts } from './queries.ts'
import { bothSides, otherOf, tellBoth } from './tell-both.ts'

/** One's link that holds, kept from ending to the end of the transaction. */
const holdLink = (tx: Tx, userId: string, linkId: string) =>
  tx
    .selectFrom('user_account_links')
    .where('id', '=', linkId)
    .where((is) => is.or([is('primary_user_id', '=', userId), is('linked_user_id', '=', userId)]))
    .where('link_status', '=', 'active')
    .select(bothSides)
    .forShare()
    .executeTakeFirst()

/** Whether that changed anything: the same said twice is said once. */
async function setGrant(tx: Tx, userId: string, { linkId, access }: { linkId: string; access: BasketAccess }): Promise<boolean> {
  const changed =
    access === 'nothing'
      ? await tx.deleteFrom('basket_grants').where('link_id', '=', linkId).where('user_id', '=', userId).returning('id').execute()
      : await tx
          .insertInto('basket_grants')
          .values({ user_id: userId, link_id: linkId, access, granted_at: await appNow(tx) })
          .onConflict((found) =>
            found
              .columns(['user_id', 'link_id'])
              .doUpdateSet((row) => ({ access: row.ref('excluded.access'), granted_at: row.ref('excluded.granted_at') }))
              .where(sql<boolean>`basket_grants.access <> excluded.access`),
          )
          .returning('id')
          .execute()
  return changed.length > 0
}

/** Lets the other side of a link see or edit one's own basket, or no more; that of the other side is its own matter. */
export function shareBasket(
  by: ChangeContext & { userId: string },
  { linkId, access }: { linkId: string; access: BasketAccess },
): Promise<{ linkId: string; access: BasketAccess }> {
  return change(by, async ({ tx, announce }) => {
    const link = await holdLink(tx, by.userId, linkId)
    // An account that was blocked or deleted is shown to nobody, and nothing is shared with it.
    const isShown = (await linkedAccounts(tx, by.userId)).some((linked) => linked.linkId === linkId)
    if (!link || !isShown) throw new Refusal('NOT_FOUND', 'Propojení nebylo nalezeno')
    if (await setGrant(tx, by.userId, { linkId, access }))
      await recordEvent(tx, { kind: 'basket_shared', userId: by.userId, detail: access })
    tellBoth(announce, link)
    // Whose page shows the basket reads it again, and is told that it may no more.
    announce({ room: 'basket', userId: otherOf(link, by.userId) })
    return { linkId, access }
  })
}
