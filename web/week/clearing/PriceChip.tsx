import { Check, CircleAlert, Clock, Lock, type LucideIcon, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { dotKinds, isRing } from '#domain/week/clearing/dot-kinds.ts'
import { DOTS, type Dots } from '#domain/week/clearing/dots.ts'
import { reasonInShort } from '#domain/week/clearing/receipt-text.ts'
import { isNotBought, type PriceState } from '#domain/week/clearing/price-state.ts'
import type { PurchaseHandover } from '#domain/week/purchases/status.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { dotStyles } from './DotRows.tsx'

/** The price in one line of a list: `14,90 Kč/kg ●●●○ příště 12,90 Kč`. */
export function PriceChip({ state }: { state: PriceState }) {
  switch (state.kind) {
    case 'not_shown':
      return <Line icon={UsersRound}>cenu ukážeme, až bude konečná</Line>
    case 'few':
      return state.capBelow !== null && state.lowest !== null ? (
        <Line icon={CircleAlert} tone="text-due">
          {nbsp(belowAll(state.lowest))}
        </Line>
      ) : (
        <Line icon={UsersRound}>zatím málo domácností</Line>
      )
    case 'no_offer':
      return <Line icon={UsersRound}>sbíráme zájem, zatím bez nabídky</Line>
    case 'below_minimum':
      return <Line icon={Clock}>k první ceně chybí {formatQuantity(state.next.missing, state.unit)}</Line>
    case 'reached':
      return (
        <Line strong={`${formatPrice(state.price)}/${state.unit}`}>
          <MiniDots dots={state.dots} /> příště {formatPrice(state.next.price)}
        </Line>
      )
    case 'best':
      return (
        <Line icon={Check} tone="text-save" strong={`${formatPrice(state.price)}/${state.unit}`}>
          nejlepší cena
        </Line>
      )
    case 'over_cap':
      return (
        <Line icon={CircleAlert} tone="text-due" strong={state.price === null ? undefined : `${formatPrice(state.price)}/${state.unit}`}>
          {state.price === null ? nbsp(belowAll(state.below ?? state.raiseTo)) : 'nad vaším stropem'}
        </Line>
      )
    case 'locked':
      if (isNotBought(state))
        return (
          <Line icon={CircleAlert} tone="text-due">
            {nbsp(reasonInShort(state.reason, state.unit))}
          </Line>
        )
      if (state.price === null)
        return (
          <Line icon={CircleAlert} tone="text-due">
            nekoupeno
          </Line>
        )
      return (
        <Line icon={Lock} strong={`${formatPrice(state.price)}/${state.unit}`}>
          konečná cena
        </Line>
      )
    case 'allocated':
      if (!state.isOrdered)
        return (
          <Line icon={Clock} tone="text-due" strong={state.quantity > 0 ? `${formatPrice(state.price)}/${state.unit}` : undefined}>
            {state.quantity > 0 ? `zatím neobjednáno ${formatQuantity(state.quantity, state.unit)}` : 'neobjednáno'}
          </Line>
        )
      return (
        <Line icon={Check} tone="text-save" strong={`${formatPrice(state.price)}/${state.unit}`}>
          {HANDOVERS[state.handover]} {formatQuantity(state.quantity, state.unit)}
        </Line>
      )
    case 'stale':
      return <span className="grayscale">{state.last ? <PriceChip state={state.last} /> : <Line icon={Clock}>bez spojení</Line>}</span>
  }
}

const HANDOVERS: Readonly<Record<PurchaseHandover, string>> = { awaited: 'dostanete', handed_over: 'dostali jste', failed: 'nepředáno' }

const belowAll = (lowest: Money) => `váš strop je pod nejnižší nabídkou ${formatPrice(lowest)}`

function Line({
  icon: Icon,
  strong,
  tone = 'text-muted',
  children,
}: {
  icon?: LucideIcon
  strong?: string
  tone?: string
  children: ReactNode
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-14">
      {strong && <strong className="font-bold text-text">{strong}</strong>}
      <span className={`inline-flex items-center gap-1.5 ${tone}`}>
        {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
        {children}
      </span>
    </span>
  )
}

/** Four dots that show the group's progress, in rings what is taken on top. A dot is full only when all of it is. */
function MiniDots({ dots: { filled, flexible } }: { dots: Pick<Dots, 'filled' | 'flexible'> }) {
  const kinds = dotKinds({ filled, flexible }, 4, { least: 0, filledDots: Math.floor((filled / DOTS) * 4) })
  return (
    <svg aria-hidden viewBox="0 0 40 10" className="h-2.5 w-10">
      {kinds.map((kind, i) => (
        <circle key={i} cx={5 + i * 10} cy={5} r={isRing(kind) ? 3.4 : 4} strokeWidth={1.2} className={dotStyles[kind]} />
      ))}
    </svg>
  )
}
