import type { Tx } from '#server/platform/db/change.ts'

/** Forgets all devices, because their push services know the product by a key that is replaced. Returns how many there were. */
export async function dropAllDevices(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('push_devices').executeTakeFirst()
  return Number(numDeletedRows)
}
