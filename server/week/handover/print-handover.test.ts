import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatQuantity, thousandths } from '#domain/money/quantity.ts'
import { formatTotal } from '#domain/money/money.ts'
import { cashDue } from '#domain/money/payments/cash.ts'
import { doorDue } from '#domain/week/handover/cash.ts'
import { labelText } from '#domain/week/handover/code.ts'
import { handoverOf } from '#domain/week/handover/fold.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { readCodes, readPdf } from '#server/test/pdf-text.ts'

let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  const providers = world.db.selectFrom('last_mile_delivery_providers').select('id')
  // The postal service would need a post office too.
  const { id: provider } = await providers.where('code', '!=', 'ceska-posta').executeTakeFirstOrThrow()
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
  const deliveries = await world.as('logistika').handover.board()
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
    for (const { name: item, arrived, unit } of items.filter((each) => each.arrived > 0))
      expect(byMember[at + 2]).toMatch(
        new RegExp(`${RegExp.escape(shown(item))}( \\(18\\+\\))? ${RegExp.escape(shown(formatQuantity(arrived, unit)))}`),
      )
    expect(labels.find((text) => text.startsWith(`č. ${number} `))).toContain(shown(name).slice(0, 16))
  }
  for (const { name } of places) expect(stops.find((text) => text.startsWith(shown(name)))).toBeDefined()
})

test('packers and drivers read how a purchase is received, where it goes, what is collected and what only adults get', async () => {
  const { rows } = await world.as('logistika').handover.list({ deliveryId })
  const petr = rows.find(({ placeId }) => placeId === null)!
  const due = formatTotal(cashDue(doorDue(petr, handoverOf(petr.items, []))).collected).replaceAll('\u00a0', ' ')
  const read = async (print: Parameters<typeof pdf>[0]) => readPdf(await pdf(print)).map(({ text }) => text.replaceAll('\u00a0', ' '))
  const stops = await read('stops')
  expect(stops).toEqual(expect.arrayContaining([petr.address, petr.phone, due]))
  const byMember = await read('by_member')
  expect(byMember.find((text) => text.startsWith(petr.name))).toContain('Rozvoz domů na dobírku')
  expect(byMember.some((text) => /Mléko.*\(18\+\)/.test(text))).toBe(true)
  expect((await read('labels')).find((text) => text.startsWith(`č. ${petr.number} `))).toContain('dobírka, jen pro dospělé')
})

test('the list by product says by place how much of each item goes to which purchase, in columns', async () => {
  const { rows, places } = await world.as('logistika').handover.list({ deliveryId })
  const cells = readPdf(await pdf('by_product')).map(({ text }) => text)
  const shown = (text: string) => text.replaceAll('\u00a0', ' ')
  const arrivedAt = (inside: (placeId: string | null) => boolean) => {
    const here = rows.filter(({ placeId }) => inside(placeId))
    const lines = here.flatMap(({ number, items }) => items.filter(({ arrived }) => arrived > 0).map((item) => ({ number, ...item })))
    return Map.groupBy(lines, (line) => shown(line.name))
  }
  const totalOf = (lines: readonly Line[]) =>
    shown(formatQuantity(thousandths(lines.reduce((sum, { arrived }) => sum + arrived, 0)), lines[0]!.unit))
  type Line = (typeof rows)[number]['items'][number]
  expect(cells[0]).toMatch(/^Výdejka podle zboží/)
  const everywhere = cells.indexOf('Všechna místa')
  for (const [name, lines] of arrivedAt(() => true)) expect(cells[cells.indexOf(name, everywhere) + 1]).toBe(totalOf(lines))
  for (const place of places) {
    const heading = cells.findIndex((text) => text.startsWith(`${shown(place.name)} (`))
    expect(heading, place.name).toBeGreaterThan(everywhere)
    for (const [name, lines] of arrivedAt((placeId) => placeId === place.id)) {
      const at = cells.indexOf(name, heading)
      expect(cells[at + 1]).toBe(totalOf(lines))
      const columns = cells.slice(at + 2, at + 8)
      for (const [n, { number, arrived }] of lines.entries()) {
        const column = (n % 3) * 2
        expect(columns[column]!.split(/\s/)).toContain(String(number))
        expect(columns[column + 1]).toContain(shown(formatQuantity(arrived)))
      }
    }
  }
})

test.each(['labels', 'labels_a4'] as const)('a scanner reads the purchase from every code of %s', async (print) => {
  const { rows } = await world.as('logistika').handover.list({ deliveryId })
  const codes = readCodes(await pdf(print))
  const numbers = rows.filter(({ items }) => items.some(({ arrived }) => arrived > 0)).map(({ number }) => number)
  expect(new Set(codes)).toEqual(new Set(numbers.map((number) => labelText(deliveryId, number))))
  expect(codes.length).toBeGreaterThanOrEqual(numbers.length)
})

test('nothing is printed of a delivery without purchases', async () => {
  const { id: empty } = await world.db
    .selectFrom('deliveries')
    .where((is) =>
      is.not(is.exists(is.selectFrom('purchases').whereRef('purchases.delivery_id', '=', 'deliveries.id').select('purchases.id'))),
    )
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const print of ['labels', 'labels_a4', 'by_product', 'by_member', 'stops'] as const)
    await expect(world.as('logistika').handover.pdf({ deliveryId: empty, print }), print).rejects.toMatchObject({
      code: 'NOTHING_TO_PRINT',
    })
})
