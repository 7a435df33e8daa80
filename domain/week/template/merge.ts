import type { Money } from '../../money/money.ts'
import { thousandths, type Quantity } from '../../money/quantity.ts'

/**
 * The result of merging a change that may be based on an outdated state: the wanted state is already stored, a state to store, or a
 * conflict in the same field that a person must resolve.
 */
export type Merged<State> = { is: 'same' } | { is: 'apply'; state: State } | { is: 'conflict' }

/**
 * Three-way merge by field: `seen` is what the screen showed, `stored` the current state, `wanted` the requested
 * one. A field changed by one side takes that value; equal changes are no conflict; nothing of the other side is overwritten. `groups`
 * lists fields that only make sense together.
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

/** Resolves a conflict in favour of this change. Fields that it did not change keep the other side's value. */
export function insistFields<State extends object>(seen: State, stored: State, wanted: State): State {
  const state = { ...wanted }
  for (const name of Object.keys(wanted) as (keyof State)[]) if (wanted[name] === seen[name]) state[name] = stored[name]
  return state
}

/** The quantity and cap of a line; quantity 0 is "not this week". */
export interface LineAmount {
  quantity: Quantity
  maxPrice: Money | null
}

/**
 * Merges a basket line. An excluded line stores no cap, so if either side excludes it, quantity and cap are merged together; otherwise a
 * cap would be lost silently.
 */
export function mergeLine(seen: LineAmount, stored: LineAmount, wanted: LineAmount): Merged<LineAmount> {
  if (stored.quantity === 0 && wanted.quantity === 0) return { is: 'same' }
  const isLeftOut = stored.quantity === 0 || wanted.quantity === 0
  return mergeFields(seen, stored, wanted, isLeftOut ? [['quantity', 'maxPrice']] : [['quantity'], ['maxPrice']])
}

/** Resolves a conflict of a basket line in favour of this change, as a whole if either side excludes it. */
export const insistLine = (seen: LineAmount, stored: LineAmount, wanted: LineAmount): LineAmount =>
  stored.quantity === 0 || wanted.quantity === 0 ? wanted : insistFields(seen, stored, wanted)

const isSameLine = (one: LineAmount, other: LineAmount) =>
  one.quantity === other.quantity && (one.quantity === 0 || one.maxPrice === other.maxPrice)

/** Merges a return to the template for a line of a week. Refuses to discard a change that the screen did not show. */
export const mergeRestored = (seen: LineAmount, stored: LineAmount, template: LineAmount): Merged<LineAmount> =>
  isSameLine(stored, seen) || isSameLine(stored, template) ? { is: 'apply', state: template } : { is: 'conflict' }

/** Merges a removal. It applies only if the stored state is the one the screen showed. */
export const mergeRemoved = <State extends object>(seen: State, stored: State): Merged<State> =>
  (Object.keys(seen) as (keyof State)[]).every((name) => seen[name] === stored[name]) ? { is: 'apply', state: stored } : { is: 'conflict' }

/** A line's amount after it is excluded. */
export const leftOut = ({ maxPrice }: LineAmount): LineAmount => ({ quantity: thousandths(0), maxPrice })
