import { Banknote } from 'lucide-react'
import { formatTotal } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Chip } from '../../ui/Chip.tsx'
import { SHORT_MODES } from '../delivery-options/mode-options.ts'
import { StateChip } from './StateChip.tsx'
import type { StandingRow } from './use-handover.ts'

interface PurchaseButtonProps {
  row: StandingRow
  /** Null where all purchases are of one place. */
  placeName: string | null
  onOpen: () => void
}

/** A purchase in the list: its number and name, where it goes, and its state. */
export function PurchaseButton({ row, placeName, onOpen }: PurchaseButtonProps) {
  const { number, name, organisation, placeId, address, mode, items, isPaidOnDelivery, unpaid, paid, standing, isUnsent } = row
  const arrived = items.filter((item) => item.arrived > 0).length
  const about = [
    organisation,
    placeId === null ? address : placeName,
    ...(placeId !== null && mode !== null ? [SHORT_MODES[mode]] : []),
    counted(arrived, 'položka', 'položky', 'položek'),
  ]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full cursor-pointer items-center gap-3 rounded-16 border border-border bg-surface px-4 py-2 text-left hovered:bg-sunken"
    >
      <strong className="w-10 shrink-0 text-20 tabular-nums">{number}</strong>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-14 text-muted">{about.filter(Boolean).join(' · ')}</span>
        {isPaidOnDelivery && standing.state === 'waiting' && (
          <span className="flex items-center gap-1 text-14 font-semibold text-due">
            <Banknote aria-hidden className="size-4" /> {nbsp(`dobírka ${formatTotal(unpaid)}`)}
          </span>
        )}
        {unpaid > 0 && paid?.way !== 'cash' && (!isPaidOnDelivery || standing.state === 'handed_over') && (
          <span className="block text-14 font-semibold text-due">{nbsp(`nezaplaceno ${formatTotal(unpaid)}`)}</span>
        )}
        {standing.proof === 'unchecked' && !isUnsent && <span className="block text-14 font-semibold text-due">kód se nepotvrdil</span>}
        {paid && <span className="block text-14 font-semibold">{paid.way === 'cash' ? 'zaplaceno hotově' : 'slíbeno převodem'}</span>}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <StateChip standing={standing} />
        {isUnsent && <Chip tone="due">neodesláno</Chip>}
      </span>
    </button>
  )
}
