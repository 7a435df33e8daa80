import { sql, type RawBuilder } from 'kysely'
import type { ListedUser, UserPage, UsersWanted } from '#contract/people/users.ts'
import type { UserOrder, UserState } from '#domain/people/account/user-state.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasWords } from '#server/platform/db/words.ts'

const PAGE = 50

// The expression of the index users_search.
const searched = sql`fold(u.email || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.display_name)`

const states: Record<UserState, RawBuilder<boolean>> = {
  blocked: sql`f.is_blocked`,
  test: sql`f.is_test_account`,
  unverified: sql`not u.email_verified`,
  leaving: sql`exists (select from erasure_requests e where e.user_id = u.id and e.erased_at is null)`,
}

// Each is the expression of an index: users_newest, users_by_surname.
const keyOf = (user: string): Record<UserOrder, RawBuilder<unknown>> => {
  const of = (column: string) => sql.ref(`${user}.${column}`)
  return {
    created: of('created_at'),
    name: sql`(coalesce(nullif(btrim(${of('last_name')} || ' ' || ${of('first_name')}), ''), ${of('display_name')}) collate "cs-CZ-x-icu")`,
  }
}

/** Accounts in the wanted order, without erased ones. */
export async function listUsers(db: Db, { query, role, state, sort, isDescending, after }: UsersWanted): Promise<UserPage> {
  const conditions = [sql<boolean>`f.deleted_at is null`, hasWords(searched, query)]
  const [key, way, beyond] = [keyOf('u')[sort], sql.raw(isDescending ? 'desc' : 'asc'), sql.raw(isDescending ? '<' : '>')]
  if (role) conditions.push(sql<boolean>`f.role = ${role}`)
  if (state) conditions.push(states[state])
  if (after)
    conditions.push(
      sql<boolean>`(${key}, u.id) ${beyond} (select ${keyOf('last')[sort]}, last.id from users last where last.id = ${after})`,
    )
  const { rows } = await sql<ListedUser>`
    select u.id as "userId", u.email, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.display_name) as name, f.role,
           f.is_blocked as "isBlocked", f.is_test_account as "isTestAccount", u.email_verified as "isVerified",
           exists (select from two_factors t where t.user_id = u.id and t.turned_on_at is not null)
             or exists (select from passkeys k where k.user_id = u.id) as "hasSecondFactor",
           (select max(s.seen_at) from sessions s where s.user_id = u.id) as "seenAt", u.created_at as "createdAt"
    from users u join user_flags f on f.user_id = u.id
    where ${sql.join(conditions, sql` and `)}
    order by ${key} ${way}, u.id ${way} limit ${PAGE + 1}`.execute(db)
  const users = rows.slice(0, PAGE)
  return { users, next: rows.length > PAGE ? users.at(-1)!.userId : null }
}
