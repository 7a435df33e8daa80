import { hashLinkCode } from '#server/people/links/hash-link-code.ts'
import { appNow } from '#server/platform/db/database.ts'
import { emailOf } from '#server/seed/cast.ts'
import type { World } from './call.ts'
import { codeFor } from './newcomer.ts'

// Shared by tests of linked accounts.

/** The calls of the cast in one world. */
export function linksIn(world: World) {
  const links = (key: string, request = {}) => world.as(key, request).links
  const ask = async (from: string, to: string) => {
    const { linkId } = await links(from).request({ email: emailOf(to) })
    return { linkId }
  }
  /** The code in somebody's last mail. */
  const codeOf = (key: string) => codeFor(world, emailOf(key), 'link_code')
  return {
    links,
    ask,
    codeOf,
    /** Requested and accepted. */
    link: async (from: string, to: string) => {
      const { linkId } = await ask(from, to)
      await links(to).verify({ linkId, code: await codeOf(to) })
      return { linkId }
    },
    flag: (key: string, set: { is_blocked?: boolean; deleted_at?: Date }) =>
      world.db
        .updateTable('user_flags')
        .set(set)
        .where('user_id', '=', (is) => is.selectFrom('users').where('email', '=', emailOf(key)).select('id'))
        .execute(),
    stored: () => world.db.selectFrom('user_account_links').selectAll().execute(),
  }
}

/** The sentence of a refusal. */
export const told = (call: Promise<unknown>) =>
  call.catch((fault: { code: string; message: string; data?: { remainingAttempts?: number } }) => ({
    code: fault.code,
    message: fault.message.replaceAll('\u00a0', ' '),
    left: fault.data?.remainingAttempts,
  }))

export const unknownLink = { code: 'NOT_FOUND', message: 'Propojení nebylo nalezeno' }

/** The code of every request that furnishLinks() creates. */
export const furnishedCode = '123456'

/** Gives somebody a sent request, a received one and a link, each with another member of the cast. */
export async function furnishLinks(
  world: World,
  key: string,
): Promise<{ sentLinkId: string; receivedLinkId: string; activeLinkId: string; rejectedLinkId: string }> {
  const insert = async (primary: string, linked: string, status: 'pending' | 'active' | 'rejected' = 'pending') => {
    const primaryUserId = await world.userId(primary)
    const linkedUserId = await world.userId(linked)
    const at = await appNow(world.db)
    const pending = {
      requested_email: emailOf(linked),
      verification_code_hmac: hashLinkCode(world.keyedHash, { primaryUserId, linkedUserId }, furnishedCode),
      verification_code_expires_at: new Date(at.getTime() + 86_400_000),
    }
    const { id } = await world.db
      .insertInto('user_account_links')
      .values({
        primary_user_id: primaryUserId,
        linked_user_id: linkedUserId,
        requested_at: at,
        ...(status === 'pending' ? pending : { link_status: status, verified_at: status === 'active' ? at : null }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    sentLinkId: await insert(key, 'velkoobchod'),
    receivedLinkId: await insert('bezprofilu', key),
    activeLinkId: await insert('eva', key, 'active'),
    rejectedLinkId: await insert('novacek', key, 'rejected'),
  }
}
