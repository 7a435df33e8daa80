import { formatQuantity, parseQuantity, thousandths, unitStep } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { PACKAGING_KINDS, packagingName } from '#domain/week/offers/packaging.ts'
import { MAX_MIN_QUANTITY } from '#domain/week/offers/tiers.ts'
import type { Form } from '../../form/use-form.ts'
import { DecimalField } from '../../ui/DecimalField.tsx'
import { Select } from '../../ui/Select.tsx'
import { NO_PACKAGING, type OfferDraft } from './offer-draft.ts'

export interface PackagingFieldsProps {
  unit: Unit
  form: Pick<Form<OfferDraft>, 'field'>
  /** The fault of the present input. */
  fault: string | null
}

const options = [
  { id: NO_PACKAGING, name: 'neuvádím' },
  ...PACKAGING_KINDS.map((kind) => ({ id: kind, name: packagingName(kind) })),
] as const

/** In what the supplier delivers, and how much one package contains; orders are written in these packages. */
export function PackagingFields({ unit, form: { field }, fault }: PackagingFieldsProps) {
  const kind = field('packaging.kind')
  const quantity = field('packaging.quantity')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label="Vaše balení (nepovinné)"
        hint="Objednávku pak vypíšeme i v těchto baleních."
        options={options}
        value={kind.value}
        onChange={kind.onChange}
      />
      {kind.value !== NO_PACKAGING && (
        <DecimalField
          label="V jednom balení"
          suffix={unit}
          parse={parseQuantity}
          format={(value) => formatQuantity(value)}
          step={thousandths(Math.max(1000, unitStep(unit)))}
          max={MAX_MIN_QUANTITY}
          isRequired
          {...quantity}
          error={quantity.error ?? (quantity.value === null ? null : fault)}
        />
      )}
    </div>
  )
}
