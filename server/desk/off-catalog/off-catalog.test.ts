import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { kefir, kefirOf, regular, weekly } from '#server/test/kefir.ts'

const week48 = asWeekStart('2026-11-23')
const week49 = asWeekStart('2026-11-30')

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { save, find, rowOf, lineOf } = kefirOf(() => world)

describe('Jana adds an off-catalog item', () => {
  test('to her regular purchase, every week, as a private item', async () => {
    const { item, isNew, acceptedAt } = await save('jana')
    expect({ item, isNew }).toMatchObject({
      isNew: true,
      item: {
        name: 'Kefír bílý 500 ml',
        unit: 'ks',
        category: 'Ostatní',
        basePrice: 2490,
        isOffCatalog: true,
        awaitsApproval: true,
        sourceUrl: kefir.source,
      },
    })
    expect(await lineOf('jana', 'Kefír bílý 500 ml')).toMatchObject({
      quantity: 2000,
      maxPrice: 3000,
      recurrence: 'weekly',
      recurrenceWeeks: 1,
      notes: 'do skla',
    })
    const row = await rowOf(item.id)
    expect(row).toMatchObject({ description: 'Ve skle.', is_active: true, requested_by: await world.userId('jana'), approved_at: null })
    expect(row.sku).toMatch(new RegExp(`^OFF-${acceptedAt.getTime()}-[0-9A-F]{12}$`))
    const { rows } = await sql<{ rate: number }>`
      select vat_rate_on(vat_class, app_today()) as rate from categories where id = ${row.category_id} and level = 1`.execute(world.db)
    expect(rows).toEqual([{ rate: 21 }])
  })

  test('or to one week, where the line can be changed and removed like any other', async () => {
    const { item } = await save('jana', {}, weekly)
    const line = async (weekStart = week48) =>
      (await world.as('jana').basket.week({ weekStart })).lines.find((each) => each.item.id === item.id)
    expect(await line()).toMatchObject({ origin: 'addition', quantity: 2000, maxPrice: 3000, notes: 'do skla' })
    expect(await line(week49)).toBeUndefined()
    const { basket } = world.as('jana')
    await basket.changeAddition({ weekStart: week48, additionId: (await line())!.id, quantity: 3000, maxPrice: 3500 })
    expect(await line()).toMatchObject({ quantity: 3000, maxPrice: 3500 })
    await basket.removeAddition({ weekStart: week48, additionId: (await line())!.id })
    expect(await line()).toBeUndefined()
  })

  test('and her facts are stored with the request, confirmed', async () => {
    const { id, item } = await save('jana', { preferredBrand: 'Kunín', source: 'Kefír od Pepy' })
    const request = await world.db.selectFrom('off_catalog_requests').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(request).toMatchObject({
      user_id: await world.userId('jana'),
      type: 'product',
      source_type: 'text',
      source_url: null,
      processing_status: 'confirmed',
      catalog_item_id: item.id,
      user_notes: 'do skla',
      user_confirmed_data: { genericName: 'Kefír bílý 500 ml', preferredBrand: 'Kunín', brandFlexible: true, estimatedPrice: 2490 },
    })
    expect(await lineOf('jana', 'Kefír bílý 500 ml')).toMatchObject({ notes: 'Nejraději značka Kunín. do skla' })
  })

  test('read from a picture, which is marked so and has no address, whatever its name begins with', async () => {
    const genericName = 'https://obchod.example/kefir'
    const { id, item } = await save('jana', { genericName, source: genericName, isFromPicture: true })
    expect(item).toMatchObject({ sourceUrl: null })
    const request = await world.db.selectFrom('off_catalog_requests').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(request).toMatchObject({ source_type: 'screenshot', source_url: null })
  })

  test('as a service, in a category for services, without a known price', async () => {
    const { item } = await save('jana', {
      type: 'service',
      genericName: 'Ostření nožů',
      source: 'Ostření nožů',
      estimatedPrice: null,
      maxPrice: 0,
    })
    expect(item).toMatchObject({ type: 'service', category: 'Ostatní', basePrice: null, sourceUrl: null })
    expect(await lineOf('jana', 'Ostření nožů')).toMatchObject({ maxPrice: null })
  })

  test('without a cap, as interest: the week counts it and does not buy it', async () => {
    await save('jana', { maxPrice: null }, weekly)
    const { lines } = await world.as('jana').basket.week({ weekStart: week48 })
    const line = lines.find(({ item }) => item.isOffCatalog)!
    expect(line).toMatchObject({ maxPrice: null, quantity: 2000 })
    await world.as('jana').basket.changeAddition({ weekStart: week48, additionId: line.id, quantity: 4000, maxPrice: null })
    await world.clock(...cutOff)
    await sweep(world)
    const { id: deliveryId } = await deliveryOf(world.db)
    const pool = await world.db
      .selectFrom('aggregated_demands')
      .where('delivery_id', '=', deliveryId)
      .where('catalog_item_id', '=', line.item.id)
      .select(['total_weekly_quantity', 'no_cap_quantity'])
      .executeTakeFirstOrThrow()
    expect(pool).toEqual({ total_weekly_quantity: 4000, no_cap_quantity: 4000 })
  })

  test('with a required brand, as a separate item', async () => {
    const plain = await save('jana')
    const branded = await save('jana', { preferredBrand: 'Kunín', brandFlexible: false, source: 'Kefír' })
    expect(branded).toMatchObject({ isNew: true, item: { name: 'Kefír bílý 500 ml, Kunín' } })
    expect(branded.item.id).not.toBe(plain.item.id)
  })

  test('many at the same moment, with different codes', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => save('jana', { genericName: `Kefír ${n}`, source: `Kefír ${n}` })))
    const { rows } = await sql<{ skus: number }>`select count(distinct sku) as skus from catalog_items where is_off_catalog`.execute(
      world.db,
    )
    expect(rows).toEqual([{ skus: 8 }])
  })
})

