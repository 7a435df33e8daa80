import { useMutation } from '@tanstack/react-query'
import type { MovedItem } from '#contract/assortment.ts'
import { counted } from '#domain/text/count.ts'
import { client } from '../lib/client.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { toast, toastError } from '../ui/toast.ts'
import { useRereadDesk } from './use-reread-desk.ts'

/** Puts items that were moved back to where each of them was; what somebody has changed since is refused by the server. */
export function useMoveBack(): (moved: readonly MovedItem[]) => void {
  const reread = useRereadDesk()
  const { mutate } = useMutation({
    mutationFn: async (moved: readonly MovedItem[]) => {
      for (const [categoryId, items] of Map.groupBy(moved, ({ fromId }) => fromId))
        await client.assortment.moveItems({
          items: items.map(({ itemId, version }) => ({ itemId, version })),
          categoryId,
          reason: 'Vráceno zpět',
        })
    },
    onSuccess: (_, moved) => toast(`Vráceno zpět: ${counted(moved.length, 'položka', 'položky', 'položek')}`),
    onError: (error) => toastError(sentenceOf(error, 'Přesun se nepodařilo vrátit. Zkuste to prosím znovu.')),
    onSettled: reread,
  })
  return mutate
}
