import type { MemberContext } from '#server/context.ts'
import type { ChangeContext, Tx } from '#server/platform/db/change.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { refuseWithoutApp } from './check-second-code.ts'
import { postNotice } from './post-notice.ts'
import { proveApp } from './prove-app.ts'

async function tell(tx: Tx, userId: string): Promise<void> {
  await postNotice(tx, userId, 'recovery_codes_renewed')
  await recordEvent(tx, { kind: 'second_step_changed', userId, detail: 'recovery_codes' })
}

/** Issues new recovery codes after a code of the app. */
export const renewRecoveryCodes = (
  context: MemberContext,
  by: ChangeContext,
  input: { code: string },
): Promise<{ recoveryCodes: string[] }> => proveApp(context, by, input, { refuse: refuseWithoutApp, finish: tell })
