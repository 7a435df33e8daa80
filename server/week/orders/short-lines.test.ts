import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { onlyLinked } from '#server/test/links.ts'
import { clearedWeek, counted, countToo } from '#server/test/ordering.ts'

// What one person alone counts as missing lowers no price above a limit, nor their own, until a second one confirms it; the goods go on.

let world: World
let deliveryId: string
let farm: Parameters<typeof counted>[0]
let rest: (typeof farm)[]
beforeEach(async () => {
  world = await openWorld()
  deliveryId = await clearedWeek(world)
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  farm = orders.find(({ lines }) => lines.some(({ itemName }) => itemName.startsWith('Brambory')))!
  rest = orders.filter((order) => order !== farm)
  return () => world.close()
})
const { code, complain, handOver, itemsOf, issue, settle, documentsOf } = afterHandover(() => world)

const receive = (less: number, who = 'logistika') => world.as(who).orders.receive(counted(farm, { Brambory: less }))
const invoices = async () => {
  await issue()
  return (await documentsOf('invoice')).length
}
const waiting = (key = 'admin') => world.as(key).ledger.corrections()
const decide = (is: 'posted' | 'rejected', key = 'admin') =>
  waiting(key).then(([request]) =>
    code(world.as(key).ledger.decideCorrection({ correctionId: request!.id, is, reason: is === 'rejected' ? 'Není to tak.' : null })),
  )
const owed = async (key: string) => (await world.as(key).payments.mine()).owed
/** As if logistics had decided so much today. */
const spent = async (amount: number) =>
  sql`insert into decided_sums (user_id, day, amount) values (${await world.userId('logistika')}, app_today(), ${amount})`.execute(world.db)
const ofSupplier = async () => {
  const { rows } = await sql<{ ordered: number; received: number; arrived: number }>`
    select ordered_total as ordered, received_total as received, received_quantity as arrived from purchase_order_lines where order_id = ${farm.id}`.execute(
    world.db,
  )
  return rows[0]!
}

test('a shortage of goods by weight is shared in what the scales of the setting show', async () => {
  await sql`update feature_settings set value = '"10"' where name = 'scale_grams'`.execute(world.db)
  await receive(3 * 4090)
  const { rows } = await sql<{ delivered: number }>`
    select item.delivered_quantity as delivered from purchase_items item
    where item.aggregated_demand_id = (select aggregated_demand_id from purchase_order_lines where id = ${farm.lines[0]!.id})`.execute(
    world.db,
  )
  // Scales of 50 g would show 4,05 or 4,1 kg.
  expect(rows.map(({ delivered }) => delivered)).toEqual([4090, 4090, 4090])
})

