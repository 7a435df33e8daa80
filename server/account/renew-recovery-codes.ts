import type { MemberContext } from '#server/access.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { refuseWithoutApp } from './check-second-code.ts'
import { postNotice } from './post-notice.ts'
import { proveApp } from './prove-app.ts'

/** Makes new recovery codes for who has the app. */
export const renewRecoveryCodes = (
  context: MemberContext,
  by: ChangeContext,
  input: { code: string },
): Promise<{ recoveryCodes: string[] }> =>
  proveApp(context, by, input, { refuse: refuseWithoutApp, finish: (tx, userId) => postNotice(tx, userId, 'recovery_codes_renewed') })
