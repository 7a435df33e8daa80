import { sql } from 'kysely'
import type { Proof } from '#contract/people/security.ts'
import type { MemberContext } from '#server/context.ts'
import { change, isRepeat, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { proveOwner } from './prove-owner.ts'

/** Proves the identity of the user again, for this browser only. */
export async function proveSession(context: MemberContext, by: ChangeContext, proof: Proof): Promise<{ provedAt: Date }> {
  if (!(await isRepeat(by))) await proveOwner(context, proof)
  return change(by, async ({ tx }) => {
    await tx
      .updateTable('sessions')
      // Sessions use the real clock, see actorOfToken().
      .set({ proved_at: sql<Date>`clock_timestamp()` })
      .where(sql<string>`id::text`, '=', context.actor.sessionId)
      .execute()
    return { provedAt: await appNow(tx) }
  })
}
