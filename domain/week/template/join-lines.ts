import type { LineAmount } from './merge.ts'
import { MAX_QUANTITY, thousandths } from '../../money/quantity.ts'
import { addWeeks, type WeekStart } from '../../time/week.ts'
import type { TemplateLine } from './line.ts'
import { isPaused } from './pause.ts'
import { isDue } from './recurrence.ts'

// Two items are found to be one, and a member has a line of either (docs/decisions/028-off-catalog-queue.md). Where both lines come in the
// same weeks they become one line; otherwise the line of the item that stays is let be, and what the other one would have brought
// in the weeks that are open becomes extras of these. Either way every open week wants as much as before, and at no higher cap.

/** The amounts of both lines in an open week; null if a line is not due, paused or excluded. */
export interface WeekOfBoth {
  week: WeekStart
  kept: LineAmount
  given: LineAmount
}

/** The result of joining two lines. */
export interface JoinedLines {
  /** The remaining line with the combined quantity; null if it does not change. */
  line: TemplateLine | null
  /** The remaining line's own amounts per week; null means the line's own value applies. Weeks in which it is not due are missing. */
  own: { week: WeekStart; amount: LineAmount | null }[]
  /** One-time items to add beside it in one week. */
  extras: { week: WeekStart; amount: LineAmount; notes: string }[]
}

const MAX_NOTES = 1000
// Longer than the longest period, and a year of Mondays: who agrees in these weeks agrees in all.
const WEEKS_COMPARED = 60

const isWanted = ({ quantity }: LineAmount) => quantity > 0

/**
 * The sum of both amounts at the lower cap, so that nobody pays more than they allowed. Null if only one has a cap, or the sum exceeds the
 * maximum.
 */
function together(kept: LineAmount, given: LineAmount): LineAmount | null {
  if (!isWanted(given)) return kept
  if (!isWanted(kept)) return given
  const quantity = kept.quantity + given.quantity
  if ((kept.maxPrice === null) !== (given.maxPrice === null) || quantity > MAX_QUANTITY) return null
  const isKeptLower = kept.maxPrice === null || kept.maxPrice <= given.maxPrice!
  return { quantity: thousandths(quantity), maxPrice: isKeptLower ? kept.maxPrice : given.maxPrice }
}

function comeTogether(kept: TemplateLine, given: TemplateLine, from: WeekStart): boolean {
  if (kept.recurrence !== given.recurrence || kept.recurrenceWeeks !== given.recurrenceWeeks) return false
  if (kept.pausedUntil !== given.pausedUntil) return false
  return Array.from({ length: WEEKS_COMPARED }, (_, n) => addWeeks(from, n)).every((week) => isDue(kept, week) === isDue(given, week))
}

function joinedNotes(kept: string, given: string): string {
  if (given === '' || given === kept) return kept
  return kept === '' ? given : `${kept}; ${given}`
}

function joinedLine(kept: TemplateLine, given: TemplateLine, from: WeekStart): TemplateLine | null {
  const amount = comeTogether(kept, given, from) ? together(kept, given) : null
  const notes = joinedNotes(kept.notes ?? '', given.notes ?? '')
  return amount && notes.length <= MAX_NOTES ? { ...kept, ...amount, notes } : null
}

const comes = (line: TemplateLine, week: WeekStart) => isDue(line, week) && !isPaused(line.pausedUntil, week)
const isSame = (one: LineAmount, other: LineAmount) => one.quantity === other.quantity && one.maxPrice === other.maxPrice

/**
 * Joins a member's two lines: `kept` of the item that stays, `given` of the one that is removed. `weeks` are all open weeks. A joined line
 * applies from `holdsFrom` on.
 */
export function joinLines(kept: TemplateLine, given: TemplateLine, weeks: readonly WeekOfBoth[], holdsFrom: WeekStart): JoinedLines {
  const line = joinedLine(kept, given, holdsFrom)
  const joined: JoinedLines = { line, own: [], extras: [] }
  const add = (week: WeekStart, amount: LineAmount, notes: string | null) => {
    if (isWanted(amount)) joined.extras.push({ week, amount, notes: notes ?? '' })
  }
  for (const { week, kept: ofKept, given: ofGiven } of weeks) {
    const isOfLine = line !== null && comes(line, week)
    const both = isOfLine ? together(ofKept, ofGiven) : null
    const amount = both ?? ofKept
    if (isOfLine) joined.own.push({ week, amount: isSame(amount, line) ? null : amount })
    // Where a move brought an open week back in which the line came otherwise.
    else if (line) add(week, ofKept, kept.notes)
    if (both === null) add(week, ofGiven, given.notes)
  }
  return joined
}
