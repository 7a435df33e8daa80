import { isSameValue } from '../template/merge.ts'

/** One change of a line: the state before and after it. */
export interface Step<Fields> {
  before: Fields
  after: Fields
}

/**
 * Undoes one change and nothing else. A field that it changed returns to its earlier value. If a later change touched the same field, that
 * value stays, and undoing the later change then skips the undone one. A field that somebody else changed meanwhile stays.
 */
export function takeBack<Fields extends object>(
  { before, after }: Step<Fields>,
  later: readonly Step<Fields>[],
  now: Fields,
): { wanted: Fields; later: Step<Fields>[] } {
  const wanted = { ...now }
  const rest = later.map((step) => ({ ...step }))
  for (const field of Object.keys(before) as (keyof Fields)[]) {
    if (isSameValue(before[field], after[field])) continue
    const next = rest.find((step) => !isSameValue(step.before[field], step.after[field]))
    if (next) next.before = { ...next.before, [field]: before[field] }
    else if (isSameValue(now[field], after[field])) wanted[field] = before[field]
  }
  return { wanted, later: rest }
}
