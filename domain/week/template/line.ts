import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import type { Day } from '../../time/day.ts'
import { isSameSteps, type FurtherStep } from '../clearing/line-steps.ts'
import type { Recurring } from './recurrence.ts'

/** One template line as it applies to a week (`weekly_demands`). No cap means “ask me”. */
export interface TemplateLine extends Recurring {
  id: string
  itemId: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
  pausedUntil: Day | null
  notes: string | null
}

/** The changes that turn one template into another, by line. */
export interface TemplateDiff {
  added: TemplateLine[]
  changed: { before: TemplateLine; after: TemplateLine }[]
  removed: TemplateLine[]
}

const COMPARED = [
  'itemId',
  'unit',
  'quantity',
  'maxPrice',
  'recurrence',
  'recurrenceWeeks',
  'anchorWeek',
  'pausedUntil',
  'notes',
] as const satisfies readonly (keyof TemplateLine)[]

/**
 * The writes that turn `current` into `wanted`. Lines are matched by id; unchanged lines are omitted. Throws RangeError if an id occurs
 * twice in `wanted`.
 */
export function diffTemplate(current: readonly TemplateLine[], wanted: readonly TemplateLine[]): TemplateDiff {
  const before = new Map(current.map((line) => [line.id, line]))
  const after = new Map(wanted.map((line) => [line.id, line]))
  if (after.size !== wanted.length) throw new RangeError('a template line is wanted twice')
  const diff: TemplateDiff = { added: [], changed: [], removed: current.filter((line) => !after.has(line.id)) }
  for (const line of wanted) {
    const old = before.get(line.id)
    if (old === undefined) diff.added.push(line)
    else if (COMPARED.some((field) => old[field] !== line[field]) || !isSameSteps(old.furtherSteps, line.furtherSteps))
      diff.changed.push({ before: old, after: line })
  }
  return diff
}
