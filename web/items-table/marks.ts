import {
  ArrowDown,
  ArrowUp,
  CalendarPlus,
  Check,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleMinus,
  Clock,
  type LucideIcon,
  PackageSearch,
  Pause,
  Pencil,
  Repeat,
  Store,
  Tag,
  UsersRound,
} from 'lucide-react'
import type { RowState, RowType } from '#domain/items-table/row.ts'
import type { ChipProps } from '../ui/Chip.tsx'

/** How the type of a row looks; its word says it (design: ui §6.1). */
export const typeMarks: Record<RowType, { icon: LucideIcon; tone: ChipProps['tone'] }> = {
  regular: { icon: Repeat, tone: 'neutral' },
  modified_permanent: { icon: Pencil, tone: 'primary' },
  increase: { icon: ArrowUp, tone: 'change' },
  decrease: { icon: ArrowDown, tone: 'change' },
  cap: { icon: Tag, tone: 'change' },
  exclusion: { icon: CircleMinus, tone: 'change' },
  onetime: { icon: CalendarPlus, tone: 'change' },
  external: { icon: PackageSearch, tone: 'neutral' },
  elsewhere: { icon: Store, tone: 'neutral' },
}

/** How the state of a row looks; its word says it. */
export const stateMarks: Record<RowState, { icon: LucideIcon; color: string }> = {
  bought: { icon: CircleCheck, color: 'text-save' },
  within_cap: { icon: Check, color: 'text-save' },
  over_cap: { icon: CircleAlert, color: 'text-due' },
  no_cap: { icon: CircleHelp, color: 'text-due' },
  below_minimum: { icon: Clock, color: 'text-muted' },
  no_offer: { icon: UsersRound, color: 'text-muted' },
  unknown: { icon: Clock, color: 'text-muted' },
  excluded: { icon: CircleMinus, color: 'text-change' },
  paused: { icon: Pause, color: 'text-due' },
  elsewhere: { icon: Store, color: 'text-muted' },
}
