import { recurrenceOf } from '#domain/week/template/recurrence.ts'
import type { NewItem } from './choice.ts'
import { client } from '../../lib/client.ts'
import { readAfter } from '../../lib/query.ts'
import type { CallOptions } from '../../lib/use-call.ts'
import { toast } from '../../ui/toast.ts'

/** Adds an item to the template and shows a message; rejects with the server's refusal. */
export async function addToTemplate(
  ownerId: string | null,
  { itemId, quantity, maxPrice, furtherSteps, recurrenceWeeks, notes }: NewItem,
  options: CallOptions,
): Promise<void> {
  const period = recurrenceOf(null, recurrenceWeeks)!
  const line = {
    ownerId,
    itemId,
    quantity,
    maxPrice,
    furtherSteps,
    recurrence: period.recurrence,
    recurrenceWeeks: period.recurrenceWeeks,
    notes,
  }
  await readAfter(options, (together) => client.template.addLine(line, together))
  toast('Položka byla přidána')
}
