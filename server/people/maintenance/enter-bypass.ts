import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { BYPASS_SECONDS } from '#domain/people/maintenance/lock.ts'
import type { Environment } from '#domain/people/maintenance/window.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'

const tokenBytes = 32

/** The window of a code; the same refusal for a wrong, expired or revoked code and for a window that is over. */
async function windowOfCode(tx: Tx, environment: Environment, codeHmac: Buffer) {
  const code = await tx
    .selectFrom('bypass_codes as code')
    .innerJoin('maintenance_windows as opened', 'opened.id', 'code.maintenance_window_id')
    .where('code.code_hmac', '=', codeHmac)
    .where('code.revoked_at', 'is', null)
    .where('opened.environment', '=', environment)
    .where('opened.is_active', '=', true)
    .where(sql<boolean>`code.expires_at > app_now() and coalesce(opened.end_time > app_now(), true)`)
    .select('code.id')
    .executeTakeFirst()
  if (!code) throw new Refusal('WRONG_BYPASS_CODE')
  return code.id
}

/**
 * Exchanges a code for a pass: the cookie contains the token, the database its HMAC. Every use is recorded and reported to all administrators
 * (docs/rules/people.md#maintenance).
 */
export function enterBypass(
  context: ChangeContext,
  environment: Environment,
  keyedHash: KeyedHash,
  code: string,
): Promise<{ token: string; until: Date }> {
  return change(context, async ({ tx }) => {
    const codeId = await windowOfCode(tx, environment, keyedHash('bypass code', code))
    const now = await appNow(tx)
    const token = randomBytes(tokenBytes).toString('base64url')
    const until = new Date(now.getTime() + BYPASS_SECONDS * 1000)
    const { id } = await tx
      .insertInto('bypass_passes')
      .values({ bypass_code_id: codeId, token_hmac: keyedHash('bypass pass', token), created_at: now, expires_at: until })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postMessages(
      tx,
      'bypass_used',
      now,
      sql`select 'bypass_used:' || ${id}::text || ':' || admin.user_id, admin.user_id, jsonb_build_object('passId', ${id}::text)
          from user_flags admin where admin.role = 'admin' and not admin.is_blocked and admin.deleted_at is null`,
    )
    await recordEvent(tx, { kind: 'bypass_used', userId: context.userId })
    return { token, until }
  })
}
