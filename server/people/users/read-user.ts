import { sql } from 'kysely'
import type { UserDetail } from '#contract/people/users.ts'
import { CODE_TRIES } from '#domain/people/account/attempts.ts'
import type { Topic } from '#domain/people/notices/topics.ts'
import { sessionsOf } from '#server/people/account/queries.ts'
import { actorOfId } from '#server/people/account/session.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

type Stored = Omit<UserDetail, 'sessions'>

/** An account with what support and the law ask about: devices, choices about mails, requests about its data, views by the administration. */
export async function readUser(db: Db, userId: string): Promise<UserDetail> {
  const { rows } = await sql<
    Omit<Stored, 'erasure' | 'views' | 'takeover'> & {
      takeover: { email: string; expiresAt: string } | null
      erasure: { askedAt: string; eraseAt: string } | null
      views: { at: string; by: string; reason: string }[]
    }
  >`
    select u.id as "userId", u.phone, u.phone_verified_at is not null as "isPhoneVerified",
           nullif(concat_ws(', ', nullif(u.street, ''), nullif(concat_ws(' ', u.postal_code, nullif(u.city, '')), '')), '') as address,
           l.name as "localityName", coalesce(s.is_configured, false) as "isConfigured",
           (select count(*)::integer from purchases p where p.user_id = u.id and p.items > 0) as purchases,
           (select count(*)::integer from user_account_links k where u.id in (k.primary_user_id, k.linked_user_id) and k.link_status = 'active') as links,
           coalesce((select json_agg(d.topic order by d.topic) from declined_notices d where d.user_id = u.id and d.channel = 'mail'), '[]') as declined,
           (select json_build_object('askedAt', e.asked_at, 'eraseAt', e.erase_at) from erasure_requests e
            where e.user_id = u.id and e.erased_at is null) as erasure,
           (select json_build_object('email', t.email, 'expiresAt', t.expires_at) from takeovers t
            where t.user_id = u.id and t.tries < ${CODE_TRIES} and t.expires_at > app_now()) as takeover,
           (select max(at) from security_events x where x.user_id = u.id and x.kind = 'exported') as "exportedAt",
           coalesce((select json_agg(json_build_object('at', v.began_at, 'reason', v.reason, 'by', coalesce(by.display_name, 'smazaný účet'))
                     order by v.began_at desc) from account_views v left join users by on by.id = v.viewed_by where v.user_id = u.id), '[]') as views
    from users u join user_flags f on f.user_id = u.id
    left join shopping_settings s on s.user_id = u.id
    left join member_localities m on m.user_id = u.id left join localities l on l.id = m.locality_id
    where u.id = ${userId} and f.deleted_at is null`.execute(db)
  const found = rows[0]
  if (!found) throw new Refusal('NOT_FOUND')
  const actor = await actorOfId(db, userId)
  const { erasure, views, declined, takeover, ...user } = found
  return {
    ...user,
    declined: declined as Topic[],
    erasure: erasure && { askedAt: new Date(erasure.askedAt), eraseAt: new Date(erasure.eraseAt) },
    takeover: takeover && { ...takeover, expiresAt: new Date(takeover.expiresAt) },
    views: views.map(({ at, ...view }) => ({ ...view, at: new Date(at) })),
    // A blocked account has none.
    sessions: actor ? (await sessionsOf(db, actor)).map(({ isThis: _isThis, ...session }) => session) : [],
  }
}
