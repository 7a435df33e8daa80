import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { onlyLinked } from '#server/test/links.ts'
import { arrivedWeek } from '#server/test/handing.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { code, itemsOf, handOver } = afterHandover(() => world)

describe('a shared amount', () => {
  const supplierOf = async (deliveryId: string) =>
    (
      await world.db
        .selectFrom('purchase_orders')
        .where('delivery_id', '=', deliveryId)
        .select('supplier_id as id')
        .executeTakeFirstOrThrow()
    ).id
  const shared = (deliveryId: string, part: object) => ({
    sharingId: randomUUID(),
    deliveryId,
    kind: 'discount' as const,
    bearer: 'costs' as const,
    amount: haler(1000),
    reason: 'Zpožděný závoz',
    ...part,
  })
  test('is split to the haléř, and a repeat shares nothing again', async () => {
    const deliveryId = await arrivedWeek(world)
    const input = shared(deliveryId, {})
    expect(await code(world.as('finance').settlement.share(input))).toBe('WRONG_STATE')
    await handOver(deliveryId)
    const { shares } = await world.as('finance').settlement.share(input)
    expect(shares).toBeGreaterThan(2)
    await world.as('finance').settlement.share(input)
    const { rows } = await sql<{ amount: number }>`
      select sum(entry.amount)::bigint as amount from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id
      join ledger_accounts account on account.id = entry.account_id where t.cause = 'shared' and account.kind = 'member'`.execute(world.db)
    expect(rows[0]!.amount).toBe(1000)
    expect(await brokenInvariants(world.db)).toEqual([])
  })
  test('is shared by somebody whose household has no part of it', async () => {
    const deliveryId = await arrivedWeek(world)
    await handOver(deliveryId)
    const [jana, finance] = [await world.userId('jana'), await world.userId('finance')]
    const bearers = [{}, { bearer: 'subsidy' }, { bearer: 'supplier', supplierId: await supplierOf(deliveryId) }]
    const refusedOf = async () => {
      const before = await everyTable(world.db)
      for (const part of bearers) expect(await code(world.as('finance').settlement.share(shared(deliveryId, part)))).toBe('OWN_MONEY')
      expect(await everyTable(world.db)).toEqual(before)
    }
    await onlyLinked(world, 'jana', 'finance')
    await refusedOf()
    await onlyLinked(world)
    await sql`insert into assisted_members (user_id, helper_id, consent, consented_on, created_at)
              values (${jana}, ${finance}, 'written', app_today(), app_now())`.execute(world.db)
    await refusedOf()
    await sql`update user_flags set role = 'finance' where user_id = ${jana}`.execute(world.db)
    expect(await code(world.as('jana').settlement.share(shared(deliveryId, {})))).toBe('OWN_MONEY')
    for (const part of bearers) expect(await code(world.as('admin').settlement.share(shared(deliveryId, part)))).toBe('answered')
    expect(await brokenInvariants(world.db)).toEqual([])
  })
  test('passes by a purchase of which nothing is left', async () => {
    const deliveryId = await arrivedWeek(world)
    const items = await itemsOf(deliveryId)
    const lost = items.filter(({ purchaseId }) => purchaseId === items[0]!.purchaseId)
    await handOver(deliveryId, new Map(lost.map(({ id, quantity }) => [id, quantity])))
    const { shares } = await world.as('finance').settlement.share(shared(deliveryId, {}))
    expect(shares).toBe(new Set(items.map(({ purchaseId }) => purchaseId)).size - 1)
    expect(await brokenInvariants(world.db)).toEqual([])
  })
  test('is refused if somebody would pay more than agreed or get back more than paid, and nothing is posted', async () => {
    const deliveryId = await arrivedWeek(world)
    await handOver(deliveryId)
    const before = await everyTable(world.db)
    const share = (part: object) => code(world.as('finance').settlement.share(shared(deliveryId, part)))
    expect(await share({ kind: 'cost', amount: haler(50_000_000) })).toBe('ABOVE_CEILING')
    expect(await share({ amount: haler(50_000_000) })).toBe('DISCOUNT_TOO_HIGH')
    expect(await share({ bearer: 'supplier', supplierId: randomUUID() })).toBe('NOT_FOUND')
    expect(await everyTable(world.db)).toEqual(before)
  })
})
