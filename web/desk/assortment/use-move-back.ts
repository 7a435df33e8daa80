import { useMutation } from '@tanstack/react-query'
import type { MovedItem } from '#contract/desk/assortment.ts'
import { counted } from '#domain/text/count.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { useRereadDesk } from './use-reread-desk.ts'

const countedItems = (count: number) => counted(count, 'položka', 'položky', 'položek')

/** Puts items that were moved back to where each of them was; what somebody has changed since is refused by the server. */
export function useMoveBack(): (moved: readonly MovedItem[]) => void {
  const reread = useRereadDesk()
  const { mutate } = useMutation({
    mutationFn: async (moved: readonly MovedItem[]) => {
      let count = 0
      let failure: unknown = null
      // One that is refused holds up no other.
      for (const [categoryId, items] of Map.groupBy(moved, ({ fromId }) => fromId))
        try {
          await client.assortment.moveItems({
            items: items.map(({ itemId, version }) => ({ itemId, version })),
            categoryId,
            reason: 'Vráceno zpět',
          })
          count += items.length
        } catch (error) {
          failure = error
        }
      return { count, failure }
    },
    onSuccess: ({ count, failure }, moved) => {
      const back = `Vráceno zpět: ${countedItems(count)}`
      if (failure === null) return void toast(back)
      const why = sentenceOf(failure, 'Přesun se nepodařilo vrátit. Zkuste to prosím znovu.')
      toastError(count === 0 ? why : `${back}. Nevráceno: ${countedItems(moved.length - count)}. ${why}`)
    },
    onSettled: reread,
  })
  return mutate
}
