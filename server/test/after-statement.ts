import type { KyselyPlugin } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A database that does `work` once, between the first statement whose text has these words and the next statement of the same transaction. */
export function afterStatement(db: Db, words: string, work: () => Promise<unknown>): Db {
  let awaited: object | null = null
  let isDone = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (!isDone && node.kind === 'RawNode' && node.sqlFragments.join(' ').includes(words)) awaited = queryId
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (queryId === awaited && !isDone) {
        isDone = true
        await work()
      }
      return result
    },
  }
  return db.withPlugin(plugin)
}
