import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closedWeek, cutOff, deliveryOf, offersClose, sweep, system } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { clearedWeek, counted } from '#server/test/ordering.ts'
import { openDeliveries } from './open-deliveries.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { forgetOld } from '#server/retention.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const rowOf = async (locality = 'Brno-sever', week = '2026-11-23') => {
  const { rows } = await world.as('operator').deliveries.controlRoom()
  return rows.find((row) => row.localityName === locality && row.weekStart === week)
}

describe('the week control room', () => {
  test('lists the collecting and the next week of each locality, newest week first', async () => {
    const { rows } = await world.as('operator').deliveries.controlRoom()
    expect(rows.map(({ weekStart, localityName, status }) => `${weekStart} ${localityName} ${status}`)).toEqual([
      '2026-11-30 Brno-sever planned',
      '2026-11-30 Žďársko planned',
      '2026-11-23 Brno-sever collecting',
      '2026-11-23 Žďársko collecting',
    ])
  })

  test('counts current baskets, then the frozen, cleared and bought ones', async () => {
    const collecting = {
      households: 3,
      lines: 12,
      pools: 7,
      poolsWithOffer: 5,
      poolsCleared: 0,
      purchases: 0,
      purchasesTotal: 0,
      snapshotSha256: null,
    }
    expect(await rowOf()).toMatchObject(collecting)
    await closedWeek(world)
    const sha = (await rowOf())!.snapshotSha256
    expect(sha).toMatch(/^[0-9a-f]{64}$/)
    expect(await rowOf()).toMatchObject({ ...collecting, status: 'offering', snapshotSha256: sha })
    const { deliveryId, itemId } = { deliveryId: (await deliveryOf(world.db)).id, itemId: await world.itemId('CHL') }
    await world.as('statek').offers.place({
      deliveryId,
      itemId,
      unit: 'ks',
      tiers: [{ minQuantity: 0 as never, price: 4550 as never }],
      validFrom: '2026-11-01' as never,
      validUntil: null,
      notes: '',
    })
    await world.clock(...offersClose)
    await sweep(world)
    expect(await rowOf()).toMatchObject({
      ...collecting,
      status: 'cleared',
      poolsWithOffer: 6,
      poolsCleared: 1,
      purchases: 1,
      purchasesTotal: 4550,
      snapshotSha256: sha,
    })
  })

  test('counts the orders that are answered and received, and the purchases that are handed over', async () => {
    const deliveryId = await clearedWeek(world)
    const counts = async () => {
      const { orders, ordersConfirmed, ordersReceived, purchases, handedOver } = (await rowOf())!
      return { orders, ordersConfirmed, ordersReceived, purchases, handedOver }
    }
    const none = { orders: 0, ordersConfirmed: 0, ordersReceived: 0, purchases: 3, handedOver: 0 }
    expect(await counts()).toEqual(none)
    const { orders } = await world.as('operator').orders.send({ deliveryId })
    const [farm, wholesaler] = [orders[0]!, orders[1]!]
    await world.as('statek').orders.confirm({
      orderId: farm.id,
      lines: farm.lines.map(({ id: lineId }) => ({ lineId, confirmation: 'full', quantity: null })),
    })
    await world.as('logistika').orders.receive(counted(wholesaler))
    expect(await counts()).toEqual({ ...none, orders: 2, ordersConfirmed: 1, ordersReceived: 1 })
    await world.as('logistika').orders.receive(counted(farm))
    await world.as('logistika').handover.makeReady({ deliveryId, place: null })
    const { purchaseId } = (await world.as('jana').handover.mine()).pickups[0]!
    const happened = (kind: 'handed_over' | 'undone', minute: number) => {
      const at = new Date(`2026-11-25T11:0${minute}:00Z`)
      const event = { id: randomUUID(), purchaseId, at }
      return kind === 'undone' ? { ...event, kind } : { ...event, kind, proof: { kind: 'document' as const } }
    }
    const record = (event: ReturnType<typeof happened>) =>
      world.as('logistika').handover.record({ deliveryId, device: 'phone', events: [event] })
    await record(happened('handed_over', 1))
    expect(await counts()).toEqual({ ...none, orders: 2, ordersConfirmed: 1, ordersReceived: 2, handedOver: 1 })
    await record(happened('undone', 2))
    expect((await counts()).handedOver).toBe(0)
  })

  test('never counts offers of a test account, while the week collects and after the closing', async () => {
    await world.db
      .updateTable('user_flags')
      .set({ is_test_account: true })
      .where('user_id', 'in', [await world.userId('statek'), await world.userId('velkoobchod')])
      .execute()
    expect(await rowOf()).toMatchObject({ status: 'collecting', pools: 7, poolsWithOffer: 0 })
    await world.clock(...cutOff)
    await sweep(world)
    expect(await rowOf()).toMatchObject({ status: 'offering', pools: 7, poolsWithOffer: 0 })
  })

  test.each(['settled', 'handed_over'] as const)('lists a week that is %s for four weeks', async (status) => {
    const { id } = await deliveryOf(world.db)
    await world.db.updateTable('deliveries').set({ status }).where('id', '=', id).execute()
    expect(await rowOf()).toMatchObject({ status })
    await world.clock('2026-12-24', '12:00')
    expect(await rowOf()).toBeUndefined()
  })
})

