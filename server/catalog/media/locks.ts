import type { Tx } from '#server/platform/db/change.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** Locks the first version of a picture, so that concurrent new versions are serialised; undefined if there is none. */
export const lockFirstVersion = (tx: Tx, assetId: string): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('media_assets as first')
    .innerJoin('media_assets as asked', 'asked.first_id', 'first.id')
    .where('asked.id', '=', assetId)
    .select('first.id')
    .forNoKeyUpdate('first')
    .executeTakeFirst()
