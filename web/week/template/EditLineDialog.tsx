import { useState } from 'react'
import type { TemplateLineView } from '#contract/week/template.ts'
import { slipQuestions } from '#domain/week/basket/slip.ts'
import type { Asked } from '#domain/week/clearing/cap.ts'
import { formatPrice, isPrice, type Money } from '#domain/money/money.ts'
import { isQuantityFor, type Quantity } from '#domain/money/quantity.ts'
import type { OwnWeeksChoice } from '#domain/week/template/own-weeks.ts'
import type { Period } from '#domain/week/template/recurrence.ts'
import { CapAdvice } from '../clearing/CapAdvice.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuantityField } from '../../ui/QuantityField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { isMeant } from '../../ui/when-meant.ts'
import { haveOwn } from './own-weeks.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { typedInLine } from './typed-in-line.ts'
import type { LineFields } from './use-line-changes.ts'

const NOTE_LIMIT = 1000

export interface EditLineDialogProps {
  line: TemplateLineView
  /** What the offers ask for the item now; null where nobody knows. */
  asked: Asked | null
  onClose: () => void
  /**
   * With the line as it was when the dialog opened: what came meanwhile is not overwritten unseen. Answers what went wrong, which is then
   * shown inside; null where it may close.
   */
  onSave: (fields: LineFields, weeks: OwnWeeksChoice, seen: LineFields) => Promise<string | null>
}

/** Quantity, cap, period and note of a template line (spec 2 §2 "regular mode", §5 "Editing"), and what becomes of weeks of their own. */
export function EditLineDialog({ line, asked, onClose, onSave }: EditLineDialogProps) {
  const [quantity, setQuantity] = useState<Quantity | null>(line.quantity)
  const [maxPrice, setMaxPrice] = useState<Money | null>(line.maxPrice)
  const [period, setPeriod] = useState<Period | null>(line)
  const [notes, setNotes] = useState(line.notes)
  const [weeks, setWeeks] = useState<OwnWeeksChoice>('keep')
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [seen] = useState<LineFields>(line)
  const faults = {
    quantity: quantity === null || quantity === 0 || !isQuantityFor(quantity, line.item.unit) ? 'Zadejte množství' : null,
    maxPrice: maxPrice === null || !isPrice(maxPrice) ? 'Zadejte cenu do' : null,
    period: period === null ? 'Zadejte periodu v týdnech' : null,
  }
  const isOther = quantity !== seen.quantity || maxPrice !== seen.maxPrice || !isSame(period, seen)
  const asksWeeks = isOther && line.ownWeeks.length > 0
  const save = async () => {
    setTried(true)
    if (isPending || faults.quantity || faults.maxPrice || faults.period || notes.length > NOTE_LIMIT) return
    if (!(await isMeant(slipQuestions(typedInLine(line, seen, { quantity, maxPrice }))))) return
    const { recurrence, recurrenceWeeks } = period!
    setPending(true)
    const fields = { quantity: quantity!, maxPrice, recurrence, recurrenceWeeks, notes: notes.trim() }
    const failure = await onSave(fields, asksWeeks ? weeks : 'keep', seen)
    if (failure === null) return onClose()
    setError(failure)
    setPending(false)
  }
  const shown = (fault: string | null) => (isTried ? fault : null)
  return (
    <FormDialog
      title={line.item.name}
      isDirty={isOther || notes !== seen.notes}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" slot="close">
            Zrušit
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => void save()}>
            Uložit položku
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <QuantityField
          label="Množství"
          unit={line.item.unit}
          value={quantity}
          onChange={setQuantity}
          onEnter={() => void save()}
          error={shown(faults.quantity)}
          autoFocus
        />
        <MoneyField
          label="Cena do"
          suffix={`Kč / ${line.item.unit}`}
          value={maxPrice}
          onChange={setMaxPrice}
          onEnter={() => void save()}
          error={shown(faults.maxPrice)}
          hint={capHint(asked?.price ?? null, line.lastPaid)}
        />
        <CapAdvice cap={maxPrice} asked={asked} onRaise={setMaxPrice} />
        <PeriodChoice value={period} onChange={setPeriod} error={shown(faults.period)} />
        <TextField label="Poznámka" multiline limit={NOTE_LIMIT} value={notes} onChange={setNotes} />
        {asksWeeks && (
          <RadioGroup
            label={`${capitalized(haveOwn(line.ownWeeks.map(({ weekStart }) => weekStart)))}. ${line.ownWeeks.length === 1 ? 'Co s ní?' : 'Co s nimi?'}`}
            options={[
              { id: 'keep', name: 'Ponechat úpravy týdnů' },
              { id: 'overwrite', name: 'Přepsat podle pravidelného nákupu' },
            ]}
            value={weeks}
            onChange={setWeeks}
          />
        )}
        {error && <Notice tone="error">{error}</Notice>}
      </div>
    </FormDialog>
  )
}

const isSame = (period: Period | null, line: Period) =>
  period?.recurrence === line.recurrence && period.recurrenceWeeks === line.recurrenceWeeks

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is known of the price, and nothing else. */
function capHint(price: Money | null, lastPaid: Money | null): string {
  return [
    price === null ? [] : [`Skupinová cena je teď ${formatPrice(price)}.`],
    lastPaid === null ? [] : [`Naposledy jste zaplatili ${formatPrice(lastPaid)}.`],
    ['Víc za jednotku nezaplatíte. Poctivý strop vám nikdy neuškodí.'],
  ]
    .flat()
    .join(' ')
}
