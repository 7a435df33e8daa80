import { expect, test } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { continuityOf, gapSentence, type Gap } from './continuity.ts'

const on = asDay('2026-11-25')
const lines = (...amounts: number[]) => amounts.map((amount) => ({ amount: haler(amount), bookedOn: on }))
const sure = (...amounts: number[]) => amounts.map((amount) => ({ amount: haler(amount), isDoubtful: false }))
const doubtful = (amount: number) => ({ amount: haler(amount), isDoubtful: true })
const statement = (before: number, ...amounts: number[]) => {
  const moved = amounts.reduce((sum, amount) => sum + amount, 0)
  return { lines: lines(...amounts), balances: [{ before: haler(before), after: haler(before + moved), moved: haler(moved) }] }
}
const none = { lines: lines(500), balances: [] }
const ended = (balance: number, day = '2026-11-25') => ({ balance: haler(balance), on: asDay(day) })
const gapBefore = (...[file, fresh, last]: Parameters<typeof continuityOf>) => continuityOf(file, fresh, last).gap

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
  expect(gapBefore(file, sure(...fresh), last === null ? null : ended(last))).toEqual(gap)
})

test('a statement that ends before the last one continues nothing, whatever it says', () => {
  expect(gapBefore(statement(1000, 500), sure(500), ended(1000, '2026-11-26'))).toEqual({ is: 'past', last: asDay('2026-11-26') })
})

test('doubtful lines are payments or known ones, all of them', () => {
  const fits = (before: number, ...fresh: ReturnType<typeof sure>) => continuityOf(statement(before, 500, 300), fresh, ended(1000))
  expect(fits(1000, ...sure(500), doubtful(300))).toEqual({ gap: null, fitsWithoutDoubtful: false })
  expect(fits(700, ...sure(500), doubtful(300))).toEqual({ gap: null, fitsWithoutDoubtful: true })
  expect(fits(600, ...sure(500), doubtful(300))).toMatchObject({ gap: { is: 'apart' }, fitsWithoutDoubtful: false })
})

test('of several balances in a file each continues the one before, and they are of all its lines', () => {
  const [first, second] = [statement(1000, 500), statement(1500, 200)]
  const file = { lines: lines(500, 200), balances: [...first.balances, ...second.balances] }
  expect(gapBefore(file, sure(500, 200), ended(1000))).toBeNull()
  expect(gapBefore({ ...file, balances: first.balances }, sure(500, 200), ended(800))).toEqual({ is: 'silent' })
  const apart = { ...file, balances: [...first.balances, ...statement(1600, 200).balances] }
  expect(gapBefore(apart, sure(500, 200), ended(1100))).toEqual({ is: 'silent' })
})

test.each<[Gap, string]>([
  [
    { is: 'apart', last: haler(10_000), expected: haler(9000) },
    'Výpis nenavazuje: předchozí skončil zůstatkem 100,00 Kč, tenhle navazuje na 90,00 Kč.',
  ],
  [{ is: 'past', last: on }, 'Výpis nenavazuje: končí dřív než předchozí, který skončil 25. 11. 2026.'],
])('why is a sentence', (gap, sentence) => {
  expect(gapSentence(gap).replaceAll('\u00a0', ' ')).toBe(sentence)
})
