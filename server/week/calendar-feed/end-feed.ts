import { change, type ChangeContext } from '#server/platform/db/change.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { feedAddress } from './queries.ts'

/** Ends the member's address. */
export const endFeed = (context: ChangeContext, keyedHash: KeyedHash, userId: string) =>
  change(context, async ({ tx }) => {
    const ended = await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).returning('id').executeTakeFirst()
    if (!ended) throw new Refusal('NOT_FOUND')
    return feedAddress(tx, keyedHash, userId)
  })
