import { Banknote, MapPin, Phone } from 'lucide-react'
import { formatTotal } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { cashOf } from '#domain/week/handover/cash.ts'
import { failureLabel, proofLabel } from '#domain/week/handover/event.ts'
import { modeHint } from '#domain/week/delivery-options/modes.ts'
import { oneTimeModeLabel } from '#domain/week/one-time/service-mode.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Chip } from '../../ui/Chip.tsx'
import { NavigateLink } from './NavigateLink.tsx'
import { StateChip } from './StateChip.tsx'
import type { StandingRow } from './use-handover.ts'

/** Whose purchase it is, where it goes, how it is received, and what is collected for it. */
export function HandOverHead({ row, placeName }: { row: StandingRow; placeName: string }) {
  const { number, name, phone, address, placeId, mode, standing } = row
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id="nakup" className="min-w-0 text-24 font-bold">
          č. {number} · {name}
        </h2>
        <div className="flex flex-col items-end gap-1">
          <StateChip standing={standing} />
          {row.isUnsent && <Chip tone="due">neodesláno</Chip>}
        </div>
      </div>
      <p className="flex items-start gap-2">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        {nbsp(placeId === null ? address || 'adresa chybí' : placeName)}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {placeId === null && address !== '' && <NavigateLink address={address} />}
        {phone && (
          <a href={`tel:${phone}`} className={linkStyles({ variant: 'alone' })}>
            <Phone aria-hidden className="size-5" /> {phone}
          </a>
        )}
      </div>
      {mode && (
        <p className="text-14 text-muted">
          <strong className="text-text">{oneTimeModeLabel(mode)}.</strong> {nbsp(modeHint(mode))}
        </p>
      )}
      <Cash row={row} />
      {row.unpaid > 0 && <p className="font-bold text-due">{nbsp(`nezaplaceno ${formatTotal(row.unpaid)}`)}</p>}
      {standing.at !== null && <p className="text-14 text-muted">{lastWords(row)}</p>}
    </div>
  )
}

function Cash({ row: { cash, items, standing } }: { row: StandingRow }) {
  if (cash === null || standing.state === 'failed') return null
  const due = cashOf({ items, fee: cash.fee }, standing)
  return (
    <p className="flex items-center gap-2 rounded-12 border-2 border-due bg-due-soft px-4 py-3 font-bold text-due">
      <Banknote aria-hidden className="size-6 shrink-0" />
      <span>
        {standing.state === 'handed_over' ? 'Na dobírku' : 'Vyberte hotově'} <span className="text-20">{formatTotal(due)}</span>
      </span>
    </p>
  )
}

function lastWords({ standing: { state, at, proof, failure, offeredOn } }: StandingRow): string {
  const when = formatPragueDateTime(new Date(at!))
  if (state === 'handed_over') return nbsp(`Vydáno ${when}${proof ? `, ${proofLabel(proof)}` : ''}.`)
  if (state === 'failed') return nbsp(`Nepředáno ${when}: ${failure ? failureLabel(failure) : ''}.`)
  return offeredOn === null ? '' : nbsp(`Nabízíme znovu, od ${when}.`)
}
