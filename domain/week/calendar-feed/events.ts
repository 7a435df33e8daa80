import { missedText } from '../../money/missed-text.ts'
import { haler } from '../../money/money.ts'
import { addDays, type Day } from '../../time/day.ts'
import { formatPragueDateTime, formatPragueTime, pragueInstant, type TimeOfDay } from '../../time/prague.ts'
import { isoWeek, type WeekStart } from '../../time/week.ts'
import { deadlineLabel, type DeadlineType, type PurchaseDeadline } from '../deliveries/purchase-deadlines.ts'
import { shiftSentence } from '../deliveries/shift-sentence.ts'
import { pickupWindow, windowNote, type PointHours } from '../pickup/hours.ts'
import { isUnordered, type DeliveryStatus } from '../deliveries/status.ts'

/** A delivery from the view of one household. */
export interface FeedDelivery {
  id: string
  weekStart: WeekStart
  status: DeliveryStatus
  cutOffAt: Date
  deliveryOn: Day
  deliveryTime: TimeOfDay
  shiftedFrom: Day | null
  shiftReason: string | null
  cancelReason: string | null
  /** It was not ordered until its day was over (`isMissed`). */
  isMissed: boolean
  /** That its handover failed, and the day on which it is offered again; null if it did not fail. */
  failed: { offeredOn: Day | null } | null
  /** The household skips the week. */
  isSkipped: boolean
  /** Before clearing: the basket is not empty. Afterwards: something was bought. */
  hasItems: boolean
  /** Where it is received that week. */
  place: FeedPlace
  /** In order; those of an empty basket count for nothing. */
  deadlines: readonly FeedDeadline[]
}

/** A deadline of the household's purchase. */
export interface FeedDeadline extends Omit<PurchaseDeadline, 'canModifyUntil'> {
  type: DeadlineType
  /** How it is met, in Czech; empty as a rule. */
  notes: string
}

/** Where a household gets its purchases. */
export interface FeedPlace {
  isBrought: boolean
  /** On one line; null while it is unknown. */
  address: string | null
  /** As members read them, and as the rules do. */
  openingHours: string | null
  hours: PointHours | null
}

/** An event of the calendar. */
export interface FeedEvent {
  /** Stays the same for all versions of the event. */
  id: string
  start: Date
  end: Date
  title: string
  about: string
  place: string | null
  /** Minutes before the start at which the calendar reminds; null for never. */
  alarm: number | null
  isCancelled: boolean
}

const MINUTE = 60_000
/** How long a pickup takes in the calendar. Only its start is known. */
const PICKUP_MINUTES = 60
/** A deadline is the half hour before it, because calendars show an event without length badly. */
const DEADLINE_MINUTES = 30

const later = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE)

function cutOff({ id, weekStart, status, cutOffAt, isSkipped }: FeedDelivery): FeedEvent | null {
  if (isSkipped || (status !== 'planned' && status !== 'collecting')) return null
  return {
    id: `cut-off-${id}`,
    start: later(cutOffAt, -DEADLINE_MINUTES),
    end: cutOffAt,
    title: `Uzávěrka košíku na týden ${isoWeek(weekStart).week}`,
    about: `Košík můžete měnit do ${formatPragueTime(cutOffAt)}.`,
    place: null,
    alarm: 24 * 60 - DEADLINE_MINUTES,
    isCancelled: false,
  }
}

/** When the purchase can be collected: from its time on that day on, while the point is open. */
function pickupTime(deliveryOn: Day, { deliveryTime, place: { hours } }: FeedDelivery): { start: Date; end: Date } {
  const arrives = pragueInstant(deliveryOn, deliveryTime)
  const window = hours && pickupWindow(hours, deliveryOn, deliveryTime)
  if (window?.state !== 'open') return { start: arrives, end: later(arrives, PICKUP_MINUTES) }
  const start = pragueInstant(deliveryOn, window.from.padStart(5, '0') as TimeOfDay)
  const closes =
    window.until === '24:00'
      ? pragueInstant(addDays(deliveryOn, 1), '00:00')
      : pragueInstant(deliveryOn, window.until.padStart(5, '0') as TimeOfDay)
  return { start, end: new Date(Math.min(closes.getTime(), later(start, PICKUP_MINUTES).getTime())) }
}

/** Calendars show a no-break space as anything. */
const written = (lines: readonly string[]) => lines.join('\n').replaceAll('\u00a0', ' ')

const deadlineLine = ({ type, deadlineAt, notes }: FeedDeadline) =>
  `${deadlineLabel(type)}: ${formatPragueDateTime(deadlineAt)}${notes === '' ? '' : ` (${notes})`}`

