import { recurrenceOf } from '#domain/week/template/recurrence.ts'
import type { NewItem } from './choice.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../ui/toast.ts'
import { rereadTemplate } from '../../week/basket/reread-template.ts'

/** Puts an item into the template and says so; rejects with the server's refusal. */
export async function addToTemplate(
  ownerId: string | null,
  { itemId, quantity, maxPrice, recurrenceWeeks, notes }: NewItem,
): Promise<void> {
  const period = recurrenceOf(null, recurrenceWeeks)!
  await client.template.addLine({
    ownerId,
    itemId,
    quantity,
    maxPrice,
    recurrence: period.recurrence,
    recurrenceWeeks: period.recurrenceWeeks,
    notes,
  })
  await rereadTemplate()
  toast('Položka byla přidána')
}
