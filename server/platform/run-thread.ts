import { Worker } from 'node:worker_threads'

/** The only setting that the thread gets: the cache of compiled modules. */
const compileCache = process.env['NODE_COMPILE_CACHE']

/**
 * Runs a module in its own thread, which gets `data` and posts one message; null if that took too long or too much memory. So what strangers send
 * costs only this thread time and memory. What is `handedOver` of the data is not copied, and empty here from then on.
 */
export function runThread<Answer>(
  module: URL,
  data: unknown,
  { withinMs, handedOver = [] }: { withinMs: number; handedOver?: ArrayBuffer[] },
): Promise<Answer | null> {
  const worker = new Worker(module, {
    workerData: data,
    transferList: handedOver,
    env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  })
  return new Promise<Answer | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), withinMs)
    worker
      .once('message', (answer: Answer) => resolve(answer))
      .once('error', () => resolve(null))
      .once('exit', () => {
        clearTimeout(timer)
        resolve(null)
      })
  }).finally(() => worker.terminate())
}
