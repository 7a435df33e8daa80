import { useState } from 'react'
import { z } from 'zod'
import { notes } from '#contract/shapes.ts'
import type { TemplateLineView } from '#contract/week/template.ts'
import { slipQuestions } from '#domain/week/basket/slip.ts'
import type { Asked } from '#domain/week/clearing/cap.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { isSameSteps } from '#domain/week/clearing/line-steps.ts'
import { draftsOf, statedSteps, type StepDraft } from '#domain/week/clearing/step-draft.ts'
import { lineFaults } from '#domain/week/template/draft.ts'
import type { OwnWeeksChoice } from '#domain/week/template/own-weeks.ts'
import type { Period } from '#domain/week/template/recurrence.ts'
import { MoreOptions } from '../clearing/MoreOptions.tsx'
import { stepFaults } from '../clearing/step-faults.ts'
import { CapAdvice } from '../clearing/CapAdvice.tsx'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
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
import { failureText, throwFailed, type LineFields, type Saved } from './use-line-changes.ts'

const NOTE_LIMIT = 1000

interface LineDraft {
  quantity: Quantity | null
  maxPrice: Money | null
  furtherSteps: readonly StepDraft[]
  period: Period | null
  notes: string
  weeks: OwnWeeksChoice
}

export interface EditLineDialogProps {
  line: TemplateLineView
  /** The prices of current offers; null if unknown. */
  asked: Asked | null
  onClose: () => void
  /**
   * Gets the line as of opening the dialog, so that concurrent changes are not overwritten unseen.
   */
  onSave: (fields: LineFields, weeks: OwnWeeksChoice, seen: LineFields) => Promise<Saved>
}

/** Whether a field differs that weeks can override; notes are not among them. */
const isOther = ({ quantity, maxPrice, furtherSteps, period }: LineDraft, line: LineFields) =>
  quantity !== line.quantity ||
  maxPrice !== line.maxPrice ||
  !isSameSteps(statedSteps(furtherSteps), line.furtherSteps) ||
  !isSame(period, line)

function useLineForm({ line, onClose, onSave }: EditLineDialogProps) {
  const [seen] = useState<LineFields>(line)
  const asksWeeks = (draft: LineDraft) => isOther(draft, seen) && line.ownWeeks.length > 0
  const form = useForm<LineDraft, LineDraft, void>({
    draft: {
      quantity: line.quantity,
      maxPrice: line.maxPrice,
      furtherSteps: draftsOf(line),
      period: periodOf(line),
      notes: line.notes,
      weeks: 'keep',
    },
    inputOf: (draft) => draft,
    schema: z.object({ notes }),
    rules: (draft) => ({ ...lineFaults(draft, line.item.unit), ...stepFaults(draft, draft.furtherSteps, line.item.unit) }),
    confirm: ({ quantity, maxPrice }) => isMeant(slipQuestions(typedInLine(line, seen, { quantity, maxPrice }))),
    send: async (draft) => {
      const { quantity, maxPrice, period } = draft
      const furtherSteps = statedSteps(draft.furtherSteps)
      const fields = { quantity: quantity!, maxPrice, furtherSteps, ...period!, notes: draft.notes.trim() }
      throwFailed(await onSave(fields, asksWeeks(draft) ? draft.weeks : 'keep', seen))
    },
    onSaved: onClose,
  })
  return { form, asksWeeks: asksWeeks(form.draft) }
}

/** Quantity, cap, period and note of a template line, and what happens to weeks with overrides. */
export function EditLineDialog(props: EditLineDialogProps) {
  const { line, asked, onClose } = props
  const { form, asksWeeks } = useLineForm(props)
  const [cap, period] = [form.field('maxPrice'), form.field('period')]
  return (
    <FormDialog
      title={line.item.name}
      isDirty={form.isDirty}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" slot="close">
            Zrušit
          </Button>
          <Button variant="primary" type="submit" form={form.id} isPending={form.isPending}>
            Uložit položku
          </Button>
        </>
      }
    >
      <Form of={form} className="flex flex-col gap-4">
        <QuantityField label="Množství" unit={line.item.unit} autoFocus {...form.field('quantity')} />
        <MoneyField label="Cena do" suffix={`Kč / ${line.item.unit}`} hint={capHint(asked?.price ?? null, line.lastPaid)} {...cap} />
        <CapAdvice cap={cap.value} asked={asked} onRaise={cap.onChange} />
        <MoreOptions
          unit={line.item.unit}
          {...form.field('furtherSteps')}
          errorOf={(path) => form.field(`furtherSteps.${path}` as never).error}
        />
        <PeriodChoice value={period.value} onChange={period.onChange} error={period.error} />
        <TextField label="Poznámka" multiline limit={NOTE_LIMIT} {...form.field('notes')} />
        {asksWeeks && (
          <RadioGroup
            label={`${capitalized(haveOwn(line.ownWeeks.map(({ weekStart }) => weekStart)))}. ${line.ownWeeks.length === 1 ? 'Co s ní?' : 'Co s nimi?'}`}
            options={[
              { id: 'keep', name: 'Ponechat úpravy týdnů' },
              { id: 'overwrite', name: 'Přepsat podle pravidelného nákupu' },
            ]}
            {...form.field('weeks')}
          />
        )}
        {form.call.error && <Notice tone="error">{failureText(form.call.error)}</Notice>}
      </Form>
    </FormDialog>
  )
}

const periodOf = ({ recurrence, recurrenceWeeks }: Period): Period => ({ recurrence, recurrenceWeeks }) as Period

const isSame = (period: Period | null, line: Period) =>
  period?.recurrence === line.recurrence && period.recurrenceWeeks === line.recurrenceWeeks

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is known about the price. */
function capHint(price: Money | null, lastPaid: Money | null): string {
  return [
    price === null ? [] : [`Skupinová cena je teď ${formatPrice(price)}.`],
    lastPaid === null ? [] : [`Naposledy jste zaplatili ${formatPrice(lastPaid)}.`],
    ['Víc za jednotku nezaplatíte. Poctivý strop vám nikdy neuškodí.'],
  ]
    .flat()
    .join(' ')
}
