import { DIALOG_TARGETS } from '#domain/help/lifecycle/lifecycle.ts'
import type { Priority, Task } from '#domain/help/tasks/task.ts'

/** The priorities of RFC 5545: 1 is the highest, 9 the lowest. */
const PRIORITY_NUMBERS: Readonly<Record<Priority, number>> = { required: 1, recommended: 5, optional: 9 }
/** The longest line in bytes, without its end. */
const LINE = 75

const instant = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** Folds a line, never inside a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LINE) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}

/** With how often it has changed since it was first read, and when it did last. */
type NumberedTask = Task & { sequence: number; changedAt: string }

// Dialogs have no address of their own.
const pathOf = ({ action }: Task) =>
  action === null || Object.values<string>(DIALOG_TARGETS).includes(action.target) ? '/' : action.target

function todo(task: NumberedTask, { host, origin, now }: { host: string; origin: string; now: Date }): string[] {
  const { id, title, description, priority, dueAt, completedAt, sequence, changedAt } = task
  return [
    'BEGIN:VTODO',
    `UID:${id}@${host}`,
    `DTSTAMP:${instant(now)}`,
    `SEQUENCE:${sequence}`,
    `LAST-MODIFIED:${instant(new Date(changedAt))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${origin}${pathOf(task)}`,
    `PRIORITY:${PRIORITY_NUMBERS[priority]}`,
    ...(dueAt === null ? [] : [`DUE:${instant(dueAt)}`]),
    ...(completedAt === null ? ['STATUS:NEEDS-ACTION'] : ['STATUS:COMPLETED', `COMPLETED:${instant(completedAt)}`, 'PERCENT-COMPLETE:100']),
    'END:VTODO',
  ]
}

/** Tasks as RFC 5545. The library that draws the calendar knows no VTODO. */
export function drawTasks(tasks: readonly NumberedTask[], seen: { host: string; origin: string; now: Date }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dohromady//Ukoly//CS',
    'METHOD:PUBLISH',
    'NAME:Dohromady – úkoly',
    'X-WR-CALNAME:Dohromady – úkoly',
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...tasks.flatMap((task) => todo(task, seen)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
