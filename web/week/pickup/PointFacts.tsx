import { Clock, Truck } from 'lucide-react'
import { formatDistance } from '#domain/week/pickup/position.ts'
import { formatPostalCode } from '#domain/week/pickup/postal-code.ts'
import { nbsp, streetLine } from '#domain/text/nbsp.ts'
import { onWeekday } from '#domain/time/weekday.ts'
import type { Point } from './points.ts'

/** Address, opening hours and delivery day of a point, for the list and the popup. */
export function PointFacts({ point, km = null }: { point: Point; km?: number | null }) {
  const { label, address, municipality, postalCode, openingHours, deliveryDay } = point
  const town = [postalCode && formatPostalCode(postalCode), municipality].filter(Boolean).join(' ')
  return (
    <>
      <p className="text-14">{nbsp([streetLine(address), town].filter(Boolean).join(', '))}</p>
      <p className="text-14 text-muted">
        {label}
        {km !== null && ` · ${formatDistance(km)}`}
      </p>
      {(openingHours ?? deliveryDay) !== null && (
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-14 text-muted">
          {openingHours && (
            <span className="inline-flex items-center gap-1.5">
              <Clock aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">Otevírací doba:</span>
              {nbsp(openingHours)}
            </span>
          )}
          {deliveryDay !== null && (
            <span className="inline-flex items-center gap-1.5">
              <Truck aria-hidden className="size-4 shrink-0" />
              závoz {onWeekday(deliveryDay)}
            </span>
          )}
        </p>
      )}
    </>
  )
}