// Calendars remind of the rest at the cut-off and at the delivery.
const OWN_EVENTS: Partial<Record<DeadlineType, { what: string; about: (time: string) => string; minutesBefore: number }>> = {
  payment: { what: 'Zaplatit nákup', about: (time) => `Nákup zaplaťte do ${time}.`, minutesBefore: 24 * 60 },
  pickup_end: { what: 'Konec výdeje nákupu', about: (time) => `Nákup si vyzvedněte do ${time}.`, minutesBefore: 120 },
}

/** The deadlines that still tell something: those of a day on which the purchase was not handed over are past, but it is paid for all the same. */
const remaining = ({ failed, deadlines }: FeedDelivery) =>
  failed === null ? deadlines : deadlines.filter(({ type }) => type === 'payment')

/** The deadlines that the member has yet to meet and that no other event reminds of: a payment in advance, and the end of the pickup. */
function ownDeadlines(delivery: FeedDelivery): FeedEvent[] {
  const { id, weekStart, status, isMissed, isSkipped, hasItems, place } = delivery
  if (isSkipped || !hasItems || isMissed || status === 'cancelled') return []
  return remaining(delivery).flatMap(({ type, deadlineAt, completedAt, notes }) => {
    const own = OWN_EVENTS[type]
    const isAtTheDoor = type === 'pickup_end' ? place.isBrought : notes !== ''
    if (!own || completedAt !== null || isAtTheDoor) return []
    return {
      id: `${type.replaceAll('_', '-')}-${id}`,
      start: later(deadlineAt, -DEADLINE_MINUTES),
      end: deadlineAt,
      title: `${own.what}, týden ${isoWeek(weekStart).week}`,
      about: written([own.about(formatPragueDateTime(deadlineAt))]),
      place: type === 'pickup_end' ? place.address : null,
      alarm: own.minutesBefore - DEADLINE_MINUTES,
      isCancelled: false,
    }
  })
}

/** What comes before the name of a delivery that does not go as planned. */
function standing({ status, isMissed, isKept }: Pick<FeedDelivery, 'status' | 'isMissed'> & { isKept: boolean }): string {
  if (status === 'cancelled') return 'Zrušeno: '
  if (isMissed) return 'Neobjednáno: '
  if (isUnordered(status)) return 'Zatím neobjednáno: '
  return isKept ? 'Nepředáno: ' : ''
}

function handover(delivery: FeedDelivery): FeedEvent | null {
  if (delivery.isSkipped || !delivery.hasItems) return null
  const { isBrought, address, openingHours, hours } = delivery.place
  const { id, weekStart, status, isMissed, failed, deliveryOn, deliveryTime, shiftedFrom, shiftReason, cancelReason } = delivery
  const day = failed?.offeredOn ?? deliveryOn
  // What is offered again is there all day.
  const note = hours && windowNote(hours, day, failed ? null : deliveryTime)
  const { start, end } = pickupTime(day, delivery)
  const isCancelled = status === 'cancelled'
  const isKept = failed !== null && failed.offeredOn === null
  const isComing = !isCancelled && !isMissed && !isKept
  const about = [
    isMissed ? missedText(haler(0)) : isUnordered(status) ? 'Ceny jsou stanovené, u dodavatelů zatím neobjednáno.' : null,
    isCancelled && cancelReason !== null ? `Závoz je zrušený: ${cancelReason}` : null,
    shiftedFrom !== null && shiftReason !== null ? `${shiftSentence({ shiftedFrom, deliveryOn })} Důvod: ${shiftReason}.` : null,
    isKept ? 'Nákup se nepodařilo předat.' : null,
    isComing ? note : null,
    isComing && openingHours !== null ? `Otevřeno: ${openingHours}` : null,
    ...(isComing ? remaining(delivery).map(deadlineLine) : []),
  ]
  const what = `${isBrought ? 'Rozvoz' : 'Vyzvednutí'} nákupu, týden ${isoWeek(weekStart).week}`
  return {
    id: `delivery-${id}`,
    start,
    end,
    title: `${standing({ ...delivery, isKept })}${what}`,
    about: written(about.filter((line) => line !== null)),
    place: address,
    alarm: isComing ? 120 : null,
    isCancelled,
  }
}

/**
 * The calendar of a household: the cut-off of each open week, and each delivery it gets something in, with all its deadlines; what it has to do
 * by one of them is an event of its own. A cancelled delivery stays as a cancelled event, so that calendars take their copy back. Source:
 * docs/rules/week.md#calendar-feed.
 */
export const feedEvents = (deliveries: readonly FeedDelivery[]): FeedEvent[] =>
  deliveries.flatMap((delivery) => [cutOff(delivery), handover(delivery), ...ownDeadlines(delivery)]).filter((event) => event !== null)
