import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { TemplateView } from '#contract/week/template.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { counted } from '#domain/text/count.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { Form } from '../../form/Form.tsx'
import { ONLY_OWN } from '../../catalog/catalog/entry-target.ts'
import { isUnordered } from '../binding/is-unordered.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { AddWays } from './AddWays.tsx'
import { FormLineFields } from './FormLineFields.tsx'
import { ManualItem } from './ManualItem.tsx'
import { ReadyBaskets } from './ReadyBaskets.tsx'
import { usePurchaseForm } from './use-purchase-form.ts'

const OrderDialog = lazyPart(async () => ({ default: (await import('../binding/OrderDialog.tsx')).OrderDialog }), 'dialog')

const CHANGED =
  'Pravidelný nákup se mezitím změnil. Načetli jsme jeho nový stav a to, co jste napsali, jsme nechali. Zkontrolujte ho a uložte znovu.'

export interface PurchaseFormProps {
  template: TemplateView
  /** The member who fills it in, and the basket's owner. */
  whose: string
  /** Null for one's own. */
  ownerId: string | null
}

/** Adds, lists and saves; the input survives a reload and is discarded only after a confirmation. */
export function PurchaseForm({ template, whose, ownerId }: PurchaseFormProps) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const [isOrdering, setOrdering] = useState(false)
  const isNew = template.lines.length === 0
  const leave = () => void navigate({ to: '/demand', search: { mode: 'regular', ...(ownerId ? { of: ownerId } : {}) } })
  const purchase = usePurchaseForm(template, {
    whose,
    ownerId,
    onSaved: () => {
      toast(isNew ? 'Týdenní nákup byl úspěšně vytvořen' : 'Týdenní nákup byl úspěšně upraven')
      // Setting it up or raising it asks once for the binding button.
      void isUnordered(ownerId).then((asks) => (asks ? setOrdering(true) : leave()))
    },
  })
  const { form, lines } = purchase
  const discard = () => {
    const { isContinued } = form
    purchase.start()
    setLeaving(false)
    if (!isContinued) leave()
  }
  // No submit button: Enter in one of many fields is no wish to save the whole purchase.
  const actions = (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button variant="quiet" onPress={() => (purchase.isTouched ? setLeaving(true) : leave())}>
        Zrušit
      </Button>
      <Button variant="primary" isPending={form.isPending} onPress={() => form.submit()}>
        Uložit nákup
      </Button>
    </div>
  )
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
      <AddWays target={purchase.target} isFirst={lines.length === 0} />
      {isNew && lines.length === 0 && <ReadyBaskets onTake={purchase.take} />}
      <section aria-label="Přidat položku" className="flex flex-col gap-3">
        {ownerId === null ? <ManualItem /> : <p className="text-14 text-muted">{nbsp(ONLY_OWN)}</p>}
      </section>
      <Form of={form} failure="Chyba při ukládání týdenní poptávky" className="flex flex-col gap-5" actions={actions}>
        <section aria-label="Vybrané položky" className="flex flex-col gap-3">
          <h2 className="text-22 font-bold">Vybrané položky</h2>
          <ul className="flex flex-col gap-3">
            {lines.map((line, at) => (
              <FormLineFields
                key={line.key}
                line={line}
                faultOf={(name) => form.field(`lines.${at}.${name}`).error}
                onChange={purchase.change}
                onRemove={() => purchase.remove(line)}
              />
            ))}
          </ul>
          {lines.length === 0 && <p className="text-muted">Zatím jste nic nevybrali.</p>}
        </section>
        <div className="flex flex-col gap-3 border-t border-border pt-4">
          <p className="text-14 text-muted">
            {nbsp(`Platí od týdne ${isoWeek(template.effectiveFrom).week} (${formatWeekRange(template.effectiveFrom, 'short')}).`)}
          </p>
          {purchase.hasChanged && <Notice tone="error">{CHANGED}</Notice>}
          {purchase.faulty > 0 && (
            <Notice tone="error">{nbsp(`Doplňte, co chybí: ${counted(purchase.faulty, 'položka', 'položky', 'položek')}.`)}</Notice>
          )}
        </div>
      </Form>
      {isOrdering && <OrderDialog weekStart={null} ownerId={ownerId} onClose={leave} />}
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
