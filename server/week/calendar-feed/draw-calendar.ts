import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { FeedEvent } from '#domain/week/calendar-feed/events.ts'
import type { Versioned } from './note-versions.ts'

/**
 * The calendar as RFC 5545. Times are in UTC: every program shows them in its own zone, and none has to know the rules of ours.
 */
export function drawCalendar(
  events: readonly Versioned<FeedEvent>[],
  { host, origin, now }: { host: string; origin: string; now: Date },
): string {
  const calendar = ical({
    name: 'Dohromady',
    description: 'Uzávěrky košíku a závozy vaší domácnosti',
    prodId: { company: 'Dohromady', product: 'Závozy', language: 'CS' },
    method: ICalCalendarMethod.PUBLISH,
    // Programs that heed it ask every four hours.
    ttl: 4 * 3600,
  })
  for (const { id, start, end, title, about, place, alarm, isCancelled, sequence, changedAt } of events) {
    const event = calendar.createEvent({
      id: `${id}@${host}`,
      start,
      end,
      stamp: now,
      sequence,
      lastModified: new Date(changedAt),
      summary: title,
      description: `${about}\n${origin}/basket`.trim(),
      url: `${origin}/basket`,
      location: place,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (alarm !== null) event.createAlarm({ type: ICalAlarmType.display, trigger: alarm * 60, description: title })
  }
  return calendar.toString()
}
