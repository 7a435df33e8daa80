import { enumerated } from '../../text/enumerated.ts'

/** Which weeks an offer serves: `jen týden 50`, `týdny 48, 49 a další`; empty while they are unknown. */
export function servedWeeksText({ weeks, goesOn }: { weeks: readonly number[]; goesOn: boolean }): string {
  if (weeks.length === 0) return ''
  if (weeks.length === 1 && !goesOn) return `jen týden ${weeks[0]}`
  return `${weeks.length === 1 ? 'týden' : 'týdny'} ${goesOn ? `${weeks.join(', ')} a další` : enumerated(weeks.map(String))}`
}
