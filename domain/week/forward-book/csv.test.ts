import { expect, test } from 'vitest'
import { asWeekStart } from '../../time/week.ts'
import { bookCsv } from './csv.ts'

test('a row per item and locality, a column per week; of a small group the band', () => {
  const weeks = ['2026-11-23', '2026-11-30', '2026-12-07'].map(asWeekStart)
  const exact = { totalQuantity: 68_500, band: null, noCapQuantity: 3000, households: 41 }
  const few = { totalQuantity: null, band: { above: 5000, upTo: 10_000 }, noCapQuantity: null, households: null }
  const line = { itemName: 'Brambory', category: 'Zelenina', localityName: 'Brno', unit: 'kg' as const, weeks: [exact, few, null] }
  expect(bookCsv([line], weeks, 'machine')).toBe(
    'Položka,Kategorie,Lokalita,Jednotka,týden od 2026-11-23,týden od 2026-11-30,týden od 2026-12-07\r\nBrambory,Zelenina,Brno,kg,68.5,do\u00a010\u00a0kg,0\r\n',
  )
})