describe('weeks are planned', () => {
  test('ten ahead, again whenever one begins, and never twice', async () => {
    const weeks = async () => (await world.db.selectFrom('deliveries').select('id').execute()).length
    expect(await weeks()).toBe(20)
    await planDeliveries(system(world))
    expect(await weeks()).toBe(20)
    await world.clock(...cutOff)
    await planDeliveries(system(world))
    expect(await weeks()).toBe(21)
  })

  test('but not for a locality with inconsistent dates, which does not stop the others', async () => {
    await world.db
      .insertInto('localities')
      .values([
        {
          name: 'Naopak',
          delivery_day_of_week: 4,
          delivery_time: '17:00',
          cut_off_days_before: 1,
          cut_off_time: '20:00',
          offers_close_days_before: 3,
          offers_close_time: '12:00',
        },
        {
          name: 'Tišnovsko',
          delivery_day_of_week: 3,
          delivery_time: '17:00',
          cut_off_days_before: 3,
          cut_off_time: '20:00',
          offers_close_days_before: 1,
          offers_close_time: '12:00',
        },
      ])
      .execute()
    await planDeliveries(system(world))
    await openDeliveries(system(world))
    const { rows } = await sql<{ name: string; count: number }>`
      select l.name, count(d.id) as count from localities l left join deliveries d on d.locality_id = l.id where l.name in ('Naopak', 'Tišnovsko') group by l.name order by l.name`.execute(
      world.db,
    )
    expect(rows).toEqual([
      { name: 'Naopak', count: 0 },
      { name: 'Tišnovsko', count: 10 },
    ])
    expect((await deliveryOf(world.db, 'Tišnovsko')).status).toBe('collecting')
  })
})

test('the history can be neither changed, deleted nor truncated', async () => {
  await closedWeek(world)
  await expect(sql`update history set changed_by = null`.execute(world.db)).rejects.toThrow('append-only')
  await expect(sql`delete from history`.execute(world.db)).rejects.toThrow('append-only')
  await expect(sql`truncate history`.execute(world.db)).rejects.toThrow('append-only')
})

test('idempotency keys are deleted after a day, and sessions once they expired', async () => {
  await world.db
    .insertInto('idempotency_keys')
    .values(
      [24, 26].map((hours) => ({
        user_id: '01900000-0000-7000-8000-000000000000',
        key: `key-of-${hours}-hours`,
        procedure: 'x',
        request_hash: Buffer.alloc(32),
        created_at: sql<Date>`app_now() - make_interval(hours => ${hours})`,
      })),
    )
    .execute()
  const user_id = await world.userId('jana')
  await world.db
    .insertInto('sessions')
    .values(
      [-32 * 24, 1].map((hours) => ({
        user_id,
        token: `token ${hours}`,
        expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${hours})`,
      })),
    )
    .execute()
  await forgetOld(world.db)
  expect((await world.db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)).toEqual(['key-of-24-hours'])
  expect((await world.db.selectFrom('sessions').select('token').execute()).map(({ token }) => token)).toEqual(['token 1'])
})
