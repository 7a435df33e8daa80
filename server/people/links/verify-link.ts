import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { attemptsLeft } from '#domain/people/account/attempts.ts'
import { remainingTries } from '#domain/people/links/link.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/seal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { noCode, sealLinkCode } from './seal-link-code.ts'
import { bothSides, tellBoth } from './tell-both.ts'

/** The request somebody is asked by, while who asked still has an account to link; nobody else looks at it meanwhile. */
const askedOf = (tx: Tx, userId: string, linkId: string) =>
  tx
    .selectFrom('user_account_links')
    .innerJoin('user_flags', 'user_flags.user_id', 'user_account_links.primary_user_id')
    .where('user_account_links.id', '=', linkId)
    .where('linked_user_id', '=', userId)
    .where('link_status', '=', 'pending')
    .where('user_flags.is_blocked', '=', false)
    .where('user_flags.deleted_at', 'is', null)
    .select([...bothSides, 'verification_code_hmac as hmac', 'verification_code_expires_at as expiresAt', 'tries'])
    .forUpdate('user_account_links')
    .executeTakeFirst()

const countTry = (tx: Tx, linkId: string) =>
  tx
    .updateTable('user_account_links')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', linkId)
    .execute()

type Outcome = { linkedAt: Date } | { remainingAttempts: number; wasCompared: boolean }

/**
 * Links the two accounts when who was asked enters the mailed code; who asked cannot (design: security L1). A try is counted also when it was
 * wrong: the row is locked by it, so that of fifty at once five are looked at.
 */
export async function verifyLink(
  by: ChangeContext & { userId: string },
  seal: Seal,
  { linkId, code }: { linkId: string; code: string },
): Promise<{ linkId: string; linkedAt: Date }> {
  const outcome = await change(by, async ({ tx, announce }): Promise<Outcome> => {
    const asked = await askedOf(tx, by.userId, linkId)
    if (!asked) throw new Refusal('NOT_FOUND', 'Propojení nebylo nalezeno')
    const now = await appNow(tx)
    const left = remainingTries({ tries: asked.tries, expiresAt: asked.expiresAt! }, now)
    if (left === 0) return { remainingAttempts: 0, wasCompared: false }
    if (!timingSafeEqual(asked.hmac!, sealLinkCode(seal, asked, code))) {
      await countTry(tx, linkId)
      // Who asked sees when the code is spent.
      if (left === 1) tellBoth(announce, asked)
      return { remainingAttempts: left - 1, wasCompared: true }
    }
    await tx
      .updateTable('user_account_links')
      .set({ link_status: 'active', verified_at: now, ...noCode })
      .where('id', '=', linkId)
      .execute()
    await recordEvent(tx, { kind: 'accounts_linked', userId: asked.primaryUserId, doneBy: by.userId })
    tellBoth(announce, asked)
    return { linkedAt: now }
  })
  if ('linkedAt' in outcome) return { linkId, ...outcome }
  const { remainingAttempts, wasCompared } = outcome
  if (!wasCompared) throw new Refusal('LINK_CODE_EXPIRED', undefined, { remainingAttempts })
  throw new Refusal('LINK_CODE_WRONG', `Neplatný ověřovací kód. ${attemptsLeft(remainingAttempts)}.`, { remainingAttempts })
}
