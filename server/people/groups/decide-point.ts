import { sql } from 'kysely'
import type { PointRequestState } from '#domain/people/groups/group.ts'
import { addReservedPoint } from '#server/week/pickup/add-reserved-point.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockGroup } from './locks.ts'
import { pointRequestOf, type StoredPointRequest } from './desk-groups.ts'

type By = ChangeContext & { userId: string }

/** The request in this state, with its group locked. Nobody decides about a group of their own. */
async function requestInState(tx: Tx, by: By, groupId: string, state: PointRequestState): Promise<StoredPointRequest> {
  const group = await lockGroup(tx, groupId)
  const request = group && (await pointRequestOf(tx, groupId, by.userId))
  if (!request) throw new Refusal('NOT_FOUND')
  if (request.isOwn) throw new Refusal('OWN_ACCOUNT')
  if (request.state !== state) throw new Refusal('GROUP_CHANGED')
  return request
}

interface Decision {
  state: PointRequestState
  reason: string
  pointId?: string
}

/** Stores the decision and mails it to the organiser. */
async function decide(tx: Tx, by: By, { groupId, name, organiserId }: StoredPointRequest, { state, reason, pointId }: Decision) {
  const at = await appNow(tx)
  await tx
    .updateTable('group_point_requests')
    .set({ state, reason, decided_by: by.userId, decided_at: at, ...(pointId !== undefined && { pickup_point_id: pointId }) })
    .where('group_id', '=', groupId)
    .execute()
  if (organiserId === null) return
  await postMessages(
    tx,
    'group_point_decided',
    at,
    sql`select ${`group_point_decided:${groupId}:${at.toISOString()}`}, ${organiserId}::uuid,
               ${JSON.stringify({ groupId, name, state, reason })}::jsonb`,
  )
}

/** Approves the pickup point of a group: from now on its members may choose it. */
export function approvePoint(by: By, groupId: string): Promise<{ groupId: string }> {
  return change(by, async ({ tx, announce }) => {
    const request = await requestInState(tx, by, groupId, 'waiting')
    if (!request.isServed) throw new Refusal('POINT_NOT_SERVED')
    const pointId = await addReservedPoint(tx, {
      name: request.pointName,
      address: request.pointAddress,
      municipality: request.pointMunicipality,
      postalCode: request.pointPostalCode,
      openingHours: request.openingHours,
      type: request.kind === 'company' ? 'Corporate' : 'Community',
    })
    await decide(tx, by, request, { state: 'approved', reason: '', pointId })
    announce({ room: 'settings', userId: null })
    return { groupId }
  })
}

/** Refuses the pickup point of a group with a reason. */
export function refusePoint(by: By, groupId: string, reason: string): Promise<{ groupId: string }> {
  return change(by, async ({ tx }) => {
    await decide(tx, by, await requestInState(tx, by, groupId, 'waiting'), { state: 'refused', reason })
    return { groupId }
  })
}

/** Suspends an approved group: its point is not offered, and nobody can join it. */
export function suspendGroup(by: By, groupId: string, reason: string): Promise<{ groupId: string }> {
  return change(by, async ({ tx, announce }) => {
    await decide(tx, by, await requestInState(tx, by, groupId, 'approved'), { state: 'suspended', reason })
    announce({ room: 'settings', userId: null })
    return { groupId }
  })
}

/** Lifts a suspension. */
export function liftGroup(by: By, groupId: string): Promise<{ groupId: string }> {
  return change(by, async ({ tx, announce }) => {
    await decide(tx, by, await requestInState(tx, by, groupId, 'suspended'), { state: 'approved', reason: '' })
    announce({ room: 'settings', userId: null })
    return { groupId }
  })
}
