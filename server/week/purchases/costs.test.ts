import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatPrice } from '#domain/money/money.ts'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { timelineOf } from '#domain/week/purchases/timeline.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { lettersOf } from '#server/test/letters.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { clearedWeek, counted } from '#server/test/ordering.ts'

// What a purchase costs is one number, wherever a member reads it (docs/rules/money.md#cost).

let world: World
beforeEach(async () => {
  world = await openWorld()
  return () => world.close()
})
const { handOver, itemsOf, issue, settle, documentsOf, confirmAll } = afterHandover(() => world)
const weekStart = asWeekStart('2026-11-23')
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** What Jana's purchase costs, by each page that says so. */
async function costs() {
  const jana = world.as('jana')
  const [row] = (await jana.purchases.page({})).rows
  const purchase = await jana.purchases.one({ purchaseId: row!.id })
  const basket = await jana.basket.week({ weekStart })
  const { purchases } = await jana.payments.mine()
  const paid = purchases.find(({ purchaseId }) => purchaseId === row!.id)!
  return {
    list: row!.total,
    page: purchase.total,
    'lines of the page': sum(purchase.lines.map(({ total, delivered }) => delivered?.total ?? total)) + purchase.fee,
    basket: basket.goods! + basket.fees.total!,
    'lines of the basket': sum(basket.lines.map(({ total, delivered }) => delivered?.total ?? total ?? 0)) + basket.fees.total!,
    payments: paid.charged + paid.benefits,
  }
}
const notesOfPage = async (purchaseId: string) =>
  (await world.as('jana').purchases.one({ purchaseId })).notes.map((note) => note.replaceAll(/\s/g, ' '))
const notes = async () => {
  const { id } = (await world.as('jana').purchases.page({})).rows[0]!
  const [page, basket] = [await world.as('jana').purchases.one({ purchaseId: id }), await world.as('jana').basket.week({ weekStart })]
  expect(page.notes).toEqual(basket.notes)
  return page.notes.map((note) => note.replaceAll(/\s/g, ' '))
}
const paymentNotes = async () => (await world.as('jana').payments.mine()).notes.map(({ text }) => text.replaceAll(/\s/g, ' '))
const theSame = async () => {
  const all = await costs()
  expect(new Set(Object.values(all)), JSON.stringify(all)).toHaveLength(1)
  return all.page
}
const invoiced = async () => {
  await issue()
  const userId = await world.userId('jana')
  return (await documentsOf('invoice')).find((invoice) => invoice.user_id === userId)!.total
}
/** A half of everything of Jana's that arrived. */
const halves = async (deliveryId: string) => {
  const userId = await world.userId('jana')
  return new Map((await itemsOf(deliveryId)).filter((item) => item.userId === userId).map(({ id, quantity }) => [id, quantity / 2]))
}
/** As if logistics had decided as much today as one person may. */
const spend = async () =>
  sql`insert into decided_sums (user_id, day, amount) values (${await world.userId('logistika')}, app_today(), 200000)
      on conflict (user_id, day) do update set amount = 200000`.execute(world.db)

test.each([
  ['a shortage', { Brambory: 6000 }, false],
  ['a loss at the handover', {}, true],
  ['both', { Brambory: 6000 }, true],
])('after %s every page, and the invoice, say the same', async (_, less, isLost) => {
  const deliveryId = await arrivedWeek(world, less)
  const arrived = await theSame()
  await handOver(deliveryId, isLost ? await halves(deliveryId) : new Map())
  await confirmAll()
  const cost = await theSame()
  expect(cost < arrived).toBe(isLost)
  expect(await invoiced()).toBe(cost)
  expect(await notes()).toHaveLength(Object.keys(less).length + Number(isLost))
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('without a standard price nothing is said to be saved', async () => {
  await clearedWeek(world)
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.updateTable('purchase_items').set({ standard_price: null }).execute()
  })
  expect((await world.as('jana').purchases.page({})).rows.find(({ total }) => total > 0)).toMatchObject({ saved: null, compared: 0 })
})

