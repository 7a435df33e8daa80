import { beforeEach, describe, expect, test } from 'vitest'
import type { SuppliersWanted } from '#contract/week/suppliers.ts'
import { emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, sweep } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { offering, tiers } from '#server/test/offering.ts'
import { clearedWeek } from '#server/test/ordering.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 10 })
  return () => world.close()
})

const { place, demandFor, attached } = offering(() => world)
const admin = () => world.as('admin').suppliers
const list = (part: Partial<SuppliersWanted> = {}) => admin().list({ type: 'product', query: '', ...part })
const names = async (part: Partial<SuppliersWanted> = {}) => (await list(part)).suppliers.map(({ name }) => name)
const one = async (name: string) => (await list()).suppliers.find((row) => row.name === name)!
const idOf = async (name: string) => (await one(name)).id
const detail = async (name: string) => admin().detail({ supplierId: await idOf(name) })
const suspend = async (name: string, reason = 'Nedodal dvě objednávky') => admin().suspend({ supplierId: await idOf(name), reason })
const lift = async (name: string) => admin().lift({ supplierId: await idOf(name), reason: 'Vysvětlil to' })
const add = (name: string, isApproved = true) => world.db.insertInto('suppliers').values({ name, is_approved: isApproved }).execute()

describe('the list of suppliers', () => {
  test('has every supplier in Czech order, with its state, owner and offers of goods or of services', async () => {
    await add('Čistota Dvořák')
    await add('Žito', false)
    expect(await list()).toMatchObject({
      total: 4,
      next: null,
      byState: { active: 3, suspended: 0, unapproved: 1 },
      suppliers: [
        { name: 'Čistota Dvořák', state: 'active', owner: null, validOffers: 0, orders: 0, lastOfferAt: null },
        { name: 'Statek Lípa', state: 'active', owner: { email: emailOf('statek') }, validOffers: 4, lastOfferAt: expect.any(Date) },
        { name: 'Velkoobchod U Řeky', state: 'active', validOffers: 4 },
        { name: 'Žito', state: 'unapproved' },
      ],
    })
    expect((await list({ type: 'service' })).suppliers.map(({ validOffers }) => validOffers)).toEqual([0, 0, 0, 0])
  })

  test('is searched by the words of name, number and owner, and filtered by state', async () => {
    await add('Žito', false)
    expect(await names({ query: 'LIPA statek' })).toEqual(['Statek Lípa'])
    expect(await names({ query: emailOf('velkoobchod') })).toEqual(['Velkoobchod U Řeky'])
    expect(await list({ query: '%' })).toMatchObject({ suppliers: [], total: 0, next: null, byState: { active: 0 } })
    expect(await names({ state: 'unapproved' })).toEqual(['Žito'])
    await suspend('Statek Lípa')
    expect(await names({ state: 'suspended' })).toEqual(['Statek Lípa'])
  })

  test('is sorted both ways, and its pages continue without gaps', async () => {
    await world.db
      .insertInto('suppliers')
      .values(Array.from({ length: 60 }, (_, n) => ({ name: `Farma ${n}`, is_approved: true })))
      .execute()
    expect((await names({ order: 'offers', isDescending: true })).slice(0, 3)).toEqual(['Statek Lípa', 'Velkoobchod U Řeky', 'Farma 0'])
    expect((await names({ order: 'name', isDescending: true }))[0]).toBe('Velkoobchod U Řeky')
    for (const order of ['name', 'lastOffer'] as const) {
      const first = await list({ order })
      const second = await list({ order, after: first.next })
      const all = [...first.suppliers, ...second.suppliers].map(({ name }) => name)
      expect([first.suppliers.length, second.suppliers.length, second.next]).toEqual([50, 12, null])
      expect(new Set(all).size).toBe(62)
    }
  })

  test('does not count an expired offer, and counts a won pool for eight weeks', async () => {
    await place('statek', 'BRA-B', [[1000, 1500]])
    await place('velkoobchod', 'CHL', [[1000, 1500]], { validUntil: '2026-11-26' })
    expect(await one('Velkoobchod U Řeky')).toMatchObject({ validOffers: 5, poolsWon: 0 })
    await world.clock('2026-11-27', '08:00')
    await sweep(world)
    expect(await one('Statek Lípa')).toMatchObject({ validOffers: 4, poolsWon: 1 })
    expect(await one('Velkoobchod U Řeky')).toMatchObject({ validOffers: 4, poolsWon: 1 })
    await world.clock('2027-01-20', '12:00')
    expect((await one('Statek Lípa')).poolsWon).toBe(1)
    await world.clock('2027-01-21', '00:00')
    expect((await one('Statek Lípa')).poolsWon).toBe(0)
  })
})

