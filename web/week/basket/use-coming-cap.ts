import { formatPrice, type Money } from '#domain/money/money.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { client } from '../../lib/client.ts'
import { readAfter, readRooms } from '../../lib/query.ts'
import { CHANGED_ELSEWHERE, meanwhileOf, sentenceOf } from '../../lib/refusal.ts'
import { useCall, type CallOptions } from '../../lib/use-call.ts'
import { toast, toastError } from '../../ui/toast.ts'

interface CapChange {
  ownerId: string | null
  lineId: string
  cap: Money
}

/** Changes only the cap of a template line; other fields stay as stored. Returns the cap before. */
async function changeCap(
  { ownerId, lineId, cap }: CapChange,
  options: CallOptions,
): Promise<{ name: string; before: Money | null } | null> {
  const line = (await client.template.read({ ownerId })).lines.find(({ id }) => id === lineId)
  if (!line) {
    void readRooms(['template'])
    return null
  }
  const { quantity, maxPrice, recurrence, recurrenceWeeks, notes } = line
  const fields = { quantity, recurrence, recurrenceWeeks, notes }
  const changed = { ownerId, lineId, ...fields, maxPrice: cap, seen: { ...fields, maxPrice } }
  await readAfter(options, (together) => client.template.changeLine(changed, together))
  return { name: line.item.name, before: maxPrice }
}

/** Sets the cap of a line for the weeks to come, says so and offers undo. A line that had none cannot lose it again. */
export function useComingCap() {
  const ownerId = useOwnerId()
  const { ask, isPending } = useCall(changeCap, {
    onAnswer: (changed, { lineId, cap }) => {
      if (changed === null) return toastError('Položka už v pravidelném nákupu není.')
      const { name, before } = changed
      const undo = before === null ? undefined : () => void ask({ ownerId, lineId, cap: before })
      return toast(`${name}: pro další týdny cena do ${formatPrice(cap)}`, undo && { undo })
    },
    onError: (error) => toastError(meanwhileOf(error) ? CHANGED_ELSEWHERE : sentenceOf(error, 'Chyba při ukládání změn')),
  })
  return { raise: (lineId: string, cap: Money) => void ask({ ownerId, lineId, cap }), isPending }
}