describe('an existing item is reused', () => {
  test('first the catalog’s item of that name, ignoring accents, case and spaces', async () => {
    const paper = await world.itemId('TOA')
    for (const genericName of ['TOALETNI  papir 8 roli', ' Toaletní papír 8 rolí '])
      expect(await find('klara', { genericName })).toMatchObject([{ id: paper, isOffCatalog: false }])
    expect(await save('klara', { genericName: 'toaletni PAPIR 8  rolí', unit: 'balení' })).toMatchObject({
      isNew: false,
      item: { id: paper },
    })
  })

  test('and needs a cap as usual, in the template and in a week, while a new one may be mere interest', async () => {
    const refused = { code: 'INVALID_INPUT', data: { fields: [{ path: 'maxPrice', message: 'Zadejte cenu do' }] } }
    const paper = { genericName: 'Toaletní papír 8 rolí', source: 'papír', unit: 'balení' }
    for (const target of [regular, weekly])
      for (const maxPrice of [null, 0])
        for (const meant of [paper, { ...paper, itemId: await world.itemId('TOA') }])
          await expect(save('klara', { ...meant, maxPrice }, target)).rejects.toMatchObject(refused)
    await save('klara', { maxPrice: null }, weekly)
    expect(await save('klara', { maxPrice: null }, regular)).toMatchObject({ isNew: false })
  })

  test('then her own of that page, then her own of that name; a product is no service', async () => {
    const { item } = await save('jana', {}, weekly)
    expect(await find('jana', { source: 'HTTPS://Obchod.Example/kefir?utm_source=mail#recenze' })).toEqual([item])
    expect(await find('jana', { source: 'odjinud', genericName: 'kefir BILY 500 ml' })).toEqual([item])
    expect(await find('jana', { source: 'https://obchod.example/jiny' })).toEqual([])
    expect(await find('jana', { type: 'service' })).toEqual([])
    expect(await save('jana', { genericName: 'Úplně jinak' }, regular)).toMatchObject({ isNew: false, item: { id: item.id } })
  })

  test('the catalog’s item before her own of the same page', async () => {
    await save('jana')
    const milk = await world.itemId('MLE')
    expect(await find('jana', { genericName: 'Mléko polotučné' })).toMatchObject([{ id: milk }])
  })

  test('but rejected if it is in the purchase already, in the template and in the week', async () => {
    await save('jana')
    const twice = { code: 'ALREADY_IN_BASKET', message: 'Tato položka je již v nákupu!' }
    await expect(save('jana')).rejects.toMatchObject(twice)
    await expect(save('jana', {}, weekly)).rejects.toMatchObject(twice)
    await save('petr', {}, weekly)
    await expect(save('petr', {}, weekly)).rejects.toMatchObject(twice)
    const { rows } = await sql<{ requests: number }>`select count(*) as requests from off_catalog_requests`.execute(world.db)
    expect(rows).toEqual([{ requests: 2 }])
  })

  test('but rejected with its unit if the unit differs, and nothing is written', async () => {
    await expect(save('jana', { genericName: 'Toaletní papír 8 rolí', source: 'papír' })).rejects.toMatchObject({
      code: 'OTHER_UNIT',
      message: 'Položku „Toaletní papír 8 rolí“ vedeme v jednotce balení. Přepočtěte prosím množství.',
    })
    await expect(save('jana', { genericName: 'Toaletní papír 8 rolí', source: 'papír', unit: 'balení' })).resolves.toMatchObject({
      isNew: false,
    })
  })

  test('except a blocked one: a new item is created', async () => {
    await world.db.updateTable('catalog_items').set({ is_blocked: true }).where('sku', '=', 'TOA').execute()
    expect(await save('jana', { genericName: 'Toaletní papír 8 rolí' })).toMatchObject({ isNew: true })
  })
})

