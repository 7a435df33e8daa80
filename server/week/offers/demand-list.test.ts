import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemandsWanted } from '#contract/week/offers.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { fillPools } from '#server/test/crowd.ts'
import { cutOff, deliveryOf, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { openWorld, type World } from '#server/test/call.ts'

// One world; the tests only read, until the last ones move its clock.
let world: World
beforeAll(async () => {
  world = await openWorld()
  await fillPools(world)
})
afterAll(() => world.close())

const { place, demandFor } = offering(() => world)
const list = (wanted: Partial<DemandsWanted> = {}) => world.as('statek').offers.demands({ type: 'product', ...wanted })
const names = async (wanted: Partial<DemandsWanted>) => (await list(wanted)).demands.map(({ item }) => item.name)

test('the list has every open week, with the code, the path and the quality of each item', async () => {
  const { demands, localities, weeks } = await list()
  expect(new Set(demands.map(({ localityName }) => localityName)).size).toBeGreaterThan(1)
  expect(localities.map(({ name }) => name)).toEqual(expect.arrayContaining(['Brno-sever', 'Žďársko']))
  expect(weeks).toContain('2026-11-23')
  const potatoes = await demandFor('statek', 'BRA-B')
  expect(potatoes).toMatchObject({ sku: 'BRA-B', categoryPath: expect.stringContaining(' > ') })
  const { description } = await world.db
    .selectFrom('catalog_items')
    .where('sku', '=', 'BRA-B')
    .select('description')
    .executeTakeFirstOrThrow()
  expect(potatoes!.quality).toBe(description)
})

test('it is searched by name, code and category, and filtered by locality, week, category and state', async () => {
  expect(new Set(await names({ query: 'brambory VARNÝ' }))).toEqual(new Set(['Brambory konzumní, varný typ B']))
  expect(new Set(await names({ query: 'bra-b' }))).toEqual(new Set(['Brambory konzumní, varný typ B']))
  const { demands, localities, categories, byState } = await list()
  const { id: localityId } = localities.find(({ name }) => name === 'Žďársko')!
  const there = (await list({ localityId })).demands
  expect(there.length).toBe(demands.filter((demand) => demand.localityId === localityId).length)
  expect(await names({ weekStart: '2027-11-22' as never })).toEqual([])
  const { id: categoryId, path } = categories.find((category) => !category.path.includes(' > '))!
  const below = (await list({ categoryId })).demands
  expect(below.length).toBeGreaterThan(0)
  expect(below.length).toBe(demands.filter(({ categoryPath }) => `${categoryPath} > `.startsWith(`${path} > `)).length)
  const sent = await list({ state: 'sent' })
  expect(sent.total).toBe(byState.sent)
  expect(sent.demands.every(({ myOffer }) => myOffer !== null)).toBe(true)
})

test('it is sorted by what the supplier sees: a small group by its band', async () => {
  const { demands } = await list({ order: 'quantity', isDescending: true })
  const shown = demands.map(({ totalQuantity, band }) => totalQuantity ?? band!.upTo)
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  expect(demands.some(({ band }) => band !== null)).toBe(true)
  const czech = new Intl.Collator('cs', { numeric: true })
  const sorted = await names({ order: 'item' })
  expect(sorted).toEqual(sorted.toSorted(czech.compare))
})

test('pages follow each other without gaps and repetitions', async () => {
  const key = ({ deliveryId, item, unit }: { deliveryId: string; item: { id: string }; unit: string }) => `${deliveryId} ${item.id} ${unit}`
  const whole = await list()
  const seen: string[] = []
  let after: string | null = null
  do {
    const page = await list({ limit: 7, after })
    expect(page.total).toBe(whole.total)
    seen.push(...page.demands.map(key))
    after = page.next
  } while (after !== null)
  expect(seen).toEqual(whole.demands.map(key))
})

test('one pool is read by its name, and a missing one is refused', async () => {
  const demand = (await demandFor('statek', 'MAS'))!
  const name = { deliveryId: demand.deliveryId, itemId: demand.item.id, unit: demand.unit }
  expect(await world.as('statek').offers.demand(name)).toEqual(demand)
  const { id: otherWeek } = await deliveryOf(world.db, 'Brno-sever', '2026-11-30')
  await expect(world.as('statek').offers.demand({ ...name, unit: 'l' })).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
  await expect(world.as('statek').offers.demand({ ...name, itemId: otherWeek })).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
})

test('the other pools of an item are those that take offers: other localities and other weeks', async () => {
  const demand = (await demandFor('statek', 'BRA-B'))!
  const others = await world.as('statek').offers.elsewhere({ deliveryId: demand.deliveryId, itemId: demand.item.id, unit: demand.unit })
  expect(others.map(({ localityName, sku }) => `${sku} ${localityName}`)).toContain('BRA-B Žďársko')
  expect(others.every(({ sku, deliveryId }) => sku === 'BRA-B' && deliveryId !== demand.deliveryId)).toBe(true)
})

test('a withdrawn offer, a lost and a won one are states of their own', async () => {
  await place('velkoobchod', 'CHL', [[1000, 4500]])
  const mine = async (state: DemandsWanted['state']) =>
    (await world.as('velkoobchod').offers.demands({ type: 'product', state, weekStart: asWeekStart(week48) })).demands.map(
      ({ sku, localityName }) => `${sku} ${localityName}`,
    )
  const offer = (await demandFor('velkoobchod', 'CHL'))!
  await world.as('velkoobchod').offers.withdraw({ deliveryId: offer.deliveryId, offerId: offer.myOffer!.id })
  expect(await mine('withdrawn')).toEqual(['CHL Brno-sever'])
  await place('statek', 'BRA-B', [[10_000, 1000]])
  await place('velkoobchod', 'BRA-B', [[10_000, 1040]])
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  await sweep(world)
  expect((await list({ state: 'allocated' })).demands.map(({ sku }) => sku)).toContain('BRA-B')
  expect(await mine('not_chosen')).toContain('BRA-B Brno-sever')
  expect(await mine('withdrawn')).toEqual([])
  expect(await mine('over')).toContain('CHL Brno-sever')
})
