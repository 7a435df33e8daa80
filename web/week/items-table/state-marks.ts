import {
  Ban,
  Check,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleMinus,
  CircleOff,
  Clock,
  type LucideIcon,
  PackageOpen,
  Pause,
  Store,
  UsersRound,
} from 'lucide-react'
import type { RowState } from '#domain/week/items-table/row.ts'

/** Icons and colours of row states. */
export const stateMarks: Record<RowState, { icon: LucideIcon; color: string }> = {
  bought: { icon: CircleCheck, color: 'text-save' },
  within_cap: { icon: Check, color: 'text-save' },
  over_cap: { icon: CircleAlert, color: 'text-due' },
  no_cap: { icon: CircleHelp, color: 'text-due' },
  few: { icon: UsersRound, color: 'text-muted' },
  below_minimum: { icon: Clock, color: 'text-muted' },
  no_offer: { icon: UsersRound, color: 'text-muted' },
  unknown: { icon: Clock, color: 'text-muted' },
  awaits_approval: { icon: Clock, color: 'text-due' },
  not_offered: { icon: CircleOff, color: 'text-due' },
  cancelled: { icon: Ban, color: 'text-muted' },
  excluded: { icon: CircleMinus, color: 'text-change' },
  paused: { icon: Pause, color: 'text-due' },
  elsewhere: { icon: Store, color: 'text-muted' },
  fee: { icon: PackageOpen, color: 'text-muted' },
}
