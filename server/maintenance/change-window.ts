import { spanFault, type Environment } from '#domain/maintenance/window.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdWindow } from './hold-window.ts'
import type { WindowPlan } from './plan-window.ts'

/** Changes a window that is not over; why, is kept in the history. */
export function changeWindow(
  context: ChangeContext,
  environment: Environment,
  { windowId, ...plan }: WindowPlan & { windowId: string },
): Promise<void> {
  return change(context, async ({ tx }) => {
    const now = await holdWindow(tx, environment, windowId)
    const fault = spanFault(plan, now)
    if (fault) throw new Refusal('WRONG_WINDOW', fault)
    await tx
      .updateTable('maintenance_windows')
      .set({
        message: plan.message,
        start_time: plan.startsAt,
        end_time: plan.endsAt,
        affected_roles: [...new Set(plan.affectedRoles)],
        safe_mode_enabled: plan.safeModeEnabled,
      })
      .where('id', '=', windowId)
      .execute()
  })
}
