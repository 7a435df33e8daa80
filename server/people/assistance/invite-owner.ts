import { randomBytes } from 'node:crypto'
import type { OwnerInvitation } from '#contract/people/assistance.ts'
import { TAKEOVER_DAYS } from '#domain/people/assistance/takeover.ts'
import type { MemberContext } from '#server/context.ts'
import { newCode } from '#server/people/account/issue-code.ts'
import { countSentCode } from '#server/people/account/limit-attempts.ts'
import { postNotice } from '#server/people/account/post-notice.ts'
import { ownerOfAddress } from '#server/people/account/queries.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { sql } from 'kysely'
import { lockAssisted } from './locks.ts'
import { tellHelpers } from './tell-helpers.ts'

const day = 86_400

// Limits: docs/rules/server.md#rate-limits. Every answer reveals whether an address has an account.
const ofHelper = [
  { most: 10, seconds: day },
  { most: 40, seconds: 30 * day },
]

const blocked = 'Účet je zablokovaný nebo smazaný, takže předat ho nejde. Odblokovat ho může správce.'
const taken = 'S\u00a0touto adresou už někdo účet má. Zadejte jinou; dva účty do jednoho spojit nejde.'

/** The stored form of a link. */
export const hashTakeoverLink = (keyedHash: KeyedHash, token: string): Buffer => keyedHash('takeover link', token)

/** The stored form of the code that belongs to a link. */
export const hashTakeoverCode = (keyedHash: KeyedHash, memberId: string, code: string): Buffer =>
  keyedHash('takeover code', `${memberId}\0${code}`)

const writeLink = async (
  tx: Tx,
  memberId: string,
  link: { email: string; token: Buffer | null; code: Buffer; by: string | null; at: Date; until: Date },
) => {
  const fresh = {
    email: link.email,
    token_hmac: link.token,
    code_hmac: link.code,
    tries: 0,
    invited_by: link.by,
    invited_at: link.at,
    expires_at: link.until,
  }
  await tx
    .insertInto('takeovers')
    .values({ user_id: memberId, ...fresh })
    .onConflict((found) => found.column('user_id').doUpdateSet(fresh))
    .execute()
}

/**
 * Mails a link to a person who has an e-mail now, and returns the code that belongs to it, once. An earlier link becomes invalid. If addresses
 * are hidden, a taken address looks like any other, and its owner gets a notice instead. Staff may do it for anybody whom somebody helps.
 */
export async function inviteOwner(
  context: MemberContext,
  by: ChangeContext & { userId: string },
  { memberId, email }: OwnerInvitation,
  { asStaff = false }: { asStaff?: boolean } = {},
): Promise<{ code: string; expiresAt: Date }> {
  const { keyedHash, authSettings } = context
  // Of staff the person knows nobody, so the mail names none.
  const helperId = asStaff ? null : by.userId
  const invited = await change(by, async ({ tx, announce }) => {
    const assisted = await lockAssisted(tx, { helperId, memberId })
    if (!assisted) throw new Refusal('NOT_FOUND')
    if (assisted.isBlocked) throw new Refusal('CANNOT_ASSIST', blocked)
    await countOrRefuse(tx, `takeover:${by.userId}`, ofHelper)
    const ownerId = await ownerOfAddress(tx, email)
    if (ownerId !== null && !authSettings.hidesAddresses) return null
    const [token, code, at] = [randomBytes(16).toString('base64url'), newCode(), await appNow(tx)]
    const until = new Date(at.getTime() + TAKEOVER_DAYS * day * 1000)
    await writeLink(tx, memberId, {
      email,
      token: ownerId === null ? hashTakeoverLink(keyedHash, token) : null,
      code: hashTakeoverCode(keyedHash, memberId, code),
      by: helperId,
      at,
      until,
    })
    if (ownerId !== null) await postNotice(tx, ownerId, 'address_in_use')
    else
      await postMessages(
        tx,
        'takeover',
        at,
        sql`select ${`takeover:${memberId}:${at.toISOString()}`}, ${memberId}::uuid, ${JSON.stringify({ to: email, token, helperId })}::jsonb`,
      )
    await recordEvent(tx, { kind: 'link_sent', userId: memberId, doneBy: by.userId, detail: 'takeover' })
    await tellHelpers({ tx, announce }, { memberId, email, by: by.userId, isByStaff: asStaff, at })
    announce({ room: 'links', userId: by.userId })
    return { code, expiresAt: until }
  })
  if (!invited) throw new Refusal('EMAIL_TAKEN', taken)
  await countSentCode(context)
  return invited
}
