import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { itemChange, type DeskItem } from '#contract/desk/assortment.ts'
import { farPriceWarning } from '#domain/desk/assortment/far-price.ts'
import { useForm, type Form } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { toast, toastQueue } from '../../ui/toast.ts'
import {
  baseOf,
  isRowWritten,
  savedDraft,
  rowChangeOf,
  rowOf,
  rowStateOf,
  type EditStop,
  type RowBase,
  type RowDraft,
} from './row-draft.ts'
import { showRow, takeBack } from './save-row.ts'
import { saveRowDraft, savedRowDrafts } from './saved-rows.ts'
import { useFarPrice } from './use-far-price.ts'

/** Edits an item in its row; concurrent changes are merged into untouched fields. */
export function useRowEdit(item: DeskItem, first: EditStop, onSaved: (undo: () => void) => void) {
  const [saved] = useState(() => savedRowDrafts()[item.id])
  const [base, setBase] = useState(() => saved?.base ?? baseOf(item))
  const [hasMet, setMet] = useState(false)
  const queries = useQueryClient()
  const form = useForm({
    draft: rowOf(base.state),
    inputOf: (draft) => rowChangeOf(item.id, draft, base),
    schema: itemChange,
    confirm: () => {
      setMet(false)
      return !far.mustAsk()
    },
    send: client.assortment.changeItem,
    fieldOf: { CATEGORY_INACTIVE: 'categoryId', CATEGORY_OTHER_TYPE: 'categoryId' },
    onSaved: ({ version }, draft) => {
      const change = { itemId: item.id, from: base.state, to: rowStateOf(draft, base.state) }
      const undo = () => void takeBack(queries, change)
      setBase({ version, state: change.to })
      showRow(queries, item.id, version, change.to)
      const key = toast(`Uloženo: ${change.to.name}`, { undo })
      onSaved(() => {
        toastQueue.close(key)
        undo()
      })
    },
  })
  const { draft } = form
  const isWritten = isRowWritten(draft, base.state)
  const far: ReturnType<typeof useFarPrice> = useFarPrice(farPriceWarning(item.listPrice, draft.listPrice))

  if (item.version > base.version) {
    setMet(isWritten)
    setBase(baseOf(item))
  }
  useRestored(saved?.draft, form.change)
  const followed = useRef(base.version)
  const follow = useEffectEvent(({ version, state }: RowBase) => {
    if (followed.current === version) return
    followed.current = version
    form.rebase({ ...rowOf(state), reason: draft.reason })
  })
  useEffect(() => follow(base), [base])
  const save = useEffectEvent((now: RowDraft, over: RowBase) => {
    const isSavable = isRowWritten(now, over.state)
    saveRowDraft(item.id, isSavable ? { first, base: over, draft: savedDraft(now, over.state) } : null)
  })
  useEffect(() => save(draft, base), [draft, base])

  return {
    form,
    far,
    /** Editing started before its row went out of view. */
    isStored: saved !== undefined,
    isWritten,
    isMoved: draft.categoryId !== base.state.categoryId,
    /** Whether a concurrent change was merged into the row. */
    hasMet,
  }
}

/** Puts saved input into the fields. */
function useRestored(saved: RowDraft | undefined, change: Form<RowDraft>['change']) {
  const restore = useEffectEvent(() => {
    if (!saved) return
    change('name', saved.name)
    change('listPrice', saved.listPrice)
    change('categoryId', saved.categoryId)
    change('reason', saved.reason)
  })
  useLayoutEffect(() => restore(), [])
}
