import { isSameLine } from '../clearing/line-steps.ts'
import type { LineAmount } from './merge.ts'
import { MAX_QUANTITY, thousandths } from '../../money/quantity.ts'
import { addWeeks, type WeekStart } from '../../time/week.ts'
import type { TemplateLine } from './line.ts'
import { isPaused } from './pause.ts'
import { isDue } from './recurrence.ts'

// Two items are merged, and a member has a line of each (docs/decisions/028-off-catalog-queue.md). If both lines are due in the same weeks,
// they become one line. Otherwise the line of the remaining item stays unchanged, and the other line's amounts in open weeks become additions
// of these weeks. In both cases every open week contains the same total as before, and no cap rises.

/** The amounts of both lines in an open week; null if a line is not due, paused or excluded. */
export interface WeekOfBoth {
  week: WeekStart
  target: LineAmount
  given: LineAmount
}

/** The result of joining two lines. */
export interface JoinedLines {
  /** The remaining line with the combined quantity; null if it does not change. */
  line: TemplateLine | null
  /** The remaining line's own amounts per week; null means the line's own value applies. Weeks in which it is not due are missing. */
  own: { week: WeekStart; amount: LineAmount | null }[]
  /** One-time items to add beside it in one week. */
  oneTime: { week: WeekStart; amount: LineAmount; notes: string }[]
}

const MAX_NOTES = 1000
// Longer than the longest period, and a year of Mondays: lines that agree in these weeks always agree.
const WEEKS_COMPARED = 60

const isWanted = ({ quantity }: LineAmount) => quantity > 0

/**
 * The sum of both amounts at the lower cap, so that nobody pays more than they allowed. Null if only one has a cap, one has further steps, or the
 * sum exceeds the maximum.
 */
function together(target: LineAmount, given: LineAmount): LineAmount | null {
  if (!isWanted(given)) return target
  if (!isWanted(target)) return given
  if ((target.furtherSteps ?? []).length > 0 || (given.furtherSteps ?? []).length > 0) return null
  const quantity = target.quantity + given.quantity
  if ((target.maxPrice === null) !== (given.maxPrice === null) || quantity > MAX_QUANTITY) return null
  const isTargetLower = target.maxPrice === null || target.maxPrice <= given.maxPrice!
  return { quantity: thousandths(quantity), maxPrice: isTargetLower ? target.maxPrice : given.maxPrice }
}

function comeTogether(target: TemplateLine, given: TemplateLine, from: WeekStart): boolean {
  if (target.recurrence !== given.recurrence || target.recurrenceWeeks !== given.recurrenceWeeks) return false
  if (target.pausedUntil !== given.pausedUntil) return false
  return Array.from({ length: WEEKS_COMPARED }, (_, n) => addWeeks(from, n)).every((week) => isDue(target, week) === isDue(given, week))
}

function joinedNotes(target: string, given: string): string {
  if (given === '' || given === target) return target
  return target === '' ? given : `${target}; ${given}`
}

function joinedLine(target: TemplateLine, given: TemplateLine, from: WeekStart): TemplateLine | null {
  const amount = comeTogether(target, given, from) ? together(target, given) : null
  const notes = joinedNotes(target.notes ?? '', given.notes ?? '')
  return amount && notes.length <= MAX_NOTES ? { ...target, ...amount, notes } : null
}

const comes = (line: TemplateLine, week: WeekStart) => isDue(line, week) && !isPaused(line.pausedUntil, week)

/**
 * Joins a member's two lines: `target` of the item that stays, `given` of the one that is removed. `weeks` are all open weeks. A joined line
 * applies from `effectiveFrom` on.
 */
export function joinLines(target: TemplateLine, given: TemplateLine, weeks: readonly WeekOfBoth[], effectiveFrom: WeekStart): JoinedLines {
  const line = joinedLine(target, given, effectiveFrom)
  const joined: JoinedLines = { line, own: [], oneTime: [] }
  const add = (week: WeekStart, amount: LineAmount, notes: string | null) => {
    if (isWanted(amount)) joined.oneTime.push({ week, amount, notes: notes ?? '' })
  }
  for (const { week, target: ofTarget, given: ofGiven } of weeks) {
    const isOfLine = line !== null && comes(line, week)
    const both = isOfLine ? together(ofTarget, ofGiven) : null
    const amount = both ?? ofTarget
    if (isOfLine) joined.own.push({ week, amount: isSameLine(amount, line) ? null : amount })
    // A move reopened a week in which the line was different.
    else if (line) add(week, ofTarget, target.notes)
    if (both === null) add(week, ofGiven, given.notes)
  }
  return joined
}
