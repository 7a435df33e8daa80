import { analyse } from 'scslre'
import { expect, test, vi } from 'vitest'
import { LONGEST_LINE } from '#domain/catalog/catalog/read-amount.ts'
import { stepCounter } from './scripts/expressions/count-steps.ts'
import { composing, literals } from './scripts/expressions/find-expressions.ts'
import { hostileTexts, textOf } from './scripts/expressions/hostile-texts.ts'

// A text of a stranger must not cost more than its length: an expression that tries each place of it from each other place is a lock on the
// server. Steps are counted, because times differ between machines.

const SHORT = 200
const LONG = 4 * SHORT
/** Linear growth is four, and a constant part makes it less. */
const GROWTH = 5

/** Files that make expressions of values in a call, each with an example. */
const MADE_IN_CALLS: Record<string, RegExp> = {
  'domain/text/csv.ts': /["\r\n;]/,
  'domain/catalog/catalog/amount-of.ts': /(?<![\d.,])1\s234,5\skg(?!\p{L})/iu,
  'server/platform/db/definitions.ts': /\bv_forecasts\b/,
}

/**
 * Files whose expressions try many places of a line that somebody types in their own browser, with the longest line that they read. The
 * steps below are a hundredth of a second of it.
 */
const BOUNDED: Record<string, number> = {
  'domain/catalog/catalog/read-amount.ts': LONGEST_LINE,
  'domain/catalog/catalog/read-list.ts': LONGEST_LINE,
}
const MOST_STEPS = 5_000_000

function wrongOf({ source, flags }: Pick<RegExp, 'source' | 'flags'>): string | undefined {
  const [report] = analyse({ source, flags }).reports
  if (report) return `${report.type}${report.exponential ? ', exponential' : ''}`
  const steps = stepCounter(source, flags)
  const bad = hostileTexts(source, flags).find((hostile) => {
    const short = steps(textOf(hostile, SHORT), Infinity)
    return steps(textOf(hostile, LONG), short * GROWTH) >= short * GROWTH
  })
  return bad && JSON.stringify(bad)
}

function wrongIn(file: string, expression: Pick<RegExp, 'source' | 'flags'>): string[] {
  const longest = BOUNDED[file]
  const name = `${file} /${expression.source}/${expression.flags}`
  if (longest === undefined) {
    const reason = wrongOf(expression)
    return reason === undefined ? [] : [`${name}: ${reason}`]
  }
  const steps = stepCounter(expression.source, expression.flags)
  const most = Math.max(
    0,
    ...hostileTexts(expression.source, expression.flags).map((hostile) => steps(textOf(hostile, longest).slice(0, longest), MOST_STEPS)),
  )
  return most < MOST_STEPS ? [] : [`${name}: more than ${MOST_STEPS} steps on ${longest} characters`]
}

const all = literals()

test.each(['domain', 'contract', 'server', 'web'])('every expression of %s takes steps in proportion to the text', (floor) => {
  const own = all.filter(({ file }) => file.startsWith(`${floor}/`))
  const known = new Map(own.map((each) => [`${each.file in BOUNDED ? each.file : ''}/${each.source}/${each.flags}`, each]))
  expect(known.size).toBeGreaterThan(9)
  expect([...known.values()].flatMap(({ file, ...expression }) => wrongIn(file, expression))).toEqual([])
})

test.each(composing())('so does every expression that %s puts together', async (file) => {
  const made: RegExp[] = []
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct: (target, [source, flags]: [string, string?]) => {
        const expression = new target(source, flags)
        made.push(expression)
        return expression
      },
    }),
  )
  await import(/* @vite-ignore */ `./${file}?expressions`)
  vi.unstubAllGlobals()
  // One that only calls make has an example.
  const example = MADE_IN_CALLS[file]
  const expressions = [...made, ...(example ? [example] : [])]
  expect(expressions).not.toEqual([])
  expect(expressions.flatMap((each) => wrongIn(file, each))).toEqual([])
})

test.each([
  [/^(?:a+)+$/, 'exponential'],
  [/\s+$/, 'a run that each place of it tries to the end'],
  [/<aside>.*?<\/aside>/s, 'a beginning without an end, again and again'],
  [/^(?:a|ab)*c(?:x*)x*$/u, 'two repetitions of the same'],
])('the check finds %s: %s', (expression) => {
  expect(wrongOf(expression)).toBeDefined()
})

test.each([/(?<!\s)\s+$/, /^[a-z]+(?:-[a-z]+)*$/, /[^"]*"/y, /\d{1,3}(?:,\d{3})*/])('and lets %s pass', (expression) => {
  expect(wrongOf(expression)).toBeUndefined()
})
