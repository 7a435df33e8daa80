import type { QueryClient } from '@tanstack/react-query'
import type { DeskItemPage } from '#contract/desk/assortment.ts'
import { client } from '../../lib/client.ts'
import { CHANGED_ELSEWHERE, sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { draftOf, inputOf } from './item-draft.ts'
import type { RowState } from './row-draft.ts'

const detailOf = (queries: QueryClient, itemId: string) =>
  queries.fetchQuery(orpc.assortment.item.queryOptions({ input: { itemId }, staleTime: 0 }))

const isOtherField = (a: RowState, b: RowState) => a.name !== b.name || a.genericName !== b.genericName || a.listPrice !== b.listPrice

export interface RowChange {
  itemId: string
  /** Over which it was written: another one is refused by the server. */
  version: number
  from: RowState
  to: RowState
  reason: string | null
}

/** Changes the fields of an item; answers its new version. What a row does not show is sent as it stands there. */
export async function changeFields(queries: QueryClient, { itemId, version, from, to, reason }: RowChange): Promise<number> {
  if (!isOtherField(from, to)) return version
  const { name, genericName, listPrice } = to
  const rest = inputOf(draftOf(await detailOf(queries, itemId)))
  const changed = await client.assortment.changeItem({ itemId, version, ...rest, name, genericName, listPrice, reason })
  return changed.version
}

/** Puts an item into its category, if that is another one. */
export async function changePlace({ itemId, version, from, to, reason }: RowChange): Promise<void> {
  if (from.categoryId === to.categoryId) return
  await client.assortment.moveItems({ items: [{ itemId, version }], categoryId: to.categoryId, reason: reason ?? '' })
}

/** Shows in the lists what was saved, before they are read again. */
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

/** Takes a saved row back, unless somebody has changed it since. */
export async function takeBack(queries: QueryClient, { itemId, from, to }: RowChange, reread: () => Promise<void>): Promise<void> {
  try {
    const now = await detailOf(queries, itemId)
    if (isOtherField(now, to) || now.categoryId !== to.categoryId) return void toastError(CHANGED_ELSEWHERE)
    const back = { itemId, version: now.version, from: to, to: from, reason: 'Vráceno zpět' }
    const version = await changeFields(queries, back)
    await changePlace({ ...back, version })
    toast(`Vráceno zpět: ${from.name}`)
  } catch (error) {
    toastError(sentenceOf(error, 'Změnu se nepodařilo vrátit. Zkuste to prosím znovu.'))
  } finally {
    await reread()
  }
}
