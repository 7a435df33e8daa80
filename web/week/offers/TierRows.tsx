import { useState } from 'react'
import type { Demand } from '#contract/week/offers.ts'
import { formatPrice, haler, isPrice, type Money } from '#domain/money/money.ts'
import { formatQuantity, parseQuantity, thousandths } from '#domain/money/quantity.ts'
import { MAX_MIN_QUANTITY, type TierDraft } from '#domain/week/offers/tiers.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { DecimalField } from '../../ui/DecimalField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'

export interface TierRowsProps {
  demand: Demand
  rows: readonly TierDraft[]
  onChange: (rows: TierDraft[]) => void
  /** Sentences by path of the contract's input: `tiers.1.price`. */
  faults: Readonly<Record<string, string>>
}

/** Three rows of minimum and price; the first is required, quantity rises and price falls. */
export function TierRows({ demand, rows, onChange, faults }: TierRowsProps) {
  // An empty field is only reproached once it was left.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (path: string) => setLeft(new Set([...left, path]))
  const shown = (path: string, value: number | null) => (value !== null || left.has(path) ? faults[path] : null)
  const change = (i: number, part: Partial<TierDraft>) => onChange(rows.map((row, j) => (i === j ? { ...row, ...part } : row)))

  return (
    <section aria-labelledby="pasma" className="flex flex-col gap-3">
      <div>
        <h3 id="pasma" className="font-bold">
          Cenová pásma
        </h3>
        <p className="text-14 text-muted">{nbsp('Cenu dosaženého pásma dostanou všichni. S množstvím musí cena klesat.')}</p>
      </div>
      {rows.map((row, i) => (
        <fieldset
          key={i}
          className="grid min-w-0 grid-cols-2 gap-x-3 gap-y-1 border-t border-border pt-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_150px]"
        >
          <legend className="float-left col-span-full mb-1 w-full text-14 font-semibold">
            Pásmo {i + 1}
            {i > 0 && <span className="font-normal text-muted"> (nepovinné)</span>}
          </legend>
          <DecimalField
            label="Od množství"
            suffix={demand.unit}
            value={row.minQuantity}
            onChange={(minQuantity) => change(i, { minQuantity })}
            onBlur={() => leave(`tiers.${i}.minQuantity`)}
            parse={parseQuantity}
            format={(quantity) => formatQuantity(quantity)}
            step={thousandths(1000)}
            max={MAX_MIN_QUANTITY}
            isRequired={i === 0}
            mayBeEmpty={i > 0}
            error={shown(`tiers.${i}.minQuantity`, row.minQuantity)}
          />
          <MoneyField
            label="Cena s DPH"
            suffix={`Kč/${demand.unit}`}
            value={row.price}
            onChange={(price) => change(i, { price })}
            onBlur={() => leave(`tiers.${i}.price`)}
            step={haler(10)}
            isRequired={i === 0}
            mayBeEmpty={i > 0}
            error={shown(`tiers.${i}.price`, row.price)}
          />
          <p className="col-span-full text-14 text-muted sm:col-span-1 sm:pt-8">{difference(rows, i, demand.targetPrice)}</p>
        </fieldset>
      ))}
    </section>
  )
}

/** The first tier against the target price, the others against the one before. */
function difference(rows: readonly TierDraft[], i: number, targetPrice: Money | null): string {
  const price = rows[i]?.price ?? null
  const against = i === 0 ? targetPrice : (rows[i - 1]?.price ?? null)
  if (price === null || against === null || !isPrice(price) || !isPrice(against)) return ''
  const than = i === 0 ? 'cílová cena' : `pásmo ${i}`
  if (price === against) return `stejně jako ${than}`
  const by = formatPrice(haler(Math.abs(price - against)))
  return `o ${by} ${price < against ? 'méně' : 'více'} než ${than}`
}
