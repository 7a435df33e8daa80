import { CircleCheck, Lock } from 'lucide-react'
import type { PriceState } from '#domain/week/clearing/price-state.ts'
import { formatPrice, formatTotal, type Money } from '#domain/money/money.ts'
import { priceOf } from './price-of.ts'

interface PriceHeadlineProps {
  state: PriceState
  cap: Money | null
  /** Number of price changes on this screen; each causes one pulse. */
  flips: number
}

/** The price on the left, my cap on the right. */
export function PriceHeadline({ state, cap, flips }: PriceHeadlineProps) {
  const price = priceOf(state)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="flex items-baseline gap-1.5">
        {price === null || price === undefined ? (
          <span className="text-18 font-bold text-muted">{unpriced(state)}</span>
        ) : (
          <>
            <strong key={flips} className={`origin-left text-24 font-extrabold ${flips > 0 ? 'animate-pulse-once' : ''}`}>
              {formatPrice(price)}
            </strong>
            <span className="text-14 text-muted">{suffix(state)}</span>
          </>
        )}
      </p>
      {cap !== null && state.kind !== 'allocated' && <span className="text-14 text-muted">váš strop {formatTotal(cap)}</span>}
    </div>
  )
}

function unpriced(state: PriceState): string {
  if (state.kind === 'not_shown') return 'Cenu ukážeme, až bude konečná'
  if (state.kind === 'no_offer') return 'Zatím bez nabídky'
  if (state.kind === 'few' || state.kind === 'below_minimum' || state.kind === 'over_cap') return 'Zatím bez ceny'
  return 'Bez ceny'
}

function suffix(state: PriceState) {
  if (!('unit' in state)) return null
  if (state.kind === 'locked' || state.kind === 'allocated')
    return <Marked icon={state.kind === 'locked' ? Lock : CircleCheck} text={`/ ${state.unit} konečná`} />
  return `/ ${state.unit} teď`
}

function Marked({ icon: Icon, text }: { icon: typeof Lock; text: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      {text}
      <Icon aria-hidden className="size-4" />
    </span>
  )
}
