import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Wraps a transaction as the database that commands get: their writes become part of it. */
export function insideOf(tx: Tx): Db {
  const part = { execute: (work: (tx: Tx) => Promise<unknown>) => work(tx), setAccessMode: () => part, setIsolationLevel: () => part }
  return new Proxy(tx as unknown as Db, {
    get: (target, key) => {
      if (key === 'transaction') return () => part
      const found: unknown = Reflect.get(target, key)
      return typeof found === 'function' ? (found.bind(target) as unknown) : found
    },
  })
}
