import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { enumerated } from '#domain/text/enumerated.ts'
import type { SheetRows, SheetsRead } from '#domain/sheet/table-row.ts'
import { NO_TABLE } from './read-csv-file.ts'
import { attributeOf, xmlTokens } from './xml-tags.ts'

// A spreadsheet of five thousand rows unpacks to a few megabytes; a larger one is not unpacked.
const mostUnpacked = 48 * 1024 * 1024
const mostFiles = 500
// Limit of the area of a sheet: a distant empty cell costs as much as a full one.
const mostCells = 5_000_000

export const UNPACKS_TOO_LARGE = 'Sešit je po rozbalení příliš velký. Nechte v něm jen list s položkami, bez obrázků.'
export const NO_SHEET = 'Sešit nejde přečíst. Otevřete ho v Excelu a uložte znovu jako .xlsx, nebo ho uložte jako CSV.'

/** Reads the directory of an archive before unpacking; null if it is not one. */
export function directoryOf(bytes: Uint8Array, folder = 'xl/'): { isWorkbook: boolean; isSmall: boolean } | null {
  let [size, files, isWorkbook] = [0, 0, false]
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += originalSize
        files += 1
        isWorkbook ||= name.startsWith(folder)
        return false
      },
    })
  } catch {
    return null
  }
  return { isWorkbook, isSmall: size <= mostUnpacked && files <= mostFiles }
}

const columnOf = (letters: string) => Array.from(letters.toUpperCase()).reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0)

/** What of a sheet its values do not say. */
interface Extent {
  /** The number of cells of its area. */
  cells: number
  /** The cells with a formula error. */
  faulty: string[]
  hiddenRows: number[]
  /** For cells with a number, the style, by row and column from 0. */
  styles: ReadonlyMap<string, number>
}

const ADDRESS = /^([A-Z]{0,4})(\d{1,12})$/i

function extentOf(xml: string): Extent {
  let [rows, columns] = [0, 1]
  const [faulty, hiddenRows, styles] = [[] as string[], [] as number[], new Map<string, number>()]
  for (const tag of xmlTokens(xml)) {
    if (!tag.isStart || (tag.name !== 'c' && tag.name !== 'row')) continue
    const [, letters = '', row = '0'] = ADDRESS.exec(attributeOf(tag, 'r')) ?? []
    rows = Math.max(rows, Number(row))
    if (tag.name === 'row') {
      if (/^(1|true)$/.test(attributeOf(tag, 'hidden'))) hiddenRows.push(Number(row))
      continue
    }
    columns = Math.max(columns, columnOf(letters))
    const type = attributeOf(tag, 't')
    if (type === 'e') faulty.push(`${letters}${row}`)
    if (type === '' || type === 'n') styles.set(`${Number(row) - 1} ${columnOf(letters) - 1}`, Number(attributeOf(tag, 's') || 0))
  }
  return { cells: rows * columns, faulty, hiddenRows, styles }
}

/** What the styles of a workbook add to a number, by their own number: zeros before it, `000123`, or a currency other than ours. */
function formatsOf(xml: string): ReadonlyMap<number, { digits: number; currency: string }> {
  const formats = new Map<string, string>()
  const found = new Map<number, { digits: number; currency: string }>()
  let [isInside, style] = [false, 0]
  for (const tag of xmlTokens(xml)) {
    if (tag.name === 'numFmt') formats.set(attributeOf(tag, 'numFmtId'), attributeOf(tag, 'formatCode'))
    if (tag.name === 'cellXfs') isInside = tag.isStart
    if (tag.name !== 'xf' || !tag.isStart || !isInside) continue
    const format = formats.get(attributeOf(tag, 'numFmtId')) ?? ''
    const digits = /^(0{2,20})(?:;|$)/.exec(format)?.[1]?.length ?? 0
    const currency = /[€£]|\b(?:EUR|USD|PLN|HUF|GBP|CHF)\b|(?<!\[)\$/.exec(format)?.[0] ?? ''
    if (digits > 0 || currency !== '') found.set(style, { digits, currency })
    style += 1
  }
  return found
}

/** A number as a spreadsheet shows it, without the last digits of its binary form. With three decimals it ends in a zero: it is no thousand. */
const plainNumber = (text: string): string => String(Number(Number(text).toPrecision(15))).replace(/\.\d{3}$/, '$&0')

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ano' : 'ne'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'string' ? value : ''
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '')
const shown = (all: readonly (string | number)[]) =>
  enumerated(all.length > 5 ? [...all.slice(0, 5).map(String), 'dalších'] : all.map(String))

