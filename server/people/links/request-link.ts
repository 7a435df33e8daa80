import { sql } from 'kysely'
import { LINK_CODE_HOURS, type LinkStatus } from '#domain/people/links/link.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { MemberContext } from '#server/context.ts'
import { newCode } from '#server/people/account/issue-code.ts'
import { countSentCode } from '#server/people/account/limit-attempts.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { countRequest, countTarget } from './limit-requests.ts'
import { mailKey } from './queries.ts'
import { hashLinkCode } from './hash-link-code.ts'
import { tellBoth, type Pair } from './tell-both.ts'

/** Who may receive a request: a confirmed address whose account is neither deleted nor blocked. */
const accountOf = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .innerJoin('user_flags', 'user_flags.user_id', 'users.id')
    .where('users.email', '=', email)
    .where('users.email_verified', '=', true)
    .where('user_flags.deleted_at', 'is', null)
    .where('user_flags.is_blocked', '=', false)
    .select('users.id')
    .executeTakeFirst()

// An earlier request of any status blocks a new one (docs/rules/people.md#links).
const inTheWay = {
  pending: 'LINK_REQUESTED',
  active: 'ALREADY_LINKED',
  rejected: 'LINK_EXISTS',
  removed: 'LINK_EXISTS',
} as const satisfies Record<LinkStatus, RefusalCode>

async function refusalFor(tx: Tx, { primaryUserId, linkedUserId }: Pair): Promise<RefusalCode> {
  const { rows } = await sql<{ status: LinkStatus }>`
    select link_status as status from user_account_links
    where least(primary_user_id, linked_user_id) = least(${primaryUserId}::uuid, ${linkedUserId}::uuid)
      and greatest(primary_user_id, linked_user_id) = greatest(${primaryUserId}::uuid, ${linkedUserId}::uuid)`.execute(tx)
  // Withdrawn between the two statements.
  return rows[0] ? inTheWay[rows[0].status] : 'BUSY'
}

/** Stores the request and queues its code for the other side; null if it is blocked. */
async function makeLink(tx: Tx, keyedHash: KeyedHash, pair: Pair, email: string): Promise<string | null> {
  const at = await appNow(tx)
  const code = newCode()
  const made = await tx
    .insertInto('user_account_links')
    .values({
      primary_user_id: pair.primaryUserId,
      linked_user_id: pair.linkedUserId,
      requested_email: email,
      verification_code_hmac: hashLinkCode(keyedHash, pair, code),
      verification_code_expires_at: new Date(at.getTime() + LINK_CODE_HOURS * 3_600_000),
      requested_at: at,
    })
    .onConflict((found) => found.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await countRequest(tx, pair.primaryUserId, pair.linkedUserId)
  await recordEvent(tx, { kind: 'link_sent', userId: pair.linkedUserId, doneBy: pair.primaryUserId, detail: 'account_link' })
  await postMessages(
    tx,
    'link_code',
    at,
    sql`select ${mailKey(made.id)}, ${pair.linkedUserId}::uuid, ${JSON.stringify({ linkId: made.id, code })}::jsonb`,
  )
  return made.id
}

/**
 * Requests a link to the account of an address. Recipient and content of the mail come from our own data (docs/rules/people.md#links). The
 * address is counted even if it has no account.
 */
export async function requestLink(
  context: MemberContext,
  by: ChangeContext,
  email: string,
): Promise<{ linkId: string; isMailed: boolean }> {
  const { actor, keyedHash } = context
  if (email === actor.email) throw new Refusal('LINK_TO_SELF')
  const outcome = await change(by, async ({ tx, announce }): Promise<{ linkId: string } | { refusal: RefusalCode }> => {
    await countTarget(tx, keyedHash, actor.userId, email)
    const account = await accountOf(tx, email)
    if (!account) return { refusal: 'NO_SUCH_ACCOUNT' }
    const pair = { primaryUserId: actor.userId, linkedUserId: account.id }
    const linkId = await makeLink(tx, keyedHash, pair, email)
    if (linkId === null) return { refusal: await refusalFor(tx, pair) }
    tellBoth(announce, pair)
    return { linkId }
  })
  if ('refusal' in outcome) throw new Refusal(outcome.refusal)
  await countSentCode(context)
  return { ...outcome, isMailed: context.authSettings.sendsMail }
}
