import type { Environment } from '#domain/people/maintenance/window.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { holdWindow } from './hold-window.ts'

/** Ends a window that runs, or calls off one that is planned. */
export function endWindow(context: ChangeContext, environment: Environment, windowId: string): Promise<void> {
  return change(context, async ({ tx }) => {
    await holdWindow(tx, environment, windowId)
    await tx.updateTable('maintenance_windows').set({ is_active: false }).where('id', '=', windowId).execute()
  })
}
