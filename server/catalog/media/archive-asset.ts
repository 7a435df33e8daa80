import type { Tx } from '#server/platform/db/change.ts'

/** Archives a picture: it is no longer shown to anybody. Its file and row stay. */
export async function archiveAsset(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('media_assets').set({ status: 'archived' }).where('id', '=', id).execute()
}
