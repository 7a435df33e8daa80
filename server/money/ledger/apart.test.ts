import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, deliveryOf } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { clearedWeek, counted } from '#server/test/ordering.ts'

// One purchase of a delivery has something that the database refuses. In each step all others are done, and this one once the reason is gone
// (docs/rules/money.md#apart).

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { issue, itemsOf, handOver, settle, documentsOf } = afterHandover(() => world)

/** From now on the database refuses rows of Jana, or of her purchase, in this table. */
async function poison(table: string, { errcode = 'P0001', raises = 'true' } = {}): Promise<void> {
  const jana = await world.userId('jana')
  const isHers =
    table === 'ledger_transactions'
      ? `new.purchase_id in (select id from purchases where user_id = '${jana}') and ${raises}`
      : `new.user_id = '${jana}' and ${raises}`
  await sql
    .raw(
      `create function poison() returns trigger language plpgsql as $$
       begin if ${isHers} then raise exception 'poisoned' using errcode = '${errcode}'; end if; return new; end $$;
       create trigger poison before insert on ${table} for each row execute function poison()`,
    )
    .execute(world.db)
}
const heal = () => sql`drop function poison cascade`.execute(world.db)
const left = () => world.as('finance').settlement.unposted()
const again = (deliveryId: string) => world.as('finance').settlement.postAgain({ deliveryId })
/** What happens to every item of these: a part of it is missing. */
const missingOf = async (deliveryId: string) => new Map((await itemsOf(deliveryId)).map(({ id, quantity }) => [id, quantity / 2]))
const isOfJana = async () => {
  const userId = await world.userId('jana')
  return (row: { user_id: string | null }) => row.user_id === userId
}

test('a handover ends for all others if the losses of one purchase cannot be posted, and for that one when it is tried again', async () => {
  const deliveryId = await arrivedWeek(world)
  const missing = await missingOf(deliveryId)
  await poison('purchase_losses')
  await handOver(deliveryId, missing)
  const isHers = await isOfJana()
  const losses = () => world.db.selectFrom('purchase_losses').select('user_id').where('delivery_id', '=', deliveryId).execute()
  expect((await losses()).length).toBeGreaterThan(3)
  expect((await losses()).filter(isHers)).toEqual([])
  const found = {
    deliveryId,
    name: expect.stringContaining('Jana') as string,
    step: 'loss',
    fault: expect.stringMatching(/^V uložených údajích/) as string,
    isAsked: false,
  }
  expect(await left()).toMatchObject([found])
  expect(await brokenInvariants(world.db)).toEqual([])

  // She is not invoiced what she did not get; the others are invoiced.
  await issue()
  expect((await documentsOf('invoice')).length).toBeGreaterThan(1)
  expect((await documentsOf('invoice')).filter(isHers)).toEqual([])
  expect(await left()).toMatchObject([{ step: 'invoice' }, found])
  await expect(settle(deliveryId)).rejects.toMatchObject({
    code: 'NOT_BALANCED',
    message: expect.stringContaining('Nedokončeno: 1') as string,
  })

  expect(await again(deliveryId)).toEqual({ left: 1 })
  expect(await left()).toMatchObject([{ step: 'invoice', isAsked: true }, found])
  await issue()
  expect((await documentsOf('invoice')).filter(isHers)).toEqual([])
  await heal()
  await again(deliveryId)
  await issue()
  expect(await left()).toEqual([])
  expect((await losses()).filter(isHers).length).toBeGreaterThan(0)
  expect((await documentsOf('invoice')).filter(isHers)).toHaveLength(1)
  expect(await brokenInvariants(world.db)).toEqual([])
  await settle(deliveryId)
})

test('one invoice that cannot be issued stops no other one, and the numbers have no gap when it follows', async () => {
  const deliveryId = await arrivedWeek(world)
  await handOver(deliveryId)
  await poison('documents', { errcode: '22003' })
  await issue()
  const issued = await documentsOf('invoice')
  expect(issued.length).toBeGreaterThan(1)
  expect(await left()).toMatchObject([{ step: 'invoice', fault: 'Částka nebo množství je větší, než se vejde.' }])
  // It is not tried again before somebody asks for it.
  await heal()
  await issue()
  expect(await documentsOf('invoice')).toHaveLength(issued.length)
  await again(deliveryId)
  await issue()
  expect(await left()).toEqual([])
  const all = await documentsOf('invoice')
  expect(all.map(({ number }) => Number(number.slice(-6)))).toEqual([...issued.map((_, i) => i + 1), issued.length + 1])
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('a delivery is cleared and ordered if one purchase cannot be posted, or has no payment number yet', async () => {
  await poison('ledger_transactions')
  const deliveryId = await clearedWeek(world)
  expect((await deliveryOf(world.db)).status).toBe('cleared')
  expect(await left()).toMatchObject([{ step: 'purchase' }])
  expect(await brokenInvariants(world.db)).toContain('a member owes what was bought')
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  for (const order of orders) await world.as('logistika').orders.receive(counted(order))
  expect(await left()).toMatchObject([{ step: 'purchase' }])
  await heal()
  expect(await again(deliveryId)).toEqual({ left: 0 })
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('a purchase without a payment number gets one when it is tried again', async () => {
  await poison('payment_requests', { errcode: '23514' })
  const deliveryId = await clearedWeek(world)
  expect(await left()).toMatchObject([{ step: 'payment' }])
  await heal()
  expect(await again(deliveryId)).toEqual({ left: 0 })
  expect((await world.as('jana').payments.mine()).purchases).toHaveLength(1)
})

test('a fault of the database is no fault of a purchase: the whole step is repeated', async () => {
  const deliveryId = await arrivedWeek(world)
  const missing = await missingOf(deliveryId)
  await sql`create sequence tries`.execute(world.db)
  await sql`grant usage on sequence tries to public`.execute(world.db)
  await poison('purchase_losses', { errcode: '40001', raises: "nextval('tries') < 3" })
  await handOver(deliveryId, missing)
  expect(await left()).toEqual([])
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('a step that can be done for no purchase is wrong itself: nothing of it is done', async () => {
  const deliveryId = await arrivedWeek(world)
  await handOver(deliveryId)
  await sql
    .raw(
      `create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger broken before insert on documents for each row execute function broken()`,
    )
    .execute(world.db)
  await expect(issue()).rejects.toThrow('broken')
  expect(await left()).toEqual([])
  await sql`drop function broken cascade`.execute(world.db)
  await issue()
  expect((await documentsOf('invoice')).length).toBeGreaterThan(2)
})
