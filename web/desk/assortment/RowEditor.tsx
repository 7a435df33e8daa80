import { useEffect, type FormEvent, type KeyboardEvent } from 'react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import { farPriceWarning } from '#domain/desk/assortment/far-price.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { Button } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CategoryField } from './CategoryField.tsx'
import { FarPrice } from './FarPrice.tsx'
import { useFarPrice } from './use-far-price.ts'
import { useRowEdit } from './use-row-edit.ts'
import type { EditStop } from './row-draft.ts'

export interface RowEditorProps {
  item: DeskItem
  /** The field that was asked for. */
  first: EditStop
  onSaved: (undo: () => void) => void
  onClose: () => void
}

// In the order in which they stand.
const stops: readonly EditStop[] = ['name', 'category', 'price']

/** An item changed in the place of its row: Enter saves, Escape takes back (design: ui 7.6). */
export function RowEditor({ item, first, onSaved, onClose }: RowEditorProps) {
  const edit = useRowEdit(item, first, onSaved)
  const { form, lead } = useFaultFocus()
  const { isKept, draft, change, faults, isDirty, isMoved } = edit
  const far = useFarPrice(farPriceWarning(item.listPrice, draft.listPrice))
  useEffect(() => {
    // What comes back with its row is asked for by nobody.
    if (isKept) return
    const field = form.current?.querySelectorAll<HTMLInputElement>('input')[stops.indexOf(first)]
    field?.focus({ preventScroll: true })
    field?.select()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [form, first, isKept])
  useEffect(() => {
    if (!isDirty) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [isDirty])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isDirty) onClose()
    else if (!edit.isPending && (far.holds() || !edit.send())) lead()
  }

  function press({ key, target }: KeyboardEvent) {
    // A list that is open closes first.
    const isList = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
    if (key === 'Escape' && !isList && !edit.isPending) onClose()
  }

  return (
    // The keys of its fields, heard where all of them lead.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      aria-label={`Úprava položky ${item.name}`}
      onSubmit={submit}
      onKeyDown={press}
      className="sticky left-2 flex scroll-mt-16 scroll-mb-28 max-w-[calc(100dvw-4rem)] flex-col gap-3 py-2 md:max-w-none"
    >
      <div className="grid items-start gap-3 md:grid-cols-[5fr_6fr_3fr]">
        <TextField label="Název" isRequired value={draft.name} onChange={(name) => change({ name })} error={faults['name']} />
        <CategoryField
          label="Kategorie"
          isRequired
          value={draft.categoryId}
          onChange={(categoryId) => change({ categoryId })}
          isOffered={({ type, isActive, id }) => type === item.type && (isActive || !item.isActive || id === item.categoryId)}
          error={faults['categoryId']}
        />
        <MoneyField
          label="Běžná cena"
          mayBeEmpty
          suffix={`Kč/${item.unit}`}
          value={draft.listPrice}
          onChange={(listPrice) => change({ listPrice })}
          error={faults['listPrice']}
        />
      </div>
      <FarPrice {...far} />
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-60 flex-1">
          <TextField
            label={isMoved ? 'Důvod přesunu' : 'Důvod změny (nepovinný)'}
            isRequired={isMoved}
            value={edit.reason}
            onChange={edit.setReason}
            error={faults['reason']}
          />
        </div>
        <div className="flex gap-2 sm:pt-6">
          <Button variant="quiet" onPress={onClose} isDisabled={edit.isPending}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary" isPending={edit.isPending}>
            Uložit
          </Button>
        </div>
      </div>
      <div role="status" className="empty:hidden">
        {edit.hasMet && (
          <Notice tone="info" title="Položku mezitím změnil někdo jiný.">
            {nbsp('Načetli jsme nový stav. Co jste tu přepsali, zůstalo; zkontrolujte to a uložte znovu.')}
          </Notice>
        )}
      </div>
      {edit.sentence !== null && !edit.hasMet && <Notice tone="error">{edit.sentence}</Notice>}
    </form>
  )
}
