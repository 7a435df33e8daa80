import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Found } from '#contract/help/search.ts'
import { readQuery } from '#domain/help/search/read-query.ts'
import { SOURCES, sourcesOf } from '#domain/help/search/source.ts'
import { asDay } from '#domain/time/day.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { searchStatement } from './queries.ts'

let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  deliveryId = await arrivedWeek(world)
  const { handOver, issue } = afterHandover(() => world)
  await handOver(deliveryId)
  await issue()
  for (const key of ['jana', 'petr'])
    await world
      .as(key)
      .support.send({ type: 'support', title: `Kdy přijede závoz? ${key}`, description: 'Nevím.', about: null, photoIds: [] })
})
afterAll(() => world.close())

const find = (key: string, query: string) => world.as(key).search.find({ query })
/** The sources in which something was found. */
const sources = (found: Found) => SOURCES.filter((source) => found[source].length > 0)
const idsOf = (found: Found) =>
  Object.values(found).flatMap((records) =>
    records
      .flatMap((record) => [('id' in record && record.id) || '', ('purchaseId' in record && record.purchaseId) || ''])
      .filter((id) => id !== ''),
  )

describe('a member finds', () => {
  test('what they buy, without accents, in the regular purchase, in one week and in past purchases', async () => {
    await world.as('jana').basket.addItem({ weekStart: '2026-11-30', itemId: await world.itemId('JOG'), quantity: 4000, maxPrice: 2000 })
    const { lines, purchases } = await find('jana', 'BRAMB')
    expect(lines).toMatchObject([{ name: expect.stringContaining('Brambory') as string, quantity: 5000, unit: 'kg', weekStart: null }])
    expect(purchases).toMatchObject([{ weekStart: '2026-11-23', match: expect.stringContaining('Brambory') as string, more: 0 }])
    expect((await find('jana', 'jogurt')).lines).toMatchObject([{ quantity: 4000, weekStart: '2026-11-30' }])
  })

  test('weeks by number, day and words, with the purchase of a past one', async () => {
    const { weeks } = await find('jana', '48. týden')
    expect(weeks).toMatchObject([
      { weekStart: '2026-11-23', deliveryOn: '2026-11-26', status: 'handed_over', purchaseId: expect.any(String) as string },
    ])
    expect((await find('jana', '3. 12.')).weeks).toMatchObject([{ weekStart: '2026-11-30', purchaseId: null }])
    expect((await find('jana', 'brambory 48')).weeks).toEqual([])
    expect((await find('novacek', '48')).weeks).toEqual([])
  })

  test('requests by number and words, and a purchase by the number of its invoice', async () => {
    const [{ ticketNumber, title }] = (await find('jana', 'zavoz jana')).requests as [Found['requests'][number]]
    expect(title).toBe('Kdy přijede závoz? jana')
    expect((await find('jana', ticketNumber)).requests).toMatchObject([{ ticketNumber }])
    const { number } = await world.db
      .selectFrom('documents')
      .where('kind', '=', 'invoice')
      .where('user_id', '=', await world.userId('jana'))
      .select('number')
      .executeTakeFirstOrThrow()
    expect((await find('jana', number.toLowerCase())).purchases).toMatchObject([{ match: number, more: 0 }])
    expect((await find('petr', number)).purchases).toEqual([])
  })

  test('nothing by one letter, by a joker of the database, or that is not there', async () => {
    for (const query of ['b', '%%', '__', '\\\\', "'; drop table users", 'neexistující'])
      expect(sources(await find('jana', query)), query).toEqual([])
  })

  test('nothing of another member, whatever they search for', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from weekly_demands where user_id = ${await world.userId('jana')} union all
      select id from purchases where user_id = ${await world.userId('jana')} union all
      select id from support_requests where user_id = ${await world.userId('jana')}`.execute(world.db)
    const ofJana = new Set(rows.map(({ id }) => id))
    const foundBy = async (key: string) => {
      const all = await Promise.all(['brambory', 'mleko', '48', '2026', 'jana', 'zavoz', 'FV2026'].map((query) => find(key, query)))
      return all.flatMap(idsOf)
    }
    expect((await foundBy('jana')).filter((id) => ofJana.has(id)).length).toBeGreaterThan(3)
    for (const key of ['petr', 'klara', 'novacek', 'statek', 'katalog', 'finance'])
      expect(
        (await foundBy(key)).filter((id) => ofJana.has(id)),
        key,
      ).toEqual([])
  })
})

describe('staff and suppliers also find', () => {
  test('people and suppliers, as administrators', async () => {
    expect((await find('admin', 'dvorakova')).people).toMatchObject([
      { name: 'Jana Dvořáková', email: 'jana@dohromady.test', role: 'user' },
    ])
    expect((await find('admin', 'statek')).suppliers).toMatchObject([{ name: 'Statek Lípa', kind: 'goods' }])
  })

  test('requests of members, as operators', async () => {
    const { tickets } = await find('operator', 'zavoz jana')
    expect(tickets).toMatchObject([{ title: 'Kdy přijede závoz? jana', memberName: 'Jana Dvořáková', status: 'open' }])
  })

  test('deliveries by place and week, and orders by number and supplier, as those who receive them', async () => {
    for (const key of ['operator', 'logistika', 'admin']) {
      expect((await find(key, 'brno 48')).deliveries).toMatchObject([{ id: deliveryId, weekStart: '2026-11-23', status: 'handed_over' }])
      expect((await find(key, 'brno')).deliveries.length).toBeGreaterThan(1)
      const [order] = (await find(key, 'statek')).orders
      expect(order).toMatchObject({ supplierName: 'Statek Lípa', deliveryId, status: 'received' })
      expect((await find(key, `OBJ-${String(order!.number).padStart(6, '0')}`)).orders).toEqual([order])
      expect((await find(key, 'statek 49')).orders).toEqual([])
    }
  })

  test('orders to themselves only, as suppliers', async () => {
    const { ownOrders } = await find('statek', '48')
    expect(ownOrders).toHaveLength(1)
    const [foreign] = (await find('operator', 'velkoobchod')).orders
    expect((await find('statek', `OBJ-${foreign!.number}`)).ownOrders).toEqual([])
    expect((await find('bezprofilu', '48')).ownOrders).toEqual([])
  })

  test('accounts and documents, as accountants', async () => {
    expect((await find('finance', 'dvorakova')).accounts).toMatchObject([{ name: 'Jana Dvořáková', kind: 'member' }])
    expect((await find('finance', 'lipa')).accounts).toMatchObject([{ name: 'Statek Lípa', kind: 'supplier' }])
    expect((await find('finance', 'FV2026-000001')).documents).toMatchObject([{ number: 'FV2026-000001', kind: 'invoice' }])
  })

  test('never more than their role may read', async () => {
    const queries = ['dvorakova', 'jana', 'statek', '48', 'brno', 'zavoz', 'FV2026', 'OBJ-000001', 'brambory']
    for (const key of ['jana', 'statek', 'katalog', 'operator', 'logistika', 'finance', 'admin']) {
      const { role } = (await world.as(key).account.me()).person!
      const found = new Set((await Promise.all(queries.map((query) => find(key, query)))).flatMap(sources))
      expect(
        [...found].filter((source) => !sourcesOf(role).includes(source)),
        key,
      ).toEqual([])
    }
  })

  test('only their own data, until a required second factor is set up', async () => {
    const authSettings = { ...world.authSettings, staffNeedsSecondFactor: true }
    const found = await Promise.all(
      ['jana', '48', 'brno', 'statek'].map((query) => world.as('admin', {}, { authSettings }).search.find({ query })),
    )
    expect(found.flatMap(sources).filter((source) => !sourcesOf('user').includes(source))).toEqual([])
  })
})

test('of many people, requests, suppliers and documents, none is read that is not found', async () => {
  await world.db.transaction().execute(async (tx) => {
    await allowLongWork(tx)
    // Nobody asks for the history of a crowd.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into users (email, display_name, first_name, last_name, created_at)
      select 'n' || n || '@dav.test', 'Člen ' || n, 'Jan', 'Novák', app_now() from generate_series(1, 8000) n`.execute(tx)
    await sql`insert into user_flags (user_id) select id from users where email like '%@dav.test'`.execute(tx)
    await sql`
      insert into support_requests (user_id, type, title, description, status_at, priority, ticket_number, created_at)
      select id, 'support', 'Dotaz', 'x', app_now(), 'medium', '1999-' || row_number() over (), app_now() from users where email like '%@dav.test'`.execute(
      tx,
    )
    await sql`insert into suppliers (name) select 'Soupeř ' || n from generate_series(1, 3000) n`.execute(tx)
    await sql`
      insert into documents (kind, number, key, user_id, delivery_id, purchase_id, corrects_id, issued_at, issued_on, taxable_on, due_on, total, content)
      select 'credit_note', 'OD1990-' || n, n::text, doc.user_id, doc.delivery_id, doc.purchase_id, doc.id, issued_at, issued_on, taxable_on, due_on, total, '{}'
      from generate_series(1, 8000) n, (select * from documents where kind = 'invoice' limit 1) doc`.execute(tx)
  })
  await sql`analyze users, user_flags, support_requests, suppliers, documents`.execute(world.db)
  const today = asDay('2026-11-24')
  for (const text of ['dvorakova', 'kdy prijede', 'FV2026-000001', 'statek 48']) {
    const seen = { today, userId: await world.userId('jana'), supplierId: null, most: sql.lit(5) }
    const statement = searchStatement(SOURCES, { text, ...readQuery(text, today), ...seen })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(world.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, text).not.toMatch(/Seq Scan on (users|user_flags|support_requests|suppliers|documents|purchase_items|weekly_demands)\b/)
  }
})
