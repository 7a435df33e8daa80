import type { Environment } from '#domain/people/maintenance/window.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { lockWindow } from './lock-window.ts'

/** Ends a running window, or cancels a planned one. */
export function endWindow(context: ChangeContext, environment: Environment, windowId: string): Promise<void> {
  return change(context, async ({ tx }) => {
    await lockWindow(tx, environment, windowId)
    await tx.updateTable('maintenance_windows').set({ is_active: false }).where('id', '=', windowId).execute()
  })
}
