import { beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'
import { kefirOf, publishedKefir, regular, weekly } from '#server/test/kefir.ts'

// Two managers at once, and a decision between a member's save and the closing: each decision happens once, and completely.

const week48 = asWeekStart('2026-11-23')

let world: World
let categoryId: string
beforeEach(async () => {
  world = await openWorld({ max: 20 })
  const yogurt = await world.db.selectFrom('catalog_items').where('sku', '=', 'JOG').select('category_id').executeTakeFirstOrThrow()
  categoryId = yogurt.category_id
  return () => world.close()
})

const { save, rowOf, lineOf } = kefirOf(() => world)
const desk = (key = 'katalog') => world.as(key).offCatalog
const confirmed = () => ({ ...publishedKefir, categoryId })
const requestOf = (itemId: string) =>
  world.db.selectFrom('off_catalog_requests').where('catalog_item_id', '=', itemId).selectAll().executeTakeFirstOrThrow()
const piece = () => world.itemId('TES')
const tellings = async () => (await world.db.selectFrom('outbox').where('kind', '=', 'off_catalog_decided').select('id').execute()).length

test('of two managers the second is rejected, whatever both decided', async () => {
  const { item } = await save('jana')
  const acts = async () => [
    () => desk('katalog').approve({ itemId: item.id, ...confirmed() }),
    () => desk('admin').reject({ itemIds: [item.id], reason: 'Nejde to.' }),
  ]
  const [approve, reject] = await acts()
  const ends = await Promise.allSettled([approve!(), reject!()])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(ends.find((end) => end.status === 'rejected')).toMatchObject({ reason: { code: 'ALREADY_DECIDED' } })
  await expect(approve!()).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
  await expect(desk().merge({ itemIds: [item.id], intoId: await piece() })).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
  expect(await tellings()).toBe(1)
})

test('of a simultaneous approval and merge one succeeds completely', async () => {
  const { item } = await save('jana')
  const intoId = await piece()
  const ends = await Promise.allSettled([
    desk('katalog').approve({ itemId: item.id, ...confirmed() }),
    desk('admin').merge({ itemIds: [item.id], intoId }),
  ])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(ends.find((end) => end.status === 'rejected')).toMatchObject({ reason: { code: 'ALREADY_DECIDED' } })
  const { processing_status: status } = await requestOf(item.id)
  const isMerged = (await rowOf(item.id)).merged_into !== null
  expect(status).toBe(isMerged ? 'merged' : 'approved')
  expect((await lineOf('jana', isMerged ? 'Těstoviny 500 g' : 'Kefír bílý 500 ml'))?.quantity).toBe(2000)
})

test('a merge between a member’s save and the closing: the snapshot contains the acknowledged line under one of the two items', async () => {
  const { item } = await save('jana', {}, weekly)
  const { lines } = await world.as('jana').basket.week({ weekStart: week48 })
  const addition = lines.find((line) => line.item.id === item.id)!
  const amount = { quantity: thousandths(7000), maxPrice: haler(3500) }
  const saving = world.as('jana').basket.changeAddition({ weekStart: week48, additionId: addition.id, ...amount })
  const merging = desk().merge({ itemIds: [item.id], intoId: await piece() })
  const [saved, merged] = await Promise.allSettled([saving, merging])
  await world.clock(...cutOff)
  await sweep(world)
  const frozen = await world.db.selectFrom('snapshot_lines').where('source_id', '=', addition.id).selectAll().executeTakeFirstOrThrow()
  expect(frozen.quantity).toBe(saved.status === 'fulfilled' ? 7000 : 2000)
  expect(frozen.catalog_item_id).toBe(merged.status === 'fulfilled' ? await piece() : item.id)
})

test('a merge during the closing is rejected and changes nothing; after it the closed week stays unchanged', async () => {
  const { item } = await save('jana', {}, regular)
  const { id: deliveryId } = await deliveryOf(world.db)
  await world.clock(...cutOff)
  const merge = async () => desk().merge({ itemIds: [item.id], intoId: await piece() })
  await expect(merge()).rejects.toMatchObject({ code: 'BUSY' })
  expect(await requestOf(item.id)).toMatchObject({ processing_status: 'confirmed' })
  await sweep(world)
  await merge()
  const frozen = await world.db.selectFrom('snapshot_lines').where('delivery_id', '=', deliveryId).select('catalog_item_id').execute()
  expect(frozen.map((line) => line.catalog_item_id)).toContain(item.id)
  expect(await lineOf('jana', 'Těstoviny 500 g')).toMatchObject({ quantity: 2000 })
})
