import { MapPin, Phone } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { failureLabel, proofLabel } from '#domain/week/handover/event.ts'
import { modeHint } from '#domain/week/delivery-options/modes.ts'
import { oneTimeModeLabel } from '#domain/week/one-time/service-mode.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Chip } from '../../ui/Chip.tsx'
import { NavigateLink } from './NavigateLink.tsx'
import { StateChip } from './StateChip.tsx'
import type { StandingRow } from './use-handover.ts'

/** Whose purchase it is, where it goes, and how it is received. */
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
      {standing.at !== null && <p className="text-14 text-muted">{lastWords(row)}</p>}
    </div>
  )
}

function lastWords({ standing: { state, at, proof, failure, offeredOn } }: StandingRow): string {
  const when = formatPragueDateTime(new Date(at!))
  if (state === 'handed_over') return nbsp(`Vydáno ${when}${proof ? `, ${proofLabel(proof)}` : ''}.`)
  if (state === 'failed') return nbsp(`Nepředáno ${when}: ${failure ? failureLabel(failure) : ''}.`)
  return offeredOn === null ? '' : nbsp(`Nepředáno. Znovu ho nabízíme ${formatDay(offeredOn, 'weekday')}, zapsáno ${when}.`)
}
