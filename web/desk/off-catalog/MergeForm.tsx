import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import type { Proposal } from '#contract/desk/off-catalog-queue.ts'
import { hasSameAllergens } from '#domain/desk/assortment/allergens.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { ItemField } from '../assortment/ItemField.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import type { Option } from '../../ui/Select.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import type { Decision } from './use-decision.ts'

const OTHER = 'other'

interface MergeDraft {
  into: string | null
  other: Option<string> | null
}

const describe = ({ unit, basePrice, category }: ItemCard) =>
  [basePrice === null ? unit : `${formatPrice(basePrice)}/${unit}`, category].join(' · ')

/** Chooses the catalog item that replaces the proposal: a similar one, or any other with the same unit. Asks to confirm, because it is final. */
export function MergeForm({ proposal, decision }: { proposal: Proposal; decision: Decision }) {
  const { unit, name } = proposal.asked[0]!
  const [isConfirming, setConfirming] = useState(false)
  const options = proposal.similar.map(({ item }) => ({
    id: item.id,
    name: item.name,
    description: describe(item),
    disabledReason: item.unit === unit ? null : `Prodává se v jednotce ${item.unit}, návrh je v ${unit}.`,
  }))
  const chosenIn = ({ into, other }: MergeDraft) => (into === OTHER ? other : (options.find(({ id }) => id === into) ?? null))
  const form = useForm<MergeDraft, Option<string> | null, void>({
    draft: { into: proposal.similar.length === 0 ? OTHER : null, other: null },
    inputOf: chosenIn,
    rules: (draft) => ({ [draft.into === OTHER ? 'other' : 'into']: chosenIn(draft) ? null : 'Vyberte položku' }),
    // The dialog sends it, after it has said who is affected.
    send: () => Promise.resolve(),
    onSaved: () => setConfirming(true),
  })
  const chosen = chosenIn(form.draft)
  return (
    <Form
      of={form}
      className="flex flex-col gap-4"
      actions={
        <div className="flex justify-end">
          <Button variant="primary" type="submit">
            Sloučit
          </Button>
        </div>
      }
    >
      <p className="text-muted">{nbsp('Množství, strop i poznámky členům zůstanou a napíšeme jim to. Uzavřených týdnů se to netýká.')}</p>
      {options.length > 0 && (
        <RadioGroup label="Co ji nahradí" options={[...options, { id: OTHER, name: 'Jiná položka z katalogu' }]} {...form.field('into')} />
      )}
      {form.draft.into === OTHER && (
        <ItemField
          label="Položka, která ji nahradí"
          isRequired
          type={proposal.type}
          {...form.field('other')}
          isOffered={(item) => item.unit === unit && hasSameAllergens({ name, allergens: null }, item)}
          hint={`Téhož druhu, v jednotce ${unit} a se stejnými alergeny.`}
        />
      )}
      {isConfirming && chosen && <MergeDialog proposal={proposal} into={chosen} decision={decision} onClose={() => setConfirming(false)} />}
    </Form>
  )
}
