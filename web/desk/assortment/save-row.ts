import type { QueryClient } from '@tanstack/react-query'
import type { DeskItemPage } from '#contract/desk/assortment.ts'
import { client } from '../../lib/client.ts'
import { readRooms } from '../../lib/query.ts'
import { CHANGED_ELSEWHERE, sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { isRowWritten, rowChangeOf, rowOf, stateOf, type RowState } from './row-draft.ts'

/** Shows the saved values in the lists before they are loaded again. */
export function showRow(queries: QueryClient, itemId: string, version: number, state: RowState): void {
  queries.setQueriesData<{ pages?: DeskItemPage[] }>({ queryKey: orpc.assortment.items.key({ type: 'infinite' }) }, (list) =>
    list?.pages
      ? {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.id === itemId ? { ...item, ...state, version } : item)),
          })),
        }
      : list,
  )
}

export interface SavedRow {
  itemId: string
  from: RowState
  to: RowState
}

/** Undoes a saved row, unless somebody has changed it since. */
export async function takeBack(queries: QueryClient, { itemId, from, to }: SavedRow): Promise<void> {
  try {
    const now = await queries.fetchQuery(orpc.assortment.item.queryOptions({ input: { itemId }, staleTime: 0 }))
    const isChanged = isRowWritten(rowOf(now), to) || now.genericName !== to.genericName
    if (isChanged) {
      void readRooms(['assortment'])
      return void toastError(CHANGED_ELSEWHERE)
    }
    const back = rowChangeOf(itemId, { ...rowOf(from), reason: 'Vráceno zpět' }, { version: now.version, state: stateOf(now) })
    await client.assortment.changeItem({ ...back, genericName: from.genericName })
    toast(`Vráceno zpět: ${from.name}`)
  } catch (error) {
    toastError(sentenceOf(error, 'Změnu se nepodařilo vrátit. Zkuste to prosím znovu.'))
  }
}
