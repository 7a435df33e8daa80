import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { lowestPrice } from '#domain/catalog/catalog/lowest-price.ts'
import { haler } from '#domain/money/money.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf } from '#server/test/cycle.ts'
import { clearedWeek } from '#server/test/ordering.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  return () => world.close()
})

const day = 86_400_000
const cutOffAt = new Date('2026-11-23T19:00:00Z')
/** Potatoes had these list prices, each from so many days before the cut-off. */
async function priced(prices: readonly (readonly [daysBefore: number, price: number | null])[]): Promise<string> {
  const itemId = await world.itemId('BRA-B')
  await sql`delete from catalog_prices where catalog_item_id = ${itemId}`.execute(world.db)
  await sql`
    insert into catalog_prices (catalog_item_id, valid_from, price)
    select ${itemId}, ${cutOffAt}::timestamptz - make_interval(secs => before * 86400), price
    from unnest(${prices.map(([before]) => before)}::float8[], ${prices.map(([, price]) => price)}::integer[]) p (before, price)`.execute(
    world.db,
  )
  return itemId
}

test('a price raised in the thirty days before the cut-off makes no saving', async () => {
  await priced([
    [40, 2490],
    [29, 1700],
    [2, 2490],
  ])
  await clearedWeek(world)
  const [row] = (await world.as('jana').purchases.page({})).rows
  const { lines } = await world.as('jana').purchases.one({ purchaseId: row!.id })
  expect(lines.find(({ item }) => item.name.startsWith('Brambory'))).toMatchObject({ standardPrice: 1700 })
})

test('the standard price is the lowest list price of thirty days, like the one on the page of the item, for random prices', async () => {
  const { id } = await deliveryOf(world.db)
  const history = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 7000 }), fc.option(fc.integer({ min: 100, max: 900 }))), {
    selector: ([before]) => before,
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: 50, max: 1000 }), async (hundredths, listed) => {
      const prices = hundredths.map(([before, price]) => [before / 100, price] as const)
      const itemId = await priced(prices)
      const { rows } = await sql<{ price: number | null }>`select standard_price_of(${itemId}, ${listed}, ${id}) as price`.execute(world.db)
      const lowest = lowestPrice(
        prices.map(([before, price]) => ({
          validFrom: new Date(cutOffAt.getTime() - before * day),
          price: price === null ? null : haler(price),
        })),
        cutOffAt,
      )
      expect(rows[0]!.price).toBe(Math.min(listed, lowest?.price ?? listed))
    }),
    { numRuns: 40 },
  )
  const { rows } = await sql<{
    price: number | null
  }>`select standard_price_of(${await world.itemId('BRA-B')}, null, ${id}) as price`.execute(world.db)
  expect(rows[0]!.price).toBeNull()
})
