import { CircleAlert, Info } from 'lucide-react'
import type { Demand } from '#contract/week/offers.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { countableQuantity, reachWarning } from '#domain/week/offers/reach.ts'
import type { TierDraft } from '#domain/week/offers/tiers.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface TierReachProps {
  demand: Demand
  rows: readonly TierDraft[]
  /** Starts the first tier at this quantity. */
  onStartAt: (quantity: Quantity) => void
}

/** What of the weekly quantity can reach a tier, where that is not all of it; and a warning while no tier can be reached. */
export function TierReach({ demand, rows, onStartAt }: TierReachProps) {
  const { totalQuantity, noCapQuantity, unit } = demand
  const countable = countableQuantity(demand)
  if (countable === null || totalQuantity === null) return null
  const first = rows[0]?.minQuantity ?? null
  const warning = first === null || Number.isNaN(first) ? null : reachWarning([{ minQuantity: first }], countable, unit)
  if (!noCapQuantity && warning === null) return null
  const counted = formatQuantity(countable, unit)
  const told =
    warning ??
    `Z ${formatQuantity(totalQuantity, unit)} týdně je ${formatQuantity(noCapQuantity ?? 0, unit)} bez cenového stropu. Do pásem se počítá ${counted}.`
  return (
    <Notice
      icon={warning === null ? Info : CircleAlert}
      tone={warning === null ? 'info' : 'due'}
      word={warning === null ? 'Informace:' : 'Pozor:'}
      action={
        countable > 0 && first !== countable ? <Button onPress={() => onStartAt(countable)}>{`Začít na ${counted}`}</Button> : undefined
      }
    >
      {nbsp(told)}
    </Notice>
  )
}
