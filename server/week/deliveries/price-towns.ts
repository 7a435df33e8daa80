import type { Money } from '#domain/money/money.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Sets the price of home delivery in municipalities; null: that of their locality. Closed weeks keep theirs, which their closing stored. */
export function priceTowns(
  context: ChangeContext,
  { municipalityIds, deliveryPrice }: { municipalityIds: readonly string[]; deliveryPrice: Money | null },
): Promise<{ municipalities: number }> {
  return change(context, async ({ tx, announce }) => {
    const ids = [...new Set(municipalityIds)]
    const changed = await tx
      .updateTable('municipalities')
      .set({ delivery_price: deliveryPrice })
      .where('id', 'in', ids)
      .where('is_active', '=', true)
      .returning('id')
      .execute()
    if (changed.length < ids.length) throw new Refusal('NOT_FOUND')
    for (const room of ['basket', 'settings', 'deliveries'] as const) announce({ room, userId: null })
    return { municipalities: changed.length }
  })
}
