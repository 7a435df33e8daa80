import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { categoryChange, type DeskCategory, type VatClass } from '#contract/desk/assortment.ts'
import { refusals } from '#contract/refusals.ts'
import { isFixed } from '#domain/desk/assortment/tree.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { inputFaults } from '../../lib/input-faults.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { CategoryChanges } from './AssortmentHistory.tsx'
import { CategoryActs, type PlacingAct } from './CategoryActs.tsx'
import { CategoryFields, draftOf, inputOf, type CategoryDraft } from './CategoryFields.tsx'
import { useRereadDesk } from './use-reread-desk.ts'

const isSame = (a: CategoryDraft, b: CategoryDraft) => (Object.keys(a) as (keyof CategoryDraft)[]).every((key) => a[key] === b[key])

function useCategoryChange(category: DeskCategory) {
  // What stood there when it was opened, or was saved last: a later change of somebody else is told, not overwritten.
  const [base, setBase] = useState({ version: category.version, draft: draftOf(category) })
  const [draft, setDraft] = useState(base.draft)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  // What becomes of it by an act of this drawer, or elsewhere, is taken over where nothing is written.
  if (category.version > base.version && isSame(draft, base.draft)) {
    setBase({ version: category.version, draft: draftOf(category) })
    setDraft(draftOf(category))
  }
  const reread = useRereadDesk()
  const save = useMutation(orpc.assortment.changeCategory.mutationOptions({ onSettled: reread }))
  const input = { categoryId: category.id, version: base.version, ...inputOf(draft), reason: reason.trim() || null }
  const own = inputFaults(categoryChange, input)
  const isTaken = refusalOf(save.error)?.code === 'CATEGORY_NAME_TAKEN'
  const taken: Readonly<Record<string, string>> = isTaken ? { name: refusals.CATEGORY_NAME_TAKEN.message } : {}
  const faults: Readonly<Record<string, string>> = isAsked
    ? { ...taken, ...Object.fromEntries(own.map(({ path, message }) => [path, message])) }
    : {}
  return {
    draft,
    reason,
    setReason,
    change: (part: Partial<CategoryDraft>) => {
      setDraft({ ...draft, ...part })
      save.reset()
    },
    send: () => {
      setAsked(true)
      if (own.length > 0) return false
      save.mutate(input, {
        onSuccess: ({ version }) => {
          toast('Kategorie je uložená')
          setBase({ version, draft })
          setReason('')
        },
      })
      return true
    },
    /** Takes what stands there now, in place of what is written. */
    takeOver: () => {
      setBase({ version: category.version, draft: draftOf(category) })
      setDraft(draftOf(category))
      save.reset()
    },
    faults,
    isBehind: refusalOf(save.error)?.code === 'CATEGORY_CHANGED',
    sentence: save.error && !isTaken ? sentenceOf(save.error, 'Kategorii se nepodařilo uložit. Zkuste to prosím znovu.') : null,
    isDirty: !isSame(draft, base.draft),
    isPending: save.isPending,
  }
}

export interface CategoryDrawerProps {
  category: DeskCategory
  path: string
  tree: readonly DeskCategory[]
  vatRates: Record<VatClass, number>
  tab: 'detail' | 'history'
  onTab: (tab: 'detail' | 'history') => void
  onAct: (act: PlacingAct) => void
  onClose: () => void
}

/** One category beside the tree: what is written of it, and its history. */
export function CategoryDrawer({ category, path, tree, vatRates, tab, onTab, onAct, onClose }: CategoryDrawerProps) {
  const form = useCategoryChange(category)
  const { form: element, lead } = useFaultFocus()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.send()) lead()
  }

  const fields = (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CategoryFields
        draft={form.draft}
        change={form.change}
        faults={form.faults}
        vatRates={vatRates}
        nameLock={isFixed(category) ? refusals.CATEGORY_FIXED.message : null}
      />
      {form.isDirty && (
        <TextField
          label="Důvod změny (nepovinný)"
          value={form.reason}
          onChange={form.setReason}
          hint="Zůstane v historii."
          error={form.faults['reason']}
        />
      )}
      {form.sentence !== null && (
        <Notice tone="error" action={form.isBehind && <Button onPress={form.takeOver}>Ukázat nový stav</Button>}>
          {form.sentence}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" isDisabled={!form.isDirty} isPending={form.isPending}>
          Uložit změny
        </Button>
      </div>
    </form>
  )
  const detail = (
    <div className="flex flex-col gap-6">
      <CategoryActs category={category} path={path} tree={tree} isDirty={form.isDirty} onAct={onAct} />
      {fields}
    </div>
  )
  return (
    <FormDialog title={category.name} shape="drawer" isDirty={form.isDirty} onClose={onClose}>
      <Tabs
        label="Kategorie"
        selected={tab}
        onSelect={onTab}
        tabs={[
          { id: 'detail', name: 'Detail', content: detail },
          { id: 'history', name: 'Historie', content: <CategoryChanges categoryId={category.id} /> },
        ]}
      />
    </FormDialog>
  )
}