test('what was damaged is called so at its line', async () => {
  const deliveryId = await arrivedWeek(world)
  await handOver(deliveryId, await halves(deliveryId), 'damaged')
  await confirmAll()
  const { lines, isHandedOver } = await world.as('jana').basket.week({ weekStart })
  expect(isHandedOver).toBe(true)
  const bought = lines.filter(({ total }) => total !== null)
  expect(bought).not.toEqual([])
  for (const { less } of bought) expect(less).toMatch(/^Při předání bylo poškozeno [^,]+(,\d+)?\s\S+, zaplatíte/)
})

test('a purchase that nobody took over is called neither coming nor received', async () => {
  const deliveryId = await arrivedWeek(world)
  const { makeReady, record, offerAgain, end } = world.as('logistika').handover
  await makeReady({ deliveryId, place: null })
  const purchaseIds = [...new Set((await itemsOf(deliveryId)).map(({ purchaseId }) => purchaseId))]
  const fail = (at: string) =>
    record({
      deliveryId,
      device: 'phone',
      events: purchaseIds.map((purchaseId) => ({ id: randomUUID(), purchaseId, at: new Date(at), kind: 'failed', failure: 'nobody_came' })),
    })
  const { id: purchaseId } = (await world.as('jana').purchases.page({})).rows[0]!
  const failed = async () => (await world.as('jana').basket.week({ weekStart })).failed
  expect(await failed()).toBeNull()
  await fail('2026-11-25T12:00:00Z')
  expect(await failed()).toEqual({ offeredOn: null })
  await offerAgain({ purchaseId, on: asDay('2026-11-27') })
  expect(await failed()).toEqual({ offeredOn: '2026-11-27' })
  await world.clock('2026-11-27', '12:00')
  await fail('2026-11-27T10:00:00Z')
  expect(await notes()).toEqual([])
  await end({ deliveryId })
  const kept = [expect.stringMatching(/zůstal na skladě/)]
  expect(await notes()).toEqual(kept)
  const told = await world.db.selectFrom('outbox').where('kind', '=', 'purchase_kept').select('user_id').execute()
  expect(told).toHaveLength(purchaseIds.length)
  const [letter] = (await lettersOf(world.db, 'purchase_kept')).values()
  expect(letter).toMatch(/^Váš nákup zůstal na skladě\n.*zůstal na skladě/s)
  await issue()
  await settle(deliveryId)
  expect(await notes()).toEqual(kept)
  const { journey } = await world.as('jana').purchases.one({ purchaseId })
  expect(timelineOf(journey)!.at(-1)).toEqual({ step: 'received', state: 'coming', at: null })
})

