import { spanFault, type Audience, type Environment } from '#domain/people/maintenance/window.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { tellAffected } from './tell-affected.ts'

export interface WindowPlan {
  message: string | null
  startsAt: Date
  endsAt: Date | null
  affectedRoles: Audience[]
  safeModeEnabled: boolean
}

/** Plans a window, or starts one at once; returns its id. The reason is stored with it. */
export function planWindow(
  context: ChangeContext,
  environment: Environment,
  { startsAt, reason, ...plan }: Omit<WindowPlan, 'startsAt'> & { startsAt: Date | null; reason: string },
): Promise<string> {
  return change(context, async ({ tx }) => {
    const now = await appNow(tx)
    const from = startsAt ?? now
    const fault = spanFault({ startsAt: from, endsAt: plan.endsAt }, now)
    if (fault) throw new Refusal('WRONG_WINDOW', fault)
    const { id } = await tx
      .insertInto('maintenance_windows')
      .values({
        message: plan.message,
        reason,
        start_time: from,
        end_time: plan.endsAt,
        affected_roles: [...new Set(plan.affectedRoles)],
        environment,
        safe_mode_enabled: plan.safeModeEnabled,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tellAffected(tx, { windowId: id, affectedRoles: plan.affectedRoles }, now)
    return id
  })
}
