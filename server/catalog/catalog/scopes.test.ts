import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { untilWaiting } from '#server/test/waiting.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const catalog = () => world.as('jana').catalog
const listed = async () => (await catalog().categories({})).map(({ name }) => name)
const idOf = async (name: string) =>
  (await sql<{ id: string }>`select id from categories where type = 'product' and name = ${name}`.execute(world.db)).rows[0]!.id
const browsed = async (category: string) =>
  (await catalog().browse({ query: '', categoryId: await idOf(category) })).items.map(({ name }) => name)
const putAside = (db: Db, name: string) =>
  sql`update categories set is_active = false where type = 'product' and name = ${name}`.execute(db)

test('two categories that are put aside at once are both hidden', async () => {
  const first = await world.db.startTransaction().execute()
  await putAside(first, 'Pečivo')
  const second = putAside(world.db, 'Vejce')
  await untilWaiting(world.db, 1)
  await first.commit().execute()
  await second
  expect(await listed()).not.toEqual(expect.arrayContaining(['Pečivo']))
  expect(await listed()).not.toEqual(expect.arrayContaining(['Vejce']))
  expect(await browsed('Potraviny')).not.toContain('Chléb kmínový 1 kg')
})

test('a category that moves takes its items along', async () => {
  await sql`
    update categories set parent_id = (select id from categories where type = 'product' and level = 1 and name = 'Domácnost')
    where type = 'product' and level = 2 and name = 'Pečivo'`.execute(world.db)
  expect(await browsed('Domácnost')).toContain('Chléb kmínový 1 kg')
  expect(await browsed('Potraviny')).not.toContain('Chléb kmínový 1 kg')
})

test('a new category and a deleted one are listed at once', async () => {
  await sql`
    insert into categories (type, level, parent_id, name) values ('product', 2, ${await idOf('Potraviny')}, 'Semínka')`.execute(world.db)
  expect(await listed()).toContain('Semínka')
  expect(await browsed('Semínka')).toEqual([])
  await sql`delete from categories where name = 'Semínka'`.execute(world.db)
  expect(await listed()).not.toContain('Semínka')
})
