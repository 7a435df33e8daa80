import { MOST_BYTES } from '#domain/sheet/file-limits.ts'
import type { SheetsRead } from '#domain/sheet/table-row.ts'
import { NO_TABLE } from './read-csv-file.ts'
import { TOO_LARGE } from './read-rows.ts'

// Five megabytes take a second or two; anything that takes longer is not a table.
const MOST_MS = 20_000

const UNREAD = 'Soubor se nepodařilo přečíst. Uložte ho znovu, nebo zkuste jiný formát.'

/** Reads the rows of a chosen file in a worker, which is terminated if it takes too long. */
async function rowsOf(file: File): Promise<SheetsRead> {
  if (file.size > MOST_BYTES) return { fault: TOO_LARGE }
  if (file.size === 0) return { fault: 'Soubor je prázdný.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<SheetsRead>((resolve) => {
      const timer = setTimeout(() => resolve({ fault: UNREAD }), MOST_MS)
      worker.addEventListener('message', ({ data }: MessageEvent<SheetsRead>) => {
        clearTimeout(timer)
        resolve(data)
      })
      worker.addEventListener('error', () => resolve({ fault: UNREAD }))
      worker.postMessage(bytes, [bytes.buffer])
    })
  } catch {
    return { fault: UNREAD }
  } finally {
    worker.terminate()
  }
}

/** Whether a file is text and only named like a workbook. */
async function isMisnamed(file: File): Promise<boolean> {
  if (!/\.xlsx$/i.test(file.name) || file.size === 0) return false
  return (await file.slice(0, 2).text()) !== 'PK'
}

/** Reads a chosen file as the table that `tableOf` makes of its rows, or says why it is none. */
export async function readFile<Read extends { fault?: string | undefined }>(
  file: File,
  tableOf: (read: SheetsRead) => Read,
): Promise<Read> {
  const rows = await rowsOf(file)
  const read = tableOf(rows)
  // Of a text that is named like a workbook, faults of the table would not help.
  return read.fault !== undefined && rows.sheets && (await isMisnamed(file)) ? tableOf({ fault: NO_TABLE }) : read
}
