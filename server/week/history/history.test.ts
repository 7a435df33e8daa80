import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { change } from '#server/platform/db/change.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { closedWeek, cutOff, system } from '#server/test/cycle.ts'

const weekStart = asWeekStart('2026-11-23')
const week49 = asWeekStart('2026-11-30')
const filters = { kind: null, author: null, from: null, to: null, weekStart: null }
const all = { ...filters, after: null }

let world: World
beforeEach(async () => {
  world = await openWorld()
  // The seed runs in the first seconds of that noon.
  await world.clock('2026-11-21', '12:05')
})
afterEach(() => world.close())

const lineOf = async (sku: string) => {
  const itemId = await world.itemId(sku)
  return (await world.as('jana').template.read()).lines.find(({ item }) => item.id === itemId)!
}
const changeTemplate = async (sku: string, quantity: number, notes = '') => {
  const { id: lineId } = await lineOf(sku)
  const wanted = { quantity: thousandths(quantity), maxPrice: haler(2000), recurrence: 'weekly' as const, recurrenceWeeks: 1, notes }
  await world.as('jana', { uiPath: '/demand?mode=regular' }).template.changeLine({ lineId, ...wanted })
  return lineId
}
const of = async (itemId: string, wanted: object = {}) => world.as('jana').history.page({ ...all, itemId, ...wanted })

/** The entries as the dialog shows them: `Upraveno: Množství 5 kg → 7 kg`. */
const told = ({ entries }: Awaited<ReturnType<typeof of>>) =>
  entries.map(({ kind, author, place, fields }) =>
    `${kind} ${author} ${place}: ${fields.map(({ label, from, to }) => `${label} ${from} → ${to}`).join(', ')}`.replaceAll('\u00a0', ' '),
  )

