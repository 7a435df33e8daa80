import { connectionTo } from '../db/database.ts'
import { PrimaryClient } from '../db/primary.ts'
import type { Log } from '../log.ts'
import { channel } from './notices.ts'

export interface Listener {
  isUp: () => boolean
  stop: () => Promise<void>
}

const PATIENCE_MS = 2000
const MOST_PATIENCE_MS = 8000

/**
 * Receives all notices on its own connection. After a lost connection it reconnects and calls `onResync`, because notices may have been
 * missed. After one that was too slow it waits longer for the next: a machine with too much to do would else never finish one.
 */
export function listen(url: string, log: Log, onKeys: (keys: string[]) => void, onResync: () => void): Listener {
  let client: PrimaryClient | undefined
  let up = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let patienceMs = PATIENCE_MS

  const again = () => {
    up = false
    client?.removeAllListeners()
    client?.on('error', () => {})
    client?.end().catch(() => {})
    client = undefined
    if (!stopped) timer ??= setTimeout(connect, 250)
  }
  const connect = async () => {
    timer = undefined
    const fresh = new PrimaryClient({ ...connectionTo(url), connectionTimeoutMillis: patienceMs, keepAlive: true })
    client = fresh
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', ({ payload }) => onKeys((payload ?? '').split(' ')))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      up = true
      patienceMs = PATIENCE_MS
      onResync()
    } catch (fault) {
      log.warn({ err: fault }, 'listener not connected')
      if ((fault as Error).message === 'timeout expired') patienceMs = Math.min(2 * patienceMs, MOST_PATIENCE_MS)
      again()
    }
  }
  void connect()
  return {
    isUp: () => up,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      client?.removeAllListeners()
      client?.on('error', () => {})
      await client?.end().catch(() => {})
    },
  }
}
