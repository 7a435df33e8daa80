import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { outcomeOf } from '#server/test/newcomer.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { rewardReferrals } from './reward-referrals.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  return () => world.close()
})

const reason = 'Prověřeno telefonem'
const mine = (key: string) => world.as(key).referral.mine()
const promise = async (amount: number, key = 'petr') =>
  sql`update referrals set promised = ${amount} where referred_user_id = ${await world.userId(key)}`.execute(world.db)
/** What Jana was given, and until when. */
const given = async () =>
  (await world.as('jana').benefits.mine()).benefits.map(({ value, validUntil, state }) => [value, validUntil, state])
/** Petr, who came by Jana's link, took a purchase over. */
const takeOver = async (key = 'petr', total = 60_000) => {
  const userId = await world.userId(key)
  const { rows } = await sql<{ id: string; delivery_id: string }>`
    insert into purchases (user_id, delivery_id, total, items, created_at)
    select ${userId}, id, ${total}, 1, app_now() from deliveries order by week_start_date limit 1
    on conflict (user_id, delivery_id) do update set items = 1 returning id, delivery_id`.execute(world.db)
  await sql`
    with pool as (
      insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households, vat_class, created_at)
      select ${rows[0]!.delivery_id}, 'product', id, generic_name, unit, 9000, 0, 5, 'reduced', app_now() from catalog_items where sku = 'BRA-B' returning id
    )
    insert into purchase_items (user_id, delivery_id, source_id, aggregated_demand_id, quantity, unit_price, total, vat_rate, standard_price, delivered_quantity, delivered_total)
    select ${userId}, ${rows[0]!.delivery_id}, uuidv7(), id, 1000, ${total}, ${total}, 12, ${total}, 1000, ${total} from pool`.execute(
    world.db,
  )
  await sql`
    insert into handovers (user_id, id, delivery_id, number, salt, code_hash, token_hash, created_at)
    select ${userId}, ${rows[0]!.id}, ${rows[0]!.delivery_id}, 9001, decode(repeat('00', 16), 'hex'), 'kod', uuid_send(${rows[0]!.id}::uuid), app_now()
    on conflict do nothing`.execute(world.db)
  await sql`
    insert into handover_events (id, user_id, delivery_id, purchase_id, kind, device, happened_at, recorded_at, recorded_by, proof)
    values (uuidv7(), ${userId}, ${rows[0]!.delivery_id}, ${rows[0]!.id}, 'handed_over', 'test', app_now(), app_now(), ${await world.userId('operator')}, 'document')`.execute(
    world.db,
  )
}
const differ = async () => sql`update users set phone = null, street = email`.execute(world.db)
const reward = () => rewardReferrals(system(world))

test('a reward is given once, after the invited took a purchase over, and only as promised at the sign-up', async () => {
  await differ()
  await promise(5000)
  expect([await reward(), (await mine('jana')).rewards]).toEqual([0, { promised: 0, earned: 0, people: 0, waiting: 1, minimum: 50_000 }])
  await takeOver()
  expect([await reward(), await reward(), await given()]).toEqual([1, 0, [[5000, '2027-11-21', 'active']]])
  expect((await mine('jana')).rewards).toEqual({ promised: 0, earned: 5000, people: 1, waiting: 0, minimum: 50_000 })
})

test('a reward needs a purchase of the minimum that was promised with it, whatever the setting says later', async () => {
  await differ()
  await promise(5000)
  await sql`update referrals set minimum = 50000 where referred_user_id = ${await world.userId('petr')}`.execute(world.db)
  await sql`update feature_settings set value = '1' where name = 'referral_minimum'`.execute(world.db)
  await takeOver('petr', 49_999)
  expect([await reward(), await given()]).toEqual([0, []])
  await sql`update purchase_items set delivered_total = 50000 where user_id = ${await world.userId('petr')}`.execute(world.db)
  expect([await reward(), (await given()).length]).toEqual([1, 1])
})

test('without a promise, or without a confirmed address, nothing is given', async () => {
  await differ()
  await takeOver()
  expect(await reward()).toBe(0)
  await promise(5000)
  await sql`update users set email_verified = false where id = ${await world.userId('petr')}`.execute(world.db)
  expect(await reward()).toBe(0)
})

test('one household does not invite itself', async () => {
  await differ()
  await promise(5000)
  await takeOver()
  await sql`update users set phone = '+420603111222' where id in (${await world.userId('jana')}, ${await world.userId('petr')})`.execute(
    world.db,
  )
  expect([await reward(), await given(), (await mine('jana')).rewards.people]).toEqual([1, [], 0])
})

test.each([
  ['linked until just now', 'refused', 'linked', sql`insert into former_households (user_id, other_id, ended_at) values`],
  [
    'of one address until just now',
    'review',
    'same_address',
    sql`insert into former_households (is_near, user_id, other_id, ended_at) values`,
  ],
])('nor accounts %s: it is %s', async (why, state, doubt, former) => {
  await differ()
  await promise(5000)
  await takeOver()
  const [jana, petr] = [await world.userId('jana'), await world.userId('petr')]
  await sql`${former} (${why.startsWith('of') ? sql`true, ` : sql``}${jana}, ${petr}, app_now())`.execute(world.db)
  expect([await reward(), await given()]).toEqual([1, []])
  expect(await world.db.selectFrom('referral_rewards').select(['state', 'doubt']).execute()).toEqual([{ state, doubt }])
})

