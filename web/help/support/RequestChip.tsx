import { CheckCheck, CircleDot, Inbox, Lock, type LucideIcon } from 'lucide-react'
import { requestStatusLabel, type RequestStatus } from '#domain/help/support/status.ts'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'

const looks: Record<RequestStatus, { tone: NonNullable<ChipProps['tone']>; icon: LucideIcon }> = {
  open: { tone: 'due', icon: Inbox },
  in_progress: { tone: 'primary', icon: CircleDot },
  resolved: { tone: 'save', icon: CheckCheck },
  closed: { tone: 'neutral', icon: Lock },
}

/** The state of a request. */
export function RequestChip({ status }: { status: RequestStatus }) {
  return <Chip {...looks[status]}>{requestStatusLabel(status)}</Chip>
}
