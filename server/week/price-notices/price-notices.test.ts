import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { haler, type Money } from '#domain/money/money.ts'
import { mails } from '#server/mails.ts'
import { addressees } from '#server/people/account/queries.ts'
import { declinedAmong } from '#server/people/notices/queries.ts'
import { writeLetters } from '#server/platform/mail/write-letters.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { system } from '#server/test/cycle.ts'
import { mailsFor } from '#server/test/newcomer.ts'
import { offering } from '#server/test/offering.ts'
import { tellFallenPrices } from './tell-fallen-prices.ts'
import { tellOfNoOffer } from './tell-of-no-offer.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { place } = offering(() => world)
const jana = 'jana@dohromady.test'
const told = async (kind: string, email = jana) => (await mailsFor(world, email)).filter((mail) => mail.kind === kind)

/** The letter of a waiting message, as the sender writes it; null if it is not sent. */
async function letterOf(kind: string) {
  const [message] = await told(kind)
  const row = {
    id: randomUUID(),
    kind,
    user_id: await world.userId('jana'),
    content: message!.content,
    created_at: new Date(),
    tries: 1,
    now: new Date('2026-11-22T16:00:00Z'),
  }
  const optional = {
    declined: declinedAmong,
    unsubscribePath: (userId: string, topic: string) => `/unsubscribe/${userId}.${topic}` as const,
  }
  return (await writeLetters(world.db, mails, addressees, [row], optional)).get(row.id)!.letter
}

test('who buys an item is told once a day that it became cheaper, and who does not is not', async () => {
  await fillPools(world)
  await place('statek', 'BRA-B', [[55_000, 1600]])
  await tellFallenPrices(system(world))
  // The first price is none that fell.
  expect(await told('price_fell')).toEqual([])
  await place('velkoobchod', 'BRA-B', [[50_000, 1450]])
  await tellFallenPrices(system(world))
  const itemId = await world.itemId('BRA-B')
  expect(await told('price_fell')).toMatchObject([{ content: { items: [{ itemId, unit: 'kg', from: 1600, to: 1450 }] } }])
  expect(await told('price_fell', 'klara@dohromady.test')).toEqual([])
  await tellFallenPrices(system(world))
  await place('velkoobchod', 'BRA-B', [[50_000, 1400]])
  await tellFallenPrices(system(world))
  expect(await told('price_fell')).toHaveLength(1)
  const letter = await letterOf('price_fell')
  expect(letter).toMatchObject({
    subject: expect.stringContaining('teď za 14,50') as string,
    unsubscribe: `/unsubscribe/${await world.userId('jana')}.price_fell`,
  })
})

test('only those are told whose cap the price meets', async () => {
  await fillPools(world)
  const itemId = await world.itemId('BRA-B')
  const cap = async (key: string, max_price: Money | null) =>
    world.db
      .updateTable('weekly_demands')
      .set({ max_price })
      .where('catalog_item_id', '=', itemId)
      .where('user_id', '=', await world.userId(key))
      .execute()
  await place('statek', 'BRA-B', [[1000, 1600]])
  await tellFallenPrices(system(world))
  await place('velkoobchod', 'BRA-B', [[1000, 1450]])
  await cap('jana', haler(1449))
  await cap('petr', haler(1450))
  await cap('obec', null)
  await tellFallenPrices(system(world))
  expect(await told('price_fell')).toEqual([])
  expect(await told('price_fell', 'petr@dohromady.test')).toHaveLength(1)
  expect(await told('price_fell', 'obec@dohromady.test')).toEqual([])
})

test('who sells learns no price of others from a mail about the own household', async () => {
  await fillPools(world)
  await world.db
    .updateTable('suppliers')
    .set({ created_by: await world.userId('jana') })
    .where('created_by', '=', await world.userId('statek'))
    .execute()
  await world.db
    .updateTable('user_flags')
    .set({ role: 'supplier' })
    .where('user_id', '=', await world.userId('petr'))
    .execute()
  await place('velkoobchod', 'BRA-B', [[55_000, 1600]])
  await tellFallenPrices(system(world))
  await place('velkoobchod', 'BRA-B', [[50_000, 1450]])
  await tellFallenPrices(system(world))
  await world.clock('2026-11-22', '09:30')
  await tellOfNoOffer(system(world))
  for (const kind of ['price_fell', 'item_has_no_offer']) {
    expect(await told(kind)).toEqual([])
    expect(await told(kind, 'petr@dohromady.test')).toEqual([])
    expect(await world.db.selectFrom('outbox').where('kind', '=', kind).select('id').execute(), kind).not.toEqual([])
  }
})

test('a small group does not learn from a mail what its page hides', async () => {
  await place('statek', 'BRA-B', [[55_000, 1600]])
  await tellFallenPrices(system(world))
  await place('velkoobchod', 'BRA-B', [[50_000, 1450]])
  await tellFallenPrices(system(world))
  expect(await told('price_fell')).toEqual([])
})

test('before the cut-off members learn once which of their items nobody offers', async () => {
  await place('statek', 'BRA-B', [[55_000, 1600]])
  await tellOfNoOffer(system(world))
  expect(await told('item_has_no_offer')).toEqual([])
  await world.clock('2026-11-22', '09:30')
  await tellOfNoOffer(system(world))
  await tellOfNoOffer(system(world))
  const [message, ...others] = await told('item_has_no_offer')
  expect(others).toEqual([])
  const { itemIds } = message!.content as unknown as { itemIds: string[] }
  expect(itemIds.length).toBeGreaterThan(0)
  const offered = await world.db.selectFrom('supplier_price_lists').where('catalog_item_id', 'in', itemIds).select('id').execute()
  expect(offered).toEqual([])
  expect(itemIds).not.toContain(await world.itemId('BRA-B'))
  expect(await letterOf('item_has_no_offer')).toMatchObject({ subject: expect.stringMatching(/^Týden 48: na \d+.polož/) as string })
})

test('a topic that is turned off is not sent, also if it was already waiting', async () => {
  await world.clock('2026-11-22', '09:30')
  await tellOfNoOffer(system(world))
  await world.as('jana').notices.choose({ topic: 'no_offer', channel: 'mail', isWanted: false })
  expect(await letterOf('item_has_no_offer')).toBeNull()
})
