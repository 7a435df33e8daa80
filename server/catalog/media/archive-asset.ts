import type { Tx } from '#server/platform/db/change.ts'

/** Puts a picture aside: from now on it is shown to nobody. Its file stays, as its row does. */
export async function archiveAsset(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('media_assets').set({ status: 'archived' }).where('id', '=', id).execute()
}
