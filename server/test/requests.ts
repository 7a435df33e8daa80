import { sql } from 'kysely'
import { emailOf } from '#server/seed/cast.ts'
import type { World } from './call.ts'
import { hearSuppliers } from './hear-suppliers.ts'

/** A member's requests: one that waits, one that is resolved, and one that is closed. */
export interface OwnRequests {
  requestId: string
  resolvedRequestId: string
  closedRequestId: string
}

/** Two complaints of strangers about the same lot, a prepared answer, and an operator. The cast's supplier may say what it thinks of the second one. */
export interface DeskSamples {
  deskRequestId: string
  alikeRequestId: string
  heardRequestId: string
  supportTemplateId: string
  operatorId: string
}

/** Requests of each of these members, as if sent long ago. */
export async function giveRequests(world: World, userIds: readonly string[]): Promise<(userId: string) => OwnRequests> {
  const { rows } = await sql<OwnRequests & { userId: string }>`
    with request as (
      insert into support_requests (user_id, type, title, description, status, status_at, priority, ticket_number, created_at)
      select user_id, 'support', 'Kdy přijede závoz', 'Prosím o čas.', status, app_now(), 'medium', '1999-' || n || status, app_now()
      from unnest(${userIds}::uuid[]) with ordinality m (user_id, n), unnest(array['open', 'resolved', 'closed']) status
      returning user_id, id, status
    ), event as (
      insert into support_events (user_id, request_id, kind, by_staff, actor_id, body, created_at)
      select user_id, id, 'message', false, user_id, 'Prosím o čas.', app_now() from request
    )
    select open.user_id as "userId", open.id as "requestId", resolved.id as "resolvedRequestId", closed.id as "closedRequestId"
    from request open join request resolved using (user_id) join request closed using (user_id)
    where open.status = 'open' and resolved.status = 'resolved' and closed.status = 'closed'`.execute(world.db)
  return (userId) => {
    const { userId: _, ...own } = rows.find((row) => row.userId === userId)!
    return own
  }
}

/** Complaints of these two members about an item of the same lot; everybody else who got it is asked. */
export async function giveComplaints(world: World, items: readonly { key: string; purchaseItemId: string }[]): Promise<DeskSamples> {
  const ids: string[] = []
  for (const { key, purchaseItemId } of items) {
    const { requestId } = await world.as(key).support.send({
      type: 'complaint',
      title: 'Shnilé brambory',
      description: 'Polovina pytle je shnilá.',
      about: { purchaseItemId, wish: 'refund' },
      photoIds: [],
    })
    ids.push(requestId)
  }
  await hearSuppliers(world.db, [ids[0]!])
  await sql`
    insert into complaint_hearings (user_id, request_id, supplier_id, asked_at, answer_by)
    select r.user_id, r.id, s.id, app_now(), app_now() + interval '2 days' from support_requests r, suppliers s
    where r.id = ${ids[1]!} and s.created_by = (select id from users where email = ${emailOf('statek')})
    on conflict (user_id, request_id) do update set supplier_id = excluded.supplier_id`.execute(world.db)
  const template = await world.db.selectFrom('support_templates').select('id').orderBy('name').executeTakeFirstOrThrow()
  const operator = await world.db.selectFrom('users').where('email', '=', emailOf('operator')).select('id').executeTakeFirstOrThrow()
  return {
    deskRequestId: ids[0]!,
    alikeRequestId: ids[1]!,
    heardRequestId: ids[1]!,
    supportTemplateId: template.id,
    operatorId: operator.id,
  }
}
