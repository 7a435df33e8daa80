import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'

interface Told {
  id: string
  localityId: string
  week: WeekStart
  deliveryOn: string
  status: string
  shiftedFrom: string | null
  shiftReason: string | null
}

/** Mails about a shift go out three weeks before the regular day, or at once if that is nearer. */
async function untoldShifts(context: ChangeContext): Promise<string[]> {
  const rows = await context.db
    .selectFrom('deliveries')
    .where('shift_is_untold', '=', true)
    .where(sql<boolean>`least(delivery_on, shifted_from) <= (select app_today()) + 21`)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Tells everybody with a line in a delivery, and suppliers who offer there, where it moved and why: one mail for each shift. */
export async function tellOfShifts(context: ChangeContext): Promise<void> {
  for (const id of await untoldShifts(context))
    await change(context, async ({ tx }) => {
      const now = await appNow(tx)
      const told = await tx
        .updateTable('deliveries')
        .set({ shift_is_untold: false, shift_told_at: now })
        .where('id', '=', id)
        .where('shift_is_untold', '=', true)
        .returning([
          'id',
          'locality_id as localityId',
          'week_start_date as week',
          'delivery_on as deliveryOn',
          'status',
          'shifted_from as shiftedFrom',
          'shift_reason as shiftReason',
        ])
        .executeTakeFirst()
      if (told) await tell(tx, told, now)
    })
}

async function tell(tx: Tx, { id, localityId, week, deliveryOn, status, shiftedFrom, shiftReason }: Told, now: Date): Promise<void> {
  const shift = JSON.stringify({
    deliveryId: id,
    shiftedFrom,
    deliveryOn: status === 'cancelled' ? null : deliveryOn,
    reason: shiftReason,
  })
  const key = `${id}:${now.getTime()}:`
  await postMessages(
    tx,
    'delivery_shifted',
    now,
    sql`
    select 'delivery_shifted:' || ${key}::text || line.user_id, line.user_id, ${shift}::jsonb || jsonb_build_object('lines', count(*))
    from effective_lines(${localityId}, ${week}, ${id}) line group by line.user_id`,
  )
  await postMessages(
    tx,
    'supplied_delivery_shifted',
    now,
    sql`
    select 'supplied_delivery_shifted:' || ${key}::text || supplier.id, supplier.created_by, ${shift}::jsonb
    from suppliers supplier
    where supplier.created_by is not null and exists (
      select from counting_offers offer where offer.supplier_id = supplier.id
        and (offer.locality_id = ${localityId} or offer.region_id = (select region_id from delivery_regions where delivery_id = ${id}))
        and offer.valid_from <= ${deliveryOn}::date and (offer.valid_until is null or offer.valid_until >= ${deliveryOn}::date))`,
  )
}
