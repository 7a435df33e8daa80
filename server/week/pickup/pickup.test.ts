import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FilePoint } from '#domain/week/pickup/point-file.ts'
import { importMunicipalities, type ImportedMunicipality } from '#server/week/deliveries/import-municipalities.ts'
import { everyTable } from '#server/test/stored.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { seedWorld } from '#server/seed/world.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { importDeliveryPoints } from './import-delivery-points.ts'
import { importPickupPoints } from './import-pickup-points.ts'
import { importPostalCodes } from './import-postal-codes.ts'
import { placesFound } from './queries.ts'

let world: World
const open = async () => {
  world = await openWorld()
}
const importing = () => ({ db: world.db, notices: world.notices, userId: null, source: 'import' as const })
const found = async (query: string) => (await world.as(null).pickup.places({ query })).map(({ name }) => name)

describe('the network on the map', () => {
  beforeAll(open)
  afterAll(() => world.close())

  test('a visitor sees every active point with its type, hours and delivery day', async () => {
    const { points } = await world.as(null).pickup.network()
    expect(points).toHaveLength(12)
    expect(new Set(points.map(({ type }) => type)).size).toBe(6)
    expect(points.find(({ name }) => name === 'Obchod Na Růžku')).toEqual({
      id: expect.any(String),
      name: 'Obchod Na Růžku',
      address: 'Na Růžku 2',
      municipality: 'Kanice',
      postalCode: '66401',
      type: 'Retail',
      lat: 49.2642,
      lng: 16.7139,
      openingHours: 'po–pá 7–17, so 7–10',
      deliveryDay: 4,
    })
    const towns = points.map(({ municipality }) => municipality)
    expect(towns).toEqual(towns.toSorted(new Intl.Collator('cs').compare))
  })

  test('a point without a position is listed as such and not on the map', async () => {
    const { points, deliveryPoints } = await world.as(null).pickup.network()
    expect(points.filter(({ lat, lng }) => lat === null && lng === null).map(({ name }) => name)).toEqual(['Pošta Hamry'])
    expect(deliveryPoints.cities.filter((_, row) => deliveryPoints.lats[row] === null)).toEqual(['Nové Město na Moravě'])
  })

  test('delivery points are columns of equal length, sorted by city', async () => {
    const { deliveryPoints } = await world.as(null).pickup.network()
    expect(new Set(Object.values(deliveryPoints).map((column) => column.length))).toEqual(new Set([8]))
    expect(deliveryPoints.cities).toEqual(deliveryPoints.cities.toSorted(new Intl.Collator('cs').compare))
    expect(deliveryPoints.postalCodes.slice(2, 4)).toEqual(['60200', '61200'])
  })

  test('a point that is put aside is not shown, and no day where nobody delivers', async () => {
    await world.db.updateTable('pickup_points').set({ is_active: false }).where('name', '=', 'Klub Na Faře').execute()
    await world.db.updateTable('localities').set({ is_active: false }).where('name', '=', 'Žďársko').execute()
    const { points } = await world.as(null).pickup.network()
    expect(points.map(({ name }) => name)).not.toContain('Klub Na Faře')
    expect(points.filter(({ deliveryDay }) => deliveryDay === null).map(({ municipality }) => municipality)).toEqual([
      'Hamry nad Sázavou',
      'Žďár nad Sázavou',
      'Žďár nad Sázavou',
    ])
  })

  test('a position is complete, and in Czechia or Slovakia', async () => {
    const move = (lat: number | null, lng: number | null) =>
      world.db.updateTable('pickup_points').set({ lat, lng }).where('name', '=', 'Stodola u Lípy').execute()
    await expect(move(49.2, null)).rejects.toThrow('pickup_points_check')
    await expect(move(16.6, 49.2)).rejects.toThrow('latitude')
    await expect(move(0, 0)).rejects.toThrow('latitude')
    await move(48.15, 17.11)
  })
})

