import { sql } from 'kysely'
import type { PointRequestInput } from '#contract/people/groups.ts'
import { haler } from '#domain/money/money.ts'
import { asDay } from '#domain/time/day.ts'
import type { World } from './call.ts'
import { seller } from './seller.ts'
import { giveSubsidy } from './subsidies.ts'

/** A member who is in every group here and buys nothing. */
const other = 'velkoobchod'

/** A pickup point that a company may ask for. */
export const companyPoint: PointRequestInput = {
  organisation: 'Strojírny Brno',
  registrationNumber: '25596641',
  pointName: 'Recepce Strojíren',
  pointAddress: 'Dělnická 5',
  pointMunicipality: 'Brno',
  pointPostalCode: '60200',
  openingHours: 'po–pá 14–18',
}

/** Groups of a household: one that it organises, with another member and an invitation, and one that it only belongs to. */
export interface OwnGroups {
  groupId: string
  groupMemberId: string
  groupInvitationId: string
  joinedGroupId: string
  /** A subsidy that the first group proposed. */
  subsidyId: string
}

export async function giveGroups(world: World, key: string): Promise<OwnGroups> {
  const [userId, otherId] = [await world.userId(key), await world.userId(other)]
  const found = async (name: string, organiserId: string, memberId: string) => {
    const { rows } = await sql<{ groupId: string; groupMemberId: string }>`
      with made as (insert into groups (name, kind, created_at) values (${name}, 'company', app_now()) returning id),
      organiser as (
        insert into group_memberships (user_id, group_id, role, joined_at) select ${organiserId}, id, 'organiser', app_now() from made),
      member as (
        insert into group_memberships (user_id, group_id, role, joined_at) select ${memberId}, id, 'member', app_now() from made returning id)
      select made.id as "groupId", member.id as "groupMemberId" from made, member`.execute(world.db)
    return rows[0]!
  }
  const { groupId, groupMemberId } = await found(`Skupina ${key}`, userId, otherId)
  const { groupId: joinedGroupId } = await found(`Skupina s ${key}`, otherId, userId)
  const { invitationId: groupInvitationId } = await world.as(key).groups.invite({ groupId })
  const subsidyId = await giveSubsidy(world, groupId)
  return { groupId, groupMemberId, groupInvitationId, joinedGroupId, subsidyId }
}

/** Groups that nobody else here belongs to, in every state of their pickup point; and a token to join one. */
export interface CommonGroups {
  waitingGroupId: string
  approvedGroupId: string
  suspendedGroupId: string
  /** A subsidy of a group that ended. */
  waitingSubsidyId: string
  /** A call to pay of it. */
  subsidyCallId: string
  joinToken: string
}

/** The token of a link to join a group. */
export async function tokenOf(world: World, key: string, groupId: string): Promise<string> {
  const { groups } = world.as(key)
  const { invitationId } = await groups.invite({ groupId })
  return (await groups.invitations({ groupId })).find(({ id }) => id === invitationId)!.path!.replace('/join#', '')
}

export async function addGroups(world: World): Promise<CommonGroups> {
  // The one above belongs to too many.
  const founder = 'bezprofilu'
  const create = async (name: string) =>
    (await world.as(founder).groups.create({ name, description: '', kind: 'company', point: companyPoint })).groupId
  const [waitingGroupId, approvedGroupId, suspendedGroupId] = [await create('Dílna'), await create('Sklad'), await create('Vrátnice')]
  const { groups } = world.as('admin')
  await groups.approve({ groupId: approvedGroupId })
  await groups.approve({ groupId: suspendedGroupId })
  await groups.suspend({ groupId: suspendedGroupId, reason: 'Místo je zavřené.' })
  const waitingSubsidyId = await giveSubsidy(world, null)
  const { id: subsidyCallId } = await world.db
    .insertInto('subsidy_calls')
    .values({
      subsidy_id: waitingSubsidyId,
      year: 2026,
      place: 1,
      issued_at: new Date('2026-11-01'),
      issued_on: asDay('2026-11-01'),
      due_on: asDay('2026-11-15'),
      amount: haler(10_000),
      content: JSON.stringify({ seller, organisation: 'Lhota', registrationNumber: '25596641', deliveries: [] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    waitingGroupId,
    approvedGroupId,
    suspendedGroupId,
    waitingSubsidyId,
    subsidyCallId,
    joinToken: await tokenOf(world, founder, waitingGroupId),
  }
}
