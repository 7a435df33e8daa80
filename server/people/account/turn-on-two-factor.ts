import { sql } from 'kysely'
import type { MemberContext } from '#server/context.ts'
import type { ChangeContext, Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { endUnproven } from './end-unproven.ts'
import { postNotice } from './post-notice.ts'
import { proveApp } from './prove-app.ts'
import { lockSecondFactor } from './locks.ts'

async function refuseUnbegun(tx: Tx, userId: string): Promise<void> {
  const app = await lockSecondFactor(tx, userId)
  if (!app) throw new Refusal('TWO_FACTOR_IS_OFF', 'Začněte prosím znovu heslem.')
  if (app.turnedOnAt) throw new Refusal('TWO_FACTOR_IS_ON')
}

async function turnOn(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('two_factors')
    .set({ turned_on_at: sql<Date>`app_now()` })
    .where('user_id', '=', userId)
    .execute()
  await postNotice(tx, userId, 'two_factor_on')
  await recordEvent(tx, { kind: 'second_step_changed', userId, detail: 'on' })
}

/** Turns the second factor on after a code has proved that the app has the secret. */
export const turnOnTwoFactor = (context: MemberContext, by: ChangeContext, input: { code: string }): Promise<{ recoveryCodes: string[] }> =>
  proveApp(context, by, input, {
    refuse: refuseUnbegun,
    finish: async (tx, userId) => {
      await turnOn(tx, userId)
      await endUnproven(tx, context.actor)
    },
  })
