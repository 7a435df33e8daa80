import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatTotal } from '#domain/money/money.ts'
import { cashOf } from '#domain/week/handover/cash.ts'
import { handoverOf } from '#domain/week/handover/fold.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { readPdf } from '#server/test/pdf-text.ts'

let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  const { id: provider } = await world.db.selectFrom('last_mile_delivery_providers').select('id').executeTakeFirstOrThrow()
  await world.db
    .updateTable('shopping_settings')
    .set({ service_mode: 'delivery', usual_mode: 'D_COD', pickup_point_id: null, delivery_provider_id: provider })
    .where('user_id', '=', await world.userId('petr'))
    .execute()
  await world.db.updateTable('catalog_items').set({ is_adults_only: true }).where('name', 'like', 'Mléko%').execute()
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

test('the lists and labels say whose goods are where', async () => {
  const { rows, places } = await world.as('logistika').handover.list({ deliveryId })
  const read = async (print: Parameters<typeof pdf>[0]) => readPdf(await pdf(print)).map(({ text }) => text)
  const shown = (text: string) => text.replaceAll('\u00a0', ' ')
  const [byMember, labels, stops] = [await read('by_member'), await read('labels_a4'), await read('stops')]
  for (const { number, name, items } of rows.filter((row) => row.items.some(({ arrived }) => arrived > 0))) {
    const at = byMember.findIndex((text, i) => text === String(number) && byMember[i + 1]?.startsWith(shown(name)))
    for (const item of items.filter(({ arrived }) => arrived > 0)) expect(byMember[at + 2]).toContain(shown(item.name))
    expect(labels.find((text) => text.startsWith(`č. ${number} `))).toContain(shown(name).slice(0, 16))
  }
  for (const { name } of places) expect(stops.find((text) => text.startsWith(shown(name)))).toBeDefined()
})

test('packers and drivers read how a purchase is received, where it goes, what is collected and what only adults get', async () => {
  const { rows } = await world.as('logistika').handover.list({ deliveryId })
  const petr = rows.find(({ placeId }) => placeId === null)!
  const due = formatTotal(cashOf({ items: petr.items, fee: petr.cash!.fee }, handoverOf(petr.items, []))).replaceAll('\u00a0', ' ')
  const read = async (print: Parameters<typeof pdf>[0]) => readPdf(await pdf(print)).map(({ text }) => text.replaceAll('\u00a0', ' '))
  const stops = await read('stops')
  expect(stops).toEqual(expect.arrayContaining([petr.address, petr.phone, due]))
  const byMember = await read('by_member')
  expect(byMember.find((text) => text.startsWith(petr.name))).toContain('Rozvoz domů na dobírku')
  expect(byMember.some((text) => /Mléko.*\(18\+\)/.test(text))).toBe(true)
  expect((await read('labels')).find((text) => text.startsWith(`č. ${petr.number} `))).toContain('dobírka, jen pro dospělé')
})