describe('searching for a place', () => {
  beforeAll(open)
  afterAll(() => world.close())

  test('a postal code finds all its municipalities, with or without a space', async () => {
    const all = ['Bílovice nad Svitavou', 'Kanice', 'Řícmanice']
    expect(await found('66401')).toEqual(all)
    expect(await found(' 664 01 ')).toEqual(all)
    expect(await found('664')).toEqual(['Kuřim', 'Bílovice nad Svitavou', 'Kanice', 'Moravské Knínice', 'Řícmanice', 'Jinačovice'])
    expect(await found('99999')).toEqual([])
  })

  test('a name is found by its prefix, without accents and in any case, and full names come first', async () => {
    expect(await found('zdar')).toEqual(['Žďár nad Sázavou'])
    expect(await found('BÍLOVICE nad')).toEqual(['Bílovice nad Svitavou'])
    expect(await found('k')).toEqual(['Kuřim', 'Kanice'])
    expect(await found('Kanice')).toEqual(['Kanice'])
    expect(await found('sázavou')).toEqual([])
  })

  test('a name and a postal code must both match; the number of a town district does not matter', async () => {
    expect(await found('664 34 jina')).toEqual(['Jinačovice'])
    expect(await found('602 00 jina')).toEqual([])
    expect(await found('Brno 12')).toEqual(['Brno'])
  })

  test('empty text and database wildcards find nothing', async () => {
    for (const query of ['', ' ', '%', '_', String.raw`\ '`]) expect(await found(query), query).toEqual([])
  })

  test('the answer contains the locality of the municipality, and its delivery day', async () => {
    const [brno] = await world.as(null).pickup.places({ query: 'brno' })
    expect(brno).toMatchObject({
      name: 'Brno',
      district: 'Brno-město',
      region: 'Jihomoravský kraj',
      postalCode: '60200',
      lat: 49.195,
      lng: 16.607,
      localityName: 'Brno-sever',
      deliveryDay: 4,
    })
    expect((await world.as(null).pickup.places({ query: 'Blansko' }))[0]).toMatchObject({ localityName: null, deliveryDay: null })
  })

  test('in a town with many postal codes the map goes to the position of the code', async () => {
    expect((await world.as(null).pickup.places({ query: '621 00' }))[0]).toMatchObject({ name: 'Brno', postalCode: '62100', lat: 49.25 })
    // Villages with a shared code keep their own position.
    const { lat } = (await world.as(null).pickup.places({ query: '591 01' })).find(({ name }) => name === 'Hamry nad Sázavou')!
    expect(lat).toBe(49.566)
  })

  test('a query that is too long is rejected', async () => {
    await expect(world.as(null).pickup.places({ query: 'x'.repeat(61) })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Hledaný text může mít nejvýš 60 znaků',
    })
  })

  test('with all municipalities of the country a search uses its index, and returns ten at most', async () => {
    await sql`insert into municipalities (code, name, postal_code, population)
      select 'x' || n, 'Obec ' || n, lpad((10000 + n)::text, 5, '0'), n from generate_series(1, 6000) n`.execute(world.db)
    await sql`insert into municipality_postal_codes select id, postal_code from municipalities on conflict do nothing`.execute(world.db)
    await sql`analyze municipalities, municipality_postal_codes`.execute(world.db)
    const plan = async (query: string) =>
      (await sql<{ 'QUERY PLAN': string }>`explain ${placesFound(query)!}`.execute(world.db)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n')
    expect(await plan('60200')).toContain('municipality_postal_codes_code')
    expect(await plan('602')).toContain('municipality_postal_codes_code')
    expect(await plan('brno')).toContain('municipalities_folded')
    for (const query of ['60200', '602', 'brno', '602 00 brno']) expect(await plan(query)).not.toContain('Seq Scan on municip')
    expect(await found('obec')).toEqual(Array.from({ length: 10 }, (_, n) => `Obec ${6000 - n}`))
    expect((await found('obec 7'))[0]).toBe('Obec 6000')
  })
})