describe('the detail of a supplier', () => {
  test('has its offers by state, its orders, and the contact of its application', async () => {
    await place('statek', 'BRA-B', [[50_000, 1600]])
    const { offers, offersTotal, contact, orders } = await detail('Statek Lípa')
    expect(offersTotal).toBe(offers.length)
    expect(offers.map(({ state }) => state)).toEqual(['valid', 'valid', 'valid', 'valid', 'replaced'])
    expect(offers[0]).toMatchObject({ localityName: 'Brno-sever', unit: 'kg', tiers: tiers([50_000, 1600]) })
    expect([contact, orders]).toEqual([null, []])
    const { id: applicationId } = await world.as('jana').suppliers.apply({
      companyName: 'Sady Podlesí s.r.o.',
      registrationNumber: '27074358',
      contactName: 'Jan Sadař',
      contactEmail: 'jan@sady.test',
      contactPhone: '603 111 222',
      message: '',
      acceptsTerms: true,
    })
    await admin().approve({ applicationId })
    expect(await detail('Sady Podlesí s.r.o.')).toMatchObject({
      contact: { name: 'Jan Sadař', phone: '603 111 222' },
      changes: [{ kind: 'insert', by: expect.stringContaining(' ') }],
    })
  })

  test('has the orders that a clearing brought', async () => {
    const deliveryId = await clearedWeek(world)
    await world.as('operator').orders.send({ deliveryId })
    const { orders, ordersTotal } = await detail('Statek Lípa')
    expect([orders.length, ordersTotal]).toEqual([1, 1])
    expect(orders[0]).toMatchObject({ status: 'sent', localityName: 'Brno-sever', lines: expect.any(Number) })
    expect(await one('Statek Lípa')).toMatchObject({ orders: 1 })
    expect((await list({ type: 'service' })).suppliers.map(({ orders: services }) => services)).toEqual([0, 0])
  })

  test('changes name and number with a reason, which the history shows with its author', async () => {
    const supplierId = await idOf('Statek Lípa')
    await admin().change({ supplierId, name: 'Statek Lípa a.s.', registrationNumber: '270 74 358', reason: 'Nová právní forma' })
    expect((await detail('Statek Lípa a.s.')).changes[0]).toMatchObject({
      kind: 'update',
      reason: 'Nová právní forma',
      by: expect.stringContaining('Správ') as string,
      fields: [
        { label: 'Název', from: 'Statek Lípa', to: 'Statek Lípa a.s.' },
        { label: 'IČO', from: '99000016', to: '27074358' },
      ],
    })
    const other = await idOf('Velkoobchod U Řeky')
    const same = { supplierId: other, reason: 'Omyl' }
    await expect(admin().change({ ...same, name: 'Statek Lípa a.s.', registrationNumber: '25596641' })).rejects.toMatchObject({
      code: 'SUPPLIER_EXISTS',
    })
    await expect(admin().change({ ...same, name: 'Velkoobchod', registrationNumber: '27074358' })).rejects.toMatchObject({
      code: 'SUPPLIER_EXISTS',
    })
  })

  test('of two suppliers that take one name at once, one gets it', async () => {
    await add('První')
    await add('Druhá')
    const take = async (name: string, registrationNumber: string) =>
      admin().change({ supplierId: await idOf(name), name: 'Nová', registrationNumber, reason: 'Přejmenování' })
    const both = await Promise.allSettled([take('První', '27074358'), take('Druhá', '25596641')])
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'SUPPLIER_EXISTS' } }])
  })
})

