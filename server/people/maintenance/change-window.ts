import { spanFault, type Environment } from '#domain/people/maintenance/window.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockWindow, type LockedWindow } from './lock-window.ts'
import type { WindowPlan } from './plan-window.ts'
import { tellAffected } from './tell-affected.ts'

/** Whether a change affects who is locked out or when, so that people who were notified must be notified again. */
const isOtherwise = (before: Omit<LockedWindow, 'now'>, plan: Omit<LockedWindow, 'now'>): boolean =>
  before.startsAt.getTime() !== plan.startsAt.getTime() ||
  before.endsAt?.getTime() !== plan.endsAt?.getTime() ||
  before.affectedRoles.toSorted().join() !== [...new Set(plan.affectedRoles)].toSorted().join()

/** Changes a window that is not over; the history stores the reason. */
export function changeWindow(
  context: ChangeContext,
  environment: Environment,
  { windowId, ...plan }: WindowPlan & { windowId: string },
): Promise<void> {
  return change(context, async ({ tx }) => {
    const { now, ...before } = await lockWindow(tx, environment, windowId)
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
    if (isOtherwise(before, plan)) await tellAffected(tx, { windowId, affectedRoles: plan.affectedRoles, isChanged: true }, now)
  })
}
