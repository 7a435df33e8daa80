import { ChevronRight, CircleCheck } from 'lucide-react'
import type { Task } from '#domain/help/tasks/task.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { dueText } from './due-text.ts'
import { PriorityChip } from './PriorityChip.tsx'

export interface TaskRowsProps {
  tasks: readonly Task[]
  now: Date
  onOpen: (task: Task) => void
}

/** Tasks, each of which opens its detail. */
export function TaskRows({ tasks, now, onOpen }: TaskRowsProps) {
  return (
    <ul className="flex flex-col rounded-16 border border-border bg-surface">
      {tasks.map((task) => (
        <li key={task.id} className="border-b border-border last:border-b-0">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(task)}
            className="tap flex w-full cursor-pointer items-center gap-3 rounded-16 px-4 py-2 text-left -outline-offset-3 hovered:bg-primary-soft"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-40 flex-1">
                <span className="font-semibold">{nbsp(task.title)}</span>
                <DueText task={task} now={now} />
              </span>
              <PriorityChip priority={task.priority} />
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function DueText({ task, now }: Pick<TaskRowsProps, 'now'> & { task: Task }) {
  const { text, isLate } = dueText(task, now)
  if (text === null) return null
  return (
    <span className={`block text-13 ${isLate ? 'font-semibold text-error' : 'text-muted'}`}>
      {task.completedAt && <CircleCheck aria-hidden className="mr-1 inline size-4 align-[-0.125em] text-save" />}
      {text}
    </span>
  )
}
