import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { externalRow, weekRow } from '#domain/week/items-table/row.ts'
import { weekSheet } from '#domain/week/items-table/sheet.ts'
import { totalsOf } from '#domain/week/items-table/totals.ts'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { writeXlsx } from './write-xlsx.ts'

const names = ['Příliš žluťoučké <zelí> & „kůň“', '=1+1', '+420', '-5 °C', '@SUM(A1)', '\t=2+2', 'Dva\nřádky', '<f>1+1</f>']
const rows = [
  ...names.map((name, i) =>
    weekRow(
      {
        id: String(i),
        type: { type: 'regular' },
        name,
        category: 'Zelenina',
        unit: 'kg',
        quantity: thousandths(1500),
        maxPrice: haler(2000),
        notes: '',
        isOffered: true,
        awaitsApproval: false,
        serviceMode: null,
        templateQuantity: thousandths(1000),
        excluded: false,
        isCancelled: false,
        outcome: null,
        unitPrice: null,
        total: null,
      },
      { hasOffer: true, isFew: false, price: haler(1490), next: null, lowest: haler(1490) },
    ),
  ),
  externalRow({ id: 'x', shopName: 'Pekárna', kind: 'supplement', totalPrice: haler(42_050), notes: '' }),
]

const unescape = (xml: string) => xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The only sheet as a spreadsheet would read it: its files, and each cell with type, style and value. */
async function open(file: Blob) {
  const files = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
  const strings = [...files['xl/sharedStrings.xml']!.matchAll(/<t[^>]*>([^]*?)<\/t>/g)].map(([, text]) => unescape(text!))
  const xml = files['xl/worksheets/sheet1.xml']!
  const cells = new Map(
    [...xml.matchAll(/<c r="(\w+)"([^>]*)>(?:<v>([^<]*)<\/v>)?/g)].map(([, at, attributes, value]) => [
      at!,
      attributes!.includes('t="s"') ? strings[Number(value)]! : Number(value),
    ]),
  )
  return { files, xml, cells }
}

const sheet = weekSheet(asWeekStart('2026-11-23'), asDay('2026-11-26'), false)

test('a spreadsheet reads numbers as numbers, dates as dates and totals of visible rows', async () => {
  const { files, xml, cells } = await open(await writeXlsx(sheet, rows, totalsOf(rows)))
  expect(['A1', 'D1', 'J1', 'P1'].map((at) => cells.get(at))).toEqual(['Položka', 'Množství', 'Celkem (Kč)', 'Závoz'])
  expect(['D2', 'G2', 'H2', 'I2', 'J2', 'K2'].map((at) => cells.get(at))).toEqual([1.5, 0.5, 20, 14.9, 22.35, 30])
  // 46349 days after the last day of 1899 is 23 November 2026.
  expect([cells.get('O2'), cells.get('P2')]).toEqual([46_349, 46_352])
  expect(['A11', 'J11', 'K11', 'L11'].map((at) => cells.get(at))).toEqual(['Odhad za 8 položek', 178.8, 240, 420.5])
  expect(files['xl/workbook.xml']).toContain('name="Týden 48"')
  expect(files['xl/styles.xml']).toContain('formatCode="#,##0.00"')
  expect(files['xl/styles.xml']).toContain('formatCode="d. m. yyyy"')
  expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(xml).toMatch(/<col [^>]*width="38"/)
})

test('no text becomes a formula', async () => {
  const { xml, cells } = await open(await writeXlsx(sheet, rows, totalsOf(rows)))
  expect(names.map((_, i) => cells.get(`A${i + 2}`))).toEqual(names)
  expect(xml).not.toContain('<f')
})

test('two hundred rows with long notes fit in one file', async () => {
  const many = Array.from({ length: 200 }, (_, i) => ({ ...rows[0]!, id: String(i), note: `${i} ${'x'.repeat(1000)}` }))
  const { cells } = await open(await writeXlsx(sheet, many, totalsOf(many)))
  expect(cells.get('A202')).toBe('Odhad za 200 položek')
})
