import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SetName } from '#domain/desk/reference-data/set-names.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { outcomeOf } from '#server/test/newcomer.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  return () => world.close()
})

const reason = 'Oprava podle registru'
const desk = () => world.as('admin').referenceData
const list = async (set: SetName, query = '') => (await desk().list({ set, query })).records
const one = async (set: SetName, query: string) => (await list(set, query))[0]!
const add = (set: SetName, texts: Record<string, string>) => desk().save({ set, id: null, texts, seen: null, reason })
const change = async (set: SetName, query: string, texts: Record<string, string>) => {
  const record = await one(set, query)
  return desk().save({ set, id: record.id, texts: { ...record.texts, ...texts }, seen: record.texts, reason })
}
const changesOf = async (itemId: string) => (await world.as('admin').audit.page({ itemId })).changes
const point = { code: 'D-900', name: 'Brno 99', address: 'Nová 1', city: 'Brno', postalCode: '602 00', isActive: 'ano' }

describe('every set', () => {
  test('lists, counts and exports its records', async () => {
    for (const { set, count } of await desk().sets()) {
      const { total } = await desk().list({ set, query: '' })
      expect([set, total]).toEqual([set, count])
      expect((await desk().export({ set })).rows).toHaveLength(count)
    }
  })

  test('that is changed here takes its own export back and changes nothing', async () => {
    // Tests order more than an administrator can allow.
    await sql`update feature_settings set value = '100' where name in ('week_limit', 'prepaid_limit', 'prepaid_limit_new')`.execute(
      world.db,
    )
    for (const set of ['municipalities', 'delivery-points', 'providers', 'settings', 'goals'] as const) {
      const { rows } = await desk().export({ set })
      const file = rows.map((cells, n) => ({ line: n + 2, cells }))
      expect(await desk().preview({ set, rows: file })).toMatchObject({ added: 0, changed: 0, same: rows.length, faults: [] })
      expect(await outcomeOf(desk().import({ set, rows: file, reason }))).toBe('REFERENCE_SAME')
    }
  })

  test('that is changed elsewhere, or is part of the program, is not changed here', async () => {
    for (const set of ['localities', 'breaks', 'units'] as const) {
      expect(await outcomeOf(add(set, { name: 'x', unit: 'x', from: '1. 1. 2027' }))).toBe('NOT_FOUND')
      expect(await outcomeOf(desk().preview({ set, rows: [{ line: 2, cells: {} }] }))).toBe('NOT_FOUND')
    }
  })
})

test('a municipality keeps its postal codes, price and point, and the history says who and why', async () => {
  await add('delivery-points', point)
  await change('municipalities', 'kurim', { postalCodes: '664 34, 664 35', deliveryPrice: '59', deliveryPoint: 'D-900' })
  const kurim = await one('municipalities', 'kurim')
  expect(kurim.texts).toMatchObject({ postalCodes: '66435', deliveryPrice: '59,00', deliveryPoint: 'D-900', postalCode: '66434' })
  const offered = await world.as('jana').settings.municipalities({ postalCode: '66435' })
  expect(JSON.stringify(offered)).toContain('Kuřim')
  const [changed] = await changesOf(kurim.id)
  expect(changed).toMatchObject({ kind: 'update', reason, source: 'staff', table: 'municipalities' })
  expect(changed!.fields).toContainEqual({ label: 'cena doručení', from: '89,00\u00a0Kč', to: '59,00\u00a0Kč' })
})

test('what was added is in the history too', async () => {
  const { id } = await add('delivery-points', point)
  expect(await changesOf(id)).toMatchObject([{ kind: 'insert', reason }])
})

describe('a rate of VAT', () => {
  const rate = { vatClass: 'snížená', validFrom: '1. 1. 2027', rate: '15' }
  const rateOn = async (day: string) => {
    const { rows } = await sql<{ rate: number }>`select vat_rate_on('reduced', ${day}) as rate`.execute(world.db)
    return rows[0]!.rate
  }

  test('holds from its day, and not before', async () => {
    await add('vat-rates', rate)
    expect([await rateOn('2026-12-31'), await rateOn('2027-01-01')]).toEqual([12, 15])
  })

  test('that holds is neither changed nor removed', async () => {
    const record = (await list('vat-rates')).find(({ texts }) => texts['validFrom'] === '1. 1. 2024')!
    const { id, texts } = record
    expect(await outcomeOf(desk().save({ set: 'vat-rates', id, texts: { ...texts, rate: '1' }, seen: texts, reason }))).toBe(
      'REFERENCE_HOLDS',
    )
    expect(await outcomeOf(desk().remove({ set: 'vat-rates', id, reason }))).toBe('REFERENCE_HOLDS')
    expect(await rateOn('2026-11-21')).toBe(12)
  })

  test('is written once for a day, and can be taken back', async () => {
    const { id } = await add('vat-rates', rate)
    expect(await outcomeOf(add('vat-rates', rate))).toBe('REFERENCE_TAKEN')
    await desk().remove({ set: 'vat-rates', id, reason })
    expect(await rateOn('2027-06-01')).toBe(12)
    expect(await changesOf(id)).toMatchObject([{ kind: 'delete' }, { kind: 'insert' }])
  })
})