describe('Jana reads the history of her items', () => {
  test('for a template line: added by the seed, changed, paused and removed by her, newest first', async () => {
    const lineId = await changeTemplate('BRA-B', 7000)
    await world.as('jana').template.pauseLine({ lineId })
    await world.as('jana').template.removeLine({ lineId })
    const page = await of(lineId)
    expect(told(page)).toEqual([
      'delete you pravidelný nákup: ',
      'update you pravidelný nákup: Pauza bez pauzy → do 21. 12. 2026',
      'update you pravidelný nákup: Množství 5 kg → 7 kg',
      'insert system pravidelný nákup: Množství null → 5 kg, Cenový strop null → 20,00 Kč/kg, Jak často null → každý týden',
    ])
    expect(page).toMatchObject({ total: 4, next: null })
    expect(page.entries[2]).toMatchObject({ screen: 'Pravidelný nákup (šablona)', reason: 'úprava položky' })
    expect(page.entries[3]).toMatchObject({ screen: '', reason: 'automatická změna' })
  })

  test("with a week's changes of a line in that week only, even if it equalled the template in between", async () => {
    const { id: lineId } = await lineOf('BRA-B')
    const jana = world.as('jana').basket
    const cap = { maxPrice: haler(2000) }
    await jana.changeItem({ weekStart, lineId, quantity: thousandths(7000), ...cap })
    await jana.restoreItem({ weekStart, lineId })
    await jana.changeItem({ weekStart, lineId, quantity: thousandths(0), ...cap })
    await jana.changeItem({ weekStart: week49, lineId, quantity: thousandths(1000), ...cap })
    const week = 'update you týden 48 (23.–29. 11.)'
    expect(told(await of(lineId, { weekStart }))).toEqual([
      `${week}: Množství podle pravidelného nákupu → tento týden ne`,
      `${week}: Množství 7 kg → podle pravidelného nákupu, Cenový strop 20,00 Kč/kg → podle pravidelného nákupu`,
      `${week}: Množství podle pravidelného nákupu → 7 kg, Cenový strop podle pravidelného nákupu → 20,00 Kč/kg`,
      'insert system pravidelný nákup: Množství null → 5 kg, Cenový strop null → 20,00 Kč/kg, Jak často null → každý týden',
    ])
    expect((await of(lineId, { weekStart: week49 })).total).toBe(2)
    expect((await of(lineId)).total).toBe(1)
    const override = await world.db
      .selectFrom('weekly_variant_items')
      .where('week_start_date', '=', weekStart)
      .select('id')
      .executeTakeFirstOrThrow()
    expect(told(await of(override.id))).toHaveLength(2)
  })

  test('for an addition, a one-time item and a purchase elsewhere, even deleted ones', async () => {
    const jana = world.as('jana')
    const bought = { itemId: await world.itemId('JAB'), quantity: thousandths(2000), maxPrice: haler(4000) }
    const { id: additionId } = await jana.basket.addItem({ weekStart, ...bought })
    await jana.basket.removeAddition({ weekStart, additionId })
    const { delivery } = await jana.basket.week({ weekStart })
    const { id: oneTimeItemId } = await jana.oneTime.addItem({ deliveryId: delivery.id, ...bought, notes: '' })
    await jana.oneTime.removeItem({ oneTimeItemId })
    const bakery = { kind: 'supplement', shopName: 'Pekárna', shopUrl: null, totalPrice: 42050, deliveryAddress: '', notes: '' } as const
    const { id: externalPurchaseId } = await jana.externalPurchases.add({ weekStart, ...bakery })
    await jana.externalPurchases.change({ externalPurchaseId, ...bakery, totalPrice: 39900 })
    await jana.externalPurchases.remove({ externalPurchaseId })
    expect(told(await of(additionId))).toEqual([
      'delete you týden 48 (23.–29. 11.): Množství 2 kg → null, Cenový strop 40,00 Kč/kg → null',
      'insert you týden 48 (23.–29. 11.): Množství null → 2 kg, Cenový strop null → 40,00 Kč/kg',
    ])
    expect((await of(oneTimeItemId)).entries.map(({ kind, place }) => [kind, place])).toEqual([
      ['delete', 'jednorázová položka'],
      ['insert', 'jednorázová položka'],
    ])
    expect(told(await of(externalPurchaseId))[1]).toBe('update you nákup v jiném obchodě: Celková cena 420,50 Kč → 399,00 Kč')
  })

  test('which is empty for an item that never changed', async () => {
    await closedWeek(world)
    const pool = await world.db
      .selectFrom('aggregated_demands')
      .where('unit', '=', 'kg')
      .select(['id', 'delivery_id'])
      .executeTakeFirstOrThrow()
    const row = { delivery_id: pool.delivery_id, source_id: (await lineOf('BRA-B')).id, aggregated_demand_id: pool.id, vat_rate: 12 }
    const bought = await world.db
      .insertInto('purchase_items')
      .values({ ...row, user_id: await world.userId('jana'), quantity: thousandths(5000), unit_price: haler(1290), total: 6450 } as never)
      .returning(['id', 'unit_price'])
      .executeTakeFirstOrThrow()
    expect(await of(bought.id)).toEqual({ entries: [], total: 0, next: null })
    await change(
      { ...system(world), userId: await world.userId('operator'), source: 'staff', changeReason: 'Volala paní Nováková' },
      ({ tx }) =>
        tx
          .updateTable('purchase_items')
          .set({ quantity: thousandths(1000), total: bought.unit_price })
          .where('id', '=', bought.id)
          .execute(),
    )
    const page = await of(bought.id)
    expect(page.entries).toMatchObject([{ kind: 'update', author: 'staff', place: 'nákup', reason: 'ruční změna správou' }])
    const corrected = 'update staff nákup: Množství 5 kg → 1 kg, Celkem 64,50 Kč → 12,90 Kč'
    expect(told(page)).toEqual([corrected])
    // The week's entry of a line appears only in that week's history.
    expect(told(await of(row.source_id, { weekStart }))[0]).toBe(corrected)
    for (const other of [week49, null]) expect(told(await of(row.source_id, { weekStart: other }))).not.toContain(corrected)
  })
})

