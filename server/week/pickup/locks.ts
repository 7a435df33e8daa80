import type { Tx } from '#server/platform/db/change.ts'

// Its place among all locks: server/week/deliveries/locks.ts.

/** A pickup point that stays as it is until the transaction ends. */
export interface LockedPoint {
  name: string
  capacity: number | null
  isActive: boolean
}

/** Locks a pickup point, so households take its places one after the other. Null if there is no such point. */
export async function lockPoint(tx: Tx, pointId: string): Promise<LockedPoint | null> {
  const row = await tx
    .selectFrom('pickup_points')
    .where('id', '=', pointId)
    .select(['name', 'capacity', 'is_active as isActive'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}
