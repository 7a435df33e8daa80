import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { Button } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CategoryField } from './CategoryField.tsx'
import { FarPrice } from './FarPrice.tsx'
import { useRowEdit } from './use-row-edit.ts'
import type { EditStop } from './row-draft.ts'

export interface RowEditorProps {
  item: DeskItem
  /** The field that gets the focus first. */
  first: EditStop
  onSaved: (undo: () => void) => void
  onClose: () => void
}

// In visual order.
const stops: readonly EditStop[] = ['name', 'category', 'price']

/** Edits an item in its row: Enter saves, Escape cancels. */
export function RowEditor({ item, first, onSaved, onClose }: RowEditorProps) {
  const { form, far, isStored, isWritten, isMoved, hasMet } = useRowEdit(item, first, onSaved)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Restored with its row, so it does not take the focus.
    if (isStored) return
    const field = frame.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')[stops.indexOf(first)]
    field?.focus({ preventScroll: true })
    field?.select()
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [frame, first, isStored])
  useEffect(() => {
    if (!isWritten) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isWritten])

  function submit(event?: SubmitEvent) {
    if (isWritten) return form.submit(event)
    event?.preventDefault()
    onClose()
  }

  function press({ key, target }: KeyboardEvent) {
    // Escape closes an open list first.
    const isList = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
    if (key === 'Escape' && !isList && !form.isPending) onClose()
  }

  return (
    // The keys of its fields, heard where all of them lead.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} onKeyDown={press} className="sticky left-2 scroll-mt-16 scroll-mb-28 max-w-[calc(100dvw-4rem)] md:max-w-none">
      <Form
        of={{ ...form, submit, sentence: hasMet ? null : form.sentence }}
        label={`Úprava položky ${item.name}`}
        failure="Položku se nepodařilo uložit. Zkuste to prosím znovu."
        className="flex flex-col gap-3 py-2"
      >
        <div className="grid items-start gap-3 md:grid-cols-[5fr_6fr_3fr]">
          <TextField label="Název" isRequired {...form.field('name')} />
          <CategoryField
            label="Kategorie"
            isRequired
            {...form.field('categoryId')}
            isOffered={({ type, isActive, id }) => type === item.type && (isActive || !item.isActive || id === item.categoryId)}
          />
          <MoneyField label="Běžná cena" mayBeEmpty suffix={`Kč/${item.unit}`} {...form.field('listPrice')} />
        </div>
        <FarPrice {...far} />
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-60 flex-1">
            <TextField label={isMoved ? 'Důvod přesunu' : 'Důvod změny (nepovinný)'} isRequired={isMoved} {...form.field('reason')} />
          </div>
          <div className="flex gap-2 sm:pt-6">
            <Button variant="quiet" onPress={onClose} isDisabled={form.isPending}>
              Zrušit
            </Button>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              Uložit
            </Button>
          </div>
        </div>
        <div role="status" className="empty:hidden">
          {hasMet && (
            <Notice tone="info" title="Položku mezitím změnil někdo jiný.">
              {nbsp('Načetli jsme nový stav. Co jste tu přepsali, zůstalo; zkontrolujte to a uložte znovu.')}
            </Notice>
          )}
        </div>
      </Form>
    </div>
  )
}
