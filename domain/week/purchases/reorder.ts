import { MAX_QUANTITY, thousandths, type Quantity } from '../../money/quantity.ts'
import { haler, type Money } from '../../money/money.ts'
import type { Unit } from '../../money/unit.ts'

/** A line of a purchase that may be bought again. */
export interface ReorderedLine {
  item: { id: string; unit: Unit }
  quantity: Quantity
  maxPrice: Money | null
}

/**
 * The lines of a purchase as they are bought again: several of one item become one, with their sum and the lowest of their caps
 * (docs/rules/week.md#past-purchases).
 */
export function reorderedLines<Line extends ReorderedLine>(lines: readonly Line[]): Line[] {
  return [...Map.groupBy(lines, ({ item }) => `${item.id} ${item.unit}`).values()].map((same) => {
    const caps = same.flatMap(({ maxPrice }) => (maxPrice === null ? [] : [maxPrice]))
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    return {
      ...same[0]!,
      quantity: thousandths(Math.min(quantity, MAX_QUANTITY)),
      maxPrice: caps.length === 0 ? null : haler(Math.min(...caps)),
    }
  })
}
