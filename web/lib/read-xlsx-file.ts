import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { enumerated } from '#domain/text/enumerated.ts'
import { NO_TABLE, type RowsRead } from './read-csv-file.ts'

// A spreadsheet of five thousand rows unpacks to a few megabytes; a larger one is not unpacked.
const mostUnpacked = 48 * 1024 * 1024
const mostFiles = 500
// Limit of the area of a sheet: a distant empty cell costs as much as a full one.
const mostCells = 5_000_000

const TOO_LARGE = 'Sešit je po rozbalení příliš velký. Nechte v něm jen list s položkami, bez obrázků.'
const NO_SHEET = 'Sešit nejde přečíst. Otevřete ho v Excelu a uložte znovu jako .xlsx, nebo ho uložte jako CSV.'

/** Reads the directory of an archive before unpacking; null if it is not one. */
function directoryOf(bytes: Uint8Array): { isWorkbook: boolean; isSmall: boolean } | null {
  let [size, files, isWorkbook] = [0, 0, false]
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += originalSize
        files += 1
        isWorkbook ||= name.startsWith('xl/')
        return false
      },
    })
  } catch {
    return null
  }
  return { isWorkbook, isSmall: size <= mostUnpacked && files <= mostFiles }
}

const CELL = /<(?:\w+:)?(?:c|row)\b(?=[^<>]*?\sr\s*=\s*["']([A-Z]*)(\d+)["'])[^<>]*>/gi
const columnOf = (letters: string) => Array.from(letters.toUpperCase()).reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0)

/** The number of cells of a sheet, and which of them contain a formula error. */
function extentOf(xml: string): { cells: number; faulty: string[] } {
  let [rows, columns] = [0, 1]
  const faulty: string[] = []
  for (const [cell, letters, row] of xml.matchAll(CELL)) {
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters!))
    if (letters && /\st\s*=\s*["']e["']/.test(cell)) faulty.push(`${letters}${row}`)
  }
  return { cells: rows * columns, faulty }
}

/** A number as a spreadsheet shows it, without the last digits of its binary form. */
const plainNumber = (text: string): string => String(Number(Number(text).toPrecision(15)))

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ano' : 'ne'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'string' ? value : ''
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '')

async function readFirstSheet(bytes: Uint8Array): Promise<RowsRead> {
  const sheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name) })
  const extents = Object.entries(sheets).map(([name, sheet]) => ({ name, ...extentOf(strFromU8(sheet)) }))
  if (extents.some(({ cells }) => cells > mostCells))
    return { fault: 'List má buňky příliš daleko od začátku. Smažte v něm prázdné řádky a sloupce za položkami.' }
  const data = await readSheet(bytes.slice().buffer, 1, { parseNumber: plainNumber })
  const rows = data.map((row, i) => ({ line: i + 1, cells: row.map(textOf) })).filter(({ cells }) => !isBlank(cells))
  const faulty = extents.find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.faulty ?? []
  const shown = faulty.length > 5 ? [...faulty.slice(0, 5), 'dalších'] : faulty
  return { rows, notes: faulty.length > 0 ? [`V buňkách ${enumerated(shown)} je chyba vzorce. Bereme je jako prázdné.`] : [] }
}

/** Reads the first sheet of an XLSX. Formulas give their stored values; nothing is calculated. */
export async function readXlsxFile(bytes: Uint8Array): Promise<RowsRead> {
  const directory = directoryOf(bytes)
  if (!directory?.isWorkbook) return { fault: NO_TABLE }
  if (!directory.isSmall) return { fault: TOO_LARGE }
  try {
    return await readFirstSheet(bytes)
  } catch {
    return { fault: NO_SHEET }
  }
}
