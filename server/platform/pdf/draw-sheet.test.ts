import { expect, test } from 'vitest'
import { drawSheet } from './draw-sheet.ts'

const sheet = (rows: number) => ({
  title: 'Příliš žluťoučký kůň',
  at: new Date('2026-11-25T11:00:00Z'),
  facts: [['Lokalita', 'Žďársko']] as const,
  tables: [
    {
      heading: 'Řádky',
      columns: [
        { head: 'Číslo', share: 0.5 },
        { head: 'Množství', share: 0.5, align: 'right' as const },
      ],
      rows: Array.from({ length: rows }, (_, n) => [`${n}`, `${n} kg`]),
    },
  ],
  notes: ['Úhrnem nic.'],
})
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length

test('a document grows by pages, embeds its fonts, and is the same bytes every time', async () => {
  expect(pagesOf(await drawSheet(sheet(3)))).toBe(1)
  const long = await drawSheet(sheet(200))
  expect(pagesOf(long)).toBe(5)
  expect(long.includes('Figtree')).toBe(true)
  expect(await drawSheet(sheet(200))).toEqual(long)
})
