import type { Unit } from '../../money/unit.ts'
import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { BasketLine, VariantItem } from './effective.ts'

/** What of an earlier week can be repeated: something added, a line bought otherwise, a line left out. */
export const CARRIED_KINDS = ['addition', 'change', 'exclusion'] as const
export type CarriedKind = (typeof CARRIED_KINDS)[number]

/** Why it cannot: this week already says something of it, nobody offers it any more, the template does not bring its line this week. */
export const CARRY_OBSTACLES = ['present', 'not_offered', 'not_due'] as const
export type CarryObstacle = (typeof CARRY_OBSTACLES)[number]

/** One thing that an earlier week had otherwise than the template, as another week would take it. */
export interface Carried {
  /** Of the earlier week's item. */
  sourceId: string
  kind: CarriedKind
  lineId: string | null
  itemId: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  /** Of an addition, with the brand that is preferred; of a template's line they stay the template's. */
  notes: string
  /** What the template brings of it this week. */
  templateQuantity: Quantity | null
  obstacle: CarryObstacle | null
}

const KINDS = { addition: 'addition', regular: 'change', exclusion: 'exclusion' } as const

/**
 * What a week could take over from an earlier one (spec 2 §3, §4): `items` are the earlier week's own, `basket` is the week's effective
 * basket, `offered` what may be bought, with its unit. An obstacle says why something stays behind.
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
    if (line.origin === 'override' || (line.quantity === item.quantity && line.maxPrice === item.maxPrice)) return 'present'
  }
  return item.modificationType === 'exclusion' || offered.get(item.itemId) === item.unit ? null : 'not_offered'
}
