import { Asterisk, Minus, ThumbsUp, type LucideIcon } from 'lucide-react'
import { priorityLabel, type Priority } from '#domain/help/tasks/task.ts'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'

const looks: Readonly<Record<Priority, { tone: ChipProps['tone']; icon: LucideIcon }>> = {
  required: { tone: 'due', icon: Asterisk },
  recommended: { tone: 'primary', icon: ThumbsUp },
  optional: { tone: 'neutral', icon: Minus },
}

/** The priority of a task, with its icon and word. */
export function PriorityChip({ priority }: { priority: Priority }) {
  const { tone, icon } = looks[priority]
  return (
    <Chip tone={tone} icon={icon}>
      {priorityLabel(priority)}
    </Chip>
  )
}
