import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { byDepartment } from '#domain/catalog/catalog/department.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { untilWaiting } from '#server/test/waiting.ts'

const weekStart = asWeekStart('2026-11-23')

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const add = async (sku: string) =>
  world.as('jana').template.addLine({
    itemId: await world.itemId(sku),
    quantity: thousandths(1000),
    maxPrice: haler(90_000),
    recurrence: 'weekly',
    recurrenceWeeks: 1,
    notes: '',
  })
const listed = (lines: { item: { name: string; category: string; department: { name: string; place: number } } }[]) =>
  lines
    .map(({ item }) => item)
    .toSorted(byDepartment)
    .map(({ department, category, name }) => [department.name, category, name])
/** Moves an item to another category. */
const move = (sku: string, category: string) =>
  sql`update catalog_items set category_id = (select id from categories where type = 'product' and name = ${category}) where sku = ${sku}`.execute(
    world.db,
  )

const everyday = [
  ['Ovoce a zelenina', 'Brambory', 'Brambory konzumní, varný typ B'],
  ['Mléčné a chlazené', 'Máslo a tuky', 'Máslo 250 g'],
  ['Mléčné a chlazené', 'Trvanlivé mléko', 'Mléko polotučné'],
  ['Vejce', 'Vejce', 'Vejce M, podestýlka'],
  ['Pečivo', 'Čerstvý chléb', 'Chléb kmínový 1 kg'],
  ['Káva, čaj a kakao', 'Káva', 'Káva zrnková'],
]

test('a purchase is ordered by departments of the catalog; a service by its own category', async () => {
  await add('OKN')
  const service = ['Mytí oken', 'Mytí oken', 'Mytí oken, jeden byt']
  expect(listed((await world.as('jana').basket.week({ weekStart })).lines)).toEqual([...everyday, service])
  expect(listed((await world.as('jana').template.read()).lines)).toEqual([...everyday, service])
})

test('without a second level, the first is the department', async () => {
  await move('MAS', 'Potraviny')
  await move('MLE', 'Ostatní')
  expect(listed((await world.as('jana').template.read()).lines).map(([department]) => department)).toEqual([
    'Potraviny',
    'Ovoce a zelenina',
    'Vejce',
    'Pečivo',
    'Káva, čaj a kakao',
    'Ostatní',
  ])
})

test('moving a department moves it in every list', async () => {
  await sql`update categories set sort_order = -1 where name = 'Pečivo'`.execute(world.db)
  const lines = listed((await world.as('jana').template.read()).lines)
  expect(lines.map(([department]) => department).slice(0, 2)).toEqual(['Pečivo', 'Ovoce a zelenina'])
})

test('two departments that are renamed at once both have their new names', async () => {
  const rename = (db: Db, from: string, to: string) =>
    sql`update categories set name = ${to} where name = ${from} and level = 2`.execute(db)
  const first = await world.db.startTransaction().execute()
  await rename(first, 'Pečivo', 'Pekárna')
  const second = rename(world.db, 'Ovoce a zelenina', 'Zelenina')
  await untilWaiting(world.db, 1)
  await first.commit().execute()
  await second
  const names = listed((await world.as('jana').template.read()).lines).map(([department]) => department)
  expect(names).toEqual(expect.arrayContaining(['Pekárna', 'Zelenina']))
})

test('single lookups load no departments', async () => {
  const [card] = await world.as('jana').catalog.search({ query: 'máslo' })
  expect(card).not.toHaveProperty('department')
})
