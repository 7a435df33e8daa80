import { Ban, CircleCheck, CircleOff, Merge, type LucideIcon } from 'lucide-react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import { itemState, itemStateName, type ItemState } from '#domain/desk/assortment/item-state.ts'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'

const marks: Record<ItemState, { icon: LucideIcon; tone: ChipProps['tone'] }> = {
  active: { icon: CircleCheck, tone: 'neutral' },
  inactive: { icon: CircleOff, tone: 'due' },
  blocked: { icon: Ban, tone: 'error' },
  merged: { icon: Merge, tone: 'neutral' },
}

/** The state of an item in the catalog. */
export function ItemStateChip({ item }: { item: DeskItem }) {
  const state = itemState(item)
  return <Chip {...marks[state]}>{itemStateName(state)}</Chip>
}