test('nor one that helps the other, nor without an administrator one to which goods go to the same door', async () => {
  await differ()
  await promise(5000)
  await takeOver()
  const [jana, petr] = [await world.userId('jana'), await world.userId('petr')]
  await sql`
    insert into assisted_members (user_id, helper_id, consent, consented_on, created_at) values (${petr}, ${jana}, 'written', app_today(), app_now())`.execute(
    world.db,
  )
  await reward()
  const decided = () => world.db.selectFrom('referral_rewards').select(['state', 'doubt']).execute()
  expect(await decided()).toEqual([{ state: 'refused', doubt: 'linked' }])
  await sql`delete from referral_rewards`.execute(world.db)
  await sql`delete from assisted_members`.execute(world.db)
  await sql`delete from former_households`.execute(world.db)
  await sql`
    update shopping_settings set delivery_street = 'Dlouhá 12', delivery_city = 'Brno', delivery_postal_code = '60200'
    where user_id in (${jana}, ${petr})`.execute(world.db)
  await reward()
  expect(await decided()).toEqual([{ state: 'review', doubt: 'same_address' }])
})

test('a reward in doubt waits for an administrator, who decides with a reason, and not about their own', async () => {
  await differ()
  await promise(5000)
  await takeOver()
  await sql`update users set street = 'Dlouhá 12/4', postal_code = '60200' where id = ${await world.userId('jana')}`.execute(world.db)
  await sql`update users set street = ' dlouha 12 / 4', postal_code = '60200' where id = ${await world.userId('petr')}`.execute(world.db)
  await reward()
  const { reviews, decide } = world.as('admin').referral
  const referredUserId = await world.userId('petr')
  expect(await reviews()).toMatchObject([{ doubt: 'same_address', amount: 5000, referredUserId }])
  for (const key of ['jana', 'petr']) {
    await sql`update user_flags set role = 'admin' where user_id = ${await world.userId(key)}`.execute(world.db)
    expect(await outcomeOf(world.as(key).referral.decide({ referredUserId, isGranted: true, reason })), key).toBe('OWN_MONEY')
  }
  await decide({ referredUserId, isGranted: true, reason })
  expect([await given(), await reviews()]).toEqual([[[5000, '2027-11-21', 'active']], []])
  expect(await outcomeOf(decide({ referredUserId, isGranted: false, reason }))).toBe('NOT_FOUND')
})

test('more rewards in a month than the setting allows wait for a decision', async () => {
  await differ()
  await sql`update feature_settings set value = '0' where name = 'referral_rewards_per_month'`.execute(world.db)
  await promise(5000)
  await takeOver()
  await reward()
  expect(await world.as('admin').referral.reviews()).toMatchObject([{ doubt: 'many' }])
})

test('an invitation names the item and what is missing, and its author sees whom it brought', async () => {
  const wanted = { itemId: await world.itemId('BRA-B'), unit: 'kg' as const, weekStart: asWeekStart('2026-11-23') }
  const { path } = await world.as('jana').poolInvitations.create(wanted)
  expect((await world.as('jana').poolInvitations.create(wanted)).path).toBe(path)
  const [code, token] = path.replace('/lp?ref=', '').split('.')
  expect(code).toBe((await mine('jana')).code)
  const seen = await world.as(null).referral.invitation({ token: token! })
  expect(seen).toMatchObject({ itemName: expect.stringContaining('rambory'), localityName: 'Brno-sever', isOpen: true })
  expect(JSON.stringify(seen)).not.toContain('price')
  const id = (
    await world.db
      .insertInto('users')
      .values({ email: 'nova@dohromady.test', display_name: 'Nová', email_verified: true, created_at: new Date('2026-11-20T12:00:00Z') })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  const { rememberReferrer } = await import('./remember-referrer.ts')
  await sql`update feature_settings set value = '5000' where name = 'referral_reward'`.execute(world.db)
  await world.db.transaction().execute((tx) => rememberReferrer(tx, id, `${code}.${token}`))
  expect((await mine('jana')).invitations).toMatchObject([{ registered: 1, buying: 0 }])
  expect((await mine('jana')).rewards).toMatchObject({ promised: 5000, minimum: 50_000, waiting: 1 })
  const { minimum } = await world.db.selectFrom('referrals').where('referred_user_id', '=', id).select('minimum').executeTakeFirstOrThrow()
  expect(minimum).toBe(50_000)
  expect(await world.as(null).referral.invitation({ token: '22222222' })).toBeNull()
  await world.clock('2026-11-24', '12:00')
  expect(await world.as(null).referral.invitation({ token: token! })).toMatchObject({ isOpen: false })
})
