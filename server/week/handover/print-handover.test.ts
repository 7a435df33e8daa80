import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { arrivedWeek } from '#server/test/handing.ts'

let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  deliveryId = await arrivedWeek(world, { Mléko: 7010 })
})
afterAll(() => world.close())

const pdf = async (print: 'by_product' | 'by_member' | 'labels_a4' | 'labels' | 'stops') =>
  Buffer.from((await world.as('logistika').handover.pdf({ deliveryId, print })).base64, 'base64')
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)!.length

test('every list of a delivery is a document with our font, the same bytes each time', async () => {
  for (const print of ['by_product', 'by_member', 'labels_a4', 'stops'] as const) {
    const bytes = await pdf(print)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.includes('Figtree')).toBe(true)
    expect(pagesOf(bytes), print).toBe(1)
  }
})

test('a label printer gets a page for every crate', async () => {
  const { deliveries } = await world.as('logistika').handover.board()
  expect(pagesOf(await pdf('labels'))).toBe(deliveries.find(({ id }) => id === deliveryId)!.all.crates)
})

test('only operators and logistics print', async () => {
  await expect(world.as('jana').handover.pdf({ deliveryId, print: 'labels' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})
