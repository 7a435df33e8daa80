import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const leastBytes = 1024

/** Writes a .br and a .gz beside every text file of the folder, so that nothing is compressed per request. */
export function compressFiles(folder: string): void {
  for (const file of globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: folder }).map((name) => join(folder, name))) {
    if (statSync(file).size < leastBytes) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
