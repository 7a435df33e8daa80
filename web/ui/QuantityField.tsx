import { typedQuantity } from '#domain/week/basket/typed-quantity.ts'
import { type Unit } from '#domain/money/unit.ts'
import { isWholeUnit, unitStep } from '#domain/money/quantity.ts'
import { formatQuantity, MAX_QUANTITY, parseSigned, thousandths, type Quantity } from '#domain/money/quantity.ts'
import { unclearQuantity } from '#domain/money/unclear-quantity.ts'
import { DecimalField, type DecimalFieldProps } from './DecimalField.tsx'

type Own = 'parse' | 'format' | 'step' | 'min' | 'max' | 'complain'

export interface QuantityFieldProps extends Omit<DecimalFieldProps<Quantity>, Own> {
  unit: Unit
  /** What `+2` and `−1` are relative to: the template's quantity; by default zero. */
  base?: Quantity
}

/** The quantity of an item: a total (`7`, `1,5`, `2 kilo`) or a difference from the template (`+2`, `−1`). */
export function QuantityField({ unit, base = thousandths(0), ...props }: QuantityFieldProps) {
  return (
    <DecimalField
      {...props}
      suffix={props.suffix ?? unit}
      parse={(text) => typedQuantity(base, text, unit)}
      format={(quantity) => formatQuantity(quantity)}
      step={Math.max(1000, unitStep(unit))}
      min={0}
      max={MAX_QUANTITY}
      complain={(text) => complaintOf(text, unit)}
    />
  )
}

function complaintOf(text: string, unit: Unit): string {
  const signed = parseSigned(text)
  const unclear = unclearQuantity(text.replace(/^\s*[+＋]/, ''))
  if (unclear !== null) return unclear
  if (signed === null) return isWholeUnit(unit) ? 'Zadejte číslo, například 2' : 'Zadejte číslo, například 1,5'
  if (signed.amount > MAX_QUANTITY) return `Nejvýš ${formatQuantity(MAX_QUANTITY, unit)}`
  if (signed.sign === '-') return 'Množství nemůže být záporné'
  return isWholeUnit(unit) ? 'Zadejte celé číslo' : 'Zadejte množství'
}
