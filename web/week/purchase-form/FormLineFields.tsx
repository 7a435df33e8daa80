import { Trash2 } from 'lucide-react'
import type { LineFaults } from '#domain/week/template/draft.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { PeriodChoice } from '../template/PeriodChoice.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { QuantityField } from '../../ui/QuantityField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FormLine } from './form-draft.ts'

// The contract's limit; a counter appears near it.
const NOTE_LIMIT = 1000

export interface FormLineFieldsProps {
  line: FormLine
  /** Shown after an attempt to save. */
  faultOf: (name: keyof LineFaults) => string | null
  onChange: (line: FormLine) => void
  onRemove: () => void
}

/** A line of the purchase: quantity, cap, period and note. */
export function FormLineFields({ line, faultOf, onChange, onRemove }: FormLineFieldsProps) {
  const { item } = line
  return (
    <Card as="li" aria-label={item.name}>
      <div className="flex items-center gap-3">
        <ItemPicture icon={item.icon} picture={item.picture} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-pretty">{nbsp(item.name)}</h3>
          <p className="text-14 text-muted">
            {item.basePrice === null ? item.category : `běžně ${formatPrice(item.basePrice)}/${item.unit}`}
          </p>
        </div>
        <IconButton icon={Trash2} label={`Odebrat ${item.name}`} onPress={onRemove} />
      </div>
      <div className="mt-3 grid items-start gap-3 *:min-w-0 min-[30rem]:grid-cols-2 lg:grid-cols-4">
        <QuantityField
          label="Množství"
          unit={item.unit}
          value={line.quantity}
          onChange={(quantity) => onChange({ ...line, quantity })}
          error={faultOf('quantity')}
        />
        <MoneyField
          label="Cena do"
          suffix={`Kč/${item.unit}`}
          value={line.maxPrice}
          onChange={(maxPrice) => onChange({ ...line, maxPrice })}
          error={faultOf('maxPrice')}
        />
        <PeriodChoice value={line.period} onChange={(period) => onChange({ ...line, period })} error={faultOf('period')} />
        <TextField
          label="Poznámka"
          value={line.notes}
          onChange={(notes) => onChange({ ...line, notes })}
          limit={line.notes.length > NOTE_LIMIT - 100 ? NOTE_LIMIT : undefined}
        />
      </div>
    </Card>
  )
}
