import { sql } from 'kysely'
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

/** Makes these members one household, and everybody else one of their own. */
export async function onlyLinked(world: World, ...keys: string[]): Promise<void> {
  const ids = await Promise.all(keys.map((key) => world.userId(key)))
  await sql`delete from linked_groups`.execute(world.db)
  await sql`insert into linked_groups (user_id, group_id) select id, ${ids[0] ?? null}::uuid from unnest(${ids}::uuid[]) own (id)`.execute(
    world.db,
  )
}

/** The code of every request that furnishLinks() creates. */
export const furnishedCode = '123456'

/** Gives somebody a sent request, a received one and a link, each with another member of the cast. */
export async function furnishLinks(
  world: World,
  key: string,
): Promise<{ sentLinkId: string; receivedLinkId: string; activeLinkId: string; rejectedLinkId: string }> {
  const requested_at = await appNow(world.db)
  const [own, wholesale, waiting, rejected] = await Promise.all(
    [key, 'velkoobchod', 'bezprofilu', 'novacek'].map((who) => world.userId(who)),
  )
  // A neighbour of their own: linked with one of all, everybody would be one household.
  const neighbour = await world.db
    .insertInto('users')
    .values({ email: `soused.${emailOf(key)}`, display_name: 'Soused', joined_at: requested_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const insert = async (primaryUserId: string, linkedUserId: string, status: object) => {
    const { id } = await world.db
      .insertInto('user_account_links')
      .values({ primary_user_id: primaryUserId, linked_user_id: linkedUserId, requested_at, ...status })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const ask = (primaryUserId: string, linkedUserId: string, email: string) =>
    insert(primaryUserId, linkedUserId, {
      requested_email: email,
      verification_code_hmac: hashLinkCode(world.keyedHash, { primaryUserId, linkedUserId }, furnishedCode),
      verification_code_expires_at: new Date(requested_at.getTime() + 86_400_000),
    })
  return {
    sentLinkId: await ask(own!, wholesale!, emailOf('velkoobchod')),
    receivedLinkId: await ask(waiting!, own!, emailOf(key)),
    activeLinkId: await insert(neighbour.id, own!, { link_status: 'active', verified_at: requested_at }),
    rejectedLinkId: await insert(rejected!, own!, { link_status: 'rejected' }),
  }
}
