import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { TemplateView } from '#contract/week/template.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { counted } from '#domain/text/count.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { ONLY_OWN } from '../../catalog/catalog/entry-target.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { AddWays } from './AddWays.tsx'
import { FormLineFields } from './FormLineFields.tsx'
import { ManualItem } from './ManualItem.tsx'
import { ReadyBaskets } from './ReadyBaskets.tsx'
import { usePurchaseForm } from './use-purchase-form.ts'

export interface PurchaseFormProps {
  template: TemplateView
  /** By whom it is filled in and for whom. */
  whose: string
  /** Null for one's own. */
  ownerId: string | null
}

/** Adds, lists and saves; what is typed survives a reload and goes only when that is confirmed. */
export function PurchaseForm({ template, whose, ownerId }: PurchaseFormProps) {
  const form = usePurchaseForm(template, { whose, ownerId })
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const isNew = template.lines.length === 0
  const leave = () => void navigate({ to: '/demand', search: { mode: 'regular', ...(ownerId ? { of: ownerId } : {}) } })
  const discard = () => {
    form.start()
    setLeaving(false)
    if (!form.isContinued) leave()
  }
  const save = async () => {
    if (!(await form.save())) return
    toast(isNew ? 'Týdenní nákup byl úspěšně vytvořen' : 'Týdenní nákup byl úspěšně upraven')
    leave()
  }
  return (
    <div className="flex flex-col gap-5">
      {form.isContinued && (
        <Notice
          tone="info"
          title="Pokračujete v rozepsaném nákupu."
          action={<Button onPress={() => setLeaving(true)}>Zahodit a začít znovu</Button>}
        >
          Zůstal tu z minula a ještě není uložený.
        </Notice>
      )}
      <AddWays target={form.target} isFirst={form.lines.length === 0} />
      {isNew && form.lines.length === 0 && <ReadyBaskets onTake={form.take} />}
      <section aria-label="Přidat položku" className="flex flex-col gap-3">
        {ownerId === null ? <ManualItem /> : <p className="text-14 text-muted">{nbsp(ONLY_OWN)}</p>}
      </section>
      <section aria-label="Vybrané položky" className="flex flex-col gap-3">
        <h2 className="text-22 font-bold">Vybrané položky</h2>
        <ul className="flex flex-col gap-3">
          {form.lines.map((line, at) => (
            <FormLineFields
              key={line.key}
              line={line}
              faults={form.faults?.[at] ?? null}
              onChange={form.change}
              onRemove={() => form.remove(line)}
            />
          ))}
        </ul>
        {form.lines.length === 0 && <p className="text-muted">Zatím jste nic nevybrali.</p>}
      </section>
      <div className="flex flex-col gap-3 border-t border-border pt-4">
        <p className="text-14 text-muted">
          {nbsp(`Platí od týdne ${isoWeek(template.holdsFrom).week} (${formatWeekRange(template.holdsFrom, 'short')}).`)}
        </p>
        {form.error && <Notice tone="error">{form.error}</Notice>}
        {form.faulty > 0 && (
          <Notice tone="error">{nbsp(`Doplňte, co chybí: ${counted(form.faulty, 'položka', 'položky', 'položek')}.`)}</Notice>
        )}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="quiet" onPress={() => (form.isTouched ? setLeaving(true) : leave())}>
            Zrušit
          </Button>
          <Button variant="primary" isPending={form.isPending} onPress={() => void save()}>
            Uložit nákup
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title="Zahodit rozepsaný nákup"
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        confirmLabel="Zahodit"
        cancelLabel="Pokračovat v úpravách"
        isDanger
        onConfirm={discard}
      >
        Co jste vyplnili a neuložili, se ztratí.
      </ConfirmDialog>
    </div>
  )
}
