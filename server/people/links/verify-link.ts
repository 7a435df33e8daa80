import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { attemptsLeft } from '#domain/people/account/attempts.ts'
import { remainingTries } from '#domain/people/links/link.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { noCode, hashLinkCode } from './hash-link-code.ts'
import { tellBoth } from './tell-both.ts'
import { lockRequest } from './locks.ts'

const countTry = (tx: Tx, linkId: string) =>
  tx
    .updateTable('user_account_links')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', linkId)
    .execute()

type Outcome = { linkedAt: Date } | { remainingAttempts: number; wasCompared: boolean }

/**
 * Links the two accounts when the recipient enters the mailed code; the sender cannot (docs/rules/people.md#links). A wrong attempt counts
 * too: the row is locked, so of fifty concurrent attempts five are compared.
 */
export async function verifyLink(
  by: ChangeContext & { userId: string },
  keyedHash: KeyedHash,
  { linkId, code }: { linkId: string; code: string },
): Promise<{ linkId: string; linkedAt: Date }> {
  const outcome = await change(by, async ({ tx, announce }): Promise<Outcome> => {
    const asked = await lockRequest(tx, by.userId, linkId)
    if (!asked) throw new Refusal('NOT_FOUND', 'Propojení nebylo nalezeno')
    const now = await appNow(tx)
    const left = remainingTries({ tries: asked.tries, expiresAt: asked.expiresAt! }, now)
    if (left === 0) return { remainingAttempts: 0, wasCompared: false }
    if (!timingSafeEqual(asked.hmac!, hashLinkCode(keyedHash, asked, code))) {
      await countTry(tx, linkId)
      // The sender sees when the code is used up.
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
