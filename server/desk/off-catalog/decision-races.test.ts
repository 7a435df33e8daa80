import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readHeader, type ImportColumn } from '#domain/desk/assortment/import-columns.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deskOf, reason } from '#server/test/desk.ts'
import { kefirOf, weekly } from '#server/test/kefir.ts'
import { untilWaiting } from '#server/test/waiting.ts'

// A manager decides while a member's change, or another manager's, is written but not committed.

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 20 })
  await world.clock('2026-11-21', '13:00')
  return () => world.close()
})

const { desk, item, seen, categoryOf } = deskOf(() => world)
const { save, rowOf } = kefirOf(() => world)

/** Stops a command where it writes, starts the other one, which must wait for it, lets both finish, and returns their outcomes. */
async function meet(writes: string, stopped: () => Promise<unknown>, other: () => Promise<unknown>) {
  await sql`create function stop_here() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(7, 7); return new; end $$`.execute(
    world.db,
  )
  await sql`create trigger a_stop_here before ${sql.raw(writes)} for each row execute function stop_here()`.execute(world.db)
  let ends: Promise<PromiseSettledResult<unknown>[]>
  await world.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7, 7)`.execute(tx)
    let ended = 0
    const begin = (act: () => Promise<unknown>) => act().finally(() => (ended += 1))
    const first = Promise.allSettled([begin(stopped)])
    await untilWaiting(world.db, 1, () => ended > 0)
    const second = Promise.allSettled([begin(other)])
    ends = Promise.all([first, second]).then((all) => all.flat())
    await untilWaiting(world.db, 2, () => ended > 0)
    expect(ended, 'ended without waiting').toBe(0)
  })
  return (await ends!).map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as { code: string }).code))
}

const nextWeek = { mode: 'weekly' as const, weekStart: asWeekStart('2026-11-30') }
const addLine = (itemId: string) =>
  world
    .as('klara')
    .template.addLine({ itemId, quantity: thousandths(3000), maxPrice: haler(2200), recurrence: 'weekly', recurrenceWeeks: 1, notes: '' })
const confirmed = (categoryId: string) => ({
  alikeIds: [],
  name: 'Kefír',
  genericName: 'Kefír',
  description: '',
  categoryId,
  unit: 'ks' as const,
  listPrice: null,
})
const isSettled = async (itemId: string) =>
  (
    await world.db.selectFrom('off_catalog_requests').where('catalog_item_id', '=', itemId).select('processing_status as status').execute()
  ).map(({ status }) => status)

test('an item keeps its unit if somebody adds a line of it at that moment', async () => {
  const { id, version, name, genericName, description, listPrice } = await item('TES')
  const fields = {
    name,
    genericName,
    description,
    listPrice,
    sku: 'TES',
    unit: 'balení' as const,
    brand: null,
    brandOfId: null,
    reason: null,
  }
  expect(
    await meet(
      'insert on weekly_demands',
      () => addLine(id),
      () => desk().changeItem({ itemId: id, version, ...fields }),
    ),
  ).toEqual(['done', 'UNIT_IN_USE'])
  expect(await item('TES')).toMatchObject({ unit: 'ks', version })
})

test('an import does not change the unit either', async () => {
  const columns = readHeader(['Kód', 'Jednotka']).header!.columns as ImportColumn[]
  const input = { kind: 'items' as const, columns, rows: [{ line: 2, cells: ['TES', 'balení'] }], createCategories: false }
  const { assortmentImport } = world.as('katalog')
  const { fingerprint } = await assortmentImport.preview(input)
  const itemId = await world.itemId('TES')
  const apply = () => assortmentImport.apply({ ...input, fingerprint, skipFaulty: false, confirmed: [2], reason })
  expect(await meet('insert on weekly_demands', () => addLine(itemId), apply)).toEqual(['done', 'IMPORT_OUTDATED'])
  expect(await item('TES')).toMatchObject({ unit: 'ks' })
})

test('an approved item enters an existing category: a simultaneous merge comes after it and takes it along', async () => {
  const { item: kefir } = await save('jana')
  const { id: categoryId, version } = await categoryOf('Rýže')
  const { id: intoId } = await categoryOf('Vody')
  const approve = () => world.as('katalog').offCatalog.approve({ itemId: kefir.id, ...confirmed(categoryId) })
  const merge = () => desk('admin').mergeCategory({ categoryId, version, intoId, reason })
  expect(await meet('update on off_catalog_requests', approve, merge)).toEqual(['done', 'done'])
  expect(await rowOf(kefir.id)).toMatchObject({ category_id: intoId, is_off_catalog: false })
})

test('an imported brand belongs to an offered item: putting it aside at the same time comes after it', async () => {
  const columns = readHeader(['Kód', 'Název', 'Obecný název', 'Kategorie', 'Jednotka', 'Značka']).header!.columns as ImportColumn[]
  const { genericName } = await item('RYZ')
  const input = {
    kind: 'items' as const,
    columns,
    rows: [{ line: 2, cells: ['RYZ-L', 'Rýže Lagris', genericName, 'Potraviny > Trvanlivé > Přílohy > Rýže', 'ks', 'Lagris'] }],
    createCategories: false,
  }
  const { assortmentImport } = world.as('katalog')
  const { fingerprint, rows } = await assortmentImport.preview(input)
  expect(rows[0]!.faults).toEqual([])
  const apply = () => assortmentImport.apply({ ...input, fingerprint, skipFaulty: false, confirmed: [2], reason })
  const items = await seen('RYZ')
  expect(await meet('insert on catalog_items', apply, () => desk('admin').turnItems({ items, turn: 'deactivate', reason }))).toEqual([
    'done',
    'done',
  ])
})

test.each(['approve', 'reject'] as const)(
  'a member who asks again while a manager decides to %s gets the same decision',
  async (decision) => {
    const { item: kefir } = await save('jana', {}, weekly)
    const { id: categoryId } = await categoryOf('Rýže')
    const { offCatalog } = world.as('katalog')
    const decide = () =>
      decision === 'approve'
        ? offCatalog.approve({ itemId: kefir.id, ...confirmed(categoryId) })
        : offCatalog.reject({ itemIds: [kefir.id], reason })
    expect(await meet('insert on off_catalog_requests', () => save('jana', {}, nextWeek), decide)).toEqual(['done', 'done'])
    const settled = decision === 'approve' ? 'approved' : 'rejected'
    expect(await isSettled(kefir.id)).toEqual([settled, settled])
  },
)
