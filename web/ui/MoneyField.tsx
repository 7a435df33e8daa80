import { formatPrice, haler, MAX_PRICE, parseMoney, type Money } from '#domain/money/money.ts'
import { DecimalField, type DecimalFieldProps } from './DecimalField.tsx'

type Own = 'parse' | 'format' | 'step' | 'min' | 'max' | 'explain' | 'complain'

export interface MoneyFieldProps extends Omit<DecimalFieldProps<Money>, Own> {
  /** Whether it may be 0, for free. */
  mayBeFree?: boolean
  /** The step of an arrow key in haléře; by default one crown. */
  step?: Money
}

/** A unit price or a cap, 0,01 to 1 000 000 Kč; a fee also 0. */
export function MoneyField({ suffix = 'Kč', step = haler(100), mayBeFree = false, ...props }: MoneyFieldProps) {
  return (
    <DecimalField
      {...props}
      suffix={suffix}
      parse={parseMoney}
      format={withoutCurrency}
      explain={explain}
      complain={complain}
      step={step}
      min={mayBeFree ? 0 : 1}
      max={MAX_PRICE}
    />
  )
}

// Explains likely typing errors: a third decimal, or a dot as thousands separator.
function explain(text: string): string | null {
  return /^\s*\d+[.,]\d{3,}/.test(text) ? 'Nejvýš dvě desetinná místa, například 12,50.' : null
}

const complain = (text: string) => (/^\s*[-−–‐]/.test(text) ? 'Cena nemůže být záporná' : 'Zadejte cenu, například 12,50')

function withoutCurrency(amount: Money): string {
  return formatPrice(amount).replace(/\sKč$/, '')
}