describe('an import', () => {
  beforeEach(async () => {
    await open()
    return () => world.close()
  })

  const kurim: ImportedMunicipality = {
    code: '583251',
    name: 'Kuřim',
    postal_code: '66434',
    postal_codes: ['66434', '66435'],
    district: 'Brno-venkov',
    region: 'Jihomoravský kraj',
    lat: 49.29862,
    lng: 16.53155,
    population: null,
  }
  const lhota = { ...kurim, code: '999001', name: 'Nová Lhota', postal_code: '69674', postal_codes: ['69674'] }

  test('of municipalities adds and updates them and keeps their localities', async () => {
    const before = await world.db.selectFrom('municipalities').selectAll().where('code', '=', kurim.code).executeTakeFirstOrThrow()
    expect(await importMunicipalities(importing(), [kurim, lhota], { replace: false })).toEqual({
      added: 1,
      changed: 1,
      unchanged: 0,
      deactivated: 0,
    })
    const after = await world.db.selectFrom('municipalities').selectAll().where('code', '=', kurim.code).executeTakeFirstOrThrow()
    expect(after).toMatchObject({ id: before.id, locality_id: before.locality_id, lat: kurim.lat, population: null })
    expect(await found('664 35')).toEqual(['Kuřim'])
    expect(await found('Nová')).toEqual(['Nová Lhota'])
    expect(
      await world.db.selectFrom('history').select(['change_source', 'changed_fields']).where('item_id', '=', before.id).execute(),
    ).toEqual([{ change_source: 'import', changed_fields: ['lat', 'lng', 'population'] }])
  })

  test('repeated changes nothing', async () => {
    await importMunicipalities(importing(), [kurim, lhota], { replace: false })
    const before = await everyTable(world.db)
    expect(await importMunicipalities(importing(), [kurim, lhota], { replace: false })).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
    })
    expect(await everyTable(world.db)).toEqual(before)
  })

  test('removes a postal code that a municipality no longer has, and counts that as a change', async () => {
    await importMunicipalities(importing(), [kurim], { replace: false })
    const moved = { ...kurim, postal_codes: ['66434', '66499'] }
    expect(await importMunicipalities(importing(), [moved], { replace: false })).toMatchObject({ changed: 1, unchanged: 0 })
    expect(await found('66435')).toEqual([])
    expect(await found('66499')).toEqual(['Kuřim'])
  })

  test('puts missing rows aside only when it replaces all, and brings them back when they return', async () => {
    expect(await importMunicipalities(importing(), [kurim], { replace: true })).toMatchObject({ deactivated: 13 })
    expect(await found('brno')).toEqual([])
    // Its members keep the locality.
    expect((await world.as('jana').account.me()).person).toMatchObject({ localityName: 'Brno-sever' })
    const brno = { ...kurim, code: '582786', name: 'Brno', postal_code: '60200', postal_codes: ['60200'] }
    expect(await importMunicipalities(importing(), [brno], { replace: false })).toMatchObject({ changed: 1 })
    expect(await found('brno')).toEqual(['Brno'])
  })

  test('before the first start leaves room for the demo world', async () => {
    const empty = await openTestDatabase({ seeded: false })
    await importMunicipalities({ ...importing(), db: empty.db }, [kurim, lhota], { replace: false })
    await seedWorld(empty.db)
    const town = await empty.db.selectFrom('municipalities').selectAll().where('code', '=', kurim.code).executeTakeFirstOrThrow()
    expect(town).toMatchObject({ lat: kurim.lat, locality_id: expect.any(String) })
    await empty.close()
  })

  const point: FilePoint = {
    code: 'vm-1',
    name: 'Obchod U Studny',
    address: 'Náves 4',
    municipality: 'Kuřim',
    postal_code: null,
    type: 'Retail',
    lat: null,
    lng: null,
    opening_hours: null,
    opening_exceptions: null,
    capacity: null,
  }

  test('of pickup points works alike: added, changed, unchanged, put aside', async () => {
    expect(await importPickupPoints(importing(), [point], { replace: false })).toMatchObject({ added: 1, changed: 0 })
    const placed = { ...point, lat: 49.3, lng: 16.5 }
    expect(await importPickupPoints(importing(), [placed, { ...point, code: 'vm-2' }], { replace: false })).toMatchObject({
      added: 1,
      changed: 1,
    })
    expect(await importPickupPoints(importing(), [placed], { replace: true })).toMatchObject({ unchanged: 1, deactivated: 13 })
    const { points } = await world.as(null).pickup.network()
    expect(points).toMatchObject([{ name: 'Obchod U Studny', lat: 49.3, deliveryDay: null }])
  })

  test('of delivery points works alike', async () => {
    const office = { code: 'cp-66434', name: 'Pošta Kuřim', address: '', city: 'Kuřim', postal_code: '66434', lat: 49.3, lng: 16.5 }
    expect(await importDeliveryPoints(importing(), [office], { replace: true })).toMatchObject({ added: 1, deactivated: 8 })
    expect(await importDeliveryPoints(importing(), [{ ...office, lat: null, lng: null }], { replace: false })).toMatchObject({ changed: 1 })
    const { deliveryPoints } = await world.as(null).pickup.network()
    expect(deliveryPoints).toEqual({
      ids: ['cp-66434'],
      names: ['Pošta Kuřim'],
      cities: ['Kuřim'],
      postalCodes: ['66434'],
      addresses: [''],
      lats: [null],
      lngs: [null],
    })
  })

  test('of postal codes works alike, and deletes replaced ones', async () => {
    const code = { postal_code: '60200', place: 'Brno', lat: 49.2, lng: 16.61 }
    expect(await importPostalCodes(importing(), [code], { replace: false })).toMatchObject({ added: 0, changed: 1 })
    expect(await importPostalCodes(importing(), [code], { replace: true })).toMatchObject({ unchanged: 1, deactivated: 5 })
  })
})

describe('the last mile', () => {
  beforeAll(open)
  afterAll(() => world.close())

  test('the active last-mile providers are named to everybody, in order', async () => {
    await world.db
      .insertInto('last_mile_delivery_providers')
      .values([
        { name: 'Kola u Řeky', code: 'kola', display_order: 5 },
        { name: 'Už nejezdí', code: 'nejezdi', display_order: 1, is_active: false },
      ])
      .execute()
    const offered = await world.as(null).pickup.providers()
    expect(offered.map(({ code }) => code)).toEqual(expect.arrayContaining(['kola', 'ceska-posta']))
    expect(offered[0]).toMatchObject({ code: 'kola', name: 'Kola u Řeky' })
    expect(offered.map(({ code }) => code)).not.toContain('nejezdi')
  })
})
