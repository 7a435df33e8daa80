import { useState } from 'react'
import type { Overview } from '#contract/help/dashboard.ts'
import { defaultStep, type StepSelection } from '#domain/help/lifecycle/selection.ts'
import type { Step } from '#domain/help/lifecycle/step.ts'
import { defaultTaskFilter, type TaskFilter } from '#domain/help/tasks/filter.ts'
import type { Task } from '#domain/help/tasks/task.ts'
import { LifecyclePanel } from '../lifecycle/LifecyclePanel.tsx'
import { StepCalendar } from '../step-calendar/StepCalendar.tsx'
import { TaskPanel } from '../tasks/TaskPanel.tsx'
import { Tiles } from './Tiles.tsx'

export interface OverviewPanelProps {
  steps: readonly Step[]
  tasks: readonly Task[]
  purchases: Overview['purchases']
  benefits: Overview['benefits']
  now: Date
  onOpen: (task: Task) => void
}

/** What is below the first screen: tasks, steps, calendar and figures. The service worker stores it at its first use. */
export function OverviewPanel({ steps, tasks, purchases, benefits, now, onOpen }: OverviewPanelProps) {
  const [selection, setSelection] = useState<StepSelection>(() => ({ selected: defaultStep(steps), expanded: null }))
  const [filter, setFilter] = useState<TaskFilter>(() => defaultTaskFilter(selection.selected))
  const select = (next: StepSelection) => {
    setSelection(next)
    setFilter(defaultTaskFilter(next.selected))
  }
  return (
    <>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <TaskPanel tasks={tasks} selected={selection.selected} filter={filter} onFilter={setFilter} now={now} onOpen={onOpen} />
        <LifecyclePanel steps={steps} selection={selection} onSelect={select} />
      </div>
      <div className="min-w-0 lg:col-span-2">
        <StepCalendar tasks={tasks} now={now} onOpen={onOpen} />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-start-2">
        <Tiles purchases={purchases} benefits={benefits} />
      </div>
    </>
  )
}