describe('a suspended supplier', () => {
  test('sends no offers, by hand or many at once, and its valid ones do not count', async () => {
    await suspend('Statek Lípa')
    await expect(place('statek', 'BRA-B', [[50_000, 1600]])).rejects.toMatchObject({ code: 'SUPPLIER_SUSPENDED' })
    await expect(world.as('statek').offers.placeMany({ offers: [] })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect((await world.as('statek').offers.demands({ type: 'product' })).suspendedWhy).toBe('Nedodal dvě objednávky')
    await world.clock(...cutOff)
    await sweep(world)
    expect(await attached('BRA-B')).toEqual(['Velkoobchod U Řeky'])
    expect([...(await lettersOf(world.db, 'pools_wait_for_offers')).keys()]).toEqual([await world.userId('velkoobchod')])
  })

  test('leaves the pools that are not cleared, and comes back where offers are still taken', async () => {
    await world.clock(...cutOff)
    await sweep(world)
    expect(await attached('BRA-B')).toEqual(['Statek Lípa', 'Velkoobchod U Řeky'])
    await suspend('Statek Lípa')
    expect(await attached('BRA-B')).toEqual(['Velkoobchod U Řeky'])
    await lift('Statek Lípa')
    expect(await attached('BRA-B')).toEqual(['Statek Lípa', 'Velkoobchod U Řeky'])
    expect((await demandFor('statek', 'BRA-B'))!.myOffer).not.toBeNull()
    await place('statek', 'BRA-B', [[50_000, 1600]])
  })

  test('keeps what it won, and confirms its orders', async () => {
    const deliveryId = await clearedWeek(world)
    await suspend('Statek Lípa')
    await world.as('operator').orders.send({ deliveryId })
    const [row] = (await world.as('statek').orders.page({})).rows
    const order = await world.as('statek').orders.order({ orderId: row!.id })
    await world.as('statek').orders.confirm({
      orderId: order.id,
      lines: order.lines.map(({ id: lineId }) => ({ lineId, confirmation: 'full', quantity: null })),
    })
    expect((await world.as('statek').orders.order({ orderId: order.id })).status).toBe('confirmed')
  })

  test('learns the reason by mail, and of the end of it; the log and the history have both', async () => {
    await suspend('Statek Lípa')
    await expect(suspend('Statek Lípa')).rejects.toMatchObject({ code: 'ALREADY_SUSPENDED' })
    const owner = await world.userId('statek')
    expect((await lettersOf(world.db, 'supplier_suspended')).get(owner)).toContain('Důvod: Nedodal dvě objednávky')
    expect(await detail('Statek Lípa')).toMatchObject({ state: 'suspended', suspension: { reason: 'Nedodal dvě objednávky' } })
    await lift('Statek Lípa')
    await expect(lift('Statek Lípa')).rejects.toMatchObject({ code: 'NOT_SUSPENDED' })
    expect((await lettersOf(world.db, 'supplier_restored')).get(owner)).toContain('se zase počítají')
    const { changes, suspension } = await detail('Statek Lípa')
    expect(suspension).toBeNull()
    expect(changes.map(({ reason, fields }) => [reason, fields[0]])).toEqual([
      ['Vysvětlil to', { label: 'Stav', from: 'pozastavený', to: 'aktivní' }],
      ['Nedodal dvě objednávky', { label: 'Stav', from: 'aktivní', to: 'pozastavený' }],
      ['', { label: 'Název', from: null, to: 'Statek Lípa' }],
    ])
    const events = await world.db
      .selectFrom('security_events')
      .where('kind', 'like', 'supplier_%')
      .orderBy('id')
      .select(['kind', 'user_id', 'done_by'])
      .execute()
    const doneBy = await world.userId('admin')
    expect(events).toEqual([
      { kind: 'supplier_suspended', user_id: owner, done_by: doneBy },
      { kind: 'supplier_restored', user_id: owner, done_by: doneBy },
    ])
  })

  test('is suspended once, whoever else does it at that moment, and nobody lifts an own suspension', async () => {
    const supplierId = await idOf('Statek Lípa')
    const both = await Promise.allSettled([1, 2].map((n) => admin().suspend({ supplierId, reason: `Důvod ${n}` })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await world.db
      .updateTable('suppliers')
      .set({ created_by: await world.userId('admin') })
      .where('id', '=', supplierId)
      .execute()
    await expect(lift('Statek Lípa')).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
  })
})
