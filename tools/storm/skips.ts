import type { Change } from './journal.ts'
import type { Asked, Tally } from './wire.ts'
import type { Member } from './world.ts'

/** The weeks that the members of one client have skipped; it acts for them one change at a time, so it knows. */
export function followSkips(tally: Tally) {
  const weeks = new Map<string, Set<string>>()
  const skippedOf = ({ id }: Member): Set<string> => {
    const known = weeks.get(id) ?? new Set<string>()
    weeks.set(id, known)
    return known
  }
  /** Reports an answer that contradicts them. */
  function follow(member: Member, change: Change, { outcome }: Asked): void {
    if (!('weekStart' in change) || outcome.is === 'unanswered') return
    const skipped = skippedOf(member)
    const { does, weekStart } = change
    const isSkipped = skipped.has(weekStart)
    if (outcome.is === 'refused') {
      if (outcome.code === 'WEEK_SKIPPED' && !isSkipped) tally.faults.push(`${does} was refused for a skip that nobody made`)
    } else if (does === 'skipWeek') skipped.add(weekStart)
    else if (does === 'buyWeek') skipped.delete(weekStart)
    else if (isSkipped) tally.faults.push(`${does} was accepted in a week that is skipped`)
  }
  return { follow, skippedOf: (member: Member): readonly string[] => [...skippedOf(member)] }
}
