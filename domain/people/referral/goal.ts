import { daysBetween, type Day } from '../../time/day.ts'

/** The first and last day of a registration goal, both inclusive. */
export interface GoalDays {
  opensOn: Day
  closesOn: Day
}

/** Whether registrations count towards the goal on that day. */
export function isRunning({ opensOn, closesOn }: GoalDays, today: Day): boolean {
  return opensOn <= today && today <= closesOn
}

/** Days until the goal closes: 0 on its last day and after it. */
export function daysLeft({ closesOn }: Pick<GoalDays, 'closesOn'>, today: Day): number {
  return Math.max(0, daysBetween(today, closesOn))
}
