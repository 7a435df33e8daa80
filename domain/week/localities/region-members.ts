import type { WeekStart } from '../../time/week.ts'

/** From this week on a locality is in this region; null: in none. */
export interface Membership {
  fromWeek: WeekStart
  regionId: string | null
}

/** What is stored of a locality: its region before a week, the one in it, and its memberships after it, in the order of their weeks. */
export interface KnownMembers {
  former: string | null
  first: string | null
  later: readonly Membership[]
}

/** Without those that say what already applies. */
const withoutRepeats = (members: readonly Membership[], former: string | null): Membership[] =>
  members.filter((each, i) => each.regionId !== (i === 0 ? former : members[i - 1]!.regionId))

/**
 * The memberships of a locality from a week on, after a region was saved with or without it (docs/rules/week.md#regions). One that joins is in it for
 * good; of one that leaves, what is planned in other regions stays as it is.
 */
export function membersFrom(
  fromWeek: WeekStart,
  { regionId, isIn }: { regionId: string; isIn: boolean },
  { former, first, later }: KnownMembers,
): Membership[] {
  const planned = isIn
    ? [{ fromWeek, regionId }]
    : [{ fromWeek, regionId: first }, ...later].map((each) => (each.regionId === regionId ? { ...each, regionId: null } : each))
  return withoutRepeats(planned, former)
}

/** Whether saving a region with or without a locality changes its memberships in that week or a later one (docs/rules/week.md#regions). */
export function changesMembers(fromWeek: WeekStart, plan: { regionId: string; isIn: boolean }, known: KnownMembers): boolean {
  const before = withoutRepeats([{ fromWeek, regionId: known.first }, ...known.later], known.former)
  const after = membersFrom(fromWeek, plan, known)
  return (
    before.length !== after.length || before.some((each, i) => each.fromWeek !== after[i]!.fromWeek || each.regionId !== after[i]!.regionId)
  )
}
