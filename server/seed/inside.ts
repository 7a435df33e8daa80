import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A transaction in the place of the database that acts are given: what they write is part of it and stands or falls with all the rest. */
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
