import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Demand } from '#contract/week/demands.ts'
import type { OfferVersion } from '#contract/week/offers.ts'
import type { Unit } from '#domain/money/unit.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { packagingText } from '#domain/week/offers/packaging.ts'
import { versionChanges } from '#domain/week/offers/version-changes.ts'
import { orpc } from '../../lib/rpc.ts'
import { Chip } from '../../ui/Chip.tsx'
import { NotRead } from '../../ui/Reading.tsx'

const STATES: Record<OfferVersion['state'], string> = {
  valid: 'platí',
  replaced: 'nahrazena',
  withdrawn: 'zrušena',
  allocated: 'přidělena',
}

/** The earlier versions of an offer: who sent what and when. They load when they are opened. */
export function OfferVersions({ demand, isRegional }: { demand: Demand; isRegional: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="rounded-16 border border-border" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="tap cursor-pointer px-4 py-3 font-semibold">Verze nabídky</summary>
      {isOpen && <VersionList demand={demand} isRegional={isRegional} />}
    </details>
  )
}

function VersionList({ demand: { deliveryId, item, unit }, isRegional }: { demand: Demand; isRegional: boolean }) {
  const versions = useQuery(orpc.offers.versions.queryOptions({ input: { deliveryId, itemId: item.id, unit, isRegional } }))
  if (!versions.data) return <NotRead of={versions} failure="Verze se nepodařilo načíst." bones={['block']} label="Načítám verze…" />
  if (versions.data.length === 0) return <p className="px-4 pb-4 text-muted">Zatím jste tu nic nenabídli.</p>
  return (
    <ol className="divide-y divide-border px-4 pb-2">
      {versions.data.map((version, i) => (
        <Version key={version.id} version={version} before={versions.data[i + 1] ?? null} unit={unit} />
      ))}
    </ol>
  )
}

function Version({ version, before, unit }: { version: OfferVersion; before: OfferVersion | null; unit: Unit }) {
  const { tiers, state, submittedAt, submittedBy, withdrawnAt, validFrom, validUntil, notes, packaging } = version
  const changes = before && versionChanges(version, before, unit)
  const until = validUntil === null ? 'bez konce' : `do ${formatDay(validUntil)}`
  return (
    <li className="flex flex-col gap-1 py-3 text-14">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{formatPragueDateTime(submittedAt)}</strong>
        {submittedBy !== null && <span className="text-muted">{submittedBy}</span>}
        <Chip tone={state === 'valid' ? 'primary' : 'neutral'}>{STATES[state]}</Chip>
      </p>
      <ul>
        {tiers.map(({ minQuantity, price }) => (
          <li key={minQuantity}>
            od {formatQuantity(minQuantity, unit)} za {formatPrice(price)}/{unit}
          </li>
        ))}
      </ul>
      {packaging && <p>{packagingText(packaging, unit)}</p>}
      <p className="text-muted">
        {nbsp(`Platnost od ${formatDay(validFrom)} ${until}.`)}
        {withdrawnAt !== null && ` ${state === 'allocated' ? 'Pro další týdny zrušena' : 'Zrušena'} ${formatPragueDateTime(withdrawnAt)}.`}
      </p>
      {changes && changes.length > 0 && <p>{nbsp(`Proti předchozí verzi: ${changes.join('; ')}.`)}</p>}
      {notes !== '' && <p className="whitespace-pre-line">{notes}</p>}
    </li>
  )
}
