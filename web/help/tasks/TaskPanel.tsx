import { ListChecks } from 'lucide-react'
import { filterTasks, TASK_FILTERS, type TaskFilter } from '#domain/help/tasks/filter.ts'
import type { StepId } from '#domain/help/lifecycle/step.ts'
import type { Task } from '#domain/help/tasks/task.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { Button } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TaskRows } from './TaskRows.tsx'

const NAMES: Readonly<Record<TaskFilter, string>> = {
  nearest: 'Nejbližší',
  upcoming: 'Nadcházející',
  all: 'Vše',
  required: 'Povinné',
  deliveries: 'Závozy',
  your_state: 'Váš stav',
}

export interface TaskPanelProps {
  tasks: readonly Task[]
  selected: StepId | null
  filter: TaskFilter
  onFilter: (filter: TaskFilter) => void
  now: Date
  onOpen: (task: Task) => void
}

/** „Aktuální a nadcházející kroky“: the tasks, narrowed by six filters. */
export function TaskPanel({ tasks, selected, filter, onFilter, now, onOpen }: TaskPanelProps) {
  const tabs = TASK_FILTERS.map((id) => {
    const shown = filterTasks(tasks, id, { selected, now })
    const rows = <TaskRows tasks={shown} now={now} onOpen={onOpen} />
    return { id, name: NAMES[id], content: shown.length === 0 ? <p className="text-muted">Žádné kroky</p> : rows }
  })
  return (
    <section aria-labelledby="kroky" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="kroky" className="text-22 font-bold">
          Aktuální a nadcházející kroky
        </h2>
        <Button variant="quiet" onPress={() => openDialog('settings', 'calendar')}>
          <ListChecks aria-hidden className="size-5" />
          Synchronizovat úkoly
        </Button>
      </div>
      <Tabs label="Které kroky" tabs={tabs} selected={filter} onSelect={onFilter} />
    </section>
  )
}
