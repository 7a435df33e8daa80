import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

type Cell = string | number

/** A Markdown table with aligned columns; numbers are right-aligned. */
export function table(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map(String))
  const widths = columns.map((column, i) => Math.max(3, column.length, ...cells.map((row) => row[i]!.length)))
  const isNumber = columns.map((_, i) =>
    rows.some((row) => typeof row[i] === 'number' || /^[\d ]+([.,]\d+)?( ?[%×])?$/.test(String(row[i]))),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (isNumber[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join(' | ')} |`
  const rule = `|${widths.map((width, i) => (isNumber[i] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return [line(columns), rule, ...cells.map(line)].join('\n')
}

/** Formats 1234567 as `1 234 567`. */
export const grouped = (value: number, decimals = 0): string => value.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ' ')

/** A measured ratio with its limit, and whether it is met. */
export function verdict(ratio: number, limit: number, direction: 'at most' | 'at least'): string {
  const isGood = direction === 'at most' ? ratio <= limit : ratio >= limit
  return `ratio ${ratio.toFixed(2)}, limit ${direction} ${limit}: ${isGood ? 'holds' : 'BROKEN'}`
}

/** The median of some measurements. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1]!
}

const results = join(import.meta.dirname, 'RESULTS.md')
const day = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(new Date())

/**
 * Prints the results of a benchmark; with `--save` they replace the section of that name in RESULTS.md, with the day, the cores and the
 * command.
 */
export function report(name: string, command: string, text: string): void {
  console.log(`\n${text}\n`)
  if (!process.argv.includes('--save')) return
  const begin = `<!-- ${name} -->`
  const end = `<!-- /${name} -->`
  const section = `${begin}\nMeasured on ${day()}, ${availableParallelism()} cores, Node ${process.versions.node}, by \`${command}\`.\n\n${text}\n${end}`
  const before = existsSync(results) ? readFileSync(results, 'utf8') : '# Results\n'
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  const after =
    from < 0 ? `${before.trimEnd()}\n\n## ${name}\n\n${section}\n` : before.slice(0, from) + section + before.slice(to + end.length)
  writeFileSync(results, after)
}
