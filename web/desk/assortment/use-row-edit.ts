import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rowChange, type DeskItem } from '#contract/desk/assortment.ts'
import { inputFaults } from '../../lib/input-faults.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { toast, toastQueue } from '../../ui/toast.ts'
import { keepRow, keptRows } from './kept-rows.ts'
import { isRowWritten, keptDraft, rebasedRow, rowOf, rowStateOf, stateOf, type RowDraft, type RowState } from './row-draft.ts'
import { changeFields, changePlace, showRow, takeBack, type RowChange } from './save-row.ts'
import type { EditStop } from './row-draft.ts'
import { useRereadDesk } from './use-reread-desk.ts'

const isOfCategory = (failure: unknown) => ['CATEGORY_INACTIVE', 'CATEGORY_OTHER_TYPE'].includes(refusalOf(failure)?.code ?? '')

/** What is wrong with a row once it was sent, in its own words and in those of the server. */
function faultsOf(own: ReturnType<typeof inputFaults>, failure: unknown): Readonly<Record<string, string>> {
  const refusal = refusalOf(failure)
  return Object.fromEntries([
    ...(refusal?.fields ?? []).map(({ path, message }) => [path, message] as const),
    ...(refusal && isOfCategory(failure) ? [['categoryId', refusal.sentence] as const] : []),
    ...own.map(({ path, message }) => [path, message] as const),
  ])
}

const HALF = 'Název a cena jsou uložené, kategorie ne.'

/** What is said of a save that failed, below the fields; of the category its own field says why. */
function sentenceFor(failure: Error | null, isHalf: boolean): string | null {
  if (!failure) return null
  const why = isOfCategory(failure) ? [] : [sentenceOf(failure, 'Položku se nepodařilo uložit. Zkuste to prosím znovu.')]
  return [...(isHalf ? [HALF] : []), ...why].join(' ') || null
}

interface RowBase {
  version: number
  state: RowState
}

/** Saves a row in its two acts: first its fields, then its place. */
function useRowSave(itemId: string, onBase: (base: RowBase) => void, onSaved: (undo: () => void) => void) {
  const [isHalf, setHalf] = useState(false)
  const queries = useQueryClient()
  const reread = useRereadDesk()
  const said = (text: string, change: RowChange) => {
    const undo = () => void takeBack(queries, change, reread)
    return { undo, toast: toast(text, { undo }) }
  }
  const save = useMutation({
    onMutate: () => setHalf(false),
    mutationFn: async (change: RowChange) => {
      const version = await changeFields(queries, change)
      // Should its category not take it, what is saved by then is not sent again.
      const half = { ...change.to, categoryId: change.from.categoryId }
      onBase({ version, state: half })
      try {
        await changePlace({ ...change, version })
      } catch (failure) {
        if (version !== change.version) {
          setHalf(true)
          showRow(queries, itemId, version, half)
          said(HALF, { ...change, to: half })
        }
        throw failure
      }
      return version
    },
    onSuccess: (version, change) => {
      showRow(queries, itemId, version, change.to)
      const { undo, toast: key } = said(`Uloženo: ${change.to.name}`, change)
      onSaved(() => {
        toastQueue.close(key)
        undo()
      })
    },
    // The list shows it by then: reading it again is not waited for.
    onSettled: () => void reread(),
  })
  return { save, isHalf }
}

/** The changes of an item in its row; what somebody else changes meanwhile comes in beside what is written. */
export function useRowEdit(item: DeskItem, first: EditStop, onSaved: (undo: () => void) => void) {
  const [kept] = useState(() => keptRows()[item.id])
  const [base, setBase] = useState(() => kept?.base ?? { version: item.version, state: stateOf(item) })
  const [draft, setDraft] = useState(() => kept?.draft ?? rowOf(base.state))
  const [reason, setReason] = useState(kept?.reason ?? '')
  const [isAsked, setAsked] = useState(false)
  const [hasMet, setMet] = useState(false)
  if (item.version > base.version) {
    setMet(isRowWritten(draft, base.state))
    setDraft(rebasedRow(draft, base.state, item))
    setBase({ version: item.version, state: stateOf(item) })
  }
  const isMoved = draft.categoryId !== base.state.categoryId
  const own = inputFaults(rowChange, { ...draft, reason: isMoved ? reason : reason.trim() || null })

  const { save, isHalf } = useRowSave(item.id, setBase, onSaved)
  const keep = (now: RowDraft, why: string) =>
    keepRow(item.id, isRowWritten(now, base.state) ? { first, base, draft: keptDraft(now, base.state), reason: why } : null)

  return {
    /** It was begun before its row went out of sight. */
    isKept: kept !== undefined,
    draft,
    change: (part: Partial<RowDraft>) => {
      const now = { ...draft, ...part }
      keep(now, reason)
      setDraft(now)
      setMet(false)
      save.reset()
    },
    reason,
    setReason: (why: string) => {
      keep(draft, why)
      setReason(why)
    },
    /** Whether it was sent: not while something is wrong with it. */
    send: (): boolean => {
      setAsked(true)
      setMet(false)
      if (own.length > 0 || draft.categoryId === null) return false
      const to = rowStateOf(draft, draft.categoryId, base.state)
      save.mutate({ itemId: item.id, version: base.version, from: base.state, to, reason: reason.trim() || null })
      return true
    },
    faults: faultsOf(isAsked ? own : [], save.error),
    sentence: sentenceFor(save.error, isHalf),
    isMoved,
    /** Somebody else's change came in beside what is written. */
    hasMet,
    isDirty: isRowWritten(draft, base.state),
    isPending: save.isPending,
  }
}
