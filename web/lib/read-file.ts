import { MOST_BYTES } from '#domain/sheet/file-limits.ts'
import { NO_TABLE, type RowsRead } from './read-csv-file.ts'
import { isXlsx, TOO_LARGE } from './read-rows.ts'

// Five megabytes take a second or two; anything that takes longer is not a table.
const MOST_MS = 20_000

const UNREAD = 'Soubor se nepodařilo přečíst. Uložte ho znovu, nebo zkuste jiný formát.'

/** Reads the rows of a chosen file in a worker, which is terminated if it takes too long. */
export async function readFile(file: File): Promise<RowsRead> {
  if (file.size > MOST_BYTES) return { fault: TOO_LARGE }
  if (file.size === 0) return { fault: 'Soubor je prázdný.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A text file named like a workbook: faults of the table would not help.
  const isOnlyCalled = /\.xlsx$/i.test(file.name) && !isXlsx(bytes)
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<RowsRead>((resolve) => {
      const timer = setTimeout(() => resolve({ fault: UNREAD }), MOST_MS)
      worker.addEventListener('message', ({ data }: MessageEvent<RowsRead>) => {
        clearTimeout(timer)
        resolve(data.fault !== undefined && isOnlyCalled ? { fault: NO_TABLE } : data)
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
