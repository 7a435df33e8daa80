import type { Task } from '#domain/help/tasks/task.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ActionLink } from '../lifecycle/ActionLink.tsx'
import { dueText } from './due-text.ts'
import { PriorityChip } from './PriorityChip.tsx'

export interface TaskDialogProps {
  task: Task
  now: Date
  onClose: () => void
}

/** The detail of a task, with the one action that completes it. */
export function TaskDialog({ task, now, onClose }: TaskDialogProps) {
  const { text, isLate } = dueText(task, now)
  return (
    <Dialog
      title={task.title}
      isOpen
      onOpenChange={onClose}
      actions={task.action && task.completedAt === null && <ActionLink action={task.action} variant="primary" onGo={onClose} />}
    >
      <div className="flex flex-col gap-3">
        <p>{nbsp(task.description)}</p>
        <p className="flex flex-wrap items-center gap-3">
          <PriorityChip priority={task.priority} />
          {text && <span className={isLate ? 'font-semibold text-error' : 'text-muted'}>{text}</span>}
        </p>
      </div>
    </Dialog>
  )
}
