import { sql } from 'kysely'
import type { PointRequestInput } from '#contract/people/groups.ts'
import { isOrganisation } from '#domain/people/groups/group.ts'
import { mayAppoint } from '#domain/people/groups/role.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOwnGroup } from './locks.ts'

interface Requested {
  groupId: string
  userId: string
  /** Of the group. */
  name: string
  point: PointRequestInput
  at: Date
}

async function requirePlace(tx: Tx, { pointMunicipality, pointPostalCode }: PointRequestInput): Promise<void> {
  const { rows } = await sql`
    select from municipalities m join municipality_postal_codes c on c.municipality_id = m.id
    where m.is_active and m.folded = fold(${pointMunicipality}) and c.postal_code = ${pointPostalCode}`.execute(tx)
  if (rows.length === 0) throw new Refusal('POINT_PLACE_UNKNOWN')
}

/** Stores the application for a pickup point, once or again after a refusal, and tells the administrators by mail. */
export async function storePointRequest(tx: Tx, { groupId, userId, name, point, at }: Requested): Promise<void> {
  await requirePlace(tx, point)
  const stated = {
    organisation: point.organisation,
    registration_number: point.registrationNumber,
    point_name: point.pointName,
    point_address: point.pointAddress,
    point_municipality: point.pointMunicipality,
    point_postal_code: point.pointPostalCode,
    opening_hours: point.openingHours,
    requested_by: userId,
    requested_at: at,
  }
  const stored = await tx
    .insertInto('group_point_requests')
    .values({ group_id: groupId, ...stated })
    .onConflict((found) =>
      found
        .column('group_id')
        .doUpdateSet({ ...stated, state: 'waiting', decided_by: null, decided_at: null, reason: '' })
        .where('group_point_requests.state', '=', 'refused'),
    )
    .returning('group_id')
    .executeTakeFirst()
  if (!stored) throw new Refusal('GROUP_CHANGED')
  await postMessages(
    tx,
    'group_point_requested',
    at,
    sql`select 'group_point_requested:' || ${groupId}::text || ':' || ${at.toISOString()}::text || ':' || user_id, user_id,
               jsonb_build_object('name', ${name}::text, 'organisation', ${point.organisation}::text)
        from user_flags where role = 'admin' and deleted_at is null and not is_blocked`,
  )
}

/** Asks for a pickup point that only the group uses. */
export function requestPoint(
  by: ChangeContext & { userId: string },
  { groupId, point }: { groupId: string; point: PointRequestInput },
): Promise<{ groupId: string }> {
  return change(by, async ({ tx }) => {
    const { role, kind, name } = await lockOwnGroup(tx, by.userId, groupId)
    if (!mayAppoint(role)) throw new Refusal('GROUP_NOT_ORGANISER')
    if (!isOrganisation(kind)) throw new Refusal('NOT_AN_ORGANISATION')
    await storePointRequest(tx, { groupId, userId: by.userId, name, point, at: await appNow(tx) })
    return { groupId }
  })
}
