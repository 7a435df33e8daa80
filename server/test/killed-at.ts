import type { KyselyPlugin } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A process that is killed at its n-th statement: that one and all later ones fail, and open transactions roll back. */
export function killedAt(db: Db, n: number): { db: Db; statements: () => number } {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      if (count >= n) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), statements: () => count }
}
