import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskPoint, PointsWanted } from '#contract/week/logistics.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { everyTable } from '#server/test/stored.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 10 })
  return () => world.close()
})

const desk = () => world.as('admin').logistics
const provider = async (name: string) => (await desk().providers()).providers.find((each) => each.name === name)!
const localityId = async (name: string) => (await desk().providers()).localities.find((each) => each.name === name)!.id
const offered = async (key: string) => (await world.as(key).settings.read()).options.providers.map(({ name }) => name)
const points = (part: Partial<PointsWanted> = {}) => desk().points({ query: '', ...part })
const historyOf = (itemId: string) =>
  world.db
    .selectFrom('history')
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .select(['change_type as type', 'change_reason as reason', 'changed_by as by', 'changed_fields as fields'])
    .executeTakeFirstOrThrow()

const bikes = { name: 'Kola u Řeky', displayOrder: 5, localityIds: [] as string[] }
const post = { displayOrder: 10, localityIds: [] as string[], isActive: true, reason: 'Nová smlouva' }
const shop = {
  name: 'Obchod U Studny',
  address: 'Náves 4',
  municipality: 'Kuřim',
  postalCode: '664 34',
  type: 'Retail' as const,
  lat: 49.3,
  lng: 16.53,
  capacity: null as number | null,
  openingHours: '',
  openingExceptions: '',
}
const fieldsOf = ({
  name,
  address,
  municipality,
  postalCode,
  type,
  lat,
  lng,
  isActive,
  capacity,
  openingHours,
  openingExceptions,
}: DeskPoint) => ({
  name,
  address,
  municipality,
  type,
  lat,
  lng,
  isActive,
  capacity,
  openingHours,
  openingExceptions,
  postalCode: postalCode!,
})

