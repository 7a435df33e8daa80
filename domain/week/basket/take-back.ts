/** One change of a line: what stood there before it, and after it. */
export interface Step<Fields> {
  before: Fields
  after: Fields
}

/**
 * Takes one change back and nothing else. A field that it changed goes back to what stood before it; where a later change has changed the same
 * field, that one stands, and from now on its own way back leads past the one that was taken back. A field that somebody changed meanwhile, of
 * which no step knows, stays as it is.
 */
export function takeBack<Fields extends object>(
  { before, after }: Step<Fields>,
  later: readonly Step<Fields>[],
  now: Fields,
): { wanted: Fields; later: Step<Fields>[] } {
  const wanted = { ...now }
  const rest = later.map((step) => ({ ...step }))
  for (const field of Object.keys(before) as (keyof Fields)[]) {
    if (before[field] === after[field]) continue
    const next = rest.find((step) => step.before[field] !== step.after[field])
    if (next) next.before = { ...next.before, [field]: before[field] }
    else if (now[field] === after[field]) wanted[field] = before[field]
  }
  return { wanted, later: rest }
}
