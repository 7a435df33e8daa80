import type { Task } from '#domain/help/tasks/task.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { addDays } from '#domain/time/day.ts'
import { formatPragueTime, pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'

/** When a task is due, in words: „zítra 23:59“, „do čt 3. 12., 20:00“, „po termínu od 22. 11.“; null without a date. */
export function dueText({ dueAt, completedAt }: Pick<Task, 'dueAt' | 'completedAt'>, now: Date): { text: string | null; isLate: boolean } {
  if (completedAt !== null) return { text: nbsp(`hotovo ${formatDay(pragueDay(completedAt), 'weekday')}`), isLate: false }
  if (dueAt === null) return { text: null, isLate: false }
  const [day, today] = [pragueDay(dueAt), pragueDay(now)]
  if (dueAt < now) return { text: nbsp(`po termínu od ${formatDay(day, 'short')}`), isLate: true }
  const time = formatPragueTime(dueAt)
  if (day === today) return { text: nbsp(`dnes ${time}`), isLate: false }
  if (day === addDays(today, 1)) return { text: nbsp(`zítra ${time}`), isLate: false }
  return { text: nbsp(`do ${formatDay(day, 'weekday')}, ${time}`), isLate: false }
}
