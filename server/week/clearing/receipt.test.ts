import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { reasonInShort, reasonSentence, receiptParts } from '#domain/week/clearing/receipt-text.ts'
import { fillPools } from '#server/test/crowd.ts'
import { cutOff, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { offering } from '#server/test/offering.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { place } = offering(() => world)
const weekStart = asWeekStart(week48)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function cleared() {
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  await sweep(world)
}

const lineOf = async (key: string, sku: string) => {
  const itemId = await world.itemId(sku)
  return (await world.as(key).basket.week({ weekStart })).lines.find(({ item }) => item.id === itemId)!
}

/** The five households of the crowd pay what everybody pays. */
const letCrowdBuy = () =>
  sql`update weekly_demands set max_price = 5000, quantity = greatest(quantity, 1000)
      where user_id in (select id from users where email like 'parta%')`.execute(world.db)

async function told(key: string, sku: string) {
  const { receipt, item, maxPrice } = await lineOf(key, sku)
  const { unit } = item
  return plain(receipt!.reason ? reasonSentence(receipt!.reason, unit) : receiptParts(receipt!, { cap: maxPrice, unit }).join('; '))
}

test('a bought line says what the group bought, from which tier, and what it saved', async () => {
  await fillPools(world)
  await letCrowdBuy()
  await place('statek', 'BRA-B', [
    [50_000, 1650],
    [60_000, 1600],
    [100_000, 1500],
  ])
  await cleared()
  expect(await told('jana', 'BRA-B')).toBe(
    '60 kg od 8 domácností, pásmo od 60 kg = 16,00 Kč; vaše cena do 20 Kč; ušetřeno 44,50 Kč proti běžné ceně 24,90 Kč (nejnižší v katalogu za 30 dní do uzávěrky)',
  )
  const letter = (await lettersOf(world.db, 'prices_are_set')).get(await world.userId('jana'))!
  expect(letter).toMatch(/^Brambory.*; ušetřeno .*; pásma: od 50 kg 16,50 Kč, od 60 kg 16,00 Kč, od 100 kg 15,00 Kč$/m)
  expect((await lineOf('jana', 'BRA-B')).receipt).toMatchObject({
    ladder: [
      { minQuantity: 50_000, price: 1650, reached: true },
      { minQuantity: 60_000, price: 1600, reached: true },
      { minQuantity: 100_000, price: 1500, reached: false },
    ],
  })
})

test('households are counted from five buyers up, even in a larger pool', async () => {
  await fillPools(world)
  await place('statek', 'BRA-B', [[10_000, 1650]])
  await cleared()
  expect(await told('jana', 'BRA-B')).toMatch(/^pásmo od 10 kg = 16,50 Kč; vaše cena do 20 Kč; /)
  expect((await lineOf('jana', 'BRA-B')).receipt!.group).toBeNull()
})

test('a cap below every offer is the reason, and the button raises it for the weeks to come', async () => {
  await fillPools(world)
  await place('statek', 'BRA-B', [[500_000, 2300]])
  await place('velkoobchod', 'BRA-B', [[600_000, 2400]])
  await cleared()
  expect(await told('jana', 'BRA-B')).toBe(
    'Vaše cena do 20 Kč je pod nejnižší nabídkou 23,00 Kč, proto nekupujeme. S cenou do 23,00 Kč by k nákupu chybělo ještě 495 kg.',
  )
  const letter = (await lettersOf(world.db, 'prices_are_set')).get(await world.userId('jana'))!
  expect(letter).toMatch(/^Brambory.*: Vaše cena .* ještě 495 kg\. Pásma: od 500 kg 23,00 Kč\.$/m)
  const line = await lineOf('jana', 'BRA-B')
  expect(line).toMatchObject({ comingCap: { maxPrice: 2000 }, receipt: { reason: { remedy: { cap: 2300 } } } })
  const { quantity, recurrence, recurrenceWeeks, notes } = (await world.as('jana').template.read()).lines.find(({ id }) => id === line.id)!
  await world
    .as('jana')
    .template.changeLine({ lineId: line.id, quantity, recurrence, recurrenceWeeks, notes, maxPrice: line.receipt!.reason!.remedy!.cap! })
  const after = await lineOf('jana', 'BRA-B')
  expect(after).toMatchObject({ maxPrice: 2000, comingCap: { maxPrice: 2300 }, receipt: line.receipt })
})

test('a small group gets no quantity, and a supplier none of the offers', async () => {
  await place('statek', 'BRA-B', [[500_000, 1500]])
  await place('velkoobchod', 'BRA-B', [[600_000, 1400]])
  await cleared()
  expect(await told('jana', 'BRA-B')).toBe('Nejmenší množství jsme dohromady nesebrali. Nekupujeme a nic neplatíte.')
  expect((await lineOf('jana', 'BRA-B')).receipt!.ladder).toHaveLength(2)
  await sql`update user_flags set role = 'supplier' where user_id = ${await world.userId('jana')}`.execute(world.db)
  const letter = (await lettersOf(world.db, 'prices_are_set')).get(await world.userId('jana'))!
  expect(letter).not.toMatch(/[Pp]ásma:/)
  expect((await lineOf('jana', 'BRA-B')).receipt).toMatchObject({
    ladder: [],
    group: null,
    reason: { kind: 'below_minimum', remedy: null },
  })
})

test('a line without a cap of who did not pay in time says so, on the page and in the mail', async () => {
  await fillPools(world)
  const userId = await world.userId('jana')
  await sql`update shopping_settings set payment_method = 'prepaid' where user_id = ${userId}`.execute(world.db)
  await sql`update feature_settings set value = '1000' where name in ('prepaid_limit', 'prepaid_limit_new')`.execute(world.db)
  await sql`update weekly_demands set max_price = null where user_id = ${userId} and catalog_item_id = ${await world.itemId('BRA-B')}`.execute(
    world.db,
  )
  await place('statek', 'BRA-B', [[900_000, 1650]])
  await cleared()
  expect(await told('jana', 'BRA-B')).toBe('Objednávka nebyla včas zaplacená, proto nekupujeme a nic neplatíte.')
  expect(reasonInShort((await lineOf('jana', 'BRA-B')).receipt!.reason!, 'kg')).toBe('nekoupeno: nezaplaceno včas')
  expect((await lettersOf(world.db, 'prices_are_set')).get(userId)).toContain('nebyla včas zaplacená')
})
