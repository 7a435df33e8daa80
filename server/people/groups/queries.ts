import { sql } from 'kysely'
import type { Group, GroupInvitation, GroupMember, Invitation, OwnGroup, PointRequest } from '#contract/people/groups.ts'
import { INVITATION_DAYS, memberName, type GroupKind } from '#domain/people/groups/group.ts'
import { isInvitationValid } from '#domain/people/groups/invitation.ts'
import { mayManage, type GroupRole } from '#domain/people/groups/role.ts'
import { nextDelivery } from '#server/people/settings/open-deliveries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hashInvitationToken, invitationPath, invitationToken } from './invitation-token.ts'

/** The parts of a person's name, for `memberName`; of the table `u`. */
const nameParts = sql`u.first_name as "firstName", u.last_name as "lastName", u.display_name as "displayName"`
interface Named {
  firstName: string
  lastName: string
  displayName: string
}

// Blocked and deleted accounts are not shown. The flags are those of `f`.
const isShown = sql<boolean>`not f.is_blocked and f.deleted_at is null`
const isSuspended = sql<boolean>`exists (select from group_point_requests r where r.group_id = g.id and r.state = 'suspended')`

/** The groups of a member by name. */
export async function ownGroups(db: Db, userId: string): Promise<OwnGroup[]> {
  const { rows } = await sql<OwnGroup>`
    select g.id, g.name, g.description, g.kind, m.role, ${isSuspended} as "isSuspended",
           coalesce(s.group_id = g.id, false) as "isChosen",
           (select count(*) from group_memberships o join user_flags f on f.user_id = o.user_id where o.group_id = g.id and ${isShown}) as members
    from group_memberships m join groups g on g.id = m.group_id left join shopping_settings s on s.user_id = m.user_id
    where m.user_id = ${userId}
    order by g.name collate "cs-CZ-x-icu", g.id`.execute(db)
  return rows
}

/** The role of a member. A group of others is not found. */
export async function roleIn(db: Db, userId: string, groupId: string): Promise<GroupRole> {
  const own = await db
    .selectFrom('group_memberships')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .select(sql<GroupRole>`role`.as('role'))
    .executeTakeFirst()
  if (!own) throw new Refusal('NOT_FOUND')
  return own.role
}

/** Another member of a group that the caller belongs to; undefined for the caller, for blocked accounts, and for other groups. */
export async function otherMember(
  db: Db,
  userId: string,
  { groupId, memberId }: { groupId: string; memberId: string },
): Promise<{ userId: string; role: GroupRole; isAssisted: boolean } | undefined> {
  const { rows } = await sql<{ userId: string; role: GroupRole; isAssisted: boolean }>`
    select o.user_id as "userId", o.role, exists (select from assisted_members a where a.user_id = o.user_id) as "isAssisted"
    from group_memberships o join user_flags f on f.user_id = o.user_id
    join group_memberships own on own.group_id = o.group_id and own.user_id = ${userId}
    where o.id = ${memberId} and o.group_id = ${groupId} and o.user_id <> ${userId} and ${isShown}`.execute(db)
  return rows[0]
}

/** To how many groups an account belongs, how many it organises, and whether it belongs to this one. */
export async function countGroups(
  db: Db,
  userId: string,
  groupId: string | null = null,
): Promise<{ groups: number; organised: number; isMember: boolean }> {
  const { rows } = await sql<{ groups: number; organised: number; isMember: boolean }>`
    select count(*) as groups, count(*) filter (where role = 'organiser') as organised,
           coalesce(bool_or(group_id = ${groupId}), false) as "isMember"
    from group_memberships where user_id = ${userId}`.execute(db)
  return rows[0]!
}

async function membersOf(db: Db, userId: string, groupId: string): Promise<GroupMember[]> {
  const { rows } = await sql<Omit<GroupMember, 'name'> & Named>`
    select m.id, m.role, m.joined_at as "joinedAt", m.user_id = ${userId} as "isMe", ${nameParts},
           own.role <> 'member' and exists (select from assisted_members a where a.user_id = m.user_id) as "isAssisted"
    from group_memberships m join group_memberships own on own.group_id = m.group_id and own.user_id = ${userId}
    join users u on u.id = m.user_id join user_flags f on f.user_id = m.user_id
    where m.group_id = ${groupId} and ${isShown}
    order by array_position(array['organiser', 'deputy', 'member'], m.role), m.joined_at, m.id`.execute(db)
  return rows.map(({ firstName, lastName, displayName, ...member }) => ({
    ...member,
    name: memberName({ firstName, lastName, displayName }),
  }))
}

type Head = Omit<Group, 'members' | 'nextDelivery'>

