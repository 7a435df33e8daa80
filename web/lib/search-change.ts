/**
 * What turned the search `shown` on a page into `next`, as a change of the newest search. Words are sent to the address after a pause, from a page that
 * may be older than the last press of a filter, and neither may undo the other.
 */
export function searchChange<S extends object>(shown: S, next: S): (now: S) => S {
  const keys = [...Object.keys(shown), ...Object.keys(next)] as (keyof S)[]
  const changed = keys.filter((key) => shown[key] !== next[key]).map((key) => [key, next[key]])
  return (now) => ({ ...now, ...(Object.fromEntries(changed) as Partial<S>) })
}
