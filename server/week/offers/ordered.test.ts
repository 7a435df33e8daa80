import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bandOf } from '#domain/week/pool/sight.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { cutOff, sweep, system, week48 } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { offering } from '#server/test/offering.ts'
import { sumOpenPools } from '#server/week/pool/sum-open-pools.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await fillPools(world)
  // At its usual caps the crowd's purchase rounds to nothing, which needs no consent.
  await sql`update weekly_demands set max_price = 100 where user_id in (select id from users where email like 'parta%')`.execute(world.db)
  await forgetConsents(world.db)
})
afterEach(() => world.close())

const { demandFor, place } = offering(() => world)
const weekStart = asWeekStart(week48)

/** The crowd agrees to its regular purchase as its lines are. */
const crowdAgrees = () =>
  sql`
    insert into order_consents (user_id, ceiling, fees, lines, fingerprint, confirmed_at)
    select user_id, sum((quantity::bigint * max_price + 500) / 1000), 0,
           jsonb_agg(jsonb_build_object('id', id, 'unit', unit, 'quantity', quantity, 'maxPrice', max_price)), sha256(''), app_now()
    from weekly_demands where user_id in (select id from users where email like 'parta%') group by user_id`.execute(world.db)

async function janaConfirms(): Promise<void> {
  const { fingerprint } = await world.as('jana').binding.order({ weekStart })
  await world.as('jana').binding.confirm({ weekStart, fingerprint, isUnusualMeant: false })
}

const potatoesOfJana = async () => {
  const itemId = await world.itemId('BRA-B')
  const { lines } = await world.as('jana').basket.week({ weekStart })
  return lines.find(({ item }) => item.id === itemId)!
}

test('a supplier sees what is ordered of a demand, never the basket of a few, and after the cut-off only that', async () => {
  const before = (await demandFor('statek', 'BRA-B'))!
  expect(before).toMatchObject({ totalQuantity: 55_050, certainQuantity: 55_050, orderedQuantity: 0, isOrderedExact: false })
  await crowdAgrees()
  await janaConfirms()
  const ordered = 50 + (await potatoesOfJana()).quantity
  // The rest would be the baskets of two or three households, so only the lower bound of the band is shown.
  const seen = { orderedQuantity: bandOf(ordered).above, isOrderedExact: false }
  const { deliveryId, item, unit } = before
  const named = () => world.as('statek').offers.demand({ deliveryId, itemId: item.id, unit })
  expect(await demandFor('statek', 'BRA-B')).toMatchObject(seen)
  // The same of one demand, which is summed from the households of its item only.
  expect(await named()).toMatchObject(seen)
  // And of a large delivery, which is summed ahead.
  await sumOpenPools(system(world), 1)
  expect(await demandFor('statek', 'BRA-B')).toMatchObject(seen)
  expect(await named()).toMatchObject(seen)
  await world.clock(...cutOff)
  await sweep(world)
  const all = { totalQuantity: ordered, certainQuantity: ordered, orderedQuantity: ordered, isOrderedExact: true }
  expect(await demandFor('statek', 'BRA-B')).toMatchObject(all)
})

test('after the cut-off a supplier is told which of its offers are out of reach', async () => {
  await crowdAgrees()
  await janaConfirms()
  await place('statek', 'BRA-B', [[50_000, 1690]])
  await place('velkoobchod', 'BRA-B', [[1000, 1690]])
  await world.clock(...cutOff)
  await sweep(world)
  const letters = await lettersOf(world.db, 'pools_wait_for_offers')
  const told = async (key: string) => letters.get(await world.userId(key))!.replaceAll('\u00a0', ' ')
  expect(await told('statek')).toContain('Brambory konzumní, varný typ B: první pásmo začíná na 50 kg, do pásem se počítá')
  expect(await told('velkoobchod')).not.toContain('Brambory')
})

test('and which of its items nobody ordered', async () => {
  await place('statek', 'BRA-B', [[1000, 1690]])
  await world.clock(...cutOff)
  await sweep(world)
  const letters = await lettersOf(world.db, 'pools_wait_for_offers')
  const told = letters.get(await world.userId('statek'))!.replaceAll('\u00a0', ' ')
  expect(told).toContain('Brambory konzumní, varný typ B: nikdo závazně neobjednal')
})
