import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Late } from '../../week/deliveries/late.ts'
import { LateButton, LateNotice } from '../../week/deliveries/LateNotice.tsx'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import type { CallOptions } from '../../lib/use-call.ts'
import type { EntryTarget } from './entry-target.ts'
import { entryQuestions } from './typed-entry.ts'
import { Button } from '../../ui/Button.tsx'
import { isMeant } from '../../ui/when-meant.ts'
import { AmountFields } from './AmountFields.tsx'
import { CAP_HINT, choiceFaults, detailsOf, freshChoice, isSameChoice, type Choice, type Details } from './choice.ts'

export interface ItemDetailsProps {
  item: ItemCard
  /** What the target contains already. */
  present?: EntryTarget['present']
  hasPeriod: boolean
  /** False if an existing line only changes its amount. */
  hasNote?: boolean
  /** False where further steps cannot be stated. */
  hasOptions?: boolean
  /** The message for an error that is not a refusal. */
  failure: string
  /** Initial values of the fields. */
  initial?: Partial<Choice>
  addLabel?: string
  /** Set once the cut-off has passed during input; the item then goes to the next week. */
  late?: Late | null
  /** The label of the back button, if it does not lead to other items. */
  backLabel?: string
  /** Whether going back closes the dialog, which asks first if there is unsaved input. */
  isBackClosing?: boolean
  /** Called with whether there is unsaved input. */
  onTouch?: (isTouched: boolean) => void
  onBack: () => void
  onAdd: (details: Details, options: CallOptions) => Promise<void>
}

/** The amount of an item: quantity, cap, and in the template the period. */
export function ItemDetails(props: ItemDetailsProps) {
  const {
    item,
    present = [],
    hasPeriod,
    hasNote,
    hasOptions = true,
    failure,
    initial,
    addLabel = 'Přidat položku',
    backLabel = 'Vybrat jinou položku',
    isBackClosing = false,
    onTouch,
    late = null,
    onBack,
    onAdd,
  } = props
  const form = useForm({
    draft: { ...freshChoice, ...initial },
    inputOf: detailsOf,
    rules: (choice) => ({ ...choiceFaults(choice, item, hasPeriod) }),
    confirm: ({ quantity, maxPrice }) => late?.nextWeek !== null && isMeant(entryQuestions({ present }, [{ item, quantity, maxPrice }])),
    send: onAdd,
  })
  const [first] = useState(form.draft)
  return (
    <Form
      of={form}
      failure={failure}
      className="flex flex-col gap-4"
      actions={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="quiet" {...(isBackClosing ? { slot: 'close' } : { onPress: onBack })}>
            {backLabel}
          </Button>
          <LateButton late={late} type="submit" isPending={form.isPending}>
            {addLabel}
          </LateButton>
        </div>
      }
    >
      <LateNotice late={late} />
      <AmountFields
        item={item}
        field={(name) => ({
          name,
          value: form.draft[name],
          onChange: (value) => {
            form.change(name, value as never)
            onTouch?.(!isSameChoice({ ...form.draft, [name]: value }, first))
          },
          error: form.field(name).error,
        })}
        stepError={hasOptions ? (path) => form.field(`furtherSteps.${path}` as never).error : null}
        hasPeriod={hasPeriod}
        hasNote={hasNote}
      />
      <p className="text-14 text-muted">{nbsp(CAP_HINT)}</p>
    </Form>
  )
}