test('nobody counts their own goods away: the van goes on, the price stays until somebody else confirms it', async () => {
  await onlyLinked(world, 'logistika', 'jana')
  const before = await owed('jana')
  const line = farm.lines[0]!
  await receive(line.quantity - 1000)
  expect([await owed('jana'), await ofSupplier()]).toMatchObject([before, { arrived: line.quantity - 1000 }])
  const { ordered, received } = await ofSupplier()
  expect(received).toBe(ordered)
  expect(await waiting()).toMatchObject([{ procedure: 'orders.receive', amount: 1600, isOwn: false, isAboutReader: false }])
  expect(await brokenInvariants(world.db)).toEqual([])
  for (const order of rest) await world.as('operator').orders.receive(counted(order))
  await handOver(deliveryId)
  expect(await invoices()).toBe(0)
  expect(await code(settle(deliveryId))).toBe('NOT_BALANCED')
  expect(await decide('posted')).toBe('answered')
  expect((await ofSupplier()).received).toBe(ordered - 1600)
  expect(await invoices()).toBeGreaterThan(0)
  expect(await code(settle(deliveryId))).toBe('answered')
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('a large shortage lowers nothing, also no fee, until it is confirmed; then everybody pays for what came', async () => {
  const before = await owed('jana')
  const fees = () => world.db.selectFrom('purchases').select(['user_id', 'fee']).orderBy('user_id').execute()
  const at = await fees()
  const said = (less: number) => world.as('logistika').orders.receiving(counted(farm, { Brambory: less }))
  const { toConfirm } = await said(0)
  // Asked beforehand, it counts nothing of the day.
  expect(await said(farm.lines[0]!.quantity - 1000)).toEqual({ toConfirm: 0 })
  expect(await world.db.selectFrom('decided_sums').selectAll().execute()).toEqual([])
  await receive(0)
  expect([await owed('jana'), await fees()]).toEqual([before, at])
  const [request] = await waiting()
  expect(request).toMatchObject({ amount: toConfirm })
  expect(request!.note).toBe('Sleva za to, co podle příjmu nepřišlo')
  expect(await decide('posted', 'finance')).toBe('answered')
  expect(await owed('jana')).toBeLessThan(before)
  expect((await ofSupplier()).received).toBe(0)
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('a rejected shortage counts as arrived', async () => {
  await receive(0)
  expect(await decide('rejected')).toBe('answered')
  const { ordered, received, arrived } = await ofSupplier()
  expect([received, arrived]).toEqual([ordered, farm.lines[0]!.quantity])
  expect(await brokenInvariants(world.db)).toEqual([])
})

describe('of what the supplier said that it brings less of', () => {
  const announce = async (less: number) => {
    const [{ id, quantity }] = farm.lines as [(typeof farm.lines)[number]]
    await sql`update purchase_order_lines set confirmation = 'short', confirmed_quantity = ${quantity - less} where id = ${id}`.execute(
      world.db,
    )
    return quantity - less
  }
  /** What supplier and staff read of what waits, beside what is paid for the order. */
  const read = async () => {
    const { orders } = await world.as('logistika').orders.delivery({ deliveryId })
    const both = [await world.as('statek').orders.order({ orderId: farm.id }), orders.find(({ id }) => id === farm.id)!]
    return new Set(both.map(({ receivedTotal, lines }) => `${receivedTotal} ${lines.map(({ unconfirmed }) => unconfirmed).join(' ')}`))
  }
  /** What members pay of the line, and by how much that is more than what came. */
  const held = async () => {
    const { rows } = await sql<{ paid: number; held: number }>`
      select sum(delivered_total)::integer as paid, sum(delivered_total - (item.unit_price::bigint * delivered_quantity + 500) / 1000)::integer as held
      from purchase_items item join purchase_order_lines line using (aggregated_demand_id) where line.order_id = ${farm.id}`.execute(
      world.db,
    )
    return rows[0]!
  }

  test.each(['posted', 'rejected'] as const)('only the rest waits: what is asked, held and %s is the same quantity', async (is) => {
    const promised = await announce(2000)
    await receive(0)
    const rest = (promised * 1600) / 1000
    const { rows: waits } = await sql<{ user_id: string }>`select distinct user_id from unconfirmed_items where kind = 'shortage'`.execute(
      world.db,
    )
    const payers = waits.map(({ user_id }) => user_id)
    expect(payers.length).toBeGreaterThan(1)
    expect((await waiting()).map(({ amount }) => amount)).toEqual([rest])
    expect([await held(), (await ofSupplier()).received]).toEqual([{ paid: rest, held: rest }, rest])
    expect(await read()).toEqual(new Set([`${rest} ${rest}`]))
    expect(await brokenInvariants(world.db)).toEqual([])
    expect(await decide(is)).toBe('answered')
    const paid = is === 'posted' ? 0 : rest
    const told = await lettersOf(world.db, 'count_decided')
    expect(new Set(told.keys())).toEqual(new Set(payers))
    for (const letter of told.values())
      expect(letter).toContain(
        is === 'posted' ? 'Co nepřišlo, neplatíte: zboží je o ' : 'Zboží, které mělo chybět, přišlo: cena nákupu zůstává',
      )
    expect([await held(), await ofSupplier()]).toMatchObject([
      { paid, held: 0 },
      { received: paid, arrived: is === 'posted' ? 0 : promised },
    ])
    expect(await read()).toEqual(new Set([`${paid} 0`]))
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('a small rest needs nobody, however much was announced', async () => {
    const promised = await announce(farm.lines[0]!.quantity - 2000)
    await receive(promised - 1000)
    expect([await waiting(), (await held()).held]).toEqual([[], 0])
    expect((await ofSupplier()).arrived).toBe(promised - 1000)
  })
})

/** Jana's purchase, once everything else arrived. */
const ofJana = async () => {
  for (const order of rest) await world.as('logistika').orders.receive(counted(order))
  const userId = await world.userId('jana')
  const { id: purchaseId } = await world.db.selectFrom('purchases').where('user_id', '=', userId).select('id').executeTakeFirstOrThrow()
  return { userId, purchaseId }
}

test('a shortage is not rejected while somebody has their purchase without it', async () => {
  await receive(0)
  const { purchaseId } = await ofJana()
  const logistics = world.as('logistika').handover
  await logistics.makeReady({ deliveryId, place: null })
  const event = (minute: number) => ({ id: randomUUID(), purchaseId, at: new Date(Date.UTC(2026, 10, 25, 12, minute)) })
  const handed = { ...event(0), kind: 'handed_over' as const, proof: { kind: 'document' as const } }
  await logistics.record({ deliveryId, device: 'phone', events: [handed] })
  expect(await decide('rejected')).toBe('NOT_CORRECTABLE')
  await logistics.record({ deliveryId, device: 'phone', events: [{ ...event(1), kind: 'undone' }] })
  expect(await decide('rejected')).toBe('answered')
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('nor after the handover ended: nobody pays for what nobody gave them', async () => {
  const before = await owed('jana')
  await receive(0)
  const { userId } = await ofJana()
  await handOver(deliveryId)
  expect(await decide('rejected')).toBe('NOT_CORRECTABLE')
  expect(await waiting()).toHaveLength(1)
  expect(await decide('posted')).toBe('answered')
  const paid = await owed('jana')
  expect(paid).toBeLessThan(before)
  await issue()
  expect((await documentsOf('invoice')).find((invoice) => invoice.user_id === userId)!.total).toBe(paid)
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('what the supplier has answered, or somebody else has counted too, needs nobody more', async () => {
  const before = await owed('jana')
  await countToo(world, farm, { Brambory: 0 })
  await onlyLinked(world, 'logistika', 'jana')
  await receive(0)
  expect(await waiting()).toEqual([])
  expect(await owed('jana')).toBeLessThan(before)
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('the count of somebody whose household pays for the goods is no proof, nor is that of one’s own household', async () => {
  await onlyLinked(world, 'operator', 'jana')
  await countToo(world, farm, { Brambory: 0 })
  await receive(0)
  expect(await waiting()).toHaveLength(1)
})

test('small shortages have a sum of the day', async () => {
  await spent(199_000)
  await receive(farm.lines[0]!.quantity - 1000)
  expect(await waiting()).toHaveLength(1)
})

test('nobody receives what their own household sells', async () => {
  await sql`update suppliers set created_by = ${await world.userId('logistika')} where id = (select supplier_id from purchase_orders where id = ${farm.id})`.execute(
    world.db,
  )
  expect(await code(receive(farm.lines[0]!.quantity))).toBe('OWN_MONEY')
})

test('nobody is asked at the door for what did not come, whoever still has to confirm it', async () => {
  await receive(0)
  for (const order of rest) await world.as('logistika').orders.receive(counted(order))
  const userId = await world.userId('jana')
  const { id } = await world.db.selectFrom('purchases').where('user_id', '=', userId).select('id').executeTakeFirstOrThrow()
  const asked = async () =>
    (await world.as('logistika').handover.list({ deliveryId })).rows.find(({ purchaseId }) => purchaseId === id)!.owed
  const before = [await asked(), await owed('jana')]
  expect(before[0]).toBeLessThan(before[1]!)
  expect(await decide('posted')).toBe('answered')
  expect([await asked(), await owed('jana')]).toEqual([before[0], before[0]])
})

test('what was given back of an item meanwhile counts as arrived; everybody else pays for what came', async () => {
  await spent(199_999)
  await receive(6000)
  for (const order of rest) await world.as('logistika').orders.receive(counted(order))
  await handOver(deliveryId)
  const userId = await world.userId('jana')
  const ofFarm = async () => {
    const { rows } = await sql<{ id: string; arrived: number; total: number; ordered: number }>`
      select item.id, delivered_quantity as arrived, delivered_total as total, item.quantity as ordered from purchase_items item
      join purchase_order_lines line using (aggregated_demand_id) where line.order_id = ${farm.id} and item.user_id = ${userId}`.execute(
      world.db,
    )
    return rows[0]!
  }
  const { id, arrived, total, ordered } = await ofFarm()
  expect(arrived).toBeLessThan(ordered)
  const item = (await itemsOf(deliveryId)).find((each) => each.id === id)!
  expect(await complain(item, total)).toBe('answered')
  expect(await decide('posted', 'finance')).toBe('answered')
  expect(await ofFarm()).toMatchObject({ arrived: ordered, total })
  const { ordered: whole, received } = await ofSupplier()
  expect(received).toBeLessThan(whole)
  expect(await brokenInvariants(world.db)).toEqual([])
  expect(await invoices()).toBeGreaterThan(0)
  expect(await code(settle(deliveryId))).toBe('answered')
  expect(await brokenInvariants(world.db)).toEqual([])
})
