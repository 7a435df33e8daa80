import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { carryOutErasures } from '#server/people/privacy/jobs.ts'
import { erasedIn } from '#server/people/privacy/list-erased.ts'
import { personal } from '#server/personal.ts'

const tenMinutes = 600_000

/**
 * Migrates a restored database to the newest schema and carries out the erasures that are due in it. Returns the accounts of `ids` that wait
 * for a delivery; the server erases them as soon as they may be.
 */
export async function eraseAgain(url: string, ids: readonly string[]): Promise<string[]> {
  const db = openDatabase({ url, max: 2, statementTimeoutMs: tenMinutes })
  try {
    await migrate(db)
    if (ids.length === 0) return []
    const by = {
      notices: { tell: () => {}, stop: async () => {} },
      userId: null,
      source: 'system' as const,
      changeReason: 'npm run restore',
    }
    await carryOutErasures({ db, ...by }, personal, createLog('error'))
    const erased = await erasedIn(db)
    return ids.filter((id) => !erased.has(id))
  } finally {
    await db.destroy()
  }
}
