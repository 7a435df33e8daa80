import type { ItemChange, DeskItem } from '#contract/desk/assortment.ts'
import type { Money } from '#domain/money/money.ts'

/** The fields of an item that can be edited in its row. */
export type EditStop = 'name' | 'category' | 'price'

/** The input of a row. */
export interface RowDraft {
  name: string
  listPrice: Money | null
  categoryId: string | null
  reason: string
}

/** The state of an item that its row can change. */
export type RowState = Pick<DeskItem, 'name' | 'genericName' | 'listPrice' | 'categoryId'>

/** The stored state that a draft is based on. */
export interface RowBase {
  version: number
  state: RowState
}

export const stateOf = ({ name, genericName, listPrice, categoryId }: RowState): RowState => ({ name, genericName, listPrice, categoryId })
export const baseOf = (item: DeskItem): RowBase => ({ version: item.version, state: stateOf(item) })
export const rowOf = ({ name, listPrice, categoryId }: RowState): RowDraft => ({ name, listPrice, categoryId, reason: '' })

/** Whether the row would change the item; a reason alone changes nothing. */
export const isRowWritten = (draft: RowDraft, base: RowState): boolean =>
  (['name', 'listPrice', 'categoryId'] as const).some((key) => !Object.is(draft[key], base[key]))

/** The storable part of a draft: an invalid price would be stored as no price. */
export const savedDraft = (draft: RowDraft, base: RowState): RowDraft => ({
  ...draft,
  listPrice: Number.isNaN(draft.listPrice) ? base.listPrice : draft.listPrice,
})

/** The new state of the item. The generic name follows the name as long as they are equal. */
export function rowStateOf({ name, listPrice, categoryId }: RowDraft, base: RowState): RowState {
  const to = name.trim()
  return {
    name: to,
    genericName: base.genericName === base.name ? to : base.genericName,
    listPrice,
    categoryId: categoryId ?? base.categoryId,
  }
}

/** The request that saves a row: the fields it shows, and the category if it changes. */
export function rowChangeOf(itemId: string, draft: RowDraft, { version, state }: RowBase): ItemChange {
  const { name, genericName, listPrice } = rowStateOf(draft, state)
  return {
    itemId,
    version,
    name,
    // An empty name is one fault, not two.
    ...(genericName !== '' && { genericName }),
    listPrice,
    // The schema reports a missing category.
    ...(draft.categoryId !== state.categoryId && { categoryId: draft.categoryId as string }),
    reason: draft.reason.trim() || null,
  }
}
