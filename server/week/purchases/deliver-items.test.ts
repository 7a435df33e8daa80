import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Quantity } from '#domain/money/quantity.ts'
import { unitStep } from '#domain/money/quantity.ts'
import { fill, shares } from '#domain/week/orders/shortage.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf } from '#server/test/cycle.ts'
import { deliverItems } from './deliver-items.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A pool with the quantities of its lines in steps, and the share of it that arrived. */
const pools = fc.array(
  fc.record({
    poolId: fc.uuid({ version: 7 }),
    unit: fc.constantFrom('kg' as const, 'ks' as const),
    price: fc.integer({ min: 1, max: 9999 }),
    seed: fc.string(),
    lines: fc.array(fc.record({ userId: fc.uuid(), sourceId: fc.uuid(), steps: fc.integer({ min: 1, max: 12 }) }), {
      minLength: 1,
      maxLength: 12,
    }),
    arrived: fc.integer({ min: 0, max: 99 }),
    scale: fc.constantFrom(10, 20, 50),
  }),
  { minLength: 30, maxLength: 30 },
)

test('the statement shares thirty random pools out as the domain does', async () => {
  const { id: deliveryId } = await deliveryOf(world.db)
  await fc.assert(
    fc.asyncProperty(pools, async (drawn) => {
      let ids = 0
      const unique = (id: string) => `${id.slice(0, 32)}${(ids++).toString(16).padStart(4, '0')}`
      const given = drawn.map(({ poolId, unit, lines, arrived, ...pool }) => {
        const step = unitStep(unit)
        const ordered = lines.map(({ userId, sourceId, steps }) => {
          const line = { userId: unique(userId), sourceId: unique(sourceId) }
          return { ...line, id: `${line.userId} ${line.sourceId}`, quantity: (steps * step) as Quantity }
        })
        const all = ordered.reduce((sum, { quantity }) => sum + quantity / step, 0)
        return { ...pool, poolId: unique(poolId), unit, ordered, received: Math.floor((all * arrived) / 100) * step }
      })
      await sql`delete from purchase_items where delivery_id = ${deliveryId}`.execute(world.db)
      const rows = given.flatMap(({ poolId, price, ordered }) => ordered.map((line) => ({ ...line, poolId, price })))
      await sql`
        insert into purchase_items (user_id, delivery_id, source_id, aggregated_demand_id, quantity, unit_price, total, vat_rate)
        select user_id, ${deliveryId}::uuid, source_id, pool_id, quantity, price, 0, 12
        from unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ sourceId }) => sourceId)}::uuid[], ${rows.map(({ poolId }) => poolId)}::uuid[],
          ${rows.map(({ quantity }) => quantity)}::integer[], ${rows.map(({ price }) => price)}::integer[]) as row (user_id, source_id, pool_id, quantity, price)`.execute(
        world.db,
      )
      await world.db.transaction().execute((tx) =>
        deliverItems(
          tx,
          given.map(({ poolId, ordered, received, unit, seed, scale }) => ({
            poolId,
            filling: {
              part: 'firm' as const,
              ...fill(
                ordered.map(({ quantity }) => ({ quantity, lines: 1 })),
                received,
                unit,
                seed,
                scale,
              ),
            },
          })),
          [],
        ),
      )
      const { rows: delivered } = await sql<{ key: string; quantity: number; total: number }>`
        select aggregated_demand_id || ' ' || user_id || ' ' || source_id as key, delivered_quantity as quantity, delivered_total as total
        from purchase_items where delivery_id = ${deliveryId}`.execute(world.db)
      const expected = given.flatMap(({ poolId, ordered, received, unit, seed, scale, price }) =>
        [...shares(ordered, received, unit, seed, scale)].map(([id, quantity]) => [
          `${poolId} ${id}`,
          { quantity, total: Math.floor((price * quantity + 500) / 1000) },
        ]),
      )
      expect(Object.fromEntries(delivered.map(({ key, ...got }) => [key, got]))).toEqual(Object.fromEntries(expected))
    }),
    { numRuns: 3 },
  )
})
