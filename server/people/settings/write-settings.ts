import type { Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { Tables } from '#server/platform/db/schema.gen.ts'

type Chosen = Omit<Updateable<Tables['shopping_settings']>, 'user_id' | 'version'>

/** Writes a member's settings and returns their new version. The household must be locked exclusively, so nobody else writes them. */
export async function writeSettings(tx: Tx, userId: string, chosen: Chosen): Promise<number> {
  const changed = await tx
    .updateTable('shopping_settings')
    .set((eb) => ({ ...chosen, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirst()
  if (changed) return changed.version
  const { version } = await tx
    .insertInto('shopping_settings')
    .values({ ...chosen, user_id: userId })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
