import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sendLastNow } from '#server/platform/db/pipelining-driver.ts'

/** Wraps a transaction as the database that commands get: their writes become part of it. */
export function insideOf(tx: Tx): Db {
  const execute = async (work: (tx: Tx) => Promise<unknown>) => {
    const answer = await work(tx)
    await sendLastNow(tx)
    return answer
  }
  const part = { execute, setAccessMode: () => part, setIsolationLevel: () => part }
  return new Proxy(tx as unknown as Db, {
    get: (target, key) => {
      if (key === 'transaction') return () => part
      const found: unknown = Reflect.get(target, key)
      return typeof found === 'function' ? (found.bind(target) as unknown) : found
    },
  })
}
