import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { municipalRefund } from '#domain/money/subsidies/subsidy.ts'
import { haler } from '#domain/money/money.ts'
import { mails } from '#server/mails.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { lettersOf } from '#server/test/letters.ts'
import { outcomeOf } from '#server/test/newcomer.ts'
import { clearedWeek, counted } from '#server/test/ordering.ts'
import { buyersOf, subsidising, subsidyRule, verifiedMunicipality, type Use } from '#server/test/subsidising.ts'

let world: World
let groupId: string
beforeEach(async () => {
  world = await openWorld()
  groupId = await verifiedMunicipality(world)
})
afterEach(() => world.close())

const { propose, decide, granted, join, uses, apply } = subsidising(
  () => world,
  () => groupId,
)
const sum = (list: readonly Use[]) => list.reduce((all, { amount }) => all + amount, 0)

const after = afterHandover(() => world)

describe('a subsidy', () => {
  test('pays its part of every purchase when the delivery is cleared, through the books', async () => {
    await granted()
    await join()
    await clearedWeek(world)
    const list = await uses()
    expect(list.length).toBeGreaterThan(2)
    for (const { goods, amount, posted } of list) {
      expect(amount).toBe(Math.min(Math.floor(goods / 5), 30_000))
      expect(posted).toBe(amount)
    }
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('pays those of the group, and nobody else', async () => {
    const deliveryId = await clearedWeek(world)
    await granted()
    // Jana organises it; the others bought with a group of their own, or with none.
    const members = [await world.userId('jana'), await world.userId('petr')]
    await join([members[1]!])
    await apply(deliveryId)
    expect((await buyersOf(world, deliveryId)).filter((buyer) => !members.includes(buyer)).length).toBeGreaterThan(0)
    expect((await uses()).map(({ userId }) => userId).toSorted()).toEqual(members.toSorted())
  })

  test('pays nothing before the operator confirms it', async () => {
    const deliveryId = await clearedWeek(world)
    await propose()
    await join()
    await apply(deliveryId)
    expect(await uses()).toEqual([])
  })

  test('for people with help alone pays nobody else', async () => {
    const deliveryId = await clearedWeek(world)
    await granted({ isForAssisted: true })
    await join()
    await apply(deliveryId)
    expect(await uses()).toEqual([])
  })

  test('is taken back with a cancelled delivery, and can be used again', async () => {
    await granted()
    await join()
    const deliveryId = await clearedWeek(world)
    expect(sum(await uses())).toBeGreaterThan(0)
    await world.as('operator').deliveries.cancel({ deliveryId, reason: 'Dodavatel nedoveze.' })
    expect(sum(await uses())).toBe(0)
    expect((await uses()).every(({ posted }) => posted === 0)).toBe(true)
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

test('what is posted stays when the household leaves the group, and follows the purchase', async () => {
  await granted()
  await join()
  const deliveryId = await clearedWeek(world)
  const petr = await world.userId('petr')
  const ofPetr = async () => (await uses()).find(({ userId }) => userId === petr)!
  const before = await ofPetr()
  expect(before.posted).toBeGreaterThan(0)
  await world.as('petr').groups.leave({ groupId })
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  for (const order of orders) await world.as('logistika').orders.receive(counted(order, { Brambory: 10_000 }))
  await after.confirmAll()
  const { goods, amount, posted } = await ofPetr()
  expect([amount, posted]).toEqual([Math.floor(goods / 5), amount])
  expect(amount).toBeGreaterThan(0)
  expect(amount).toBeLessThan(before.amount)
})

describe('a suspended municipality', () => {
  const suspend = () => world.as('admin').groups.suspend({ groupId, reason: 'Ověřujeme smlouvu.' })

  test('pays nothing of what is cleared meanwhile, and its members are not told that it pays', async () => {
    const deliveryId = await clearedWeek(world)
    await granted()
    await join()
    expect(await world.as('petr').subsidies.rule({ groupId })).toMatchObject({ percent: 20 })
    await suspend()
    await apply(deliveryId)
    expect(await uses()).toEqual([])
    expect(await world.as('petr').subsidies.rule({ groupId })).toBeNull()
    expect((await world.as('jana').subsidies.ofGroup({ groupId })).subsidies).toMatchObject([{ state: 'active', isVerified: false }])
  })

  test('keeps what it paid before, and pays again when that is lifted', async () => {
    await granted()
    await join()
    const deliveryId = await clearedWeek(world)
    const before = await uses()
    await suspend()
    const { orders } = await world.as('operator').orders.send({ deliveryId })
    for (const order of orders) await world.as('logistika').orders.receive(counted(order))
    expect(await uses()).toEqual(before)
    await sql`delete from subsidy_uses`.execute(world.db)
    await apply(deliveryId)
    expect(await uses()).toEqual([])
    await world.as('admin').groups.lift({ groupId, reason: 'Smlouva platí.' })
    await apply(deliveryId)
    expect((await uses()).map(({ amount }) => amount)).toEqual(before.map(({ amount }) => amount))
  })

  test('is not confirmed: the proposal can only be refused', async () => {
    const { id } = await propose()
    await suspend()
    expect(await outcomeOf(decide(id))).toBe('CANNOT_SUBSIDISE')
    expect(await outcomeOf(decide(id, 'refused'))).toBe('answered')
  })
})

test.each([
  ['before its first day', { validFrom: '2026-11-27' }],
  ['after its last day', { validUntil: '2026-11-25' }],
])('a delivery %s is not paid', async (_, days) => {
  const deliveryId = await clearedWeek(world)
  await granted(days)
  await join()
  await apply(deliveryId)
  expect(await uses()).toEqual([])
  const { rows } = await sql<{ on: string }>`select delivery_on as on from deliveries where id = ${deliveryId}`.execute(world.db)
  expect(rows).toEqual([{ on: '2026-11-26' }])
})

describe('an ended subsidy', () => {
  const end = (subsidyId: string, key = 'jana', id = groupId) =>
    world.as(key).subsidies.end({ groupId: id, subsidyId, reason: 'Rozpočet došel.' })

  test('pays nothing that is cleared later', async () => {
    const deliveryId = await clearedWeek(world)
    const id = await granted()
    await join()
    await end(id)
    await apply(deliveryId)
    expect(await uses()).toEqual([])
    expect(await world.as('petr').subsidies.rule({ groupId })).toBeNull()
  })

  test('keeps paying what was cleared before, and makes room for another one', async () => {
    const id = await granted()
    await join()
    const deliveryId = await clearedWeek(world)
    const before = await uses()
    await end(id)
    const { orders } = await world.as('operator').orders.send({ deliveryId })
    for (const order of orders) await world.as('logistika').orders.receive(counted(order))
    expect(await uses()).toEqual(before)
    expect(await outcomeOf(propose())).toBe('answered')
  })

  test('is ended by its organiser alone, once; also one that still waits', async () => {
    const { id } = await propose()
    const { groupId: house } = await world.as('petr').groups.create({ name: 'Dům', description: '', kind: 'neighbours', point: null })
    await join([await world.userId('petr')])
    expect(await outcomeOf(end(id, 'petr'))).toBe('GROUP_NOT_ORGANISER')
    expect(await outcomeOf(end(id, 'petr', house))).toBe('NOT_FOUND')
    expect(await outcomeOf(end(id, 'klara'))).toBe('NOT_FOUND')
    await end(id)
    expect(await outcomeOf(end(id))).toBe('CANNOT_SUBSIDISE')
    expect(await outcomeOf(decide(id))).toBe('CANNOT_SUBSIDISE')
    expect((await world.as('jana').subsidies.ofGroup({ groupId })).subsidies).toMatchObject([
      { state: 'withdrawn', reason: 'Rozpočet došel.' },
    ])
  })

  test('makes room for the next one once it is over', async () => {
    await granted()
    expect(await outcomeOf(propose())).toBe('CANNOT_SUBSIDISE')
    await world.clock('2027-01-01', '12:00')
    await propose({ validFrom: '2027-01-10', validUntil: '2027-06-30' })
    const { subsidies } = await world.as('jana').subsidies.ofGroup({ groupId })
    expect(subsidies.map(({ state }) => state).toSorted()).toEqual(['ended', 'waiting'])
  })

  test('is ended by the finance role too', async () => {
    const id = await granted()
    await decide(id, 'ended')
    expect(await outcomeOf(decide(id, 'ended'))).toBe('CANNOT_SUBSIDISE')
  })
})

test('what a purchase costs no more, the municipality does not pay: nobody gets back more than they paid', async () => {
  const { handOver, itemsOf, complain, keyOf, sold } = after
  await sold()
  const deliveryId = await arrivedWeek(world)
  await granted({ percent: 100, mostPerWeek: haler(10_000_000) })
  await join()
  await apply(deliveryId)
  await handOver(deliveryId)
  // The municipality pays what is left of each purchase.
  const nobodyHasABalance = async () => {
    const { rows } = await sql<{ balance: number }>`
      select coalesce(sum(e.amount), 0)::integer as balance from purchases p join ledger_transactions t on t.purchase_id = p.id
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id and a.user_id = p.user_id
      where p.delivery_id = ${deliveryId} and p.fee = 0 group by p.id`.execute(world.db)
    return rows.length > 2 && rows.every(({ balance }) => balance === 0)
  }
  const [first, second] = await itemsOf(deliveryId)
  expect(await complain(first!, first!.total)).toBe('answered')
  expect(await nobodyHasABalance()).toBe(true)
  await world.as('finance').settlement.share({
    sharingId: randomUUID(),
    deliveryId,
    kind: 'discount',
    amount: haler(500),
    bearer: 'costs',
    reason: 'Zpožděný závoz',
  })
  expect(await nobodyHasABalance()).toBe(true)
  const { purchaseId, id } = second!
  const ofSecond = async () => (await uses()).find((use) => use.purchaseId === purchaseId)!.amount
  const paid = await ofSecond()
  const { municipal, left, items } = await world.as(await keyOf(second!.userId)).withdrawals.offer({ purchaseId })
  const refund = items.find(({ purchaseItemId }) => purchaseItemId === id)!.amount
  const { id: withdrawalId } = await world.as(await keyOf(second!.userId)).withdrawals.withdraw({ purchaseId, purchaseItemIds: [id] })
  await world.as('finance').withdrawals.decide({ withdrawalId, is: 'accepted', reason: 'Zboží je zpátky.' })
  // As the member was told.
  expect(municipalRefund(municipal!, { left, refund })).toBe(paid - (await ofSecond()))
  expect(await nobodyHasABalance()).toBe(true)
  expect(await brokenInvariants(world.db)).toEqual([])
})

describe('who decides', () => {
  test('only the organiser of a verified municipality proposes, and one at a time', async () => {
    await propose()
    expect(await outcomeOf(propose())).toBe('CANNOT_SUBSIDISE')
    const { groupId: house } = await world.as('petr').groups.create({ name: 'Dům', description: '', kind: 'neighbours', point: null })
    expect(await outcomeOf(world.as('petr').subsidies.propose({ groupId: house, budget: haler(1000), ...subsidyRule } as never))).toBe(
      'CANNOT_SUBSIDISE',
    )
    expect(await outcomeOf(world.as('petr').subsidies.ofGroup({ groupId }))).toBe('NOT_FOUND')
  })

  test('the operator decides once, with a reason, and nobody their own', async () => {
    const { id } = await propose()
    await sql`update municipal_subsidies set proposed_by = ${await world.userId('admin')}`.execute(world.db)
    expect(await outcomeOf(decide(id, 'active', 'admin'))).toBe('OWN_ACCOUNT')
    await decide(id, 'refused')
    expect(await outcomeOf(decide(id))).toBe('CANNOT_SUBSIDISE')
  })

  test('its organiser is told why it was rejected, and nothing if it is confirmed', async () => {
    const told = async () => (await lettersOf(world.db, 'proposal_rejected')).get(await world.userId('jana'))
    await decide((await propose()).id, 'refused')
    const letter = await told()
    expect(letter).toContain('Váš návrh neprošel: Příspěvek: ')
    for (const said of ['100 000,00 Kč', 'Provozovatel návrh zamítl. Důvod: Smlouva podepsaná.', `/groups/${groupId}/subsidy`])
      expect(letter).toContain(said)
    expect(mails.proposal_rejected!.inbox).toBe(true)
    await granted()
    expect(await told()).toBe(letter)
  })

  test('a day that is over, or an end before the beginning, is refused', async () => {
    expect(await outcomeOf(propose({ validFrom: '2026-01-01', validUntil: '2026-02-01' }))).toBe('CANNOT_SUBSIDISE')
    expect(await outcomeOf(propose({ validFrom: '2026-12-02', validUntil: '2026-12-01' }))).toBe('CANNOT_SUBSIDISE')
  })
})
