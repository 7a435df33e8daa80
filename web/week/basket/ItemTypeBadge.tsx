import { ArrowDown, ArrowUp, CalendarPlus, CircleMinus, type LucideIcon, PackageSearch, Pencil, Repeat, Tag } from 'lucide-react'
import { itemTypeName, type ItemType, type Modification } from '#domain/week/basket/item-type.ts'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'

interface Mark {
  icon: LucideIcon
  tone: ChipProps['tone']
}

const modifications: Record<Modification, LucideIcon> = { increase: ArrowUp, decrease: ArrowDown, exclusion: CircleMinus, cap: Tag }

function markOf(type: ItemType): Mark {
  switch (type.type) {
    case 'regular':
      return { icon: Repeat, tone: 'neutral' }
    case 'modified_permanent':
      return { icon: Pencil, tone: 'primary' }
    case 'modified_temporary':
      return { icon: modifications[type.modification], tone: 'change' }
    case 'onetime':
      return { icon: CalendarPlus, tone: 'change' }
    case 'external':
      return { icon: PackageSearch, tone: 'neutral' }
  }
}

/** The type of a line: an icon and its word. */
export function ItemTypeBadge({ type }: { type: ItemType }) {
  const { icon, tone } = markOf(type)
  return (
    <Chip icon={icon} tone={tone}>
      {itemTypeName(type)}
    </Chip>
  )
}
