import type { Unit } from '#domain/money/unit.ts'
import type { Receipt } from '#domain/week/clearing/receipt.ts'
import type { SteppedLine } from '#domain/week/clearing/line-steps.ts'
import { boughtText } from '#domain/week/clearing/steps-text.ts'
import { receiptParts, regionalText } from '#domain/week/clearing/receipt-text.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { PriceTable } from './PriceTable.tsx'

export interface PriceReceiptProps {
  receipt: Receipt
  unit: Unit
  quantity: Quantity
  cap: Money | null
  /** The line as it was wanted, to say what its further steps did. */
  stepped?: SteppedLine & { flexibleQuantity?: Quantity | null }
  /** The cap that the regular purchase states now; null if the line is in it no more. */
  comingCap: { maxPrice: Money | null } | null
  /** Raises it for the weeks to come; without it there is no button. */
  onRaise?: (cap: Money) => void
  isRaising?: boolean
}

/** How the price of a line came about, with the ladder; or the cap that would have got it bought, for the weeks to come. */
export function PriceReceipt(props: PriceReceiptProps) {
  const { receipt, unit, quantity, cap, stepped } = props
  const flexible = stepped?.flexibleQuantity ?? undefined
  const steps = stepped && receipt.price !== null ? boughtText({ ...stepped, flexible }, receipt.price, unit) : null
  const parts = receiptParts(receipt, { cap, unit })
  const together = regionalText(receipt)
  return (
    <div className="flex flex-col gap-2">
      {receipt.reason === null ? (
        <ul aria-label="Účtenka ceny" className="flex flex-col gap-0.5 text-14">
          {steps && <li className="font-semibold text-pretty">{nbsp(steps)}</li>}
          {together && <li className="font-semibold text-pretty">{nbsp(together)}</li>}
          {parts.map((part) => (
            <li key={part} className="text-pretty">
              {nbsp(part)}
            </li>
          ))}
        </ul>
      ) : (
        <ComingCap {...props} />
      )}
      {receipt.ladder.length > 0 && (
        <PriceTable ticks={receipt.ladder} unit={unit} myQuantity={quantity} isTogether={receipt.regionalLocalities !== null} />
      )}
    </div>
  )
}

function ComingCap({ receipt, comingCap, onRaise, isRaising }: PriceReceiptProps) {
  const raiseTo = receipt.reason?.remedy?.cap ?? null
  if (raiseTo === null || comingCap === null) return null
  const { maxPrice } = comingCap
  if (maxPrice !== null && maxPrice >= raiseTo)
    return <p className="text-14 text-muted">{nbsp(`Pro další týdny už máte cenu do ${formatPrice(maxPrice)}.`)}</p>
  if (!onRaise) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button variant="primary" isPending={isRaising} onPress={() => onRaise(raiseTo)}>
        {maxPrice === null ? `Zadat cenu do ${formatPrice(raiseTo)}` : `Zvýšit na ${formatPrice(raiseTo)}`}
      </Button>
      <span className="text-14 text-muted">{nbsp('Pro další týdny, v pravidelném nákupu.')}</span>
    </div>
  )
}
