import type { Tx } from '#server/platform/db/change.ts'

/** Deletes all links, whose codes are invalid under another secret; returns their number. */
export async function dropAllTakeovers(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('takeovers').executeTakeFirst()
  return Number(numDeletedRows)
}
