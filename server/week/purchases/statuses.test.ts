import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewEvent } from '#contract/week/handover.ts'
import type { PurchaseStatus } from '#domain/week/purchases/status.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { arrivedWeek } from '#server/test/handing.ts'

let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  deliveryId = await arrivedWeek(world)
})
afterAll(() => world.close())

const everything = { year: null, status: null, query: '', after: null }
const newest = async (key: string) => (await world.as(key).purchases.page(everything)).rows[0]!
const inState = async (key: string, status: PurchaseStatus) =>
  (await world.as(key).purchases.page({ ...everything, status })).rows.map(({ id }) => id)
const handOver = async (key: string, counts: { damaged: number } | null) => {
  const { id: purchaseId } = await newest(key)
  const { rows } = await world.as('logistika').handover.list({ deliveryId })
  const item = rows.find((row) => row.purchaseId === purchaseId)!.items.find(({ arrived }) => arrived > 0)!
  const at = new Date('2026-11-25T17:00:00Z')
  const counted = counts && {
    kind: 'counted' as const,
    itemId: item.id,
    handed: (item.arrived - counts.damaged) as typeof item.arrived,
    missing: 0 as typeof item.arrived,
    damaged: counts.damaged as typeof item.arrived,
    weight: null,
    note: '',
  }
  const events: NewEvent[] = [
    ...(counted ? [{ id: randomUUID(), purchaseId, at, ...counted }] : []),
    { id: randomUUID(), purchaseId, at, kind: 'handed_over', proof: { kind: 'document' } },
  ]
  await world.as('logistika').handover.record({ deliveryId, device: 'phone', events })
  return purchaseId
}

test('a purchase has the state of its handover: in progress, without a complaint, with one, or over', async () => {
  expect(await newest('jana')).toMatchObject({ status: 'in_progress' })
  await world.as('logistika').handover.makeReady({ deliveryId, place: null })
  const jana = await handOver('jana', null)
  expect(await newest('jana')).toMatchObject({ status: 'in_order', deliveryStatus: 'ready' })
  expect(await inState('jana', 'in_order')).toEqual([jana])
  expect(await inState('jana', 'in_progress')).not.toContain(jana)
  const petr = await handOver('petr', { damaged: 1000 })
  expect(await newest('petr')).toMatchObject({ status: 'complaint' })
  expect(await inState('petr', 'complaint')).toEqual([petr])
  await world.db.updateTable('deliveries').set({ status: 'settled' }).where('id', '=', deliveryId).execute()
  expect(await newest('obec')).toMatchObject({ status: 'done' })
  expect(await newest('petr')).toMatchObject({ status: 'done' })
})

test('a purchase shows when it was ready and where it was, also after the settings have changed', async () => {
  const { id: purchaseId } = await newest('jana')
  const read = () => world.as('jana').purchases.one({ purchaseId })
  const before = await read()
  expect(before.journey.readyAt).toEqual(expect.any(Date))
  expect(before.place!.name).toEqual(expect.any(String))
  const other = await world.db.selectFrom('pickup_points').select('id').where('name', '<>', before.place!.name!).executeTakeFirstOrThrow()
  await world.db.updateTable('shopping_settings').set({ pickup_point_id: other.id }).execute()
  expect((await read()).place).toEqual(before.place)
})
