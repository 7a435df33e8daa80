import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')

/** Polls until the condition is true, because nothing notifies us. */
export async function until(what: string, holds: () => Promise<boolean> | boolean, withinMs = 75_000): Promise<void> {
  for (const from = performance.now(); !(await holds()); await pause(20))
    if (performance.now() - from > withinMs) throw new Error(`Not in ${withinMs} ms: ${what}`)
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Place {
  port: number
  dataDir: string
  /** The folder of the product, and the script that starts it. */
  folder?: string
  script?: string
}

/** The whole product in its own process, as `npm start` runs it, without building the pages. */
export function productAt({ port, dataDir, folder = root, script = 'dist/server/serve.js' }: Place) {
  const own = `http://localhost:${port}`

  /** A request with exactly these headers; `fetch` would not send a foreign origin. */
  const send = (method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(
        new URL(path, own),
        { method, headers: { ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) }, agent: false },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
          )
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })

  const launch = (settings: Record<string, string>, stderr: 'inherit' | 'pipe'): ChildProcess => {
    const ours = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'fatal', REQUESTS_PER_MINUTE: '0' }
    const env = { ...process.env, ...ours, ...settings }
    return spawn(process.execPath, [script], { cwd: folder, env, stdio: ['ignore', 'inherit', stderr, 'ipc'] })
  }

  return {
    own,
    send,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send('POST', path, { 'content-type': 'application/json', origin: own, ...headers }, JSON.stringify(body)),
    /** Starts it and waits until it is ready. */
    start: async (settings: Record<string, string> = {}, withinMs?: number): Promise<ChildProcess> => {
      const child = launch(settings, 'inherit')
      const isReady = async () => {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
        return (await send('GET', '/readyz').catch(() => null))?.status === 200
      }
      // A server that nobody stops would never let the run end.
      await until('the server is ready', isReady, withinMs).catch((fault: Error) => {
        child.kill('SIGKILL')
        throw fault
      })
      return child
    },
    /** A start that ends by itself: its exit code and its message. */
    tryToStart: async (settings: Record<string, string>): Promise<{ code: number; said: string }> => {
      const child = launch(settings, 'pipe')
      let said = ''
      child.stderr!.on('data', (part: Buffer) => (said += part.toString()))
      const [code] = (await once(child, 'close')) as [number]
      return { code, said }
    },
  }
}
