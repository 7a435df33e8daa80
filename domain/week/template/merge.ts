import { furtherFault, isSameSteps, withFittingSteps, type FurtherStep } from '../clearing/line-steps.ts'
import type { Money } from '../../money/money.ts'
import { thousandths, type Quantity } from '../../money/quantity.ts'

/**
 * The result of merging a change that may be based on an outdated state: the wanted state is already stored, a state to store, or a
 * conflict in the same field that a person must resolve.
 */
export type Merged<State> = { is: 'same' } | { is: 'apply'; state: State } | { is: 'conflict' }

/** Whether two values of a field are the same. Of all fields only further steps are lists; a missing list is empty. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  ((Array.isArray(one) || Array.isArray(other)) && isSameSteps(one as FurtherStep[] | undefined, other as FurtherStep[] | undefined))

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
  const isSame = (one: State, other: State, fields: readonly (keyof State)[]) => fields.every((name) => isSameValue(one[name], other[name]))
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
  for (const name of Object.keys(wanted) as (keyof State)[]) if (isSameValue(wanted[name], seen[name])) state[name] = stored[name]
  return state
}

/** The quantity, cap and further steps of a line; quantity 0 is "not this week". */
export interface LineAmount {
  quantity: Quantity
  maxPrice: Money | null
  /** Of a request: missing means that they stay, as far as they fit. */
  furtherSteps?: readonly FurtherStep[] | undefined
}

/**
 * Merges a basket line. An excluded line stores no cap, so if either side excludes it, quantity and cap are merged together; otherwise a
 * cap would be lost silently. Changes of two fields that do not fit together conflict: 6 kg by one side, "5 kg do 20 Kč" by the other.
 */
export function mergeLine(seen: LineAmount, stored: LineAmount, wanted: LineAmount): Merged<LineAmount> {
  if (stored.quantity === 0 && wanted.quantity === 0) return { is: 'same' }
  const isLeftOut = stored.quantity === 0 || wanted.quantity === 0
  const fields = isLeftOut
    ? ([['quantity', 'maxPrice', 'furtherSteps']] as const)
    : ([['quantity'], ['maxPrice'], ['furtherSteps']] as const)
  return fittingOnly(mergeFields(withSteps(seen, stored), stored, withSteps(wanted, stored), fields), wanted)
}

/** A state that says nothing about further steps has those that are stored. */
export const withSteps = <State extends Pick<LineAmount, 'furtherSteps'>>(
  state: State,
  stored: Pick<LineAmount, 'furtherSteps'>,
): State => ({
  ...state,
  furtherSteps: state.furtherSteps ?? stored.furtherSteps,
})

/** A merged line whose further steps follow its quantity and cap: stated ones must, others are left out where they do not. */
export function fittingOnly<State extends LineAmount>(merged: Merged<State>, wanted: Pick<LineAmount, 'furtherSteps'>): Merged<State> {
  if (merged.is !== 'apply' || merged.state.quantity === 0 || furtherFault(merged.state) === null) return merged
  return wanted.furtherSteps === undefined ? { is: 'apply', state: withFittingSteps(merged.state) } : { is: 'conflict' }
}

/** The state to store if nothing else changed: the requested one, with the stored further steps where it says nothing about them. */
export const requestedLine = <State extends LineAmount>(wanted: State, stored: Pick<LineAmount, 'furtherSteps'>): State =>
  wanted.furtherSteps === undefined ? withFittingSteps(withSteps(wanted, stored)) : wanted

/**
 * Resolves a conflict of a basket line in favour of this change, as a whole if either side excludes it, or if this change and the rest of the
 * other side do not fit together.
 */
export function insistLine(seen: LineAmount, stored: LineAmount, wanted: LineAmount): LineAmount {
  if (stored.quantity === 0 || wanted.quantity === 0) return wanted
  const state = insistFields(seen, stored, wanted)
  return furtherFault(state) === null ? state : wanted
}

const isSameLine = (one: LineAmount, other: LineAmount) =>
  one.quantity === other.quantity &&
  (one.quantity === 0 || (one.maxPrice === other.maxPrice && isSameSteps(one.furtherSteps, other.furtherSteps)))

/** Merges a return to the template for a line of a week. Refuses to discard a change that the screen did not show. */
export const mergeRestored = (seen: LineAmount, stored: LineAmount, template: LineAmount): Merged<LineAmount> =>
  isSameLine(stored, withSteps(seen, stored)) || isSameLine(stored, template) ? { is: 'apply', state: template } : { is: 'conflict' }

/** Merges a removal. It applies only if the stored state is the one the screen showed. */
export const mergeRemoved = <State extends object>(seen: State, stored: State): Merged<State> =>
  (Object.keys(seen) as (keyof State)[]).every((name) => seen[name] === undefined || isSameValue(seen[name], stored[name]))
    ? { is: 'apply', state: stored }
    : { is: 'conflict' }

/** A line's amount after it is excluded. */
export const leftOut = (line: LineAmount): LineAmount => ({ ...line, quantity: thousandths(0) })
