import { isBelowEveryTier, sufficientCap, type Asked } from '#domain/week/clearing/cap.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'

export interface CapAdviceProps {
  /** The typed value. */
  cap: Money | null
  asked: Asked | null
  onRaise: (cap: Money) => void
}

/** Below a cap field: says that nothing is bought at this cap, and which cap would suffice; nothing if the cap suffices. */
export function CapAdvice({ cap, asked, onRaise }: CapAdviceProps) {
  const raiseTo = sufficientCap(cap, asked)
  if (raiseTo === null || asked === null) return null
  const why =
    asked.price === null || isBelowEveryTier(cap, asked)
      ? `Žádná nabídka není tak nízká, nejlevnější je za ${formatPrice(asked.lowest ?? raiseTo)}.`
      : `Skupinová cena je teď ${formatPrice(asked.price)}, za nižší strop nekoupíme.`
  return (
    <div role="status" className="-mt-2 flex flex-wrap items-center gap-x-3 text-14 text-due">
      <span>{nbsp(why)}</span>
      <Button onPress={() => onRaise(raiseTo)}>Zvýšit na {formatPrice(raiseTo)}</Button>
    </div>
  )
}
