import { useState } from 'react'
import { formatPrice, haler, isPrice, type Money } from '#domain/money/money.ts'
import { formatQuantity, parseQuantity, thousandths } from '#domain/money/quantity.ts'
import { netPriceText } from '#domain/week/offers/net-price.ts'
import { earningsText } from '#domain/week/offers/reach.ts'
import { MAX_MIN_QUANTITY, type TierDraft } from '#domain/week/offers/tiers.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { FormField } from '../../form/use-draft.ts'
import type { Form } from '../../form/use-form.ts'
import { DecimalField } from '../../ui/DecimalField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import type { OfferDraft } from './offer-draft.ts'
import type { OfferedDemand } from './offered-demand.ts'

export interface TierRowsProps {
  demand: OfferedDemand
  form: Pick<Form<OfferDraft>, 'draft' | 'field'>
  /** Faults of the current input, by path: `tiers.1.price`. */
  faults: Readonly<Record<string, string>>
}

/** Three rows of minimum and price; the first is required, quantities rise and prices fall. */
export function TierRows({ demand, form: { draft, field }, faults }: TierRowsProps) {
  const rows = draft.tiers
  // An empty field is reported only after it has lost the focus.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (path: string) => setLeft(new Set([...left, path]))
  const shown = <Value extends number | null>(at: FormField<Value>) => ({
    ...at,
    onBlur: () => leave(at.name),
    error: at.error ?? (at.value !== null || left.has(at.name) ? faults[at.name] : null),
  })

  return (
    <section aria-labelledby="pasma" className="flex flex-col gap-3">
      <div>
        <h3 id="pasma" className="font-bold">
          Cenová pásma
        </h3>
        <p className="text-14 text-muted">{nbsp('Cenu dosaženého pásma dostanou všichni. S množstvím musí cena klesat.')}</p>
      </div>
      {rows.map((_, i) => (
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
            parse={parseQuantity}
            format={(quantity) => formatQuantity(quantity)}
            step={thousandths(1000)}
            max={MAX_MIN_QUANTITY}
            isRequired={i === 0}
            mayBeEmpty={i > 0}
            {...shown(field(`tiers.${i}.minQuantity`))}
          />
          <MoneyField
            label="Cena s DPH"
            suffix={`Kč/${demand.unit}`}
            step={haler(10)}
            isRequired={i === 0}
            mayBeEmpty={i > 0}
            hint={netPriceText(rows[i]!.price, demand.vatRate)}
            {...shown(field(`tiers.${i}.price`))}
          />
          <p className="col-span-full text-14 text-muted sm:col-span-1 sm:pt-8">{difference(rows, i, demand.targetPrice)}</p>
          <p className="col-span-full text-14 text-muted empty:hidden">{nbsp(earningsText(rows[i]!, demand, demand.unit) ?? '')}</p>
        </fieldset>
      ))}
    </section>
  )
}

/** Compares the first tier with the target price, the others with the previous tier. */
function difference(rows: readonly TierDraft[], i: number, targetPrice: Money | null): string {
  const price = rows[i]?.price ?? null
  const against = i === 0 ? targetPrice : (rows[i - 1]?.price ?? null)
  if (price === null || against === null || !isPrice(price) || !isPrice(against)) return ''
  const than = i === 0 ? 'cílová cena' : `pásmo ${i}`
  if (price === against) return `stejně jako ${than}`
  const by = formatPrice(haler(Math.abs(price - against)))
  return `o ${by} ${price < against ? 'méně' : 'více'} než ${than}`
}
