import type { Delivery } from '#contract/week/deliveries.ts'
import { isAtHand } from '#domain/week/deliveries/status.ts'
import { timelineOf, type Journey } from '#domain/week/purchases/timeline.ts'
import { PickupPart } from '../../week/handover/PickupPart.tsx'
import { Timeline } from '../../week/purchases/Timeline.tsx'

export interface PurchasePanelProps {
  delivery: Pick<Delivery, 'status' | 'weekStart'>
  journey: Journey
  now: Date
}

/** How far a closed week's purchase is, and its code once it can be collected. The service worker stores it at its first use. */
export function PurchasePanel({ delivery, journey, now }: PurchasePanelProps) {
  return (
    <>
      {isAtHand(delivery.status) && <PickupPart week={delivery.weekStart} />}
      {timelineOf(journey) && (
        <div className="rounded-16 border border-border bg-surface p-4">
          <Timeline journey={journey} now={now} />
        </div>
      )}
    </>
  )
}
