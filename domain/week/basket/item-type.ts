import { isSameLine, isSameSteps } from '../clearing/line-steps.ts'
import type { TemplateLine } from '../template/line.ts'
import { isPaused } from '../template/pause.ts'
import { isDue, MAX_RECURRENCE_WEEKS } from '../template/recurrence.ts'
import { addWeeks, type WeekStart } from '../../time/week.ts'
import type { BasketLine } from './effective.ts'

// The type of a line in a week's basket (docs/rules/week.md#basket). The first that applies:
//
// | type               | when |
// |---|---|
// | external           | from outside the catalog |
// | onetime            | added for this week, or a one-time item of its delivery |
// | modified_temporary | this week otherwise than the template: left out, more, less, or at another cap |
// | modified_permanent | by the template, which says something else than when the line came last |
// | regular            | by the template, as always |

/** How a line of a week differs from the template. The specification has only increase and decrease. */
export type Modification = 'increase' | 'decrease' | 'exclusion' | 'cap'

export type ItemType =
  | { type: 'regular' | 'modified_permanent' | 'onetime' | 'external' }
  | { type: 'modified_temporary'; modification: Modification }

/** A line of a week's basket with the fields that determine its type. */
export interface TypedLine extends Pick<BasketLine, 'origin' | 'quantity' | 'maxPrice' | 'templateQuantity' | 'excluded'> {
  templateMaxPrice: BasketLine['maxPrice']
  furtherSteps?: BasketLine['furtherSteps']
  templateFurtherSteps?: BasketLine['furtherSteps']
  /** `isChangedSinceLast` of its template line; false if it has none. */
  isTemplateChanged: boolean
  item: { isOffCatalog: boolean }
}

/** Whether the line comes from no template line of that week. */
const isOfThisWeek = ({ origin }: Pick<BasketLine, 'origin'>): boolean =>
  origin === 'addition' || origin === 'one_time' || origin === 'waiting'

/** How the line differs from the template this week. Null if it does not, or has no template line. */
export function modificationOf(
  line: Pick<
    TypedLine,
    'origin' | 'quantity' | 'maxPrice' | 'furtherSteps' | 'templateQuantity' | 'templateMaxPrice' | 'templateFurtherSteps' | 'excluded'
  >,
): Modification | null {
  const { quantity, templateQuantity } = line
  if (templateQuantity === null || isOfThisWeek(line)) return null
  if (line.excluded) return 'exclusion'
  if (quantity !== templateQuantity) return quantity > templateQuantity ? 'increase' : 'decrease'
  const isSame = line.maxPrice === line.templateMaxPrice && isSameSteps(line.furtherSteps, line.templateFurtherSteps)
  return isSame ? null : 'cap'
}

/** The origin of a line with these amounts: an unchanged template line, or an override. */
export function originOf(line: Parameters<typeof modificationOf>[0]): BasketLine['origin'] {
  if (line.templateQuantity === null) return line.origin
  return modificationOf(line) === null ? 'template' : 'override'
}

/** The type of a line, according to the table above. */
export function itemTypeOf(line: TypedLine): ItemType {
  if (line.item.isOffCatalog) return { type: 'external' }
  if (isOfThisWeek(line)) return { type: 'onetime' }
  const modification = modificationOf(line)
  if (modification !== null) return { type: 'modified_temporary', modification }
  return { type: line.isTemplateChanged ? 'modified_permanent' : 'regular' }
}

const MODIFICATION_NAMES: Readonly<Record<Modification, string>> = {
  increase: 'tento týden víc',
  decrease: 'tento týden méně',
  exclusion: 'tento týden ne',
  cap: 'tento týden jiný cenový strop',
}

const TYPE_NAMES: Readonly<Record<Exclude<ItemType['type'], 'modified_temporary'>, string>> = {
  regular: 'pravidelně',
  modified_permanent: 'trvale upraveno',
  onetime: 'jen tento týden',
  external: 'mimo katalog',
}

/** The label of a type. */
export function itemTypeName(type: ItemType): string {
  return type.type === 'modified_temporary' ? MODIFICATION_NAMES[type.modification] : TYPE_NAMES[type.type]
}

/** The state of a template line from one week on, until `untilWeek`, or without end if that is null. */
export interface LineState {
  line: TemplateLine
  fromWeek: WeekStart
  untilWeek: WeekStart | null
}

/**
 * Whether the template brings another quantity, cap or period in that week than when the line was last due: „trvale upraveno“. `states` are
 * those of one line, in any order. A new line is not changed, nor is one that was changed and changed back. After a year without being due,
 * the earlier state is ignored.
 */
export function isChangedSinceLast(states: readonly LineState[], week: WeekStart): boolean {
  const now = stateIn(states, week)
  if (!now) return false
  for (let weeks = 1; weeks <= MAX_RECURRENCE_WEEKS; weeks += 1) {
    const earlier = addWeeks(week, -weeks)
    const before = stateIn(states, earlier)
    // No earlier occurrence, or a gap in which the line was not in the template: the line starts anew.
    if (!before) return false
    if (isDue(before.line, earlier) && !isPaused(before.line.pausedUntil, earlier)) return isOther(before.line, now.line)
  }
  return false
}

function stateIn(states: readonly LineState[], week: WeekStart): LineState | undefined {
  return states.find(({ fromWeek, untilWeek }) => fromWeek <= week && (untilWeek === null || week < untilWeek))
}

function isOther(a: TemplateLine, b: TemplateLine): boolean {
  return !isSameLine(a, b) || a.recurrence !== b.recurrence || a.recurrenceWeeks !== b.recurrenceWeeks
}
