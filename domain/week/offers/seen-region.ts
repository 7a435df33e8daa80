/** A region in one week, as the caller of an offer saw it: which one, and for which localities. */
export interface SeenRegion {
  id: string
  localityIds: readonly string[]
}

/** Whether a region has the same localities as it was seen with, in any order (docs/rules/week.md#regional-offers). */
export function isRegionAsSeen(seen: SeenRegion, now: SeenRegion): boolean {
  const [some, others] = [new Set(seen.localityIds), new Set(now.localityIds)]
  return seen.id === now.id && some.size === others.size && some.isSubsetOf(others)
}
