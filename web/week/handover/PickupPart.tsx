import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPickup } from '#contract/week/handover.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { AGE_PROOF } from '#domain/week/handover/age-proof.ts'
import { formatCode } from '#domain/week/handover/code.ts'
import { orpc } from '../../lib/rpc.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { PayLine } from '../../money/payments/PayLine.tsx'
import { useOwed } from '../../money/payments/use-owed.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Button } from '../../ui/Button.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { NavigateLink } from './NavigateLink.tsx'
import { ProxyDialog } from './ProxyDialog.tsx'

/** A member's pickup code in the week's basket, once the purchase is ready; read from the device without a connection. */
export function PickupPart({ week }: { week: WeekStart }) {
  const { data } = useQuery(orpc.handover.mine.queryOptions())
  const pickup = data?.pickups.find(({ weekStart }) => weekStart === week)
  if (pickup?.state === 'handed_over' && pickup.at !== null)
    return (
      <Notice tone="save" word="Převzato:">
        {nbsp(`Nákup je převzatý, ${formatPragueDateTime(pickup.at)}.`)}
      </Notice>
    )
  if (!pickup || pickup.code === null || pickup.qr === null) return null
  return <Pickup pickup={pickup} code={pickup.code} qr={pickup.qr} />
}

function Pickup({ pickup, code, qr }: { pickup: OwnPickup; code: string; qr: string }) {
  const [isOpen, setOpen] = useState(false)
  const owed = useOwed(pickup)
  const { number, placeName, placeAddress, openingHours, hoursNote, state, offeredOn, needsAgeProof, deliveryOn, deliveryTime } = pickup
  return (
    <section aria-labelledby="prevzeti" className="flex flex-col gap-4 rounded-16 border-2 border-primary bg-surface p-4 sm:flex-row">
      <div className="w-full max-w-60 shrink-0 self-center">
        <QrCode text={qr} label="QR kód k převzetí nákupu" />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <h2 id="prevzeti" className="text-20 font-bold">
          {titleOf(pickup)}
        </h2>
        <p>
          Kód k převzetí <strong className="text-28 tabular-nums">{formatCode(code)}</strong>
        </p>
        <p>
          {placeName === null ? 'Přivezeme ho k vám domů' : `${placeName}, ${placeAddress}`}
          {placeName !== null && openingHours && <span className="block text-14 text-muted">{openingHours}</span>}
          {hoursNote && <span className="block text-14 font-semibold text-due">{hoursNote}</span>}
        </p>
        <p className="text-14 text-muted">
          Číslo nákupu {number},{' '}
          {offeredOn === null ? `${formatDay(deliveryOn, 'weekday')}, ${deliveryTime}` : `znovu ${formatDay(offeredOn, 'weekday')}`}
        </p>
        {owed && <PayLine owed={owed} />}
        {needsAgeProof && <p className="font-semibold">{nbsp(AGE_PROOF)}</p>}
        {state === 'failed' && (
          <p className="font-semibold text-due">
            {nbsp('Nákup se nepodařilo předat a je zpátky na skladě. Ozveme se, kdy ho nabídneme znovu. ')}
            <a href="/support?new=complaint" className={linkStyles()}>
              Nahlásit problém
            </a>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button onPress={() => setOpen(true)}>Předat někomu jinému…</Button>
          {placeName !== null && <NavigateLink address={`${placeName}, ${placeAddress}`} />}
        </div>
      </div>
      {isOpen && <ProxyDialog pickup={pickup} onClose={() => setOpen(false)} />}
    </section>
  )
}

function titleOf({ state, placeName }: OwnPickup): string {
  if (state === 'failed') return 'Nákup čeká na skladě'
  return placeName === null ? 'Nákup vezeme k vám' : 'Nákup je k vyzvednutí'
}
