import { expect, test } from 'vitest'
import { haler } from '../money.ts'
import { gapBefore, gapSentence, type Gap } from './continuity.ts'

const lines = (...amounts: number[]) => amounts.map((amount) => ({ amount: haler(amount) }))
const statement = (before: number, ...amounts: number[]) => {
  const moved = amounts.reduce((sum, amount) => sum + amount, 0)
  return { lines: lines(...amounts) as never, balances: [{ before: haler(before), after: haler(before + moved), moved: haler(moved) }] }
}
const none = { lines: lines(500) as never, balances: [] }

test.each<[string, ReturnType<typeof statement>, number[], number | null, Gap | null]>([
  ['begins where the last one ended', statement(1000, 500, -200), [500, -200], 1000, null],
  ['overlaps it: what is known is behind its end already', statement(400, 600, 500), [500], 1000, null],
  ['is the first one', statement(1000, 500), [500], null, { is: 'first' }],
  ['says no balances', none, [500], 1000, { is: 'silent' }],
  ['leaves a statement out', statement(1300, 500), [500], 1000, { is: 'apart', last: haler(1000), expected: haler(1300) }],
  [
    'repeats what others know, and adds a line',
    statement(1000, 500, 900),
    [900],
    1000,
    { is: 'apart', last: haler(1000), expected: haler(1500) },
  ],
])('a statement %s', (_, file, fresh, last, gap) => {
  expect(gapBefore(file, lines(...fresh), last === null ? null : haler(last))).toEqual(gap)
})

test('of several balances in a file each continues the one before, and they are of all its lines', () => {
  const [first, second] = [statement(1000, 500), statement(1500, 200)]
  const file = { lines: lines(500, 200) as never, balances: [...first.balances, ...second.balances] }
  expect(gapBefore(file, lines(500, 200), haler(1000))).toBeNull()
  expect(gapBefore({ ...file, balances: first.balances }, lines(500, 200), haler(800))).toEqual({ is: 'silent' })
  const apart = { ...file, balances: [...first.balances, ...statement(1600, 200).balances] }
  expect(gapBefore(apart, lines(500, 200), haler(1100))).toEqual({ is: 'silent' })
})

test('why is a sentence', () => {
  const sentence = gapSentence({ is: 'apart', last: haler(10_000), expected: haler(9000) }).replaceAll('\u00a0', ' ')
  expect(sentence).toBe('Výpis nenavazuje: předchozí skončil zůstatkem 100,00 Kč, tenhle navazuje na 90,00 Kč.')
})
