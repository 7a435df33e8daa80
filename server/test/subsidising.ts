import { sql } from 'kysely'
import { haler } from '#domain/money/money.ts'
import { applySubsidies } from '#server/money/subsidies/apply-subsidies.ts'
import type { World } from './call.ts'
import { companyPoint } from './groups.ts'

/** What a municipality pays of one purchase. */
export interface Use {
  userId: string
  purchaseId: string
  goods: number
  amount: number
  /** What the books say. */
  posted: number
}

/** The rule of every subsidy here, unless a test says otherwise. */
export const subsidyRule = {
  percent: 20,
  mostPerWeek: haler(30_000),
  isForAssisted: false,
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
} as const

/** A verified municipality of Jana's. */
export const verifiedMunicipality = (world: World): Promise<string> =>
  world.moment('a verified municipality', async () => {
    const { groupId } = await world.as('jana').groups.create({ name: 'Lhota', description: '', kind: 'municipality', point: companyPoint })
    await world.as('admin').groups.approve({ groupId })
    return groupId
  })

/** What happens to the subsidies of a municipality in this world. */
export function subsidising(world: () => World, groupId: () => string) {
  const propose = (more: object = {}) =>
    world()
      .as('jana')
      .subsidies.propose({ groupId: groupId(), budget: haler(10_000_000), ...subsidyRule, ...more } as never)
  const decide = (subsidyId: string, is: 'active' | 'refused' | 'ended' = 'active', key = 'finance') =>
    world().as(key).subsidies.decide({ subsidyId, is, reason: 'Smlouva podepsaná.' })
  return {
    propose,
    decide,
    /** Proposed and confirmed. */
    granted: (more: object = {}) =>
      world().moment(`granted ${JSON.stringify(more)}`, async () => {
        const { id } = await propose(more)
        await decide(id)
        return id
      }),
    /** These households count with the municipality; without names, everybody who will buy. */
    join: (userIds: readonly string[] | null = null) =>
      world().moment(`joined by ${userIds?.join() ?? 'all'}`, async () => {
        const which = sql`(${userIds}::uuid[] is null or user_id = any(${userIds}::uuid[]))`
        await sql`
          insert into group_memberships (user_id, group_id, role, joined_at)
          select user_id, ${groupId()}, 'member', app_now() from shopping_settings where ${which} on conflict do nothing`.execute(
          world().db,
        )
        await sql`update shopping_settings set group_id = ${groupId()} where ${which}`.execute(world().db)
      }),
    uses: async () => {
      const { rows } = await sql<Use>`
        select u.user_id as "userId", u.purchase_id as "purchaseId", u.amount,
               (select sum(coalesce(i.delivered_total, i.total)) from purchases p join purchase_items i on i.delivery_id = p.delivery_id and i.user_id = p.user_id
                where p.id = u.purchase_id)::integer as goods,
               coalesce((select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
                 join ledger_accounts a on a.id = e.account_id and a.user_id = u.user_id
                 where t.purchase_id = u.purchase_id and t.cause = 'benefit'), 0)::integer as posted
        from subsidy_uses u order by u.purchase_id`.execute(world().db)
      return rows
    },
    /** As the clearing of a delivery does. */
    apply: (deliveryId: string) =>
      world()
        .db.transaction()
        .execute((tx) => applySubsidies(tx, deliveryId, new Date('2026-11-25'), { isCleared: true })),
  }
}

/** Who bought in a delivery, always in the same order. */
export async function buyersOf(world: World, deliveryId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from purchases where delivery_id = ${deliveryId} and items > 0 order by user_id`.execute(world.db)
  return rows.map(({ userId }) => userId)
}

/** Moves purchases to a delivery of another locality, in the same week or in a later one. Returns its id. */
export async function movedTo(world: World, from: string, userIds: readonly string[], { weeks = 0 } = {}): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select other.id from deliveries other join deliveries d on d.id = ${from} and other.week_start_date = d.week_start_date + 7 * ${weeks}::integer
    where other.locality_id <> d.locality_id order by other.id limit 1`.execute(world.db)
  const { id } = rows[0]!
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of ['purchase_items', 'purchases'])
      await sql`
        update ${sql.table(table)} set delivery_id = ${id} where delivery_id = ${from} and user_id = any(${userIds}::uuid[])`.execute(tx)
  })
  return id
}