test('a change of what somebody else changed meanwhile is refused', async () => {
  const record = await one('municipalities', 'kurim')
  await change('municipalities', 'kurim', { population: '12000' })
  const texts = { ...record.texts, population: '1' }
  expect(await outcomeOf(desk().save({ set: 'municipalities', id: record.id, texts, seen: record.texts, reason }))).toBe('ITEM_CHANGED')
  expect((await one('municipalities', 'kurim')).texts['population']).toBe('12000')
})

test('a faulty record is refused with its field, and a key stays', async () => {
  await expect(add('delivery-points', { ...point, postalCode: '1' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: [{ path: 'texts.postalCode' }] },
  })
  await add('delivery-points', point)
  await change('delivery-points', 'd-900', { code: 'D-901', name: 'Brno 100' })
  expect((await one('delivery-points', 'brno 100')).texts['code']).toBe('D-900')
})

test('a file is imported as a whole or not at all', async () => {
  const rows = [
    { line: 2, cells: { Kód: 'D-900', Název: 'Brno 99', Město: 'Brno', PSČ: '602 00', Aktivní: 'ano' } },
    { line: 3, cells: { Kód: 'D-901', Název: '', Město: 'Brno', PSČ: '602 00', Aktivní: 'ano' } },
  ]
  expect(await desk().preview({ set: 'delivery-points', rows })).toMatchObject({ added: 1, faults: [{ line: 3, field: 'name' }] })
  expect(await outcomeOf(desk().import({ set: 'delivery-points', rows, reason }))).toBe('PRICE_LIST_FAULTY')
  expect(await list('delivery-points', 'd-90')).toEqual([])
  expect(await desk().import({ set: 'delivery-points', rows: rows.slice(0, 1), reason })).toEqual({ added: 1, changed: 0 })
  expect(await list('delivery-points', 'd-90')).toHaveLength(1)
})

test('a goal that becomes active takes the place of the other', async () => {
  await add('goals', { name: 'Druhá', target: '50', opensOn: '1. 11. 2026', closesOn: '31. 12. 2026', isActive: 'ano' })
  expect(await world.as(null).referral.goal()).toMatchObject({ name: 'Druhá', target: 50 })
  expect((await list('goals')).map(({ texts }) => texts['isActive'])).toEqual(['ano', 'ne'])
})

test('of a household the history of everything shows the fields, and not their values', async () => {
  const { id } = await world.as('jana').template.addLine({
    itemId: await world.itemId('JAB'),
    quantity: 3000 as never,
    maxPrice: 1234 as never,
    recurrence: 'weekly',
    recurrenceWeeks: 1,
    notes: '',
  })
  const [change] = await changesOf(id)
  expect(change).toMatchObject({ table: 'weekly_demands', kind: 'insert', source: 'member' })
  expect(change!.fields.length).toBeGreaterThan(3)
  expect(change!.fields.every(({ from, to }) => from === null && to === null)).toBe(true)
})

test('the history of everything is filtered by who, what, where, why and when', async () => {
  const { id } = await add('delivery-points', point)
  const found = async (filters: object) => (await world.as('admin').audit.page(filters)).changes.some(({ itemId }) => itemId === id)
  const fitting = {
    who: 'admin',
    table: 'cp_delivery_points',
    source: 'staff',
    place: '/dem',
    why: 'REGISTRU',
    from: '2026-11-21',
    to: '2026-11-21',
  }
  expect(await found(fitting)).toBe(true)
  for (const wrong of [
    { who: 'jana' },
    { table: 'campaigns' },
    { source: 'member' },
    { place: '/admin' },
    { why: 'jinak' },
    { to: '2026-11-20' },
  ])
    expect([wrong, await found({ ...fitting, ...wrong })]).toEqual([wrong, false])
  // Of few people it is searched by person, of many by change.
  await sql`
    insert into users (email, first_name, last_name, display_name)
    select 'admin' || n || '@dohromady.test', '', '', '' from generate_series(1, 2001) n`.execute(world.db)
  expect(await found(fitting)).toBe(true)
  expect(await found({ ...fitting, why: 'jinak' })).toBe(false)
  const { text, count, isWhole } = await world.as('admin').audit.csv({ why: 'registru', style: 'machine' })
  expect([count, isWhole]).toEqual([1, true])
  expect(text).toContain('dodejna')
})
