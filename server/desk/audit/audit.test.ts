import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUDITED_LABELS } from '#domain/desk/audit/audited-labels.ts'
import { QUIET } from '#domain/desk/audit/audited.ts'
import { AUDITED_TABLES } from '#domain/desk/audit/audited-tables.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('every column of every table with a history has a Czech name', async () => {
  const { rows } = await sql<{ column: string }>`
    select distinct column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${[...AUDITED_TABLES]}) order by 1`.execute(world.db)
  const known = new Set([...QUIET, ...Object.keys(AUDITED_LABELS)])
  expect(rows.map(({ column }) => column).filter((column) => !known.has(column))).toEqual([])
})

test('changes name the record, and what it refers to', async () => {
  const { categories } = await world.as('katalog').assortment.categories()
  const category = categories.find(({ name }) => name === 'Vejce')!
  const itemId = await world.itemId('MLE')
  const { version } = await world.db.selectFrom('catalog_items').where('id', '=', itemId).select('version').executeTakeFirstOrThrow()
  await world.as('katalog').assortment.moveItems({ items: [{ itemId, version }], categoryId: category.id, reason: 'Zkouška historie' })
  const change = {
    userId: await world.userId('petr'),
    role: 'finance',
    isBlocked: null,
    isTestAccount: null,
    reason: 'Nová účetní',
  } as const
  await world.as('admin').users.change(change)
  const of = async (table: 'catalog_items' | 'user_flags') => (await world.as('admin').audit.page({ table })).changes[0]!
  const moved = await of('catalog_items')
  expect(moved.fields).toContainEqual({ label: 'kategorie', from: expect.any(String) as string, to: 'Vejce' })
  expect(JSON.stringify([moved.subject, moved.fields])).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(moved.subject).toContain('léko')
  expect(await of('user_flags')).toMatchObject({
    subject: 'Petr Svoboda',
    fields: [{ label: 'role', from: 'Běžný uživatel', to: 'Finance' }],
  })
})
