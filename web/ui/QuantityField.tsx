import { applyChange } from '#domain/basket/change.ts'
import { unitStep, type Unit } from '#domain/catalog/unit.ts'
import { formatQuantity, MAX_QUANTITY, thousandths, type Quantity } from '#domain/money/quantity.ts'
import { DecimalField, type DecimalFieldProps } from './DecimalField.tsx'

type Own = 'parse' | 'format' | 'step' | 'min' | 'max'

export interface QuantityFieldProps extends Omit<DecimalFieldProps<Quantity>, Own> {
  unit: Unit
  /** What `+2` and `−1` start from: the template's quantity; nothing unless told. */
  base?: Quantity
}

/** How much of an item: the total (`7`, `1,5`) or a step from the template (`+2`, `−1`). */
export function QuantityField({ unit, base = thousandths(0), ...props }: QuantityFieldProps) {
  return (
    <DecimalField
      {...props}
      suffix={props.suffix ?? unit}
      parse={(text) => applyChange(base, text, unit)}
      format={(quantity) => formatQuantity(quantity)}
      step={Math.max(1000, unitStep(unit))}
      min={0}
      max={MAX_QUANTITY}
    />
  )
}
