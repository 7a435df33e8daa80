import { sql } from 'kysely'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { feedAddress } from './queries.ts'

/** Gives the member an address that nobody has read yet; a former one ends. */
export const renewFeed = (context: ChangeContext, keyedHash: KeyedHash, userId: string) =>
  change(context, async ({ tx }) => {
    const created_at = await appNow(tx)
    await tx
      .insertInto('calendar_feeds')
      .values({ user_id: userId, created_at })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ id: sql<string>`gen_random_uuid()`, created_at, last_read_at: null, shown: '{}' }),
      )
      .execute()
    return feedAddress(tx, keyedHash, userId)
  })
