import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { itemChange, newItem, type DeskItem, type DeskItemDetail } from '#contract/desk/assortment.ts'
import { inputFaults } from '../../lib/input-faults.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { toast } from '../../ui/toast.ts'
import { draftOf, emptyDraft, inputOf, isWritten, rebased, type ItemDraft } from './item-draft.ts'
import { useRereadDesk } from './use-reread-desk.ts'

// The field that a refusal is about, where it does not say so itself.
const fieldOf: Readonly<Record<string, string>> = { SKU_TAKEN: 'sku', UNIT_IN_USE: 'unit', WRONG_BRAND_OF: 'brandOfId' }

/** What is wrong with a form once it was sent, in its own words and in those of the server. */
function faultsOf(own: ReturnType<typeof inputFaults>, failure: unknown): Readonly<Record<string, string>> {
  const refusal = refusalOf(failure)
  const field = refusal && fieldOf[refusal.code]
  const ofServer = (refusal?.fields ?? []).map(({ path, message }) => [path, message] as const)
  return Object.fromEntries([
    ...ofServer,
    ...(field ? [[field, refusal.sentence]] : []),
    ...own.map(({ path, message }) => [path, message]),
  ])
}

const sentence = (failure: unknown) =>
  failure === null || fieldOf[refusalOf(failure)?.code ?? '']
    ? null
    : sentenceOf(failure, 'Položku se nepodařilo uložit. Zkuste to prosím znovu.')

/** The form of an item that is there; what somebody else changes meanwhile comes in beside what is written. */
export function useItemChange(item: DeskItemDetail) {
  const [base, setBase] = useState(() => ({ version: item.version, draft: draftOf(item) }))
  const [draft, setDraft] = useState(base.draft)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [hasMet, setMet] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const reread = useRereadDesk()
  if (item.version !== base.version) {
    const now = draftOf(item)
    setMet(isWritten(draft, base.draft))
    setDraft(rebased(draft, base.draft, now))
    setBase({ version: item.version, draft: now })
  }
  const input = { itemId: item.id, version: base.version, ...inputOf(draft), reason: reason.trim() || null }
  const own = inputFaults(itemChange, input)
  const save = useMutation(
    orpc.assortment.changeItem.mutationOptions({
      onError: setFailure,
      onSettled: reread,
    }),
  )
  return {
    draft,
    reason,
    setReason,
    change: (part: Partial<ItemDraft>) => {
      setDraft({ ...draft, ...part })
      setFailure(null)
      setMet(false)
    },
    /** Whether it was sent: not while something is wrong with it. */
    send: () => {
      setAsked(true)
      setFailure(null)
      setMet(false)
      if (own.length > 0) return false
      save.mutate(input, {
        onSuccess: () => {
          setReason('')
          setAsked(false)
          // What was sent is what stands there now, whatever version that has by then; what was written since stays.
          setBase({ version: base.version, draft })
          toast('Položka je uložená')
        },
      })
      return true
    },
    faults: faultsOf(isAsked ? own : [], failure),
    sentence: sentence(failure),
    /** Somebody else's change came in beside what is written. */
    hasMet,
    isDirty: isWritten(draft, base.draft),
    isPending: save.isPending,
  }
}

/** The form of a new item. */
export function useNewItem(type: DeskItem['type'], categoryId: string | null, onMade: (itemId: string) => void) {
  const [draft, setDraft] = useState(emptyDraft)
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const reread = useRereadDesk()
  const input = { type, categoryId: categoryId as string, ...inputOf(draft) }
  const own = inputFaults(newItem, input)
  const make = useMutation(
    orpc.assortment.createItem.mutationOptions({
      onSuccess: ({ itemId }) => {
        toast(`Přidáno: ${draft.name.trim()}`)
        onMade(itemId)
      },
      onError: setFailure,
      onSettled: reread,
    }),
  )
  return {
    draft,
    change: (part: Partial<ItemDraft>) => {
      setDraft({ ...draft, ...part })
      setFailure(null)
    },
    send: () => {
      setAsked(true)
      setFailure(null)
      if (own.length > 0) return false
      make.mutate(input)
      return true
    },
    faults: faultsOf(isAsked ? own : [], failure),
    sentence: sentence(failure),
    isDirty: isWritten(draft, emptyDraft),
    isPending: make.isPending,
  }
}
