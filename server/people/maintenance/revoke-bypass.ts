import type { Environment } from '#domain/people/maintenance/window.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Revokes a code and all its passes; returns its window. A repetition changes nothing. */
export function revokeBypass(context: ChangeContext, environment: Environment, codeId: string): Promise<string> {
  return change(context, async ({ tx }) => {
    const code = await tx
      .selectFrom('bypass_codes')
      .innerJoin('maintenance_windows', 'maintenance_windows.id', 'maintenance_window_id')
      .where('bypass_codes.id', '=', codeId)
      .where('environment', '=', environment)
      .select('maintenance_window_id as windowId')
      .executeTakeFirst()
    if (!code) throw new Refusal('NOT_FOUND')
    await tx
      .updateTable('bypass_codes')
      .set({ revoked_at: await appNow(tx) })
      .where('id', '=', codeId)
      .where('revoked_at', 'is', null)
      .execute()
    return code.windowId
  })
}

/** Revokes every code, because none is valid under another secret. Returns the number of valid ones. */
export async function revokeAllBypasses(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bypass_codes')
    .set({ revoked_at: await appNow(tx) })
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
