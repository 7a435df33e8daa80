import type { Unit } from '#domain/money/unit.ts'
import type { Money } from '#domain/money/money.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { ForecastRegion } from '#domain/week/clearing/forecast.ts'
import { besideText, REGIONAL_PROMISE } from '#domain/week/clearing/price-sentence.ts'
import { regionalSentence } from '#domain/week/clearing/receipt-text.ts'

export interface TogetherPriceProps {
  region: ForecastRegion
  price: Money | null
  unit: Unit
  /** Whether the prices may be told. */
  isTold: boolean
}

/** The price of the locality beside the one of its region, whose other ladder is told in a sentence. */
export function TogetherPrice({ region, price, unit, isTold }: TogetherPriceProps) {
  const { localities, isPrice, isLadder, otherLadder } = region
  const rungs = otherLadder.map(({ minQuantity, price: at }) => `od ${formatQuantity(minQuantity, unit)} ${formatPrice(at)}`)
  return (
    <div className="flex flex-col gap-1 text-14">
      {isPrice && price !== null && <p className="font-semibold text-save">{nbsp(regionalSentence(price, localities))}</p>}
      {isTold && <p>{nbsp(besideText(region))}</p>}
      {rungs.length > 0 && (
        <p className="text-muted">{nbsp(`${isLadder ? 'Nabídky pro vaši lokalitu' : 'Společná nabídka'}: ${rungs.join(', ')}.`)}</p>
      )}
      <p className="text-muted">{nbsp(REGIONAL_PROMISE)}</p>
    </div>
  )
}