async function headOf(db: Db, userId: string, groupId: string): Promise<Head> {
  const { rows } = await sql<Head & { pointRequest: (Omit<PointRequest, 'requestedAt'> & { requestedAt: string }) | null }>`
    select g.id, g.name, g.description, g.kind, g.version, g.created_at as "createdAt", m.role, ${isSuspended} as "isSuspended",
           coalesce(s.group_id = g.id, false) as "isChosen",
           case when p.id is not null and r.state = 'approved' and p.is_active then json_build_object('id', p.id, 'name', p.name,
             'address', concat_ws(', ', nullif(p.address, ''), p.municipality), 'openingHours', p.opening_hours) end as point,
           case when r.group_id is not null and m.role <> 'member' then json_build_object('organisation', r.organisation,
             'registrationNumber', r.registration_number, 'pointName', r.point_name, 'pointAddress', r.point_address,
             'pointMunicipality', r.point_municipality, 'pointPostalCode', r.point_postal_code, 'openingHours', r.opening_hours,
             'state', r.state, 'reason', r.reason, 'requestedAt', r.requested_at) end as "pointRequest"
    from group_memberships m join groups g on g.id = m.group_id
    left join shopping_settings s on s.user_id = m.user_id
    left join group_point_requests r on r.group_id = g.id
    left join pickup_points p on p.id = r.pickup_point_id
    where m.user_id = ${userId} and g.id = ${groupId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  const { pointRequest, ...head } = rows[0]
  return { ...head, pointRequest: pointRequest && { ...pointRequest, requestedAt: new Date(pointRequest.requestedAt) } }
}

/** A group as one of its members sees it. */
export async function groupPage(db: Db, userId: string, groupId: string): Promise<Group> {
  const head = await headOf(db, userId, groupId)
  const [members, delivery] = [await membersOf(db, userId, groupId), await nextDelivery(db, userId)]
  return { ...head, members, nextDelivery: delivery }
}

/** The valid invitations of a group, the newest first, for those who manage it. */
export async function groupInvitations(db: Db, keyedHash: KeyedHash, userId: string, groupId: string): Promise<GroupInvitation[]> {
  if (!mayManage(await roleIn(db, userId, groupId))) throw new Refusal('GROUP_NOT_MANAGER')
  const { rows } = await sql<
    Named & { id: string; sentTo: string | null; isOwn: boolean; expiresAt: Date; isLasting: boolean; joined: number }
  >`
    select i.id, i.sent_to as "sentTo", i.user_id = ${userId} as "isOwn", i.expires_at as "expiresAt", i.joined, ${nameParts},
           i.expires_at > i.created_at + make_interval(days => ${INVITATION_DAYS}) as "isLasting"
    from group_invitations i join users u on u.id = i.user_id join user_flags f on f.user_id = i.user_id
    join group_memberships m on m.user_id = i.user_id and m.group_id = i.group_id and m.role <> 'member'
    where i.group_id = ${groupId} and i.expires_at > (select app_now()) and ${isShown}
    order by i.created_at desc, i.id`.execute(db)
  return rows.map(({ id, sentTo, isOwn, expiresAt, isLasting, joined, ...person }) => ({
    id,
    path: sentTo === null ? invitationPath(invitationToken(keyedHash, id)) : null,
    sentTo: isOwn ? sentTo : null,
    isMailed: sentTo !== null,
    by: memberName(person),
    expiresAt,
    isLasting,
    joined,
  }))
}

export interface ValidInvitation extends Omit<Invitation, 'isMember'> {
  invitationId: string
  groupId: string
  isMailed: boolean
}

interface InvitationRow extends Named {
  id: string
  groupId: string
  isMailed: boolean
  expiresAt: Date
  inviterRole: GroupRole | null
  name: string
  description: string
  kind: GroupKind
  members: number
}

const invitationRows = (which: ReturnType<typeof sql<boolean>>) => sql<InvitationRow>`
  select i.id, i.group_id as "groupId", i.sent_to is not null as "isMailed", i.expires_at as "expiresAt",
         case when ${isShown} then m.role end as "inviterRole", g.name, g.description, g.kind, ${nameParts},
         (select count(*) from group_memberships o join user_flags f on f.user_id = o.user_id where o.group_id = g.id and ${isShown}) as members
  from group_invitations i join groups g on g.id = i.group_id
  join group_memberships m on m.user_id = i.user_id and m.group_id = i.group_id
  join users u on u.id = i.user_id join user_flags f on f.user_id = i.user_id
  where ${which}`

const asValid = ({ id, isMailed, groupId, name, description, kind, members, ...inviter }: InvitationRow): ValidInvitation => ({
  invitationId: id,
  groupId,
  id: groupId,
  isMailed,
  name,
  description,
  kind,
  members,
  inviterName: memberName(inviter),
})

/** The invitation with a token, if it is valid. */
export async function validInvitation(db: Db, keyedHash: KeyedHash, token: string): Promise<ValidInvitation | undefined> {
  const { rows } = await invitationRows(sql<boolean>`i.token_hmac = ${hashInvitationToken(keyedHash, token)}`).execute(db)
  return rows[0] && isInvitationValid(rows[0], await appNow(db)) ? asValid(rows[0]) : undefined
}

/** The valid ones of these invitations, for their mails. */
export async function invitationsById(db: Db, ids: readonly string[]): Promise<Map<string, ValidInvitation & { expiresAt: Date }>> {
  const { rows } = await invitationRows(sql<boolean>`i.id = any(${ids}::uuid[])`).execute(db)
  const now = await appNow(db)
  return new Map(rows.filter((row) => isInvitationValid(row, now)).map((row) => [row.id, { ...asValid(row), expiresAt: row.expiresAt }]))
}

/** Where the link of an invitation leads. */
export async function invitationView(db: Db, keyedHash: KeyedHash, token: string, userId: string | null): Promise<Invitation> {
  const found = await validInvitation(db, keyedHash, token)
  if (!found) throw new Refusal('INVITATION_INVALID')
  const { invitationId: _, groupId, isMailed: __, ...shown } = found
  const isMember = userId !== null && (await countGroups(db, userId, groupId)).isMember
  return { ...shown, isMember }
}
