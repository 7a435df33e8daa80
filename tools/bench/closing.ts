// Closing N basket lines, compared with a plain `insert … select` of the same rows in the same run.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ClosingFigures, ClosingSize, ClosingTimes } from './closing-run.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const limit = 2
const sizes: ClosingSize[] = [
  { households: 400, linesEach: 25, localities: 1, repeats: 7, inPairs: false },
  { households: 4000, linesEach: 25, localities: 1, repeats: 5, inPairs: false },
  { households: 100_000, linesEach: 25, localities: 20, repeats: 1, inPairs: true },
]

async function measure(size: ClosingSize): Promise<ClosingFigures> {
  const child = fork(join(import.meta.dirname, 'closing-run.ts'))
  child.send(size)
  const [figures] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the run of ${size.households} households ended with ${code}`))),
  ])) as [ClosingFigures]
  if (child.exitCode === null) await once(child, 'exit')
  return figures
}

const middle = (weeks: ClosingTimes[], of: (week: ClosingTimes) => number) => median(weeks.map(of))
const ms = (weeks: ClosingTimes[], of: (week: ClosingTimes) => number) => grouped(middle(weeks, of))
const perLine = ({ weeks }: ClosingFigures, of: (week: ClosingTimes) => number) => middle(weeks, (w) => (1000 * of(w)) / w.lines).toFixed(2)
const ratio = ({ weeks }: ClosingFigures) => middle(weeks, (w) => w.closing / w.plain)

function closingRow(size: ClosingSize, figures: ClosingFigures) {
  const { weeks } = figures
  return [
    grouped(weeks[0]!.lines),
    size.localities,
    ms(weeks, (w) => w.plain),
    ms(weeks, (w) => w.closing),
    ratio(figures).toFixed(2),
    ms(weeks, (w) => w.steps.snapshot),
    ms(weeks, (w) => w.steps.fingerprint),
    ms(weeks, (w) => w.steps.aggregation),
    grouped(weeks[0]!.closingRssMb),
  ]
}

function clearingRow(size: ClosingSize, { weeks, peakRssMb }: ClosingFigures) {
  return [
    grouped(weeks[0]!.lines),
    size.localities,
    grouped(weeks[0]!.items),
    ms(weeks, (w) => w.plainItems),
    ms(weeks, (w) => w.attaching),
    ms(weeks, (w) => w.clearing),
    ms(weeks, (w) => w.steps.purchases),
    middle(weeks, (w) => w.clearing / w.plainItems).toFixed(2),
    grouped(peakRssMb),
  ]
}

const figures: ClosingFigures[] = []
for (const size of sizes) {
  console.error(`closing ${grouped(size.households * size.linesEach)} lines …`)
  figures.push(await measure(size))
}
const largest = figures.at(-1)!
const oneByOne = largest.weeks[0]!
const columns = [
  'lines',
  'localities',
  'plain insert ms',
  'closing ms',
  'ratio',
  'snapshot ms',
  'fingerprint ms',
  'pools ms',
  'peak RSS MB',
]
const clearing = [
  'lines',
  'localities',
  'items bought',
  'plain insert ms',
  'attaching ms',
  'clearing ms',
  'of it purchases ms',
  'ratio',
  'peak RSS MB',
]
report(
  'Closing',
  'npm run bench -- closing',
  [
    'Deliveries are closed one after another. After each, its frozen lines are copied by a plain `insert … select` into a table with the same columns and',
    'primary key. A checkpoint precedes both. fsync is on. Sizes with several weeks show medians.',
    '',
    table(
      columns,
      sizes.map((size, i) => closingRow(size, figures[i]!)),
    ),
    '',
    ...sizes.map((size, i) => `- ${grouped(size.households * size.linesEach)} lines: ${verdict(ratio(figures[i]!), limit, 'at most')}`),
    `- time per line, in µs: ${sizes.map((size, i) => `${grouped(size.households * size.linesEach)}: plain ${perLine(figures[i]!, (w) => w.plain)}, snapshot ${perLine(figures[i]!, (w) => w.steps.snapshot)}, fingerprint ${perLine(figures[i]!, (w) => w.steps.fingerprint)}, pools ${perLine(figures[i]!, (w) => w.steps.aggregation)}`).join('; ')}`,
    `- two localities at once: ${grouped(oneByOne.lines)} lines in ${grouped(largest.pairs!)} ms instead of ${grouped(oneByOne.closing)} ms; compared with the plain insert ${verdict(largest.pairs! / oneByOne.plain, limit, 'at most')}`,
    `- peak RSS of the node process after closing: ${figures.map(({ weeks }) => grouped(weeks[0]!.closingRssMb)).join(', ')} MB`,
    '',
    'Clearing the same deliveries, compared with a plain insert of the bought items:',
    '',
    table(
      clearing,
      sizes.map((size, i) => clearingRow(size, figures[i]!)),
    ),
  ].join('\n'),
)
