import { CalendarX, Flag, Lock, Truck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CalendarDeliveryRow } from '#contract/week/deliveries.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { weekdayOf } from '#domain/time/day.ts'
import { formatPragueTime, pragueDay } from '#domain/time/prague.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay, onWeekday } from '#domain/time/weekday.ts'
import type { DeliveryDay } from '#domain/week/deliveries/delivery-calendar.ts'
import { NOT_ORDERED, statusLabelOn } from '#domain/week/deliveries/status.ts'
import { linkStyles } from '../../ui/button-styles.ts'

export interface DayEventsProps {
  of: DeliveryDay<CalendarDeliveryRow>
  /** One's own locality, whose deliveries lead to their baskets. */
  own: string | null
  now: Date
}

/** What happens on a day of the calendar: a holiday, deliveries, those that moved away with the reason, and cut-offs. */
export function DayEvents({ of: { holiday, deliveries, shifted, cutOffs }, own, now }: DayEventsProps) {
  return (
    <ul className="flex flex-col gap-1 text-13">
      {holiday !== null && (
        <Event icon={Flag} tone="text-due">
          {nbsp(`Svátek: ${holiday}`)}
        </Event>
      )}
      {deliveries.map((delivery) => (
        <Event
          key={delivery.id}
          icon={delivery.status === 'cancelled' ? CalendarX : Truck}
          tone={delivery.status === 'cancelled' ? 'text-due' : 'text-primary'}
        >
          <Delivery delivery={delivery} isOwn={delivery.localityName === own} now={now} />
        </Event>
      ))}
      {shifted.map((delivery) => (
        <Event key={delivery.id} icon={CalendarX} tone="text-due">
          {nbsp(awayText(delivery))}
        </Event>
      ))}
      {cutOffs
        .filter(({ status }) => status !== 'cancelled')
        .map(({ id, localityName, cutOffAt, weekStart }) => (
          <Event key={id} icon={Lock} tone="text-muted">
            {nbsp(`${cutOffAt <= now ? 'Uzavřeno' : 'Uzávěrka'} ${formatPragueTime(cutOffAt)} ${localityName},`)}{' '}
            <span className="whitespace-nowrap">týden {isoWeek(weekStart).week}</span>
          </Event>
        ))}
    </ul>
  )
}

function Event({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <li className={`flex items-start gap-1 ${tone}`}>
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

function Delivery({ delivery, isOwn, now }: { delivery: CalendarDeliveryRow; isOwn: boolean; now: Date }) {
  const { localityName, deliveryOn, deliveryTime, status, shiftedFrom, shiftReason, weekStart } = delivery
  const name = nbsp(`${deliveryTime} ${localityName}`)
  return (
    <>
      {isOwn ? (
        <a href={`/demand?mode=weekly&weekStart=${weekStart}`} className={`inline-block min-h-6 ${linkStyles()}`}>
          {name}
        </a>
      ) : (
        <strong className="font-semibold">{name}</strong>
      )}
      <span className="text-muted"> {statusLabelOn(pragueDay(now), status, deliveryOn, NOT_ORDERED)}</span>
      {shiftedFrom !== null && status !== 'cancelled' && (
        <span className="block text-due">{nbsp(`místo ${formatDay(shiftedFrom, 'short')}: ${shiftReason ?? ''}`)}</span>
      )}
    </>
  )
}

function awayText({ localityName, status, deliveryOn, shiftReason }: CalendarDeliveryRow): string {
  const instead = status === 'cancelled' ? 'nejedeme' : `jedeme ${onWeekday(weekdayOf(deliveryOn))} ${formatDay(deliveryOn, 'short')}`
  return `${localityName} ${instead} (${shiftReason ?? ''})`
}
