import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { afterStatement } from '#server/test/after-statement.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { deliveryOf, week48 } from '#server/test/cycle.ts'
import { tiers } from '#server/test/offering.ts'
import { makeRegion } from '#server/test/region.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await fillPools(world)
})
afterEach(() => world.close())

const message = 'Region se mezitím změnil. Podívejte se na něj a\u00a0pošlete nabídku znovu.'
const supplier = () => world.as('velkoobchod').offers
const offerOf = async () => ({
  deliveryId: (await deliveryOf(world.db)).id,
  itemId: await world.itemId('BRA-B'),
  unit: 'kg' as const,
  tiers: tiers([58_000, 1600]),
  validFrom: asDay('2026-11-01'),
  validUntil: null,
  notes: '',
})

describe('offers for a region that is not the one that was seen', () => {
  const list = {
    columns: ['locality', 'region', 'sku', 'min1', 'price1'] as ('locality' | 'region' | 'sku' | 'min1' | 'price1')[],
    rows: [{ line: 2, cells: ['Brno-sever', 'ano', 'BRA-B', '58', '16'] }],
  }
  const save = async (regionId: string | null, name: string, localities: string[]) => {
    const all = await world.db.selectFrom('localities').select(['id', 'name']).execute()
    const localityIds = localities.map((wanted) => all.find((row) => row.name === wanted)!.id)
    await world.as('operator').regions.save({ regionId, name, localityIds, fromWeek: asWeekStart(week48) })
  }
  const changes: [string, (id: string) => Promise<void>][] = [
    ['has one locality less', (id) => save(id, 'Brno a Žďársko', ['Brno-sever'])],
    [
      'is another one',
      async (id) => {
        await save(id, 'Brno a Žďársko', ['Žďársko'])
        await save(null, 'Jiný region', ['Brno-sever'])
      },
    ],
    ['is none', (id) => save(id, 'Brno a Žďársko', ['Žďársko'])],
  ]
  const stored = async () => (await sql`select from supplier_price_lists where region_id is not null`.execute(world.db)).rows.length

  test.each(changes)('a price list: it %s', async (_, becomes) => {
    const id = await makeRegion(world)
    const { fingerprint } = await supplier().previewPriceList(list)
    await becomes(id)
    await expect(supplier().importPriceList({ ...list, fingerprint })).rejects.toMatchObject({ code: 'PRICE_LIST_OUTDATED' })
    expect(await stored()).toBe(0)
  })

  test('a price list: it changes after the import has read it', async () => {
    const id = await makeRegion(world)
    const { fingerprint } = await supplier().previewPriceList(list)
    const db = afterStatement(world.worker, 'array_agg(d.locality_id', () => changes[1]![1](id))
    await expect(world.as('velkoobchod', {}, { db }).offers.importPriceList({ ...list, fingerprint })).rejects.toMatchObject({
      code: 'PRICE_LIST_OUTDATED',
    })
    expect(await stored()).toBe(0)
  })

  test.each(changes)('an open form, and one of many: it %s', async (_, becomes) => {
    const id = await makeRegion(world)
    const offer = { ...(await offerOf()), isRegional: true }
    const { region } = await supplier().demand({ deliveryId: offer.deliveryId, itemId: offer.itemId, unit: 'kg' })
    const seen = { ...offer, seenRegion: { id: region!.id, localityIds: region!.localityIds } }
    await becomes(id)
    await expect(supplier().place(seen)).rejects.toMatchObject({ code: 'NO_SUCH_POOL', message })
    await expect(supplier().placeMany({ offers: [seen] })).rejects.toMatchObject({
      data: { fields: [{ path: 'offers.0.isRegional', message }] },
    })
    expect(await stored()).toBe(0)
  })

  test('one that says nothing of it: it changes before it is locked', async () => {
    const id = await makeRegion(world)
    const db = afterStatement(world.worker, 'array_agg(d.locality_id', () => changes[0]![1](id))
    const offers = world.as('velkoobchod', {}, { db }).offers
    await expect(offers.place({ ...(await offerOf()), isRegional: true })).rejects.toMatchObject({ code: 'NO_SUCH_POOL', message })
    expect(await stored()).toBe(0)
  })

  test('but one for the region that was seen is stored', async () => {
    await makeRegion(world)
    const offer = { ...(await offerOf()), isRegional: true }
    const { region } = await supplier().demand({ deliveryId: offer.deliveryId, itemId: offer.itemId, unit: 'kg' })
    await supplier().place({ ...offer, seenRegion: { id: region!.id, localityIds: region!.localityIds } })
    expect(await stored()).toBe(1)
  })
})
