import { CircleAlert, Info } from 'lucide-react'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { countableQuantity, orderedText, reachWarning } from '#domain/week/offers/reach.ts'
import type { TierDraft } from '#domain/week/offers/tiers.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { OfferedDemand } from './offered-demand.ts'
import { grows } from './state-of.ts'

export interface TierReachProps {
  demand: OfferedDemand
  now: Date
  rows: readonly TierDraft[]
  /** Starts the first tier at this quantity. */
  onStartAt: (quantity: Quantity) => void
}

/** What of the weekly quantity can reach a tier and what of that is ordered, where it is not all of it; and a warning while no tier can be reached. */
export function TierReach({ demand, now, rows, onStartAt }: TierReachProps) {
  const first = rows[0]?.minQuantity ?? null
  const warning = first === null || Number.isNaN(first) ? null : reachWarning([{ minQuantity: first }], demand, demand.unit)
  const ordered = grows(demand, now) ? orderedText(demand, demand.unit) : null
  const told = [warning ?? withoutCap(demand), ordered].filter((text) => text !== null)
  if (told.length === 0) return null
  const starts = new Set([demand.certainQuantity, demand.orderedQuantity] as Quantity[])
  const offered = [...starts].filter((quantity) => quantity > 0 && quantity !== first)
  return (
    <Notice
      icon={warning === null ? Info : CircleAlert}
      tone={warning === null ? 'info' : 'due'}
      word={warning === null ? 'Informace:' : 'Pozor:'}
      action={
        offered.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {offered.map((quantity) => (
              <Button key={quantity} onPress={() => onStartAt(quantity)}>{`Začít na ${formatQuantity(quantity, demand.unit)}`}</Button>
            ))}
          </div>
        )
      }
    >
      {nbsp(told.join(' '))}
    </Notice>
  )
}

function withoutCap(demand: OfferedDemand): string | null {
  const { totalQuantity, noCapQuantity, unit, isAtLeast } = demand
  const countable = countableQuantity(demand)
  if (countable === null || totalQuantity === null || !noCapQuantity) return null
  const [all, without, counts] = [totalQuantity, noCapQuantity, countable].map((quantity) => formatQuantity(quantity as Quantity, unit))
  return `Z ${isAtLeast ? 'ukázaných ' : ''}${all} týdně je ${without} bez cenového stropu. Do pásem se počítá ${isAtLeast ? 'aspoň ' : ''}${counts}.`
}
