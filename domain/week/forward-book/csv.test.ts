import { expect, test } from 'vitest'
import { asWeekStart } from '../../time/week.ts'
import { bookCsv } from './csv.ts'

const exact = { totalQuantity: 68_500, band: null, noCapQuantity: 3000, households: 41 }
const few = { totalQuantity: null, band: { above: 5000, upTo: 10_000 }, noCapQuantity: null, households: null }
const line = { itemName: 'Brambory', category: 'Zelenina', localityName: 'Brno', unit: 'kg' as const }
const weeks = { past: [asWeekStart('2026-11-16')], ahead: ['2026-11-23', '2026-11-30', '2026-12-07'].map(asWeekStart) }
const rowsOf = (text: string) => text.split('\r\n').map((row) => row.split(','))

test('a column per week says whether it is real or expected, and columns at the end say what has no cap', () => {
  const [head] = rowsOf(bookCsv([], weeks, 'machine').replaceAll(', ', '; '))
  expect(head).toEqual([
    'Položka',
    'Kategorie',
    'Lokalita',
    'Jednotka',
    '"skutečnost; týden od 2026-11-16"',
    '"výhled; týden od 2026-11-23"',
    '"výhled; týden od 2026-11-30"',
    '"výhled; týden od 2026-12-07"',
    ...weeks.ahead.map((week) => `"z toho bez stropu; týden od ${week}"`),
  ])
  expect(bookCsv([], weeks, 'czech')).toContain('výhled, týden od 23. 11. 2026;')
})

test('a row per item and locality; of a small group the band with plain spaces, and nothing about caps', () => {
  const [, row] = rowsOf(bookCsv([{ ...line, past: [exact], ahead: [exact, few, null] }], weeks, 'machine'))
  expect(row).toEqual(['Brambory', 'Zelenina', 'Brno', 'kg', '68.5', '68.5', 'do 10 kg', '0', '3', '', '0'])
})

test('a past week without known demand is empty, never zero', () => {
  const [, row] = rowsOf(bookCsv([{ ...line, past: [null], ahead: [null, null, null] }], weeks, 'machine'))
  expect(row!.slice(4)).toEqual(['', '0', '0', '0', '0', '0', '0'])
})
