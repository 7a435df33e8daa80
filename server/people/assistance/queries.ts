import { sql } from 'kysely'
import type { AssistedMember } from '#contract/people/assistance.ts'
import { memberName } from '#domain/people/groups/group.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

interface Row extends Omit<AssistedMember, 'nextDelivery' | 'changedBy'> {
  nextDelivery: (Omit<NonNullable<AssistedMember['nextDelivery']>, 'cutOffAt'> & { cutOffAt: string }) | null
  by: Parameters<typeof memberName>[0] | null
}

// The tables of a basket whose history says who ordered last.
const ordered = sql`h.table_name in ('weekly_demands', 'weekly_variant_items', 'one_time_items', 'skipped_weeks')`

/** The people whom a member helps, by name. */
export async function assistedMembers(db: Db, helperId: string): Promise<AssistedMember[]> {
  const { rows } = await sql<Row>`
    select a.user_id as "memberId", u.first_name || ' ' || u.last_name as name, u.phone, concat_ws(', ', u.street, u.postal_code || ' ' || u.city) as address,
           g.name as "groupName", a.consent, a.consented_on as "consentedOn", p.name as "placeName",
           (select json_build_object('weekStart', d.week_start_date, 'deliveryOn', d.delivery_on, 'cutOffAt', d.cut_off_at)
            from member_stays s join deliveries d on d.locality_id = s.locality_id and d.week_start_date >= s.from_week and d.week_start_date < s.until_week
            where s.user_id = a.user_id and d.status in ('planned', 'collecting') and d.cut_off_at > app_now()
            order by d.week_start_date limit 1) as "nextDelivery",
           last.changed_at as "changedAt",
           (select json_build_object('firstName', b.first_name, 'lastName', b.last_name, 'displayName', b.display_name)
            from users b where b.id = last.changed_by) as by, h.is_suspended as "isSuspended"
    from all_helpers h join assisted_members a on a.user_id = h.member_id
    join users u on u.id = a.user_id join user_flags f on f.user_id = a.user_id and not f.is_blocked and f.deleted_at is null
    left join groups g on g.id = a.group_id
    left join shopping_settings s on s.user_id = a.user_id left join pickup_points p on p.id = s.pickup_point_id
    left join lateral (
      select h.changed_at, h.changed_by from history h where h.owner_id = a.user_id and ${ordered} order by h.changed_at desc limit 1
    ) last on true
    where h.helper_id = ${helperId}
    order by u.last_name collate "cs-CZ-x-icu", u.first_name collate "cs-CZ-x-icu", a.user_id`.execute(db)
  return rows.map(({ nextDelivery, by, ...member }) => ({
    ...member,
    nextDelivery: nextDelivery && { ...nextDelivery, cutOffAt: new Date(nextDelivery.cutOffAt) },
    changedBy: by && memberName(by),
  }))
}

/** The verified municipalities in whose name a member may help. */
export async function ownMunicipalities(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id, g.name from group_memberships m join groups g on g.id = m.group_id
    join group_point_requests r on r.group_id = g.id and r.state = 'approved'
    where m.user_id = ${userId} and m.role <> 'member' and g.kind = 'municipality' order by g.name collate "cs-CZ-x-icu", g.id`.execute(db)
  return rows
}

/** The name of a person whom the member helps. Anybody else is not found. */
export async function assistedName(db: Db, helperId: string, memberId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select u.first_name || ' ' || u.last_name as name from shared_baskets s join assisted_members a on a.user_id = s.owner_id
    join users u on u.id = s.owner_id where s.owner_id = ${memberId} and s.reader_id = ${helperId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0].name
}

/** How many people are helped: by a municipality, or by a member alone. */
export async function countAssisted(db: Db, { groupId, helperId }: { groupId: string | null; helperId: string }): Promise<number> {
  const { rows } = await sql<{ assisted: number }>`
    select count(*)::integer as assisted from assisted_members
    where ended_at is null and ${groupId === null ? sql`group_id is null and helper_id = ${helperId}` : sql`group_id = ${groupId}`}`.execute(
    db,
  )
  return rows[0]!.assisted
}
