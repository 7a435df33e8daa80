import { beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart, type WeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'
import { deskOf, reason } from '#server/test/desk.ts'
import { makeRegion, placeTogether } from '#server/test/region.ts'

// Members whose item was merged read so where they shop, and suppliers where they offer.

const [week48, week49] = [asWeekStart('2026-11-23'), asWeekStart('2026-11-30')]

let world: World
let into: string
beforeEach(async () => {
  world = await openWorld()
  // The seed runs in the first seconds of that noon.
  await world.clock('2026-11-21', '12:05')
  into = await newItem('Brambory na vaření', 'BRA-V')
  return () => world.close()
})

const { desk, item, seen } = deskOf(() => world)

async function newItem(name: string, sku: string): Promise<string> {
  const { categoryId } = await item('BRA-B')
  const fields = { genericName: name, description: '', unit: 'kg' as const, listPrice: haler(2690), brand: null, brandOfId: null }
  return (await desk().createItem({ type: 'product', name, sku, categoryId, ...fields })).itemId
}
const merge = async (sku = 'BRA-B', intoId = into) => {
  const { id: itemId, version } = await item(sku)
  return desk().mergeItem({ itemId, version, intoId, reason })
}
const amount = (quantity: number, maxPrice: number) => ({ quantity: thousandths(quantity), maxPrice: haler(maxPrice) })
const weekly = { recurrence: 'weekly' as const, recurrenceWeeks: 1, notes: '' }
const formerly = (lines: readonly { item: { name: string }; formerNames: string[] }[]) =>
  Object.fromEntries(lines.filter(({ formerNames }) => formerNames.length > 0).map((line) => [line.item.name, line.formerNames]))
const inWeek = async (key: string, weekStart: WeekStart = week48) => formerly((await world.as(key).basket.week({ weekStart })).lines)
const inTemplate = async (key: string) => formerly((await world.as(key).template.read()).lines)
const said = { 'Brambory na vaření': ['Brambory konzumní, varný typ B'] }

describe('a merge for a member', () => {
  test('shows the old name at the line in the template and in the week, and to nobody else', async () => {
    const { name } = await item('BRA-B')
    await world.as('operator').template.addLine({ itemId: into, ...amount(1000, 2500), ...weekly })
    await merge()
    expect(name).toBe('Brambory konzumní, varný typ B')
    expect([await inTemplate('jana'), await inWeek('jana'), await inWeek('jana', week49)]).toEqual([said, said, said])
    expect([await inTemplate('operator'), await inWeek('operator')]).toEqual([{}, {}])
  })

  test('covers a one-time item and two merged lines; after two merges all old names', async () => {
    const { id: deliveryId } = await deliveryOf(world.db)
    await world.as('operator').oneTime.addItem({ deliveryId, itemId: await world.itemId('BRA-B'), ...amount(1000, 2500), notes: '' })
    await world.as('jana').template.addLine({ itemId: into, ...amount(1000, 2500), ...weekly })
    await merge()
    expect([await inWeek('operator'), await inTemplate('jana')]).toEqual([said, said])
    const third = await newItem('Brambory rané', 'BRA-T')
    await merge('BRA-V', third)
    const both = { 'Brambory rané': ['Brambory konzumní, varný typ B', 'Brambory na vaření'] }
    expect([await inWeek('operator'), await inTemplate('jana')]).toEqual([both, both])
  })

  test('is not shown after the week closes, nor retrospectively in a closed week', async () => {
    await merge()
    await world.clock(...cutOff)
    expect(await inTemplate('jana')).toEqual({})
    await sweep(world)
    expect([await inWeek('jana'), await inWeek('jana', week49), await inTemplate('jana')]).toEqual([{}, {}, {}])
  })

  test('is not shown if the member had removed the line before', async () => {
    const line = (await world.as('jana').template.read()).lines.find(({ item: { name } }) => name === 'Brambory konzumní, varný typ B')!
    await world.as('jana').template.removeLine({ lineId: line.id })
    await world.as('jana').template.addLine({ itemId: into, ...amount(1000, 2500), ...weekly })
    await merge()
    expect(await inTemplate('jana')).toEqual({})
  })

  test("is in the history of the line, on the screen and in the export, without the manager's words", async () => {
    const line = (await world.as('jana').template.read()).lines.find(({ item: { name } }) => name === 'Brambory konzumní, varný typ B')!
    await world.as('jana').basket.changeItem({ weekStart: week48, lineId: line.id, ...amount(7000, 2000) })
    await merge()
    const wanted = { itemId: line.id, weekStart: week48, kind: null, author: null, from: null, to: null }
    const { entries } = await world.as('jana').history.page({ ...wanted, after: null })
    expect(entries[0]).toMatchObject({
      author: 'staff',
      kind: 'update',
      place: 'pravidelný nákup',
      reason: 'spojení položek v katalogu',
      fields: [{ label: 'Položka', from: 'Brambory konzumní, varný typ B', to: 'Brambory na vaření' }],
    })
    // The week's own amount moved too, without a separate entry.
    expect(entries.filter(({ author }) => author === 'staff')).toHaveLength(1)
    const { text } = await world.as('jana').history.csv({ ...wanted, style: 'czech' })
    expect(text.split('\r\n')[1]).toContain('správa;Upraveno;pravidelný nákup;')
    expect(text.split('\r\n')[1]).toContain('spojení položek v katalogu;Položka;Brambory konzumní, varný typ B;Brambory na vaření;')
    expect(text).not.toContain(reason)
  })
})

describe('a merge for a supplier', () => {
  const tellings = () =>
    world.db.selectFrom('outbox').where('kind', '=', 'offered_item_was_merged').select(['user_id', 'content']).orderBy('user_id').execute()
  const demands = (key: string) => world.as(key).offers.demands({ type: 'product' })

  test('notifies one with a valid offer once, and one with an expired offer not at all', async () => {
    const from = await world.itemId('BRA-B')
    await world.db
      .updateTable('supplier_price_lists')
      .set({ valid_until: asDay('2026-11-20') })
      .where('catalog_item_id', '=', from)
      .where('supplier_id', 'in', world.db.selectFrom('suppliers').where('name', '=', 'Velkoobchod U Řeky').select('id'))
      .execute()
    await merge()
    expect(await tellings()).toEqual([{ user_id: await world.userId('statek'), content: { from, into } }])
    expect((await demands('velkoobchod')).mergedOffers).toEqual([])
  })

  test('shows which offers have lost their demand, until there is one for the other item; none is transferred', async () => {
    await merge()
    const { demands: wanted, mergedOffers } = await demands('statek')
    expect(mergedOffers).toContainEqual(
      expect.objectContaining({
        itemName: 'Brambory konzumní, varný typ B',
        intoId: into,
        intoName: 'Brambory na vaření',
        localityName: 'Brno-sever',
      }),
    )
    const demand = wanted.find(({ item: { id }, localityName }) => id === into && localityName === 'Brno-sever')!
    expect(demand.myOffer).toBeNull()
    await world.as('statek').offers.place({
      deliveryId: demand.deliveryId,
      itemId: into,
      unit: 'kg',
      tiers: [{ minQuantity: thousandths(1000), price: haler(1700) }],
      validFrom: asDay('2026-11-01'),
      validUntil: null,
      notes: '',
    })
    expect((await demands('statek')).mergedOffers.map(({ localityName }) => localityName)).not.toContain('Brno-sever')
  })

  test('shows an offer for a region too, until there is one for the other item', async () => {
    await makeRegion(world)
    await placeTogether(world, 'velkoobchod', 'BRA-B', [[58_000, 1600]])
    await merge()
    const regional = async () => (await demands('velkoobchod')).mergedOffers.filter(({ regionName }) => regionName !== null)
    const [shown, ...others] = await regional()
    expect(shown).toMatchObject({ intoId: into, localityId: null, localityName: null, regionName: 'Brno a Žďársko' })
    expect(others).toEqual([])
    const deliveries = [await deliveryOf(world.db), await deliveryOf(world.db, 'Žďársko')].map(({ id }) => id)
    expect(deliveries).toContain(shown!.openDeliveryId)
    await placeTogether(world, 'velkoobchod', 'BRA-V', [[58_000, 1600]])
    expect(await regional()).toEqual([])
  })

  test('links to no item that is not offered any more', async () => {
    await merge()
    for (const turn of ['block', 'unblock', 'deactivate'] as const) {
      await desk().turnItems({ items: await seen('BRA-V'), turn, reason })
      expect((await demands('statek')).mergedOffers.length > 0).toBe(turn === 'unblock')
    }
  })

  test('notifies nobody when nobody offers the item', async () => {
    await merge('CIB')
    expect(await tellings()).toEqual([])
  })
})
