import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { placeLack } from '#domain/week/delivery-options/place.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { lettersOf } from '#server/test/letters.ts'
import { brokenInvariants, cutOff, deliveryOf, sweep, week48 } from '#server/test/cycle.ts'
import { placeOfWeek } from '#server/week/delivery-options/queries.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const weekStart = asWeekStart(week48)
const jana = () => world.as('jana')
const chosen = async (values: object) => {
  const set = {
    service_mode: 'pickup',
    usual_mode: null,
    pickup_point_id: null,
    delivery_provider_id: null,
    assigned_cp_delivery_point_id: null,
  }
  await world.db
    .updateTable('shopping_settings')
    .set({ ...set, ...values } as never)
    .where('user_id', '=', await world.userId('jana'))
    .execute()
}

test('a household has a place by the same rule alone and among all of its locality', async () => {
  const userId = await world.userId('jana')
  const { localityId } = await deliveryOf(world.db)
  const idIn = async (table: string, where = sql<boolean>`true`) =>
    (await sql<{ id: string }>`select id from ${sql.table(table)} where ${where} limit 1`.execute(world.db)).rows[0]!.id
  const point = await idIn('pickup_points', sql`is_active`)
  const post = await idIn('last_mile_delivery_providers', sql`code = 'ceska-posta'`)
  const office = await idIn('cp_delivery_points')
  // The rule is asked about combinations that the settings never store, too.
  for (const name of ['assigned', 'point', 'dates', 'confirmed'])
    await sql`alter table shopping_settings drop constraint ${sql.raw(`shopping_settings_${name}`)}`.execute(world.db)
  const lacks = new Set<string | null>()
  const collected = [null, point].flatMap((pickup_point_id) => [true, false].map((isActive) => ({ pickup_point_id, isActive })))
  const brought = [null, post].flatMap((delivery_provider_id) =>
    [null, office].flatMap((assigned_cp_delivery_point_id) =>
      ['', 'Dlouhá 1'].map((street) => ({ delivery_provider_id, assigned_cp_delivery_point_id, street })),
    ),
  )
  for (const { isActive = true, street = '', ...chosenNow } of [
    { service_mode: null },
    ...['A_SelfPickup_SelfAssembly', 'E_Box'].flatMap((usual_mode) => collected.map((each) => ({ usual_mode, ...each }))),
    ...brought.map((each) => ({ usual_mode: 'C_Delivery', ...each })),
  ] as { isActive?: boolean; street?: string }[]) {
    await sql`update pickup_points set is_active = ${isActive} where id = ${point}`.execute(world.db)
    await world.db.updateTable('users').set({ street }).where('id', '=', userId).execute()
    await chosen({ service_mode: 'both', ...chosenNow })
    const lack = placeLack(await placeOfWeek(world.db, userId, { localityId, weekStart }))
    const { rows } = await sql`select from placeless_in_week(${localityId}, ${weekStart}) where user_id = ${userId}`.execute(world.db)
    expect([chosenNow, rows.length]).toEqual([chosenNow, lack === null ? 0 : 1])
    lacks.add(lack)
  }
  expect(lacks).toEqual(new Set([null, 'serviceMode', 'pickupPoint', 'address', 'deliveryPoint']))
  await sql`update pickup_points set is_active = true where id = ${point}`.execute(world.db)
})

test('without a place nothing is ordered: the button says what is missing, the reminder, the mail and the week say it too', async () => {
  await chosen({})
  const order = await jana().binding.order({ weekStart })
  expect(order.lack).toBe('pickupPoint')
  const press = jana().binding.confirm({ weekStart, fingerprint: order.fingerprint, isUnusualMeant: false })
  await expect(press).rejects.toMatchObject({ code: 'NO_PLACE', message: expect.stringContaining('výdejní místo') as string })

  const userId = await world.userId('jana')
  await world.clock('2026-11-23', '15:00')
  await sweep(world)
  expect((await lettersOf(world.db, 'cut_off_unconfirmed')).get(userId)).toContain('doplňte, kam nákup přivézt')

  await world.clock(...cutOff)
  await sweep(world)
  const frozen = await world.db.selectFrom('snapshot_lines').where('max_price', 'is not', null).select('user_id').execute()
  // Everybody else is ordered as always.
  expect(new Set(frozen.map(({ user_id }) => user_id)).has(userId)).toBe(false)
  expect(new Set(frozen.map(({ user_id }) => user_id)).size).toBeGreaterThan(1)
  const unordered = await jana().binding.unordered({ weekStart })
  expect(unordered).toMatchObject({ reason: 'place' })
  expect(unordered.lines.every(({ ordered }) => ordered === 0)).toBe(true)
  expect(unordered.lines).toHaveLength(order.lines.filter(({ maxPrice }) => maxPrice !== null).length)
  expect((await lettersOf(world.db, 'week_unconfirmed')).get(userId)).toContain('nevíme, kam nákup přivézt')
  expect(await world.as('petr').binding.unordered({ weekStart })).toMatchObject({ lines: [] })
  expect(await brokenInvariants(world.db)).toEqual([])
})
