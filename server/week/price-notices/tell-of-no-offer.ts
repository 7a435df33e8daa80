import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { forecasts } from '#server/week/clearing/queries.ts'
import { collecting, sellsNothing } from './queries.ts'

// Long enough to choose something else, and not so early that suppliers have not offered yet.
const hoursBefore = 36

/** Tells members shortly before the cut-off which of their items nobody has offered a price for. Once per delivery. */
export async function tellOfNoOffer(context: ChangeContext): Promise<void> {
  const now = await appNow(context.db)
  const soon = (await collecting(context.db)).filter(({ cutOffAt }) => cutOffAt.getTime() - now.getTime() < hoursBefore * 3_600_000)
  for (const delivery of soon)
    await change(context, async ({ tx }) => {
      await allowLongWork(tx)
      // Whether there is an offer at all reveals nothing about a household, so it is known for small groups too.
      const without = (await forecasts(tx, delivery, null)).filter(({ lowest }) => lowest === null)
      if (without.length === 0) return
      const itemIds = without.map(({ itemId }) => itemId)
      await postMessages(
        tx,
        'item_has_no_offer',
        now,
        sql`
          select 'item_has_no_offer:' || ${delivery.id}::text || ':' || user_id, user_id,
                 jsonb_build_object('deliveryId', ${delivery.id}::text, 'itemIds', jsonb_agg(distinct catalog_item_id))
          from unnest(${itemIds}::uuid[], ${without.map(({ unit }) => unit)}::text[]) pool (catalog_item_id, unit)
          join effective_lines(${delivery.localityId}, ${delivery.weekStart}, ${delivery.id}, ${itemIds}::uuid[]) line using (catalog_item_id, unit)
          where line.quantity > 0 and ${sellsNothing(sql`line.user_id`)} group by user_id`,
      )
    })
}
