import { sql } from 'kysely'
import { lateOrders } from '#domain/week/localities/region-hours.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { RecordWrite } from '#server/platform/db/record-write.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockLocalities } from '#server/week/deliveries/locks.ts'
import { orderHours } from '#server/week/deliveries/region-weeks.ts'

/**
 * Changes settings of the product. Part of a command. Refuses hours with which the orders of a planned delivery would have to leave before its prices are
 * known, as saving a locality does (docs/rules/week.md#orders).
 */
export async function saveSettings(tx: Tx, writes: readonly RecordWrite[]): Promise<string[]> {
  await lockLocalities(tx)
  const before = await orderHours(tx)
  const { rows } = await sql<{ id: string }>`
    update feature_settings s set value = g.value
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) g (id uuid, value jsonb) where s.id = g.id returning s.id`.execute(tx)
  const hours = new Map((await orderHours(tx)).map(({ id, lastOrderAt }) => [id, lastOrderAt]))
  for (const { id, name, pricedAt, lastOrderAt } of before) {
    const after = hours.get(id)!
    if (lastOrderAt > pricedAt && after <= pricedAt) throw new Refusal('WRONG_SCHEDULE', lateOrders({ name, pricedAt, lastOrderAt: after }))
  }
  return rows.map(({ id }) => id)
}
