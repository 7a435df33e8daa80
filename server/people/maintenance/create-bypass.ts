import { randomBytes } from 'node:crypto'
import type { Environment } from '#domain/people/maintenance/window.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { lockWindow } from './lock-window.ts'

const msAnHour = 3_600_000
const codeBytes = 20

/** Creates a code that opens one window. Only this answer contains it, because only its HMAC is stored. */
export function createBypass(
  context: ChangeContext,
  environment: Environment,
  keyedHash: KeyedHash,
  { windowId, expiresInHours }: { windowId: string; expiresInHours: number },
): Promise<{ code: string; expiresAt: Date }> {
  return change(context, async ({ tx }) => {
    const { now } = await lockWindow(tx, environment, windowId)
    const code = randomBytes(codeBytes).toString('base64url')
    const expiresAt = new Date(now.getTime() + expiresInHours * msAnHour)
    await tx
      .insertInto('bypass_codes')
      .values({ maintenance_window_id: windowId, code_hmac: keyedHash('bypass code', code), created_at: now, expires_at: expiresAt })
      .execute()
    await recordEvent(tx, { kind: 'bypass_made', userId: context.userId })
    return { code, expiresAt }
  })
}
