import type { Asked } from '#domain/week/clearing/cap.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { MoreOptions } from '../clearing/MoreOptions.tsx'
import { CapAdvice } from '../clearing/CapAdvice.tsx'
import { Form } from '../../form/Form.tsx'
import { CHANGED_ELSEWHERE } from '../../lib/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuantityField } from '../../ui/QuantityField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { LastPaid } from '../purchases/LastPaid.tsx'
import { ModeSelect } from './ModeSelect.tsx'
import { ChangeField } from './ChangeField.tsx'
import { LateButton, LateNotice } from '../deliveries/LateNotice.tsx'
import { useItemDraft, type ItemDrafting, type Scope } from './use-item-draft.ts'

export interface EditItemDialogProps extends ItemDrafting {
  /** The field that gets the focus. */
  first: 'edit' | 'cap'
  /** The prices of current offers; null if unknown. */
  asked: Asked | null
}

/** Edits a line of one week: the template's values, the change, the total, and the cap. */
export function EditItemDialog({ first, asked, ...drafting }: EditItemDialogProps) {
  const { line, late, onClose } = drafting
  const { unit } = line.item
  const { form, effectiveFrom, isNone } = useItemDraft(drafting)
  const { quantity, maxPrice, mode, scope } = form.draft
  const amount = form.field('quantity')
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
          {/* After the cut-off only a press takes it to another week, not Enter. */}
          <LateButton
            late={late}
            isPending={form.isPending}
            {...(late ? { onPress: () => form.submit() } : { type: 'submit', form: form.id })}
          >
            Uložit
          </LateButton>
        </>
      }
    >
      <Form
        of={form}
        className="flex flex-col gap-4"
        {...(form.refusal?.code !== 'CHANGED_MEANWHILE' && { failure: 'Chyba při ukládání změn' })}
      >
        <LateNotice late={late} />
        {line.templateQuantity === null ? (
          <QuantityField label="Množství" unit={unit} autoFocus={first === 'edit'} {...amount} />
        ) : (
          <ChangeField
            unit={unit}
            base={line.templateQuantity}
            total={quantity}
            onTotal={amount.onChange}
            autoFocus={first === 'edit'}
            error={amount.error}
          />
        )}
        <MoneyField
          label="Cena do"
          suffix={`Kč / ${unit}`}
          autoFocus={first === 'cap'}
          hint="Víc za jednotku nezaplatíte. Poctivý strop vám nikdy neuškodí: všichni platí stejnou, nejnižší dosaženou cenu."
          {...form.field('maxPrice')}
        />
        {!isNone && (
          <MoreOptions unit={unit} {...form.field('furtherSteps')} errorOf={(path) => form.field(`furtherSteps.${path}` as never).error} />
        )}
        <LastPaid item={line.item} />
        {!isNone && <CapAdvice cap={maxPrice} asked={asked} onRaise={form.field('maxPrice').onChange} />}
        {late === null && mode !== null && <ModeSelect value={mode} onChange={form.field('mode').onChange} />}
        {late === null && line.templateQuantity !== null && (
          <ScopeField scope={scope} setScope={form.field('scope').onChange} effectiveFrom={effectiveFrom} isNone={isNone} />
        )}
        {form.refusal?.code === 'CHANGED_MEANWHILE' && <Notice tone="error">{CHANGED_ELSEWHERE}</Notice>}
      </Form>
    </FormDialog>
  )
}

interface ScopeFieldProps {
  scope: Scope
  setScope: (scope: Scope) => void
  effectiveFrom: WeekStart | null
  isNone: boolean
}

function ScopeField({ scope, setScope, effectiveFrom, isNone }: ScopeFieldProps) {
  return (
    <RadioGroup<Scope>
      label="Kdy to platí"
      value={scope}
      onChange={setScope}
      options={[
        { id: 'week', name: 'Jen tento týden' },
        {
          id: 'template',
          name: 'I do pravidelného nákupu',
          description:
            effectiveFrom === null
              ? undefined
              : nbsp(`Od týdne ${isoWeek(effectiveFrom).week} pořád. Ostatní týdny, které jste si upravili zvlášť, zůstanou, jak jsou.`),
          disabledReason: isNone ? 'Z pravidelného nákupu položku smažete na jeho stránce.' : null,
        },
      ]}
    />
  )
}
