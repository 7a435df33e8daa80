import type { Unit } from '../../money/unit.ts'
import type { FurtherStep } from '../clearing/line-steps.ts'
import type { Money } from '../../money/money.ts'
import { thousandths, type Quantity } from '../../money/quantity.ts'
import { isPaused } from '../template/pause.ts'
import { isDue } from '../template/recurrence.ts'
import type { TemplateLine } from '../template/line.ts'
import type { WeekStart } from '../../time/week.ts'

// The effective basket of a week, from the template and the changes of that week (docs/rules/week.md#basket):
//
// | template line          | this week's item | in the basket |
// |---|---|---|
// | due and not paused     | –                | as in the template |
// | due and not paused     | regular          | quantity and cap of the week (0 = not this week) |
// | due and not paused     | exclusion        | not this week |
// | not due, or paused     | any              | – |
// | –                      | addition         | as added |
//
// One-time items and lines that wait from earlier weeks come last. Of a week that is skipped as a whole nothing is in the basket. The SQL of server/week/basket adds up by the same table.

/** A difference of one week from the template (`weekly_variant_items`). */
export interface VariantItem {
  id: string
  templateLineId: string | null
  itemId: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
  modificationType: 'regular' | 'addition' | 'exclusion'
}

/** A one-time item of one delivery (`one_time_items`). */
export interface OneTimeItem {
  id: string
  itemId: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
}

/**
 * One line of a week's basket. `id` does not change while the member edits: it is the template line's id for template and override,
 * otherwise that of the addition or one-time item. A waiting line keeps the id that it had. An excluded line has quantity 0 and is shown as „tento týden ne“.
 */
export interface BasketLine {
  id: string
  origin: 'template' | 'override' | 'addition' | 'one_time' | 'waiting'
  itemId: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
  templateLineId: string | null
  templateQuantity: Quantity | null
  excluded: boolean
}

const NOTHING = thousandths(0)

/**
 * Computes the basket of a week, including excluded lines, in the order template, additions, one-time items, waiting lines. `template` contains the
 * active lines of that week; the others belong to that week and its delivery. Waiting lines whose place another line takes are left out before. If several items change one template line, an exclusion wins,
 * otherwise the last one.
 */
export function effectiveBasket(
  week: WeekStart,
  template: readonly TemplateLine[],
  variantItems: readonly VariantItem[],
  oneTime: readonly OneTimeItem[],
  { isSkipped, waiting = [] }: { isSkipped: boolean; waiting?: readonly OneTimeItem[] } = { isSkipped: false },
): BasketLine[] {
  if (isSkipped) return []
  const changes = new Map<string, VariantItem>()
  for (const item of variantItems) {
    if (item.templateLineId === null || item.modificationType === 'addition') continue
    if (changes.get(item.templateLineId)?.modificationType !== 'exclusion') changes.set(item.templateLineId, item)
  }
  const additions = variantItems.filter((item) => item.modificationType === 'addition')
  return [
    ...template.filter((line) => isDue(line, week) && !isPaused(line.pausedUntil, week)).map((line) => changed(line, changes.get(line.id))),
    ...additions.map((item) => addedLine(item, 'addition')),
    ...oneTime.map((item) => addedLine(item, 'one_time')),
    ...waiting.map((item) => addedLine(item, 'waiting')),
  ]
}

function changed(line: TemplateLine, change: VariantItem | undefined): BasketLine {
  const excluded = change !== undefined && (change.modificationType === 'exclusion' || change.quantity === 0)
  return {
    id: line.id,
    origin: change === undefined ? 'template' : 'override',
    itemId: line.itemId,
    unit: line.unit,
    quantity: excluded ? NOTHING : (change ?? line).quantity,
    // An exclusion has no cap and no further steps of its own.
    maxPrice: excluded ? line.maxPrice : (change ?? line).maxPrice,
    furtherSteps: (excluded ? line : (change ?? line)).furtherSteps,
    templateLineId: line.id,
    templateQuantity: line.quantity,
    excluded,
  }
}

function addedLine(
  { id, itemId, unit, quantity, maxPrice, furtherSteps }: OneTimeItem,
  origin: 'addition' | 'one_time' | 'waiting',
): BasketLine {
  return { id, origin, itemId, unit, quantity, maxPrice, furtherSteps, templateLineId: null, templateQuantity: null, excluded: false }
}

/** The lines that are wanted, without excluded ones. */
export function activeLines(basket: readonly BasketLine[]): BasketLine[] {
  return basket.filter((line) => !line.excluded)
}
