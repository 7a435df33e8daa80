import type { ControlRow } from '#contract/week/deliveries.ts'
import { isCleared, whyNotClose } from '#domain/week/deliveries/control.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { isMissed } from '#domain/week/deliveries/status.ts'
import { LargeOrders } from './LargeOrders.tsx'
import { ClearingPanel } from '../clearing/ClearingPanel.tsx'
import { ClearingResult } from '../clearing/ClearingResult.tsx'
import { LostTiers } from '../clearing/LostTiers.tsx'
import { useDryRun } from '../clearing/use-dry-run.ts'
import { Notice } from '../../ui/Notice.tsx'
import { CancelDelivery } from './CancelDelivery.tsx'
import { CloseDelivery } from './CloseDelivery.tsx'
import { boughtNothing } from './bought-nothing.ts'
import { ControlSteps } from './ControlSteps.tsx'
import { Fingerprint } from './Fingerprint.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { StatusChip } from './StatusChip.tsx'
import { UnpaidOrders } from './UnpaidOrders.tsx'

/** A delivery: its progress, its commands, and its results. */
export function ControlPanel({ row, now }: { row: ControlRow; now: Date }) {
  const dryRun = useDryRun(row.id)
  const hasReport = isCleared(row.status)
  const isUnsold = boughtNothing(row)
  return (
    <section aria-labelledby="zavoz" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="zavoz" className="text-22 font-bold">
              {row.localityName}, týden {isoWeek(row.weekStart).week}
            </h2>
            <StatusChip status={row.status} isMissed={isMissed(row.status, row.deliveryOn, pragueDay(now))} isUnsold={isUnsold} />
          </div>
          <p className="text-muted">
            {formatWeekRange(row.weekStart)} · {nbsp(`závoz ${formatDay(row.deliveryOn, 'weekday')} v ${row.deliveryTime.slice(0, 5)}`)}
          </p>
        </div>
        {row.snapshotSha256 && <Fingerprint hash={row.snapshotSha256} />}
      </div>
      {row.cancelReason !== null && (
        <Notice tone="error" word="Zrušeno:" title="Závoz je zrušený, nic se nenakoupí.">
          Důvod: {row.cancelReason}
        </Notice>
      )}
      {isUnsold && (
        <Notice tone="info" word="Nic se nekoupilo:" title="Žádná poptávka nemá cenu, závoz tím skončil.">
          Není co objednat ani rozvézt a nikdo nic neplatí. Členové to vědí z e-mailu a u košíku; poptávky pod minimem jde prodloužit do
          dalšího týdne.
        </Notice>
      )}
      {row.status !== 'cancelled' && <ControlSteps row={row} now={now} hasDryRun={dryRun.report !== undefined} />}
      {row.status === 'collecting' && <LargeOrders deliveryId={row.id} />}
      {row.status !== 'planned' && row.status !== 'cancelled' && <UnpaidOrders row={row} />}
      {whyNotClose(row) === null && <CloseDelivery row={row} now={now} />}
      {(row.status === 'offering' || hasReport) && <LostTiers deliveryId={row.id} />}
      {row.status === 'offering' && <ClearingPanel row={row} dryRun={dryRun} />}
      {hasReport && !isUnsold && (
        <p className="flex flex-wrap gap-2">
          <a href={`/admin/orders?delivery=${row.id}`} className={buttonStyles()}>
            Objednávky dodavatelům
          </a>
          {(row.status === 'in_transit' || row.status === 'ready') && (
            <a href={`/handover?delivery=${row.id}`} className={buttonStyles()}>
              Výdej nákupů
            </a>
          )}
        </p>
      )}
      {hasReport && <ClearingResult deliveryId={row.id} />}
      {!isUnsold && <CancelDelivery row={row} />}
    </section>
  )
}
