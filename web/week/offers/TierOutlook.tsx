import { CircleAlert } from 'lucide-react'
import type { Unit } from '#domain/money/unit.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { countableQuantity, earningsText, orderedText, reachWarning, type Ordered } from '#domain/week/offers/reach.ts'
import type { Tier } from '#domain/week/offers/tiers.ts'

export interface TierOutlookProps {
  tiers: readonly Tier[]
  demand: Ordered
  unit: Unit
}

/**
 * What each tier of one of many offers would earn, which is not told of a small group; a warning while none can be reached, and what is ordered
 * if that does not reach one.
 */
export function TierOutlook({ tiers, demand, unit }: TierOutlookProps) {
  const warning = reachWarning(tiers, demand, unit)
  const countable = countableQuantity(demand)
  const first = tiers[0]?.minQuantity ?? 0
  const ordered = countable !== null && first > demand.orderedQuantity ? orderedText(demand, unit) : null
  const earnings = tiers.map((tier) => earningsText(tier, demand, unit))
  return (
    <>
      {warning !== null && (
        <p className="flex items-start gap-1 text-13 font-semibold text-due">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="sr-only">Pozor: </span>
            {nbsp(warning)}
          </span>
        </p>
      )}
      {ordered !== null && <p className="text-13 font-normal text-muted">{nbsp(ordered)}</p>}
      {earnings.some((text) => text !== null) && (
        <ul className="flex flex-wrap gap-x-4 text-13 font-normal text-muted">
          {earnings.map((text, i) => text !== null && <li key={i}>{nbsp(`Pásmo ${i + 1} · ${text}`)}</li>)}
        </ul>
      )}
    </>
  )
}
