import type { DeskItem } from '#contract/desk/assortment.ts'
import type { Money } from '#domain/money/money.ts'

/** What of an item can be changed in its row. */
export type EditStop = 'name' | 'category' | 'price'

/** What is written of an item in its row of the list. */
export interface RowDraft {
  name: string
  listPrice: Money | null
  categoryId: string | null
}

/** What a row can change of its item. */
export type RowState = Pick<DeskItem, 'name' | 'genericName' | 'listPrice' | 'categoryId'>

export const stateOf = ({ name, genericName, listPrice, categoryId }: DeskItem): RowState => ({ name, genericName, listPrice, categoryId })
export const rowOf = ({ name, listPrice, categoryId }: RowState): RowDraft => ({ name, listPrice, categoryId })

const keys = ['name', 'listPrice', 'categoryId'] as const
const touched = (draft: RowDraft, base: RowDraft) => keys.filter((key) => !Object.is(draft[key], base[key]))

export const isRowWritten = (draft: RowDraft, base: RowDraft): boolean => touched(draft, base).length > 0

/** What is written now that somebody else has changed the item: what was touched stays, all else is as it stands there now. */
export const rebasedRow = (draft: RowDraft, base: RowDraft, now: RowState): RowDraft => ({
  ...rowOf(now),
  ...Object.fromEntries(touched(draft, base).map((key) => [key, draft[key]])),
})

/** What of it can be kept as text: a price that is none becomes nothing there, which would be no price. */
export const keptDraft = (draft: RowDraft, base: RowDraft): RowDraft => ({
  ...draft,
  listPrice: Number.isNaN(draft.listPrice) ? base.listPrice : draft.listPrice,
})

/** What the item becomes: the name of its pool follows its own for as long as both are one. */
export function rowStateOf({ name, listPrice }: RowDraft, categoryId: string, base: RowState): RowState {
  const to = name.trim()
  return { name: to, genericName: base.genericName === base.name ? to : base.genericName, listPrice, categoryId }
}
