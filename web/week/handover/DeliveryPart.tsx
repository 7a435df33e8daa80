import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { BoardDelivery } from '#contract/week/handover.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { formatWeight } from '#domain/week/handover/load.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusChip } from '../deliveries/StatusChip.tsx'
import { DeliverySteps } from './DeliverySteps.tsx'
import { PlacesTable } from './PlacesTable.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { StopsDialog } from './StopsDialog.tsx'

const TillPart = lazyPart(async () => ({ default: (await import('./TillPart.tsx')).TillPart }))

/** A delivery on the dashboard: its load, its places, and what can be done with it. */
export function DeliveryPart({ delivery }: { delivery: BoardDelivery }) {
  const { id, localityName, depot, weekStart, deliveryOn, deliveryTime, status, isMissed, all, places } = delivery
  const [isPlanning, setPlanning] = useState(false)
  const hasArrived = status === 'in_transit' || status === 'ready' || status === 'handed_over'
  // Members learn their hour as soon as the route is known.
  const mayPlan = status === 'cleared' || status === 'ordered' || status === 'in_transit' || status === 'ready'
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-16 border border-border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={id} className="text-18 font-bold">
              {localityName}, týden {isoWeek(weekStart).week}
            </h3>
            <StatusChip status={status} isMissed={isMissed} />
          </div>
          <p className="text-14 text-muted">
            {formatDay(deliveryOn, 'long')}, {deliveryTime}
            {depot && ` · sklad ${depot}`}
          </p>
          <p>
            {isMissed
              ? nbsp('Zboží se nestihlo objednat, takže není co předat. Provozovatel závoz zruší v Řízení týdne.')
              : [
                  counted(all.purchases, 'nákup', 'nákupy', 'nákupů'),
                  formatWeight(all.grams),
                  counted(all.crates, 'přepravka', 'přepravky', 'přepravek'),
                ].join(', ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {hasArrived && <PrintMenu delivery={delivery} />}
          {mayPlan && places.length > 0 && <Button onPress={() => setPlanning(true)}>Zastávky…</Button>}
          {status === 'ready' && (
            <Link to="/handover" search={{ delivery: id }} className={buttonStyles({ variant: 'primary' })}>
              Vydávat
            </Link>
          )}
          <DeliverySteps delivery={delivery} />
        </div>
      </div>
      {(status === 'ready' || status === 'handed_over') && (
        <ProgressBar label="Předáno" value={all.handedOver} max={Math.max(1, all.purchases)}>
          {progressOf(delivery)}
        </ProgressBar>
      )}
      {status === 'handed_over' && (
        <Suspense fallback={null}>
          <TillPart deliveryId={id} />
        </Suspense>
      )}
      {places.length > 0 && <PlacesTable delivery={delivery} />}
      {isPlanning && <StopsDialog delivery={delivery} onClose={() => setPlanning(false)} />}
    </section>
  )
}

const progressOf = ({ all: { handedOver, purchases, waiting, failed, complaints } }: BoardDelivery) =>
  [
    `${handedOver} z ${purchases}`,
    ...(waiting > 0 ? [`čeká ${waiting}`] : []),
    ...(complaints > 0 ? [`s reklamací ${complaints}`] : []),
    ...(failed > 0 ? [`nepředáno ${failed}`] : []),
  ].join(', ')
