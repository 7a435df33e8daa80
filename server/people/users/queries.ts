import { sql, type RawBuilder } from 'kysely'
import type { ListedUser, UserPage, UsersWanted } from '#contract/people/users.ts'
import type { UserState } from '#domain/people/account/user-state.ts'
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

/** Accounts, newest first, without erased ones. */
export async function listUsers(db: Db, { query, role, state, after }: UsersWanted): Promise<UserPage> {
  const conditions = [sql<boolean>`f.deleted_at is null`, hasWords(searched, query)]
  if (role) conditions.push(sql<boolean>`f.role = ${role}`)
  if (state) conditions.push(states[state])
  if (after) conditions.push(sql<boolean>`(u.created_at, u.id) < (select created_at, id from users where id = ${after})`)
  const { rows } = await sql<ListedUser>`
    select u.id as "userId", u.email, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.display_name) as name, f.role,
           f.is_blocked as "isBlocked", f.is_test_account as "isTestAccount", u.email_verified as "isVerified",
           exists (select from two_factors t where t.user_id = u.id and t.turned_on_at is not null)
             or exists (select from passkeys k where k.user_id = u.id) as "hasSecondFactor",
           (select max(s.seen_at) from sessions s where s.user_id = u.id) as "seenAt", u.created_at as "createdAt"
    from users u join user_flags f on f.user_id = u.id
    where ${sql.join(conditions, sql` and `)}
    order by u.created_at desc, u.id desc limit ${PAGE + 1}`.execute(db)
  const users = rows.slice(0, PAGE)
  return { users, next: rows.length > PAGE ? users.at(-1)!.userId : null }
}