describe('delivery providers', () => {
  test('are added with a code of their name, once, and offered to members in their order', async () => {
    await desk().addProvider(bikes)
    expect(await provider('Kola u Řeky')).toMatchObject({ code: 'kola-u-reky', isActive: true, households: { delivery: 0, both: 0 } })
    expect((await offered('jana'))[0]).toBe('Kola u Řeky')
    await expect(desk().addProvider(bikes)).rejects.toMatchObject({ code: 'PROVIDER_EXISTS' })
    await expect(desk().addProvider({ ...bikes, name: 'kola U řeky!' })).rejects.toMatchObject({ code: 'PROVIDER_EXISTS' })
    await expect(desk().addProvider({ ...bikes, name: ' ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(desk().addProvider({ ...bikes, name: 'X', localityIds: [await world.userId('jana')] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('are offered where they serve, and nowhere while they are blocked', async () => {
    await desk().addProvider({ ...bikes, localityIds: [await localityId('Žďársko')] })
    expect(await offered('jana')).not.toContain('Kola u Řeky')
    expect(await offered('klara')).toContain('Kola u Řeky')
    const { id: providerId, name } = await provider('Kola u Řeky')
    await desk().changeProvider({ ...post, providerId, name, isActive: false })
    expect(await offered('klara')).not.toContain('Kola u Řeky')
  })

  test('that are blocked are no choice any more for those who chose them, and the history says why', async () => {
    const { id: providerId, name } = await provider('Česká pošta')
    const { settings } = await world.as('jana').settings.read()
    await world.db
      .updateTable('shopping_settings')
      .set({ delivery_provider_id: providerId, service_mode: 'delivery' })
      .where('user_id', '=', await world.userId('jana'))
      .execute()
    expect((await world.as('jana').settings.read()).settings.deliveryProvider).toMatchObject({ name })
    expect((await provider('Česká pošta')).households.delivery).toBeGreaterThan(0)
    await desk().changeProvider({ ...post, providerId, name, isActive: false, reason: 'Končí smlouva' })
    const after = (await world.as('jana').settings.read()).settings
    expect(after).toMatchObject({ deliveryProvider: null, version: settings.version })
    expect(after.missing.length).toBeGreaterThan(0)
    expect(await historyOf(providerId)).toEqual({
      type: 'update',
      reason: 'Končí smlouva',
      by: await world.userId('admin'),
      fields: ['is_active'],
    })
  })

  test('keep their code under another name, and take no other one’s', async () => {
    await desk().addProvider(bikes)
    const { id: providerId } = await provider('Kola u Řeky')
    await desk().changeProvider({ ...post, providerId, name: 'Kola' })
    expect(await provider('Kola')).toMatchObject({ code: 'kola-u-reky', displayOrder: 10 })
    await expect(desk().changeProvider({ ...post, providerId, name: 'Česká pošta' })).rejects.toMatchObject({ code: 'PROVIDER_EXISTS' })
  })
})

describe('pickup points', () => {
  test('are listed with their locality and households, searched and filtered', async () => {
    const { points: all, total } = await points()
    expect([all.length, total]).toEqual([12, 12])
    const towns = all.map(({ municipality }) => municipality)
    expect(towns).toEqual(towns.toSorted(new Intl.Collator('cs').compare))
    expect(all.find(({ name }) => name === 'Obchod Na Růžku')).toMatchObject({ localityName: 'Brno-sever', isActive: true })
    expect((await points({ query: 'ruzku kanice' })).points).toMatchObject([{ name: 'Obchod Na Růžku' }])
    expect((await points({ type: 'PostOffice' })).points.every(({ type }) => type === 'PostOffice')).toBe(true)
    expect(await points({ state: 'blocked' })).toEqual({ points: [], total: 0, next: null })
  })

  test('come in pages without gaps', async () => {
    await world.db
      .insertInto('pickup_points')
      .values(Array.from({ length: 60 }, (_, n) => ({ code: `x${n}`, name: `Místo ${n % 7}`, municipality: 'Kuřim', type: 'Retail' })))
      .execute()
    const first = await points()
    const second = await points({ after: first.next })
    expect([first.points.length, second.points.length, second.next, second.total]).toEqual([50, 22, null, 72])
    expect(new Set([...first.points, ...second.points].map(({ id }) => id)).size).toBe(72)
  })

  test('are added and shown on the map, with a whole position or none', async () => {
    await desk().addPoint(shop)
    expect((await points({ query: 'studny' })).points).toMatchObject([{ ...shop, postalCode: '66434', isActive: true, households: 0 }])
    expect((await world.as(null).pickup.network()).points.map(({ name }) => name)).toContain('Obchod U Studny')
    for (const wrong of [{ lng: null }, { lat: 16.5, lng: 49.3 }, { postalCode: '1' }, { name: '' }, { municipality: '' }])
      await expect(desk().addPoint({ ...shop, ...wrong })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await desk().addPoint({ ...shop, name: 'Bez polohy', lat: null, lng: null })
    expect((await points({ query: 'studny' })).total).toBe(1)
  })

  test('that are blocked are not offered, and the history says why; later they are offered again', async () => {
    const [point] = (await points({ query: 'zvonku' })).points
    const change = (isActive: boolean, reason: string) => desk().changePoint({ ...fieldsOf(point!), pointId: point!.id, isActive, reason })
    const isOffered = async () => (await world.as('jana').settings.read()).options.pickupPoints.some(({ id }) => id === point!.id)
    expect(await isOffered()).toBe(true)
    await change(false, 'Rekonstrukce')
    expect(await isOffered()).toBe(false)
    expect((await points({ state: 'blocked' })).points).toMatchObject([{ name: point!.name }])
    expect(await historyOf(point!.id)).toMatchObject({ type: 'update', reason: 'Rekonstrukce', fields: ['is_active'] })
    await change(true, 'Po rekonstrukci')
    expect(await isOffered()).toBe(true)
  })
})

describe('a file of pickup points', () => {
  const columns = ['id', 'name', 'address', 'municipality', 'type', 'capacity', 'opening_exceptions'] as const
  const fileOf = (rows: string[][], replace = false) => ({
    columns: [...columns],
    rows: rows.map((cells, i) => ({ line: i + 2, cells })),
    replace,
  })
  const store = async (file: ReturnType<typeof fileOf>) => {
    const { fingerprint } = await desk().previewPoints(file)
    return desk().importPoints({ ...file, fingerprint, reason: 'Nová síť' })
  }
  const studny = ['vm-1', 'Obchod U Studny', 'Náves 4', 'Kuřim', 'Obchod', '40', '24. 12. 2026 zavřeno (Štědrý den)']

  test('is previewed by row and stores nothing while a row has a fault', async () => {
    const file = fileOf([studny, ['vm-1', 'Podruhé', '', 'Kuřim', 'Obchod', '', ''], ['vm-3', '', '', '', 'Kiosek', '-1', 'nikdy']])
    const before = await everyTable(world.db)
    const { rows, fingerprint } = await desk().previewPoints(file)
    expect(rows.map(({ line, outcome, faults }) => [line, outcome, faults.length])).toEqual([
      [2, 'new', 0],
      [3, 'faulty', 1],
      [4, 'faulty', 5],
    ])
    await expect(desk().importPoints({ ...file, fingerprint, reason: 'Nová síť' })).rejects.toMatchObject({ code: 'POINTS_FAULTY' })
    expect(await everyTable(world.db)).toEqual(before)
  })

  test('adds and changes, keeps what its empty cells do not say, and is equal the second time', async () => {
    expect(await store(fileOf([studny]))).toMatchObject({ added: 1, changed: 0 })
    expect(await store(fileOf([['vm-1', 'Obchod U Studánky', 'Náves 4', 'Kuřim', 'Obchod', '', '']]))).toMatchObject({
      added: 0,
      changed: 1,
    })
    const [point] = (await points({ query: 'studanky' })).points
    expect(point).toMatchObject({ capacity: 40, openingExceptions: '24. 12. 2026 zavřeno (Štědrý den)' })
    expect(await historyOf(point!.id)).toMatchObject({ type: 'update', reason: 'Nová síť', fields: ['name'] })
    const { rows } = await desk().previewPoints(fileOf([['vm-1', 'Obchod U Studánky', 'Náves 4', 'Kuřim', 'Retail', '', '']]))
    expect(rows).toMatchObject([{ outcome: 'unchanged' }])
  })

  test('that replaces the network names what it blocks, spares points of the desk, and tells the households', async () => {
    await desk().addPoint(shop)
    const file = fileOf([studny], true)
    const { missing } = await desk().previewPoints(file)
    expect(missing).toHaveLength(12)
    expect(missing.reduce((sum, { households }) => sum + households, 0)).toBeGreaterThan(0)
    expect(await store(file)).toMatchObject({ added: 1, deactivated: 12 })
    expect((await points({ state: 'active' })).points.map(({ name }) => name)).toEqual(['Obchod U Studny', 'Obchod U Studny'])
    const told = await world.db.selectFrom('outbox').where('kind', '=', 'point_closed').select('user_id').execute()
    expect(told.length).toBeGreaterThan(0)
  })

  test('does what its preview showed, or nothing', async () => {
    const file = fileOf([studny])
    const { fingerprint } = await desk().previewPoints(file)
    await desk().importPoints({ ...file, fingerprint, reason: 'Nová síť' })
    await expect(desk().importPoints({ ...file, fingerprint, reason: 'Podruhé' })).rejects.toMatchObject({ code: 'POINTS_OUTDATED' })
    await expect(world.as('operator').logistics.previewPoints(file)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})
