import { expect, test } from 'vitest'
import { readPdf } from '#server/test/pdf-text.ts'
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

test('a screen reader reads Czech text by headings and cells, without page numbers and repeated heads', async () => {
  const pdf = await drawSheet(sheet(60))
  for (const mark of ['/Lang (cs-CZ)', '/Marked true', '/DisplayDocTitle true']) expect(pdf.includes(mark), mark).toBe(true)
  const parts = readPdf(pdf)
  expect(parts.slice(0, 8)).toEqual([
    { tag: 'H1', text: 'Příliš žluťoučký kůň' },
    { tag: 'TH', text: 'Lokalita' },
    { tag: 'TD', text: 'Žďársko' },
    { tag: 'H2', text: 'Řádky' },
    { tag: 'TH', text: 'Číslo' },
    { tag: 'TH', text: 'Množství' },
    { tag: 'TD', text: '0' },
    { tag: 'TD', text: '0 kg' },
  ])
  expect(parts.filter(({ tag }) => tag === 'TH')).toHaveLength(3)
  expect(parts.slice(-2)).toEqual([
    { tag: 'P', text: 'Úhrnem nic.' },
    { tag: 'P', text: 'Konec dokumentu. Má 2 strany.' },
  ])
})

test('a list goes over two columns: each line is level with its amount, and a screen reader reads both together', async () => {
  const list = [
    ['Brambory varné, které mají velmi dlouhý název a proto jsou na dvou řádcích', '2 kg'],
    ['Máslo', '3 ks'],
  ] as const
  const pdf = await drawSheet({ ...sheet(0), tables: [{ ...sheet(0).tables[0]!, rows: [[list]] }] })
  const cells = readPdf(pdf).filter(({ tag }) => tag === 'TD')
  expect(cells.at(-1)!.text).toBe(list.flat().join(' '))
  expect(pdf.includes('/ColSpan 2')).toBe(true)
})
