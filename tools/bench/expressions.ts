import { stepCounter } from '../../scripts/expressions/count-steps.ts'
import { literals } from '../../scripts/expressions/find-expressions.ts'
import { hostileTexts, textOf, type Hostile } from '../../scripts/expressions/hostile-texts.ts'
import { report, table, verdict } from './report.ts'

// How the time of every written expression grows with a hostile text, measured with the engine that runs the product. The test counts steps
// (`expressions.test.ts`), which says the same on every machine.

const [short, long] = [25_000, 100_000]
const rounds = 9
const least = 0.05

function milliseconds(expression: RegExp, text: string): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    text.replaceAll(expression, '')
    return performance.now() - start
  })
  // Anything else that runs on the machine only adds to it.
  return Math.min(...times)
}

/** The text on which an expression takes most steps. */
function worstFor(source: string, flags: string): Hostile | undefined {
  const steps = stepCounter(source, flags)
  const counted = hostileTexts(source, flags).map((hostile) => ({ hostile, steps: steps(textOf(hostile, 300), Infinity) }))
  return counted.toSorted((a, b) => b.steps - a.steps)[0]?.hostile
}

const known = new Map(literals().map((each) => [`/${each.source}/${each.flags}`, each]))
const rows = [...known.values()].flatMap(({ file, line, source, flags }) => {
  const worst = worstFor(source, flags)
  if (!worst) return []
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const [first, second] = [milliseconds(expression, textOf(worst, short)), milliseconds(expression, textOf(worst, long))]
  return [{ place: `${file}:${line}`, first, second, growth: second / Math.max(first, least) / (long / short) }]
})
const slowest = rows.toSorted((a, b) => b.growth - a.growth).slice(0, 8)

report(
  'Expressions',
  'npm run bench -- expressions',
  `Every expression of the product that repeats something, ${rows.length} of ${known.size}, on the text on which it takes most steps. Growth is the time of ${long / 1000}k characters
compared with ${long / short} times that of ${short / 1000}k, the fastest of ${rounds} rounds; times below ${least} ms count as ${least} ms. The slowest growth:

${table(
  ['expression', `${short / 1000}k characters ms`, `${long / 1000}k characters ms`, 'growth'],
  slowest.map(({ place, first, second, growth }) => [place, first.toFixed(2), second.toFixed(2), growth.toFixed(2)]),
)}

- the worst growth: ${verdict(slowest[0]?.growth ?? 0, 2, 'at most')}`,
)
