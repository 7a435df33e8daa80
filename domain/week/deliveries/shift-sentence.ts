import { weekdayOf, type Day } from '../../time/day.ts'
import { formatDay, onWeekday } from '../../time/weekday.ts'

/** A delivery that does not take place on its regular day. */
export interface Shift {
  shiftedFrom: Day
  /** Null if nothing is delivered in that week. */
  deliveryOn: Day | null
  reason: string
}

const on = (day: Day) => `${onWeekday(weekdayOf(day))}\u00a0${formatDay(day, 'short')}`

/** The shift in one Czech sentence: `Místo ve čtvrtek 24. 12. přijedeme ve středu 23. 12.` The reason follows where it is shown. */
export function shiftSentence({ shiftedFrom, deliveryOn }: Omit<Shift, 'reason'>): string {
  if (deliveryOn === null) return `${on(shiftedFrom).replace(/^v/, 'V')} ani v\u00a0jiný den toho týdne nepřijedeme.`
  return `Místo ${on(shiftedFrom)} přijedeme ${on(deliveryOn)}`
}
