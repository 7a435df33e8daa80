import type { MovedItem } from '#contract/desk/assortment.ts'
import { counted } from '#domain/text/count.ts'
import { client } from '../../lib/client.ts'
import { readAfter } from '../../lib/query.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { stepOf, useCall, type CallOptions } from '../../lib/use-call.ts'
import { toast, toastError } from '../../ui/toast.ts'

const countedItems = (count: number) => counted(count, 'položka', 'položky', 'položek')

/** A refusal for one category does not stop the others. */
async function moveBack(moved: readonly MovedItem[], options: CallOptions) {
  let count = 0
  let failure: unknown = null
  for (const [categoryId, items] of Map.groupBy(moved, ({ fromId }) => fromId))
    try {
      const back = { items: items.map(({ itemId, version }) => ({ itemId, version })), categoryId, reason: 'Vráceno zpět' }
      await client.assortment.moveItems(back, stepOf(options, categoryId))
      count += items.length
    } catch (error) {
      failure = error
    }
  return { count, failure }
}

/** Undoes a move of items; the server refuses items that somebody has changed since. */
export function useMoveBack(): (moved: readonly MovedItem[]) => void {
  const { ask } = useCall((moved: readonly MovedItem[], options) => readAfter(options, (together) => moveBack(moved, together)), {
    onAnswer: ({ count, failure }, moved) => {
      const back = `Vráceno zpět: ${countedItems(count)}`
      if (failure === null) return void toast(back)
      const why = sentenceOf(failure, 'Přesun se nepodařilo vrátit. Zkuste to prosím znovu.')
      toastError(count === 0 ? why : `${back}. Nevráceno: ${countedItems(moved.length - count)}. ${why}`)
    },
  })
  return (moved) => void ask(moved)
}