test('an off-catalog item becomes a one-time item of the collecting delivery, with the chosen service mode', async () => {
  const { delivery } = await world.as('jana').basket.week({ weekStart: asWeekStart('2026-11-23') })
  const toDelivery = { mode: 'one-time', deliveryId: delivery.id, serviceMode: 'C_Delivery' } as const
  await world.as('jana').offCatalog.save({ ...kefir, target: toDelivery })
  const { lines } = await world.as('jana').basket.week({ weekStart: asWeekStart('2026-11-23') })
  expect(lines.filter(({ origin }) => origin === 'one_time')).toMatchObject([{ serviceMode: 'C_Delivery', item: { awaitsApproval: true } }])
  const { lines: next } = await world.as('jana').basket.week({ weekStart: asWeekStart('2026-11-30') })
  expect(next.map(({ item }) => item.awaitsApproval)).not.toContain(true)
  await expect(world.as('klara').offCatalog.save({ ...kefir, target: toDelivery })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

describe('rejected requests', () => {
  test('after the cut-off nothing is added to the week and no item remains; a request sent in time is saved', async () => {
    await world.clock('2026-11-23', '19:59')
    const first = () => world.as('jana', { idempotencyKey: 'off-catalog-001' }).offCatalog.save({ ...kefir, target: weekly })
    const answer = await first()
    await world.clock(...cutOff)
    await expect(save('jana', { genericName: 'Podmáslí', source: 'Podmáslí' }, weekly)).rejects.toMatchObject({
      code: 'CUTOFF_PASSED',
      message: 'Uzávěrka pro změny uplynula',
    })
    expect(await first()).toEqual(answer)
    const { rows } = await sql<{ items: number }>`select count(*) as items from catalog_items where is_off_catalog`.execute(world.db)
    expect(rows).toEqual([{ items: 1 }])
  })

  test('a 51st new item of one day is rejected with its message; known ones do not count', async () => {
    const limit = { key: `off-catalog:${await world.userId('jana')}`, seconds: 86400 }
    for (let made = 0; made < 50; made += 1)
      await sql`select count_or_refuse(${limit.key}, '{50}', array[${limit.seconds}::integer])`.execute(world.db)
    await expect(save('jana')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Chyba při vytváření položky v katalogu: za den jich jde přidat nejvýš 50\./),
    })
    await save('jana', { genericName: 'Toaletní papír 8 rolí', source: 'papír', unit: 'balení' })
    await save('petr')
    await world.clock('2026-11-22', '12:01')
    await save('jana')
  })

  // All that is refused of the form: contract/refused-fields.test.ts.
  test('a wrong field is refused in Czech', async () => {
    const [path, message] = ['weeklyQuantity', 'Množství musí být alespoň 1']
    await expect(save('jana', { weeklyQuantity: 500, unit: 'kg' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message,
      data: { fields: [{ path, message }] },
    })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])('%j is a name and no link', async (source) => {
    expect((await save('jana', { source })).item.sourceUrl).toBeNull()
  })

  test('half a piece, a week too far ahead and a member without a locality are rejected', async () => {
    await expect(save('jana', { weeklyQuantity: 1500 })).rejects.toMatchObject({ code: 'WRONG_STEP' })
    await expect(save('jana', {}, { mode: 'weekly', weekStart: '2027-01-18' as never })).rejects.toMatchObject({ code: 'WEEK_NOT_OFFERED' })
    await expect(save('novacek', {}, weekly)).rejects.toMatchObject({ code: 'NO_LOCALITY' })
    await expect(world.as(null).offCatalog.save({ ...kefir, target: regular })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  })
})
