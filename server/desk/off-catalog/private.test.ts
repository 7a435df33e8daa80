import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'
import { personal } from '#server/personal.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { kefir, kefirOf, weekly } from '#server/test/kefir.ts'

const week48 = asWeekStart('2026-11-23')

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { save, find, rowOf, lineOf } = kefirOf(() => world)
const approve = (id: string) =>
  world.db
    .updateTable('catalog_items')
    .set({ approved_at: new Date('2026-11-21T12:00:00Z') })
    .where('id', '=', id)
    .execute()

describe('an item is private before its approval', () => {
  test('Petr asks for the same and gets his own', async () => {
    const hers = await save('jana')
    const his = await save('petr')
    expect(his.isNew).toBe(true)
    expect(his.item.id).not.toBe(hers.item.id)
    expect(await find('klara', { genericName: kefir.genericName })).toEqual([])
  })

  test('he can use hers nowhere, not even by its id', async () => {
    const { item } = await save('jana')
    const petr = world.as('petr')
    const wanted = { itemId: item.id, quantity: 1000, maxPrice: 3000 }
    const { id: deliveryId } = await deliveryOf(world.db)
    const period = { recurrence: 'weekly' as const, recurrenceWeeks: 1, notes: '' }
    const { version } = await petr.template.read()
    const refused = { code: 'ITEM_NOT_OFFERED', message: 'Tuto položku už nenabízíme.' }
    await expect(petr.template.addLine({ ...wanted, ...period })).rejects.toMatchObject(refused)
    await expect(petr.template.replace({ version, lines: [{ id: null, ...wanted, ...period }] })).rejects.toMatchObject(refused)
    await expect(petr.basket.addItem({ weekStart: week48, ...wanted })).rejects.toMatchObject(refused)
    await expect(petr.oneTime.addItem({ deliveryId, ...wanted, notes: '' })).rejects.toMatchObject(refused)
    await world.as('jana').oneTime.addItem({ deliveryId, ...wanted, notes: '' })
  })

  test('the catalog search finds it for nobody, approved or not', async () => {
    const { item } = await save('jana')
    expect(await world.as('jana').catalog.search({ query: 'kefír' })).toEqual([])
    await approve(item.id)
    expect(await world.as('petr').catalog.search({ query: 'OFF-' })).toEqual([])
  })

  test('suppliers neither see its pool nor can make an offer, while the week collects and when it is closed', async () => {
    const { item } = await save('jana', {}, weekly)
    const { id: deliveryId } = await deliveryOf(world.db)
    const offer = {
      deliveryId,
      itemId: item.id,
      unit: 'ks' as const,
      tiers: [{ minQuantity: 1000, price: 2000 }],
      validFrom: '2026-11-21',
      validUntil: null,
      notes: '',
    }
    const supplier = world.as('statek')
    const seen = async () =>
      (await supplier.offers.demands({ type: 'product' })).demands.filter(({ item: { name } }) => name.includes('Kefír'))
    const isRefused = () => expect(supplier.offers.place(offer)).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
    expect(await seen()).toEqual([])
    await isRefused()
    await world.clock(...cutOff)
    await sweep(world)
    expect(await seen()).toEqual([])
    await isRefused()
    await approve(item.id)
    expect(await seen()).toMatchObject([{ deliveryId, band: { above: 0, upTo: 5000 }, targetPrice: 2490 }])
    await supplier.offers.place(offer)
  })

  test('after the approval it is public', async () => {
    const { item } = await save('jana')
    await approve(item.id)
    expect(await save('petr', { source: 'odjinud' })).toMatchObject({ isNew: false, item: { id: item.id, awaitsApproval: false } })
    await world.as('klara').basket.addItem({ weekStart: week48, itemId: item.id, quantity: 1000, maxPrice: 3000 })
  })
})

describe('an erased account', () => {
  test('loses its private items, keeps the totals of closed weeks, and leaves approved items', async () => {
    const inPool = await save('jana', {}, weekly)
    const unused = await save('jana', { genericName: 'Nikdy nekoupeno', source: 'x' })
    const shared = await save('jana', { genericName: 'Sdílené máslo', source: 'y' })
    await approve(shared.item.id)
    await world.as('jana').template.removeLine({ lineId: (await lineOf('jana', 'Nikdy nekoupeno'))!.id })
    await world.clock(...cutOff)
    await sweep(world)
    const id = await world.userId('jana')
    const subject = { id, addresses: [], staying: [] }
    await world.db.transaction().execute(async (tx) => {
      for (const room of personal)
        if (['Pravidelný nákup', 'Úpravy týdnů', 'Uzavřené košíky', 'Žádosti mimo katalog', 'Položky mimo katalog'].includes(room.title))
          for (const { forgotten } of Object.values(room.tables)) if (typeof forgotten === 'function') await forgotten(tx, subject)
    })
    expect(await rowOf(inPool.item.id)).toMatchObject({
      name: 'smazaná položka',
      source_url: null,
      description: '',
      requested_by: null,
      is_active: false,
    })
    await expect(rowOf(unused.item.id)).rejects.toThrow('no result')
    expect(await rowOf(shared.item.id)).toMatchObject({ name: 'Sdílené máslo', requested_by: null, is_active: true })
    const { rows } = await sql<{ name: string }>`
      select generic_name as name from aggregated_demands where catalog_item_id = ${inPool.item.id}`.execute(world.db)
    expect(rows).toEqual([{ name: 'smazaná položka' }])
  })
})
