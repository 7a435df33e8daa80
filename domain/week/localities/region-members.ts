import type { WeekStart } from '../../time/week.ts'

/** From this week on a locality is in this region; null: in none. */
export interface Membership {
  fromWeek: WeekStart
  regionId: string | null
}

/**
 * The memberships of a locality from a week on, after a region was saved with or without it (docs/rules/week.md#regions). One that joins is in it for
 * good; of one that leaves, what is planned in other regions stays as it is. `former` is its region before that week, `first` the one in it, and
 * `later` are its memberships after it, in the order of their weeks.
 */
export function membersFrom(
  fromWeek: WeekStart,
  { regionId, isIn }: { regionId: string; isIn: boolean },
  { former, first, later }: { former: string | null; first: string | null; later: readonly Membership[] },
): Membership[] {
  const planned = isIn
    ? [{ fromWeek, regionId }]
    : [{ fromWeek, regionId: first }, ...later].map((each) => (each.regionId === regionId ? { ...each, regionId: null } : each))
  // One that says what already applies is left out.
  return planned.filter((each, i) => each.regionId !== (i === 0 ? former : planned[i - 1]!.regionId))
}
