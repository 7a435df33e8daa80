import { sql } from 'kysely'
import type { BasketAccess } from '#domain/people/links/sharing.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { linkedAccounts } from './queries.ts'
import { otherOf, tellBoth } from './tell-both.ts'
import { lockLink } from './locks.ts'

/** Sets a permission; returns whether that changed anything. */
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

/** Permits the other side of a link to see or edit the member's basket, or withdraws that. The reverse direction is set by the other side. */
export function shareBasket(
  by: ChangeContext & { userId: string },
  { linkId, access }: { linkId: string; access: BasketAccess },
): Promise<{ linkId: string; access: BasketAccess }> {
  return change(by, async ({ tx, announce }) => {
    const link = await lockLink(tx, by.userId, linkId)
    // A blocked or deleted account is not shown, and nothing is shared with it.
    const isShown = (await linkedAccounts(tx, by.userId)).some((linked) => linked.linkId === linkId)
    if (!link || !isShown) throw new Refusal('NOT_FOUND', 'Propojení nebylo nalezeno')
    if (await setGrant(tx, by.userId, { linkId, access }))
      await recordEvent(tx, { kind: 'basket_shared', userId: by.userId, detail: access })
    tellBoth(announce, link)
    // Pages that show the basket read it again and learn that access has ended.
    announce({ room: 'basket', userId: otherOf(link, by.userId) })
    return { linkId, access }
  })
}
