import type { Unit } from '../../money/unit.ts'
import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import { isSameLine, type FurtherStep } from '../clearing/line-steps.ts'
import type { BasketLine, VariantItem } from './effective.ts'

/** The kinds of changes that can be copied from an earlier week: an added item, a changed line, an excluded line. */
export const CARRIED_KINDS = ['addition', 'change', 'exclusion'] as const
export type CarriedKind = (typeof CARRIED_KINDS)[number]

/** Why a change cannot be copied: this week already has its own, the item is no longer offered, or the template line is not due. */
export const CARRY_OBSTACLES = ['present', 'not_offered', 'not_due'] as const
export type CarryObstacle = (typeof CARRY_OBSTACLES)[number]

/** One difference of an earlier week from the template, as another week would take it over. */
export interface Carried {
  /** Id of the item in the earlier week. */
  sourceId: string
  kind: CarriedKind
  lineId: string | null
  itemId: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps: readonly FurtherStep[]
  /** Notes of an addition, including the preferred brand. A template line keeps the notes of the template. */
  notes: string
  /** The quantity that the template brings this week. */
  templateQuantity: Quantity | null
  obstacle: CarryObstacle | null
}

const KINDS = { addition: 'addition', regular: 'change', exclusion: 'exclusion' } as const

/**
 * Lists what a week can copy from an earlier one. `items` are the earlier week's differences from the template, `basket` is
 * this week's effective basket, and `offered` maps items that may be bought to their unit. An entry that cannot be copied has an obstacle.
 */
export function carryOver(
  items: readonly (VariantItem & { notes: string })[],
  basket: readonly BasketLine[],
  offered: ReadonlyMap<string, Unit>,
): Carried[] {
  return items.map((item) => {
    const line = item.templateLineId === null ? undefined : basket.find(({ templateLineId }) => templateLineId === item.templateLineId)
    return {
      sourceId: item.id,
      kind: KINDS[item.modificationType],
      lineId: item.templateLineId,
      itemId: item.itemId,
      unit: item.unit,
      quantity: item.quantity,
      maxPrice: item.maxPrice,
      furtherSteps: item.furtherSteps ?? [],
      notes: item.notes,
      templateQuantity: line?.templateQuantity ?? null,
      obstacle: obstacleOf(item, line, basket, offered),
    }
  })
}

function obstacleOf(
  item: VariantItem,
  line: BasketLine | undefined,
  basket: readonly BasketLine[],
  offered: ReadonlyMap<string, Unit>,
): CarryObstacle | null {
  if (item.templateLineId === null) {
    if (basket.some(({ itemId, unit }) => itemId === item.itemId && unit === item.unit)) return 'present'
  } else {
    if (!line) return 'not_due'
    if (line.origin === 'override' || isSameLine(line, item)) return 'present'
  }
  return item.modificationType === 'exclusion' || offered.get(item.itemId) === item.unit ? null : 'not_offered'
}