interface Listed {
  name: string
  path: string
  isHidden: boolean
}

/** The sheets of a workbook, in their order. */
function listedIn(workbook: string, relations: string): Listed[] {
  const tags = (xml: string, name: string) => Array.from(xmlTokens(xml)).filter((tag) => tag.isStart && tag.name === name)
  const targets = new Map(tags(relations, 'Relationship').map((tag) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]))
  return tags(workbook, 'sheet').map((tag) => ({
    name: attributeOf(tag, 'name'),
    path: `xl/${(targets.get(attributeOf(tag, 'id')) ?? '').replace(/^\/?(?:xl\/)?/, '')}`,
    isHidden: /hidden/i.test(attributeOf(tag, 'state')),
  }))
}

// More are no price list.
const MOST_SHEETS = 12

async function readSheets(bytes: Uint8Array): Promise<SheetsRead> {
  const files = unzipSync(bytes, {
    filter: ({ name }) => /^xl\/(worksheets\/[^/]+\.xml|workbook\.xml|styles\.xml|_rels\/workbook\.xml\.rels)$/.test(name),
  })
  const xmlOf = (path: string) => (files[path] ? strFromU8(files[path]) : '')
  const all = listedIn(xmlOf('xl/workbook.xml'), xmlOf('xl/_rels/workbook.xml.rels'))
  const visible = all.filter(({ isHidden }) => !isHidden).slice(0, MOST_SHEETS)
  const formats = formatsOf(xmlOf('xl/styles.xml'))
  const sheets: SheetRows[] = []
  for (const { name, path } of visible) {
    const { cells, faulty, hiddenRows, styles } = extentOf(xmlOf(path))
    if (cells > mostCells) return { fault: 'List má buňky příliš daleko od začátku. Smažte v něm prázdné řádky a sloupce za položkami.' }
    const data = await readSheet(bytes.slice().buffer, name, { parseNumber: plainNumber })
    const filled = (text: string, at: string) => {
      const { digits, currency } = formats.get(styles.get(at) ?? -1) ?? { digits: 0, currency: '' }
      if (currency !== '' && text !== '') return `${text} ${currency}`
      return /^\d+$/.test(text) ? text.padStart(digits, '0') : text
    }
    const rows = data
      .map((row, i) => ({ line: i + 1, cells: row.map((value, column) => filled(textOf(value), `${i} ${column}`)) }))
      .filter((row) => !isBlank(row.cells))
    const notes = [
      ...(faulty.length > 0 ? [`V buňkách ${shown(faulty)} je chyba vzorce. Bereme je jako prázdné.`] : []),
      ...(hiddenRows.length > 0 ? [`Čteme i skryté řádky: ${shown(hiddenRows)}.`] : []),
    ]
    sheets.push({ name, rows, notes })
  }
  return { sheets, hidden: all.length - visible.length }
}

/** Reads the visible sheets of an XLSX. Formulas give their stored values; nothing is calculated. */
export async function readXlsxFile(bytes: Uint8Array): Promise<SheetsRead> {
  const directory = directoryOf(bytes)
  if (!directory?.isWorkbook) return { fault: NO_TABLE }
  if (!directory.isSmall) return { fault: UNPACKS_TOO_LARGE }
  try {
    return await readSheets(bytes)
  } catch {
    return { fault: NO_SHEET }
  }
}
