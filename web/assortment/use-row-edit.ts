import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rowChange, type DeskItem } from '#contract/assortment.ts'
import { inputFaults } from '../lib/input-faults.ts'
import { refusalOf, sentenceOf } from '../lib/refusal.ts'
import { toast, toastQueue } from '../ui/toast.ts'
import { isRowWritten, rebasedRow, rowOf, rowStateOf, stateOf, type RowDraft } from './row-draft.ts'
import { changeFields, changePlace, showRow, takeBack, type RowChange } from './save-row.ts'
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

/** The changes of an item in its row; what somebody else changes meanwhile comes in beside what is written. */
export function useRowEdit(item: DeskItem, onSaved: (undo: () => void) => void) {
  const [base, setBase] = useState(() => ({ version: item.version, state: stateOf(item) }))
  const [draft, setDraft] = useState(() => rowOf(base.state))
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [hasMet, setMet] = useState(false)
  const queries = useQueryClient()
  const reread = useRereadDesk()
  if (item.version > base.version) {
    setMet(isRowWritten(draft, base.state))
    setDraft(rebasedRow(draft, base.state, item))
    setBase({ version: item.version, state: stateOf(item) })
  }
  const isMoved = draft.categoryId !== base.state.categoryId
  const own = inputFaults(rowChange, { ...draft, reason: isMoved ? reason : reason.trim() || null })

  const save = useMutation({
    mutationFn: async (change: RowChange) => {
      const version = await changeFields(queries, change)
      // Should its category not take it, what is saved by then is not sent again.
      setBase({ version, state: { ...change.to, categoryId: change.from.categoryId } })
      await changePlace({ ...change, version })
      return version
    },
    onSuccess: (version, change) => {
      const undo = () => void takeBack(queries, change, reread)
      showRow(queries, item.id, version, change.to)
      const said = toast(`Uloženo: ${change.to.name}`, { undo })
      onSaved(() => {
        toastQueue.close(said)
        undo()
      })
    },
    // The list shows it by then: reading it again is not waited for.
    onSettled: () => void reread(),
  })

  return {
    draft,
    change: (part: Partial<RowDraft>) => {
      setDraft({ ...draft, ...part })
      setMet(false)
      save.reset()
    },
    reason,
    setReason,
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
    sentence:
      save.error && !isOfCategory(save.error) ? sentenceOf(save.error, 'Položku se nepodařilo uložit. Zkuste to prosím znovu.') : null,
    isMoved,
    /** Somebody else's change came in beside what is written. */
    hasMet,
    isDirty: isRowWritten(draft, base.state),
    isPending: save.isPending,
  }
}
