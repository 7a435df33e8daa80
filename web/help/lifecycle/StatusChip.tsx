import { Circle, CircleAlert, CircleCheck, CircleDotDashed, type LucideIcon } from 'lucide-react'
import { stepStatusLabel, type StepStatus } from '#domain/help/lifecycle/step.ts'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'

/** Completed is green, in progress blue, overdue red; each with its icon and word. */
const looks: Readonly<Record<StepStatus, { tone: ChipProps['tone']; icon: LucideIcon }>> = {
  not_started: { tone: 'neutral', icon: Circle },
  in_progress: { tone: 'primary', icon: CircleDotDashed },
  completed: { tone: 'save', icon: CircleCheck },
  overdue: { tone: 'error', icon: CircleAlert },
}

/** The state of a step. */
export function StatusChip({ status }: { status: StepStatus }) {
  const { tone, icon } = looks[status]
  return (
    <Chip tone={tone} icon={icon}>
      {stepStatusLabel(status)}
    </Chip>
  )
}
