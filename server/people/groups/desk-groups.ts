import { sql } from 'kysely'
import type { DeskGroup, DeskGroupPage, DeskGroupsWanted } from '#contract/people/groups.ts'
import { memberName, type GroupKind, type PointRequestState } from '#domain/people/groups/group.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasWords } from '#server/platform/db/words.ts'

const PAGE = 50

/** The locality that serves the place of a request `r`. */
const servedBy = sql`(
  select l.name from municipalities m join localities l on l.id = m.locality_id and l.is_active
  where m.is_active and m.folded = fold(r.point_municipality)
    and exists (select from municipality_postal_codes c where c.municipality_id = m.id and c.postal_code = r.point_postal_code)
  order by m.code limit 1)`

/** What a decision about a group's pickup point needs. */
export interface StoredPointRequest {
  groupId: string
  name: string
  kind: GroupKind
  state: PointRequestState
  pointName: string
  pointAddress: string
  pointMunicipality: string
  pointPostalCode: string
  openingHours: string
  organiserId: string | null
  /** Whether the one who decides belongs to the group. */
  isOwn: boolean
  isServed: boolean
}

/** The request of a group; undefined if it never asked. */
export async function pointRequestOf(db: Db, groupId: string, deciderId: string): Promise<StoredPointRequest | undefined> {
  const { rows } = await sql<StoredPointRequest>`
    select r.group_id as "groupId", g.name, g.kind, r.state, r.point_name as "pointName", r.point_address as "pointAddress",
           r.point_municipality as "pointMunicipality", r.point_postal_code as "pointPostalCode", r.opening_hours as "openingHours",
           (select m.user_id from group_memberships m where m.group_id = g.id and m.role = 'organiser') as "organiserId",
           exists (select from group_memberships m where m.group_id = g.id and m.user_id = ${deciderId}) as "isOwn",
           ${servedBy} is not null as "isServed"
    from group_point_requests r join groups g on g.id = r.group_id where r.group_id = ${groupId}`.execute(db)
  return rows[0]
}

const searched = sql`fold(g.name || ' ' || r.organisation || ' ' || r.registration_number || ' ' || r.point_municipality || ' ' || r.point_name)`

interface Row extends Omit<DeskGroup, 'organiser'> {
  email: string | null
  firstName: string
  lastName: string
  displayName: string
  total: number
}

/** A page of the groups that asked for a pickup point: waiting ones first, then the newest. */
export async function deskGroups(db: Db, { query, state, after }: DeskGroupsWanted): Promise<DeskGroupPage> {
  const { rows } = await sql<Row>`
    with found as (
      select r.*, g.name, g.kind, row_number() over (order by r.state <> 'waiting', r.requested_at desc, r.group_id) as place,
             count(*) over () as total
      from group_point_requests r join groups g on g.id = r.group_id
      where ${hasWords(searched, query)} and (${state}::text is null or r.state = ${state})
    )
    select r.group_id as "groupId", r.name, r.kind, r.total, r.organisation, r.registration_number as "registrationNumber",
           r.point_name as "pointName", r.point_address as "pointAddress", r.point_municipality as "pointMunicipality",
           r.point_postal_code as "pointPostalCode", r.opening_hours as "openingHours", r.state, r.reason,
           r.requested_at as "requestedAt", r.decided_at as "decidedAt", ${servedBy} as "localityName",
           (select count(*) from group_memberships m where m.group_id = r.group_id) as members,
           (select count(*) from shopping_settings s where s.pickup_point_id = r.pickup_point_id) as households,
           organiser.email, organiser.first_name as "firstName", organiser.last_name as "lastName", organiser.display_name as "displayName"
    from found r
    left join lateral (
      select u.email, u.first_name, u.last_name, u.display_name from group_memberships m join users u on u.id = m.user_id
      join user_flags f on f.user_id = m.user_id
      where m.group_id = r.group_id and m.role = 'organiser' and not f.is_blocked and f.deleted_at is null
    ) organiser on true
    where r.place > coalesce((select place from found where group_id = ${after}), 0) order by r.place limit ${PAGE + 1}`.execute(db)
  const total = rows[0]?.total ?? 0
  const groups = rows.slice(0, PAGE).map(({ email, firstName, lastName, displayName, ...group }) => ({
    ...group,
    organiser: email === null ? null : { email, name: memberName({ firstName, lastName, displayName }) },
  }))
  return { groups, total, next: rows.length > PAGE ? groups.at(-1)!.groupId : null }
}