describe('while something waits for a second person', () => {
  test('a shortage lowers nothing yet, and both pages say what may change', async () => {
    const deliveryId = await clearedWeek(world)
    await spend()
    const { orders } = await world.as('operator').orders.send({ deliveryId })
    const before = await theSame()
    for (const order of orders) await world.as('logistika').orders.receive(counted(order, { Brambory: 6000 }))
    expect(await theSame()).toBe(before)
    const [waiting] = await notes()
    expect(waiting).toMatch(/^Na schválení druhým člověkem čeká, co podle příjmu nepřišlo: cena zboží může klesnout až o [\d,]+ Kč\.$/)
    const { id } = (await world.as('jana').purchases.page({})).rows[0]!
    const may = sum((await world.as('jana').purchases.one({ purchaseId: id })).lines.map(({ unconfirmed }) => unconfirmed))
    expect(await paymentNotes()).toEqual([waiting])
    await confirmAll()
    expect(before - (await theSame())).toBe(may)
    expect((await notes()).join()).not.toContain('čeká')
    expect(await paymentNotes()).toEqual([])
  })

  test('so does a loss', async () => {
    const deliveryId = await arrivedWeek(world)
    const before = await theSame()
    await spend()
    await handOver(deliveryId, await halves(deliveryId))
    expect(await theSame()).toBe(before)
    expect(await paymentNotes()).toEqual(await notes())
    expect(await notes()).toEqual([expect.stringMatching(/co podle záznamu při předání chybělo: cena zboží může klesnout až o/)])
    const { id } = (await world.as('jana').purchases.page({})).rows[0]!
    const may = sum((await world.as('jana').purchases.one({ purchaseId: id })).lines.map(({ unconfirmed }) => unconfirmed))
    const { lines } = await world.as('jana').basket.week({ weekStart })
    const lost = await halves(deliveryId)
    for (const { less, delivered, boughtQuantity } of lines.filter(({ total }) => total !== null)) {
      expect(less).toMatch(/^Při předání chybělo .*méně, až to schválí druhý člověk/)
      expect(delivered!.quantity).toBe(boughtQuantity! / 2)
    }
    expect(lost.size).toBeGreaterThan(0)
    await confirmAll()
    expect(before - (await theSame())).toBe(may)
  })
})

test('what was never ordered costs and saves nothing, and who paid for it reads whose the money is', async () => {
  const deliveryId = await clearedWeek(world)
  const jana = world.as('jana')
  const [before] = (await jana.purchases.page({})).rows
  expect([before!.status, before!.total > 0, before!.saved! > 0]).toEqual(['in_progress', true, true])
  const [purchase] = (await jana.payments.mine()).purchases
  await receiveAll(world, [{ ...(await transferOf(world, 'jana', before!.total)), purchaseId: purchase!.purchaseId }])
  expect(await paymentNotes()).toEqual([])
  await world.clock('2026-11-27', '09:00')
  expect((await jana.purchases.page({})).rows).toMatchObject([{ status: 'missed', total: 0, fee: 0, saved: null }])
  expect((await jana.purchases.page({ status: 'in_progress' })).total).toBe(0)
  expect((await jana.purchases.page({ status: 'missed' })).total).toBe(1)
  // Nor does its timeline await anything.
  expect(timelineOf((await jana.purchases.journey({ weekStart })).journey)).toBeNull()
  const page = await jana.purchases.one({ purchaseId: purchase!.purchaseId })
  expect([page.total, page.lines.map(({ delivered }) => delivered)]).toEqual([0, page.lines.map(() => ({ quantity: 0, total: 0 }))])
  expect(await notesOfPage(purchase!.purchaseId)).toEqual(['Zboží se nestihlo objednat. Nedostanete ho a nic za něj neplatíte.'])
  const { lines, ...week } = await jana.basket.week({ weekStart })
  const bought = lines.filter(({ boughtQuantity }) => boughtQuantity !== null)
  expect([week.saved, bought.map(({ delivered }) => delivered)]).toEqual([null, page.lines.map(() => ({ quantity: 0, total: 0 }))])
  expect((await jana.dashboard.savings()).weeks).toEqual([])
  expect(await paymentNotes()).toEqual([
    expect.stringContaining(`Zaplacených ${formatPrice(before!.total).replaceAll(/\s/g, ' ')} přešlo do vašeho kreditu`),
  ])
  const statement = await jana.ledger.statement({})
  expect([statement.balance, statement.movements[0]!.balance]).toEqual([before!.total, 0])
  expect(statement.note!.replaceAll(/\s/g, ' ')).toContain(formatPrice(before!.total).replaceAll(/\s/g, ' '))
  await world.as('operator').deliveries.cancel({ deliveryId, reason: 'Nikdo ho neobjednal.' })
  expect(await jana.ledger.statement({})).toMatchObject({ balance: before!.total, note: null })
  expect([await paymentNotes(), (await jana.payments.mine()).credit]).toEqual([[], before!.total])
})
