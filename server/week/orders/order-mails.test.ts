import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatTotal, haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import type { Letter } from '#server/platform/mail/kind.ts'
import { mails } from '#server/mails.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { week48 } from '#server/test/cycle.ts'
import { clearedWeek, counted, countToo } from '#server/test/ordering.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** The letter of a member's message of a kind, as the sender writes it. */
async function letterTo(key: string, kind: string): Promise<Letter> {
  const userId = await world.userId(key)
  const { content } = await world.db
    .selectFrom('outbox')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .select('content')
    .executeTakeFirstOrThrow()
  const [id, now] = [randomUUID(), new Date('2026-11-25T12:00:00Z')]
  const person = { email: `${key}@dohromady.test`, name: key }
  const written = await mails[kind]!.write(world.db, [{ id, userId, person, content, createdAt: now, now }])
  return written.get(id) as Letter
}

test('a supplier reads in the mail what is ordered, for how much and where to confirm it', async () => {
  const deliveryId = await clearedWeek(world)
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  const letter = await letterTo('statek', 'order_was_sent')
  expect(letter.subject).toMatch(/^Objednávka OBJ-\d{6}: závoz ve.čtvrtek.26..11. za 880.Kč$/u)
  const text = JSON.stringify(letter.blocks).replaceAll('\u00a0', ' ')
  expect(text).toContain('55 kg (2 pytle po 25 kg a 5 kg navíc) po 16,00 Kč, celkem 880,00 Kč')
  expect(letter.blocks).toContainEqual({ link: 'Potvrdit objednávku', to: `/supplier/orders?order=${orders[0]!.id}` })
})

test('a member whose purchase is not brought home, because nothing of it arrived, pays nothing for that', async () => {
  const { id } = await world.db
    .selectFrom('last_mile_delivery_providers')
    .where('name', '=', 'Kolem k sousedům')
    .select('id')
    .executeTakeFirstOrThrow()
  const chosen = { weekStart: asWeekStart(week48), serviceMode: 'C_Delivery', pickupPointId: null, deliveryProviderId: id } as const
  await world.as('jana').deliveryOptions.choose(chosen)
  const deliveryId = await clearedWeek(world)
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  const { fees, purchaseTotal } = await world.as('jana').basket.week({ weekStart: asWeekStart(week48) })
  const less = { Brambory: 0, Mléko: 0, Vejce: 0 }
  for (const order of orders) {
    await countToo(world, order, less)
    await world.as('logistika').orders.receive(counted(order, less))
  }
  const { subject, blocks } = await letterTo('jana', 'delivered_less')
  expect(fees.total).toBeGreaterThan(0)
  expect(subject).toContain(`zaplatíte o ${formatTotal(haler(purchaseTotal! + fees.total!))} méně`)
  expect(JSON.stringify(blocks)).toContain(JSON.stringify(['Převzetí', `o ${formatTotal(haler(fees.total!))} méně`]))
})

test('a member reads what arrived instead of what was ordered, and how much less that costs', async () => {
  const deliveryId = await clearedWeek(world)
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  await world.as('logistika').orders.receive(counted(orders[0]!, { Brambory: 30_000 }))
  await world.as('logistika').orders.receive(counted(orders[1]!, { Vejce: 0 }))
  const letter = await letterTo('obec', 'delivered_less')
  expect(letter.subject).toMatch(/^Týden 48: dodavatel nepřivezl všechno, zaplatíte o 400.Kč méně$/u)
  expect(JSON.stringify(letter.blocks).replaceAll('\u00a0', ' ')).toContain('15 kg místo 40 kg, o 400 Kč méně')
  const jana = JSON.stringify((await letterTo('jana', 'delivered_less')).blocks).replaceAll('\u00a0', ' ')
  expect(jana).toContain('nepřišlo, o 144 Kč méně')
  expect(jana).not.toContain('Brambory')
  expect(jana).not.toContain('Převzetí')
})

test('what waits for a second person is not promised yet', async () => {
  const deliveryId = await clearedWeek(world)
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  for (const order of orders) await world.as('logistika').orders.receive(counted(order, { Brambory: 0 }))
  const { subject, blocks } = await letterTo('jana', 'delivered_less')
  const text = JSON.stringify(blocks).replaceAll(/\s/g, ' ')
  const less = /nepřišlo, (o [\d,]+ Kč méně, až to schválí druhý člověk)/.exec(text)![1]
  expect(subject.replaceAll(/\s/g, ' ')).toBe(`Týden 48: dodavatel nepřivezl všechno, zaplatíte ${less}`)
})

test('beside what the supplier had announced', async () => {
  const deliveryId = await clearedWeek(world)
  const { orders } = await world.as('operator').orders.send({ deliveryId })
  const order = orders.find(({ lines }) => lines.some(({ itemName }) => itemName.startsWith('Brambory')))!
  await world.as('statek').orders.confirm({
    orderId: order.id,
    lines: order.lines.map(({ id: lineId, quantity, itemName }) =>
      itemName.startsWith('Brambory')
        ? ({ lineId, confirmation: 'short', quantity: thousandths(quantity - 6000) } as const)
        : ({ lineId, confirmation: 'full', quantity: null } as const),
    ),
  })
  for (const order of orders) await world.as('logistika').orders.receive(counted(order, { Brambory: 0 }))
  const { subject, blocks } = await letterTo('obec', 'delivered_less')
  const both = /o [\d,]+ Kč méně a o dalších [\d,]+ Kč, až to schválí druhý člověk/
  expect(subject.replaceAll(/\s/g, ' ')).toMatch(both)
  expect(JSON.stringify(blocks).replaceAll(/\s/g, ' ')).toMatch(both)
})
