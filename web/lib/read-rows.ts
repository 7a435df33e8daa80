import { MOST_BYTES } from '#domain/sheet/file-limits.ts'
import type { SheetsRead } from '#domain/sheet/table-row.ts'
import { readCsvFile } from './read-csv-file.ts'
import { isFeed, readFeedFile } from './read-feed-file.ts'
import { isOdsFile, readOdsFile } from './read-ods-file.ts'
import { readXlsxFile } from './read-xlsx-file.ts'

export const TOO_LARGE = 'Soubor je příliš velký, může mít nejvýš 5 MB. Rozdělte ho prosím.'

const LOCKED = 'Sešit je chráněný heslem. Otevřete ho prosím a uložte bez hesla.'

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldXls = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

// A workbook with a password is stored within the old format, under this name.
const ENCRYPTED = Uint8Array.from('EncryptedPackage', (letter) => letter.charCodeAt(0))
const isEncrypted = (bytes: Uint8Array) =>
  bytes.some(
    (first, at) => first === ENCRYPTED[0] && ENCRYPTED.every((byte, i) => bytes[at + 2 * i] === byte && bytes[at + 2 * i + 1] === 0),
  )

/** Reads the sheets of a CSV, XLSX or ODS, or the products of a shop's feed, by its content and not by its name. */
export async function readRows(bytes: Uint8Array): Promise<SheetsRead> {
  if (bytes.length > MOST_BYTES) return { fault: TOO_LARGE }
  if (isOldXls(bytes)) return { fault: isEncrypted(bytes) ? LOCKED : 'Starý formát .xls neumíme. Uložte tabulku jako .xlsx nebo CSV.' }
  if (!isZip(bytes)) return isFeed(bytes) ? readFeedFile(bytes) : readCsvFile(bytes)
  return isOdsFile(bytes) ? readOdsFile(bytes) : readXlsxFile(bytes)
}