describe('authors of changes', () => {
  test('are distinguished as linked account, staff and system, without names', async () => {
    const lineId = await changeTemplate('BRA-B', 7000)
    const context = { ...system(world), uiPath: '/admin/members/1' }
    const edit = (who: Partial<typeof context>, quantity: number) =>
      change({ ...context, ...who } as never, ({ tx }) =>
        tx
          .updateTable('weekly_demands')
          .set({ quantity: thousandths(quantity) })
          .where('id', '=', lineId)
          .execute(),
      )
    await edit({ userId: await world.userId('petr'), source: 'member', uiPath: '/demand?mode=weekly' } as never, 1000)
    await edit({ userId: await world.userId('operator'), source: 'staff' } as never, 2000)
    await edit({ source: 'import' } as never, 3000)
    const page = await of(lineId)
    expect(page.entries.map(({ author, screen }) => [author, screen])).toEqual([
      ['system', 'Správa'],
      ['staff', 'Správa'],
      ['linked', 'Týdenní nákup'],
      ['you', 'Pravidelný nákup (šablona)'],
      ['system', ''],
    ])
    const text = JSON.stringify(page) + (await world.as('jana').history.csv({ ...filters, itemId: lineId })).text
    for (const key of ['petr', 'operator']) {
      const { display_name, email } = await world.db
        .selectFrom('users')
        .where('id', '=', await world.userId(key))
        .select(['display_name', 'email'])
        .executeTakeFirstOrThrow()
      for (const known of [display_name, email, await world.userId(key)]) expect(text).not.toContain(known)
    }
  })

  test('and a foreign item gets the same answer as a missing one', async () => {
    const { id: itemId } = await lineOf('BRA-B')
    const petr = world.as('petr').history
    const nobodys = '01900000-0000-7000-8000-000000000000'
    const settings = await world.userId('petr')
    for (const id of [itemId, nobodys, settings]) {
      await expect(petr.page({ ...all, itemId: id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
      await expect(petr.csv({ ...filters, itemId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(world.as(null).history.page({ ...all, itemId })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  })
})

describe('filters, pages and the exported file', () => {
  test('filter by kind, author and days in Prague, both included', async () => {
    await world.clock('2026-11-21', '23:59')
    const lineId = await changeTemplate('BRA-B', 7000)
    await world.clock('2026-11-22', '00:00')
    await changeTemplate('BRA-B', 8000)
    const totalOf = async (wanted: object) => (await of(lineId, wanted)).total
    expect(await totalOf({ kind: 'update' })).toBe(2)
    expect(await totalOf({ kind: 'delete' })).toBe(0)
    expect(await totalOf({ author: 'system' })).toBe(1)
    expect(await totalOf({ author: 'you', to: '2026-11-21' })).toBe(1)
    expect(await totalOf({ from: '2026-11-22', to: '2026-11-22' })).toBe(1)
    expect(await totalOf({ from: '2026-11-21', to: '2026-11-22' })).toBe(3)
    expect(await totalOf({ from: '2026-11-23' })).toBe(0)
  })

  test('pages stay consistent while changes are added: nothing twice, nothing left out', async () => {
    const lineId = await changeTemplate('BRA-B', 1000)
    for (let n = 2; n <= 45; n++) await changeTemplate('BRA-B', n * 1000)
    const first = await of(lineId)
    expect(first).toMatchObject({ total: 46 })
    expect(first.entries).toHaveLength(20)
    await changeTemplate('BRA-B', 1000)
    const second = await of(lineId, { after: first.next })
    const third = await of(lineId, { after: second.next })
    expect(third.next).toBeNull()
    const ids = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(new Set(ids).size).toBe(46)
    // A position from another member's history finds nothing.
    const { rows } = await sql<{ id: string }>`select id from history where owner_id = ${await world.userId('petr')} limit 1`.execute(
      world.db,
    )
    expect((await of(lineId, { after: rows[0]!.id })).entries).toEqual([])
  })

  test('the file for Czech spreadsheets contains the filtered rows, and runs no formula', async () => {
    const lineId = await changeTemplate('BRA-B', 7500, '=HYPERLINK("https://evil.example";"klik")')
    const { fileName, text } = await world.as('jana').history.csv({ ...filters, itemId: lineId, author: 'you' })
    expect(fileName).toBe('historie_2026-11-21.csv')
    expect(text.replace(/12:05:\d\d/g, '12:05:00')).toBe(
      [
        '\uFEFFKdy;Kdy (ISO);Kdo;Změna;Čeho se týká;Obrazovka;Důvod;Údaj;Původně;Nově;Jednotka',
        '21. 11. 2026 12:05:00;2026-11-21 12:05:00;vy;Upraveno;pravidelný nákup;Pravidelný nákup (šablona);úprava položky;Množství;5;7,5;kg',
        '21. 11. 2026 12:05:00;2026-11-21 12:05:00;vy;Upraveno;pravidelný nákup;Pravidelný nákup (šablona);úprava položky;Poznámka;bez poznámky;"\'=HYPERLINK(""https://evil.example"";""klik"")";',
        '',
      ].join('\r\n'),
    )
  })

  test('the file for programs has decimal points and commas', async () => {
    const lineId = await changeTemplate('BRA-B', 7500)
    const { text } = await world.as('jana').history.csv({ ...filters, itemId: lineId, author: 'you', style: 'machine' })
    expect(text).toMatch(/^Kdy,Kdo,.*\r\n2026-11-21 12:05:\d\d,vy,Upraveno,pravidelný nákup,.*,Množství,5,7\.5,kg\r\n$/)
  })

  test('a change of internal fields only is not listed', async () => {
    await changeTemplate('BRA-B', 7000)
    await world.clock(...cutOff)
    const lineId = await changeTemplate('BRA-B', 7000)
    expect((await of(lineId)).total).toBe(2)
  })
})
