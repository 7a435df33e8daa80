import { sql } from 'kysely'
import type { GroupConsole, GroupWeek, PrintedSheet } from '#contract/desk/municipalities.ts'
import { memberName } from '#domain/people/groups/group.ts'
import { mayManage } from '#domain/people/groups/role.ts'
import { shownHouseholds } from '#domain/week/pool/people-sum.ts'
import { roleIn } from '#server/people/groups/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

const WEEKS = 12
const ITEMS = 24

async function requireManager(db: Db, userId: string, groupId: string): Promise<void> {
  if (!mayManage(await roleIn(db, userId, groupId))) throw new Refusal('GROUP_NOT_MANAGER')
}

// Accounts that reach one another count as one household, and suppliers not at all (docs/decisions/038-small-groups.md).
const countedAs = sql`coalesce(shared.counts_as, s.user_id::text)`
const isCounted = sql`not (shared.user_id is not null and shared.counts_as is null)`

// Only what the clearing stored: who joins or leaves changes no week that is closed (docs/decisions/056-sums-of-people.md).
async function weeksOf(db: Db, groupId: string): Promise<GroupWeek[]> {
  const { rows } = await sql<GroupWeek>`
    select d.week_start_date as "weekStart", sum(w.households)::integer as households, sum(w.paid)::bigint as paid, sum(w.saved)::bigint as saved
    from group_weeks w join deliveries d on d.id = w.delivery_id and d.status <> 'cancelled'
      and not (d.status = 'cleared' and d.delivery_on < (select app_today()))
    where w.group_id = ${groupId} group by d.week_start_date order by d.week_start_date desc limit ${WEEKS}`.execute(db)
  return rows
}

/** What the households of a group buy and save, week by week, for those who manage the group. */
export async function groupConsole(db: Db, userId: string, groupId: string): Promise<GroupConsole> {
  await requireManager(db, userId, groupId)
  const { rows } = await sql<Omit<GroupConsole, 'weeks' | 'households'> & { households: number }>`
    select g.name, g.kind, (select count(*)::integer from group_memberships m where m.group_id = g.id) as members,
           (select count(distinct ${countedAs})::integer from shopping_settings s
            left join shared_households shared on shared.user_id = s.user_id where s.group_id = g.id and ${isCounted}) as households
    from groups g where g.id = ${groupId}`.execute(db)
  const { households, ...group } = rows[0]!
  return { ...group, households: shownHouseholds(households), weeks: await weeksOf(db, groupId) }
}

interface SheetRow extends Omit<PrintedSheet, 'organiser' | 'delivery'> {
  localityId: string | null
  organiser: { firstName: string; lastName: string; displayName: string } | null
  delivery: (Omit<NonNullable<PrintedSheet['delivery']>, 'cutOffAt'> & { cutOffAt: string }) | null
}

/** What notice sheets and order forms of a group say. */
export async function printedSheet(db: Db, userId: string, groupId: string): Promise<PrintedSheet> {
  await requireManager(db, userId, groupId)
  const { rows } = await sql<SheetRow>`
    with own as (select locality_id from member_localities where user_id = ${userId})
    select g.name, g.kind, l.id as "localityId", coalesce(l.name, '') as "localityName",
      (select json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'displayName', u.display_name)
       from group_memberships m join users u on u.id = m.user_id where m.group_id = g.id and m.role = 'organiser') as organiser,
      (select json_build_object('weekStart', d.week_start_date, 'deliveryOn', d.delivery_on, 'cutOffAt', d.cut_off_at)
       from deliveries d where d.locality_id = l.id and d.status in ('planned', 'collecting') and d.cut_off_at > app_now()
       order by d.week_start_date limit 1) as delivery,
      (select json_build_object('name', p.name, 'address', concat_ws(', ', nullif(p.address, ''), p.municipality), 'openingHours', p.opening_hours)
       from group_point_requests r join pickup_points p on p.id = r.pickup_point_id
       where r.group_id = g.id and r.state = 'approved' and p.is_active) as point,
      coalesce((select json_agg(json_build_object('name', item.name, 'unit', item.unit) order by item.name collate "cs-x-icu") from (
        select i.name, i.unit from pooled_items p join catalog_items i on i.id = p.catalog_item_id
        where p.locality_id = l.id and i.is_active and not i.is_blocked and not i.is_off_catalog
        order by p.households desc, i.id limit ${ITEMS}) item), '[]') as items
    from groups g left join own on true left join localities l on l.id = own.locality_id where g.id = ${groupId}`.execute(db)
  const { localityId, organiser, delivery, ...sheet } = rows[0]!
  if (localityId === null) throw new Refusal('NO_LOCALITY')
  return {
    ...sheet,
    organiser: organiser ? memberName(organiser) : '',
    delivery: delivery && { ...delivery, cutOffAt: new Date(delivery.cutOffAt) },
  }
}
