import { MOST_BYTES } from '#domain/sheet/file-limits.ts'
import { readCsvFile, type RowsRead } from './read-csv-file.ts'
import { readXlsxFile } from './read-xlsx-file.ts'

export const TOO_LARGE = 'Soubor je příliš velký, může mít nejvýš 5 MB. Rozdělte ho prosím.'

const isXlsx = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldXls = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

/** Reads the rows of a CSV or XLSX, by its content and not by its name. */
export async function readRows(bytes: Uint8Array): Promise<RowsRead> {
  if (bytes.length > MOST_BYTES) return { fault: TOO_LARGE }
  if (isOldXls(bytes)) return { fault: 'Starý formát .xls neumíme. Uložte tabulku jako .xlsx nebo CSV.' }
  return isXlsx(bytes) ? readXlsxFile(bytes) : readCsvFile(bytes)
}
