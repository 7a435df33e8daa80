import type { Money } from '../../money/money.ts'
import { thousandths, type Quantity } from '../../money/quantity.ts'

/**
 * What becomes of a change that was made over a state which may be old by now: what is wanted stands there already, a state to store, or two
 * changes of the same field, between which only a person can choose.
 */
export type Merged<State> = { is: 'same' } | { is: 'apply'; state: State } | { is: 'conflict' }

/**
 * Merges a change field by field (spec 2 §4, concurrency): `seen` is what the screen showed, `stored` what stands there now, `wanted` what is to
 * stand there. A field that only one side changed takes that side's value, equal wishes are one, and nothing of the other side is overwritten.
 * `groups` names fields that mean something only together.
 */
export function mergeFields<State extends object>(
  seen: State,
  stored: State,
  wanted: State,
  groups: readonly (readonly (keyof State)[])[] = (Object.keys(wanted) as (keyof State)[]).map((name) => [name]),
): Merged<State> {
  const isSame = (one: State, other: State, fields: readonly (keyof State)[]) => fields.every((name) => one[name] === other[name])
  const state = { ...stored }
  let isChanged = false
  for (const fields of groups) {
    if (isSame(wanted, stored, fields) || isSame(wanted, seen, fields)) continue
    if (!isSame(stored, seen, fields)) return { is: 'conflict' }
    for (const name of fields) state[name] = wanted[name]
    isChanged = true
  }
  return isChanged ? { is: 'apply', state } : { is: 'same' }
}

/** Of two changes that met, mine: what I did not change myself stays as the other side left it. */
export function insistFields<State extends object>(seen: State, stored: State, wanted: State): State {
  const state = { ...wanted }
  for (const name of Object.keys(wanted) as (keyof State)[]) if (wanted[name] === seen[name]) state[name] = stored[name]
  return state
}

/** How much of a line and for how much at most; 0 is "not this week". */
export interface LineAmount {
  quantity: Quantity
  maxPrice: Money | null
}

/**
 * The same of a line of a basket. A line that is left out keeps no cap, so that quantity and cap mean something only together where either side
 * leaves it out: otherwise a cap would be lost unseen.
 */
export function mergeLine(seen: LineAmount, stored: LineAmount, wanted: LineAmount): Merged<LineAmount> {
  if (stored.quantity === 0 && wanted.quantity === 0) return { is: 'same' }
  const isLeftOut = stored.quantity === 0 || wanted.quantity === 0
  return mergeFields(seen, stored, wanted, isLeftOut ? [['quantity', 'maxPrice']] : [['quantity'], ['maxPrice']])
}

/** The same of a line of a basket; where either side leaves it out, all of it is mine. */
export const insistLine = (seen: LineAmount, stored: LineAmount, wanted: LineAmount): LineAmount =>
  stored.quantity === 0 || wanted.quantity === 0 ? wanted : insistFields(seen, stored, wanted)

const isSameLine = (one: LineAmount, other: LineAmount) =>
  one.quantity === other.quantity && (one.quantity === 0 || one.maxPrice === other.maxPrice)

/** What becomes of letting the template hold again for a line of a week: nothing is lost of which the screen knew nothing. */
export const mergeRestored = (seen: LineAmount, stored: LineAmount, template: LineAmount): Merged<LineAmount> =>
  isSameLine(stored, seen) || isSameLine(stored, template) ? { is: 'apply', state: template } : { is: 'conflict' }

/** What becomes of taking away what the screen showed: it goes only as it was seen. */
export const mergeRemoved = <State extends object>(seen: State, stored: State): Merged<State> =>
  (Object.keys(seen) as (keyof State)[]).every((name) => seen[name] === stored[name]) ? { is: 'apply', state: stored } : { is: 'conflict' }

/** A line as it is once it is left out. */
export const leftOut = ({ maxPrice }: LineAmount): LineAmount => ({ quantity: thousandths(0), maxPrice })
