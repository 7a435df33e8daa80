import { randomBytes } from 'node:crypto'
import type { Environment } from '#domain/people/maintenance/window.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import type { Seal } from '#server/platform/seal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { holdWindow } from './hold-window.ts'

const msAnHour = 3_600_000
const codeBytes = 20

/** Makes a code that opens one window. It is answered here and nowhere else: what is kept cannot be turned back into it. */
export function createBypass(
  context: ChangeContext,
  environment: Environment,
  seal: Seal,
  { windowId, expiresInHours }: { windowId: string; expiresInHours: number },
): Promise<{ code: string; expiresAt: Date }> {
  return change(context, async ({ tx }) => {
    const { now } = await holdWindow(tx, environment, windowId)
    const code = randomBytes(codeBytes).toString('base64url')
    const expiresAt = new Date(now.getTime() + expiresInHours * msAnHour)
    await tx
      .insertInto('bypass_codes')
      .values({ maintenance_window_id: windowId, code_hmac: seal('bypass code', code), created_at: now, expires_at: expiresAt })
      .execute()
    await recordEvent(tx, { kind: 'bypass_made', userId: context.userId })
    return { code, expiresAt }
  })
}
