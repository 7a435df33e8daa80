import { Worker } from 'node:worker_threads'
import type { Reading } from './open-assistant.ts'

const withinMs = 5000
/** The only setting that the thread gets: the cache of compiled modules. */
const compileCache = process.env['NODE_COMPILE_CACHE']

/** Parses a page in a separate thread; null if that took too long or too much memory. */
export function runReader(page: { html: string; url: string }): Promise<Reading | null> {
  const worker = new Worker(new URL('read-page.ts', import.meta.url), {
    workerData: page,
    env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  })
  return new Promise<Reading | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), withinMs)
    worker
      .once('message', (reading: Reading) => resolve(reading))
      .once('error', () => resolve(null))
      .once('exit', () => {
        clearTimeout(timer)
        resolve(null)
      })
  }).finally(() => worker.terminate())
}
