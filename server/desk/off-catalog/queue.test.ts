import { beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { mails } from '#server/mails.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'
import { kefir, kefirOf, publishedKefir, weekly } from '#server/test/kefir.ts'

const week48 = asWeekStart('2026-11-23')

let world: World
let categoryId: string
beforeEach(async () => {
  world = await openWorld({ max: 20 })
  const yogurt = await world.db.selectFrom('catalog_items').where('sku', '=', 'JOG').select('category_id').executeTakeFirstOrThrow()
  categoryId = yogurt.category_id
  return () => world.close()
})

const { save, find, rowOf, lineOf } = kefirOf(() => world)
const desk = (key = 'katalog') => world.as(key).offCatalog
const waiting = (after: string | null = null) => desk().queue({ state: 'waiting', after })
const decided = (after: string | null = null) => desk().queue({ state: 'decided', after })
const confirmed = (changed: object = {}) => ({ ...publishedKefir, categoryId, ...changed })
const requestOf = (itemId: string) =>
  world.db.selectFrom('off_catalog_requests').where('catalog_item_id', '=', itemId).selectAll().executeTakeFirstOrThrow()
const piece = () => world.itemId('TES')

/** The letters about decisions in the outbox. */
async function letters() {
  const rows = await world.db.selectFrom('outbox').where('kind', '=', 'off_catalog_decided').selectAll().orderBy('id').execute()
  const at = new Date('2026-11-21T12:00:00Z')
  const messages = rows.map(({ id, user_id, content }) => ({ id, userId: user_id, person: null, content, createdAt: at, now: at }))
  const written = await mails['off_catalog_decided']!.write(world.db, messages)
  return rows.map(({ id }) => written.get(id) as { subject: string; blocks: unknown[] })
}

describe('the queue', () => {
  test("shows the member's facts, the longest waiting first, and nothing about the member", async () => {
    const first = await save('jana', { preferredBrand: 'Kunín' })
    const second = await save('petr', { genericName: 'Podmáslí', source: 'Podmáslí', estimatedPrice: null })
    const page = await waiting()
    expect(page).toMatchObject({
      counts: { waiting: 2, decided: 0 },
      next: null,
      rows: [
        { itemId: first.item.id, name: 'Kefír bílý 500 ml', sourceUrl: kefir.source, estimatedPrice: 2490, households: 1, decision: null },
        { itemId: second.item.id, name: 'Podmáslí', sourceUrl: null, estimatedPrice: null },
      ],
    })
    const detail = await desk().proposal({ itemId: first.item.id })
    expect(detail).toMatchObject({
      asked: [{ name: 'Kefír bílý 500 ml', description: 'Ve skle.', preferredBrand: 'Kunín', brandFlexible: true }],
      households: 1,
      lines: 1,
      isUnitFixed: true,
    })
    const people = JSON.stringify([page, detail])
    for (const word of ['jana', 'Jana', 'Dvořák', await world.userId('jana'), 'do skla']) expect(people).not.toContain(word)
  })

  test('is for category managers and administrators', async () => {
    const { item } = await save('jana')
    for (const key of ['jana', 'operator', 'statek', 'finance'])
      await expect(desk(key).queue({ state: 'waiting', after: null })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(desk('jana').approve({ itemId: item.id, ...confirmed() })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await desk('admin').proposal({ itemId: item.id })
  })

  test('shows the usual price of such an item, per kilo if enough package sizes are known', async () => {
    const { item } = await save('jana', { genericName: 'Těstoviny 100 g', source: 'Těstoviny 100 g', estimatedPrice: haler(650) })
    const usual = async () => (await desk().proposal({ itemId: item.id })).usual
    // Four of the dry goods have a price per kilo; five are sold by the piece.
    expect(await usual()).toEqual({ category: 'Trvanlivé', price: 2990, per: null })
    await world.db.updateTable('catalog_items').set({ name: 'Slunečnicový olej 1 kg' }).where('sku', '=', 'OLE').execute()
    expect(await usual()).toEqual({ category: 'Trvanlivé', price: 479, per: { price: 4790, unit: 'kg' } })
  })

  test('continues after a page, for waiting and decided requests', async () => {
    for (let n = 0; n < 21; n += 1) await save('jana', { genericName: `Kefír číslo ${n}`, source: `Kefír číslo ${n}` })
    const page = await waiting()
    expect([page.rows.length, (await waiting(page.next)).rows.map(({ name }) => name)]).toEqual([20, ['Kefír číslo 20']])
    for (const { itemId } of [...page.rows, ...(await waiting(page.next)).rows])
      await desk().reject({ itemIds: [itemId], reason: 'Neznámé zboží' })
    const done = await decided()
    expect([done.rows[0]!.name, done.rows.length, (await decided(done.next)).rows.map(({ name }) => name)]).toEqual([
      'Kefír číslo 20',
      20,
      ['Kefír číslo 0'],
    ])
  })

  test('groups requests with the same name or page', async () => {
    const hers = await save('jana')
    const his = await save('petr', { genericName: 'KEFIR  bílý 500 ml', source: 'Kefír' })
    const page = await save('obec', { genericName: 'Kefír z obchodu', source: `${kefir.source}?utm_source=mail` })
    await save('klara', { genericName: 'Podmáslí', source: 'Podmáslí' })
    const { rows, counts } = await waiting()
    expect(counts.waiting).toBe(2)
    expect(rows.map(({ name, households }) => [name, households])).toEqual([
      ['Kefír bílý 500 ml', 3],
      ['Podmáslí', 1],
    ])
    const { asked } = await desk().proposal({ itemId: hers.item.id })
    expect(asked.map(({ itemId }) => itemId)).toEqual([hers.item.id, his.item.id, page.item.id])
  })

  test('suggests matching catalog items, their category and the usual price', async () => {
    const { item } = await save('jana', { genericName: 'jogurt bílý', source: 'jogurt' })
    const detail = await desk().proposal({ itemId: item.id })
    expect(detail.similar[0]).toMatchObject({ item: { id: await world.itemId('JOG') }, isSure: true })
    expect(detail.categoryId).toBe(categoryId)
  })

  test('suggests no category for a weak similarity', async () => {
    const { item } = await save('jana', { genericName: 'jogurt řecký syrovátkový', source: 'jogurt' })
    const detail = await desk().proposal({ itemId: item.id })
    expect(detail.similar[0]).toMatchObject({ item: { id: await world.itemId('JOG') }, isSure: false })
    expect(detail.categoryId).toBeNull()
  })

  test('suggests nothing with other allergens, as far as the name tells them', async () => {
    const { item } = await save('jana', { genericName: 'jogurt bílý sójový', source: 'jogurt' })
    expect((await desk().proposal({ itemId: item.id })).similar).toEqual([])
  })

  test('contains no request that led to an existing item', async () => {
    await save('klara', { genericName: 'Těstoviny 500 g', source: 'těstoviny' })
    expect((await waiting()).rows).toEqual([])
    const found = { code: 'NOT_FOUND' }
    await expect(desk().proposal({ itemId: await piece() })).rejects.toMatchObject(found)
    await expect(desk().approve({ itemId: await piece(), ...confirmed() })).rejects.toMatchObject(found)
    await expect(desk().reject({ itemIds: [await piece()], reason: 'Není to ono' })).rejects.toMatchObject(found)
  })
})

describe('after an approval', () => {
  test('the item is in the catalog as the manager confirmed it, and everybody finds it', async () => {
    const { item } = await save('jana')
    await desk().approve({ itemId: item.id, ...confirmed({ name: 'Kefír bílý nízkotučný' }) })
    expect(await rowOf(item.id)).toMatchObject({
      name: 'Kefír bílý nízkotučný',
      generic_name: 'Kefír bílý',
      description: '',
      category_id: categoryId,
      base_price: 2690,
      is_off_catalog: false,
      requested_by: null,
      source_url: null,
      approved_at: null,
      is_active: true,
    })
    expect((await world.as('petr').catalog.search({ query: 'kefír nízkotučný' })).map(({ id }) => id)).toEqual([item.id])
    expect((await lineOf('jana', 'Kefír bílý nízkotučný'))?.item).toMatchObject({ isOffCatalog: false, awaitsApproval: false })
    await world.as('petr').basket.addItem({ weekStart: week48, itemId: item.id, quantity: thousandths(1000), maxPrice: haler(3000) })
  })

  test("none of the member's text remains visible to others: not in the history, the prices or a closed pool", async () => {
    const own = {
      genericName: 'Kefír od tety Boženy',
      description: 'Bydlí v Bílovicích.',
      source: 'https://obchod.example/tajne',
      estimatedPrice: 1111,
    }
    const { item } = await save('jana', own, weekly)
    await world.clock(...cutOff)
    await sweep(world)
    await desk().approve({ itemId: item.id, ...confirmed() })
    const seen = JSON.stringify([
      await world.db.selectFrom('catalog_items').where('id', '=', item.id).selectAll().execute(),
      await world.db.selectFrom('catalog_prices').where('catalog_item_id', '=', item.id).selectAll().execute(),
      await world.db.selectFrom('aggregated_demands').where('catalog_item_id', '=', item.id).selectAll().execute(),
      await world.db.selectFrom('history').where('table_name', '=', 'catalog_items').where('item_id', '=', item.id).selectAll().execute(),
    ])
    for (const word of ['Božen', 'Bílovic', 'tajne', '1111', await world.userId('jana')]) expect(seen).not.toContain(word)
    const { demands } = await world.as('statek').offers.demands({ type: 'product' })
    expect(demands.find(({ item: { id } }) => id === item.id)).toMatchObject({
      item: { name: 'Kefír bílý 500 ml' },
      band: { above: 0, upTo: 5000 },
    })
  })

  test('the decision is stored with its author and time, and the member is notified, also about another name', async () => {
    const { item } = await save('jana')
    await desk().approve({ itemId: item.id, ...confirmed({ name: 'Kefír bílý nízkotučný' }) })
    const managerId = await world.userId('katalog')
    expect(await requestOf(item.id)).toMatchObject({ processing_status: 'approved', decided_by: managerId, decision_reason: '' })
    expect((await decided()).rows).toMatchObject([
      { itemId: item.id, name: 'Kefír bílý 500 ml', decision: { is: 'approved', name: 'Kefír bílý nízkotučný' } },
    ])
    expect(await letters()).toMatchObject([
      {
        subject: 'Položka Kefír bílý nízkotučný je v katalogu',
        blocks: expect.arrayContaining([
          {
            facts: [
              ['Vy jste napsali', 'Kefír bílý 500 ml'],
              ['V katalogu je', 'Kefír bílý nízkotučný'],
            ],
          },
        ]),
      },
    ])
  })

  test('similar requests are merged in the same command', async () => {
    const hers = await save('jana')
    const his = await save('petr', { weeklyQuantity: 5000 })
    await desk().approve({ itemId: hers.item.id, ...confirmed({ alikeIds: [his.item.id] }) })
    expect(await lineOf('petr', 'Kefír bílý 500 ml')).toMatchObject({ item: { id: hers.item.id, isOffCatalog: false }, quantity: 5000 })
    expect(await requestOf(his.item.id)).toMatchObject({ processing_status: 'merged' })
    expect((await letters()).map(({ subject }) => subject).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Položka Kefír bílý 500 ml je v katalogu',
      'Položku „Kefír bílý 500 ml“ jsme nahradili položkou Kefír bílý 500 ml',
    ])
    expect(await world.db.selectFrom('outbox').where('kind', '=', 'item_was_merged').select('id').execute()).toEqual([])
    expect((await waiting()).rows).toEqual([])
  })

  test('another unit is rejected if somebody has a quantity, so are a category of services for a product, and one that is put aside', async () => {
    const { item } = await save('jana')
    const approve = (changed: object) => desk().approve({ itemId: item.id, ...confirmed(changed) })
    await expect(approve({ unit: 'l' })).rejects.toMatchObject({ code: 'UNIT_IN_USE' })
    const service = await world.db.selectFrom('categories').where('type', '=', 'service').select('id').executeTakeFirstOrThrow()
    await expect(approve({ categoryId: service.id })).rejects.toMatchObject({ code: 'CATEGORY_OTHER_TYPE' })
    await world.db.updateTable('categories').set({ is_active: false }).where('id', '=', categoryId).execute()
    await expect(approve({})).rejects.toMatchObject({ code: 'CATEGORY_INACTIVE' })
    await expect(approve({ alikeIds: [await piece()] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await rowOf(item.id)).toMatchObject({ is_off_catalog: true })
  })
})

describe('after a merge', () => {
  test('the catalog item replaces the other in templates, weeks and one-time items', async () => {
    const { item } = await save('jana')
    const { id: deliveryId } = await deliveryOf(world.db)
    await world.as('jana').oneTime.addItem({ deliveryId, itemId: item.id, quantity: thousandths(3000), maxPrice: haler(3300), notes: '' })
    await desk().merge({ itemIds: [item.id], intoId: await piece() })
    expect(await lineOf('jana', 'Těstoviny 500 g')).toMatchObject({
      quantity: 2000,
      maxPrice: 3000,
      notes: 'do skla',
      item: { isOffCatalog: false },
    })
    const { lines } = await world.as('jana').basket.week({ weekStart: week48 })
    expect(lines.filter((line) => line.origin === 'one_time')).toMatchObject([{ item: { name: 'Těstoviny 500 g' }, quantity: 3000 }])
    expect(await letters()).toMatchObject([{ subject: 'Položku „Kefír bílý 500 ml“ jsme nahradili položkou Těstoviny 500 g' }])
    expect((await decided()).rows).toMatchObject([{ name: 'Kefír bílý 500 ml', decision: { is: 'merged', name: 'Těstoviny 500 g' } }])
  })

  test('another unit is rejected with both units, and so is a private item of another member', async () => {
    const { item } = await save('jana')
    await expect(desk().merge({ itemIds: [item.id], intoId: await world.itemId('MLE') })).rejects.toMatchObject({ code: 'OTHER_UNIT' })
    const his = await save('petr', { genericName: 'Podmáslí', source: 'Podmáslí' })
    await expect(desk().merge({ itemIds: [item.id], intoId: his.item.id })).rejects.toMatchObject({ code: 'CANNOT_MERGE' })
    expect(await requestOf(item.id)).toMatchObject({ processing_status: 'confirmed', decided_at: null })
  })
})

describe('after a rejection', () => {
  test('the member reads the reason at the line, which is not bought and can be removed', async () => {
    const { item } = await save('jana')
    await desk().reject({ itemIds: [item.id], reason: 'Živá zvířata nezprostředkujeme.' })
    const line = (await lineOf('jana', 'Kefír bílý 500 ml'))!
    expect(line.item).toMatchObject({ awaitsApproval: false, rejection: 'Živá zvířata nezprostředkujeme.' })
    const state = { quantity: thousandths(5000), maxPrice: haler(3000), recurrence: 'weekly' as const, recurrenceWeeks: 1, notes: '' }
    await expect(world.as('jana').template.changeLine({ lineId: line.id, ...state })).rejects.toMatchObject({ code: 'ITEM_NOT_OFFERED' })
    expect(await letters()).toMatchObject([
      {
        subject: 'Položku „Kefír bílý 500 ml“ do katalogu nezařadíme',
        blocks: expect.arrayContaining([{ facts: [['Důvod', 'Živá zvířata nezprostředkujeme.']] }]),
      },
    ])
    await world.as('jana').template.removeLine({ lineId: line.id })
    await world.clock(...cutOff)
    await sweep(world)
    expect(await world.db.selectFrom('aggregated_demands').where('catalog_item_id', '=', item.id).select('id').execute()).toEqual([])
  })

  test('the required reason is in the history, with its author', async () => {
    const { item, id } = await save('jana')
    await expect(desk().reject({ itemIds: [item.id], reason: ' ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await desk().reject({ itemIds: [item.id], reason: 'Nejde to.' })
    const rows = await world.db.selectFrom('history').where('item_id', '=', id).selectAll().execute()
    expect(rows).toMatchObject([{ changed_by: await world.userId('katalog'), change_source: 'staff', change_reason: 'Nejde to.' }])
  })

  test('a repeated description creates a new item, which waits again', async () => {
    const { item } = await save('jana')
    await desk().reject({ itemIds: [item.id], reason: 'Popište to prosím lépe.' })
    expect(await find('jana', { genericName: kefir.genericName })).toEqual([])
    const again = await save('jana', { description: 'Bez laktózy.' })
    expect(again).toMatchObject({ isNew: true, item: { rejection: null, awaitsApproval: true } })
    expect((await waiting()).rows.map(({ itemId }) => itemId)).toEqual([again.item.id])
  })
})
