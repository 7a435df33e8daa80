import type { Quantity } from '../../money/quantity.ts'
import { byCodePoint } from '../../text/order.ts'

/** What a device counted of a line of an order, in thousandths of its unit. */
export interface LineCount {
  /** Given by the device, so that a repeated count is known. */
  id: string
  /** When it was counted, in ms; by the clock of the device. */
  at: number
  device: string
  lineId: string
  quantity: Quantity
  /** Whether somebody said which of several counts is valid. */
  isDecision: boolean
}

/** The counts of a line that are valid: the last one of each device, since the last decision. */
export interface ValidCounts<Count extends LineCount> {
  /** Null if they differ, until a person decides. */
  quantity: Quantity | null
  counts: readonly Count[]
}

/**
 * The valid counts of each counted line. The result is the same for every order of arrival, and a count that arrives twice counts once
 * (docs/rules/week.md#receiving).
 */
export function lineCounts<Count extends LineCount>(counts: readonly Count[]): ReadonlyMap<string, ValidCounts<Count>> {
  const known = new Map(counts.map((count) => [count.id, count]))
  const inOrder = [...known.values()].toSorted((a, b) => a.at - b.at || byCodePoint(a.device, b.device) || byCodePoint(a.id, b.id))
  return new Map([...Map.groupBy(inOrder, ({ lineId }) => lineId)].map(([lineId, list]) => [lineId, validOf(list)]))
}

function validOf<Count extends LineCount>(list: readonly Count[]): ValidCounts<Count> {
  const decided = list.findLastIndex(({ isDecision }) => isDecision)
  const later = list.slice(decided + 1)
  // A decision is of nobody's device: the one that it was made on may count again.
  const counts = [
    ...(decided === -1 ? [] : [list[decided]!]),
    ...later.filter((count, n) => later.findLastIndex(({ device }) => device === count.device) === n),
  ]
  const [first] = counts as [Count]
  return { quantity: counts.every(({ quantity }) => quantity === first.quantity) ? first.quantity : null, counts }
}
