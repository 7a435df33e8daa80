import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'

/** planned → collecting for every due delivery. */
export async function openDeliveries(context: ChangeContext): Promise<void> {
  await change(context, async ({ tx, announce }) => {
    const opened = await tx
      .updateTable('deliveries')
      .set({ status: 'collecting' })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('deliveries')
          .select('id')
          .where('status', '=', 'planned')
          .where('opens_at', '<=', sql<Date>`(select app_now())`)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    if (opened.length === 0) return
    announce({ room: 'deliveries', userId: null })
    // One-time items go to the collecting delivery.
    announce({ room: 'basket', userId: null })
  })
}
