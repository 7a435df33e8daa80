import { addDays } from '../../time/day.ts'
import { pragueDay } from '../../time/prague.ts'
import type { StepId } from '../lifecycle/step.ts'
import { PRIORITIES, type Task } from './task.ts'

/** The filters of the task list. */
export const TASK_FILTERS = ['nearest', 'upcoming', 'all', 'required', 'deliveries', 'your_state'] as const

/** One of `TASK_FILTERS`. */
export type TaskFilter = (typeof TASK_FILTERS)[number]

/** The filter that applies by itself: `your_state` while a step is selected. */
export const defaultTaskFilter = (selected: StepId | null): TaskFilter => (selected === null ? 'nearest' : 'your_state')

const NEAREST_TASKS = 2
const UPCOMING_DAYS = 7

/** Tasks by priority (required, recommended, optional), then by due date, dated before undated. */
export function sortTasks(tasks: readonly Task[]): Task[] {
  const rank = ({ priority }: Task) => PRIORITIES.indexOf(priority)
  const due = ({ dueAt }: Task) => dueAt?.getTime() ?? Infinity
  return tasks.toSorted((one, other) => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other)
    return due(one) === due(other) ? 0 : due(one) - due(other)
  })
}

/**
 * The tasks that pass a filter, sorted. `nearest`: the first two, without completed ones and without parts of purchases. `upcoming`: due
 * within seven days or undated, not completed. `your_state`: those of the selected step.
 */
export function filterTasks(tasks: readonly Task[], filter: TaskFilter, { selected, now }: { selected: StepId | null; now: Date }): Task[] {
  const sorted = sortTasks(tasks)
  switch (filter) {
    case 'all':
      return sorted
    case 'nearest':
      return sorted.filter(({ completedAt, isSubTask }) => completedAt === null && !isSubTask).slice(0, NEAREST_TASKS)
    case 'upcoming': {
      const last = addDays(pragueDay(now), UPCOMING_DAYS)
      return sorted.filter(({ completedAt, dueAt }) => completedAt === null && (dueAt === null || pragueDay(dueAt) <= last))
    }
    case 'required':
      return sorted.filter(({ priority }) => priority === 'required')
    case 'deliveries':
      return sorted.filter(({ isSubTask }) => isSubTask)
    case 'your_state':
      return sorted.filter(({ linkedStep }) => linkedStep === selected)
  }
}
