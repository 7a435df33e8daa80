import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseReferralCode } from '#domain/people/referral/code.ts'
import { deliveryOf } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { rememberReferrer } from './remember-referrer.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const mine = (key: string) => world.as(key).referral.mine()
const flag = async (key: string, set: { is_blocked?: boolean; deleted_at?: Date }) =>
  world.db
    .updateTable('user_flags')
    .set(set)
    .where('user_id', '=', await world.userId(key))
    .execute()
const register = async (name: string, createdAt = '2026-11-20T12:00:00Z') => {
  const user = { email: `${name}@dohromady.test`, display_name: name, email_verified: true, created_at: new Date(createdAt) }
  return (await world.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
}
const remember = (userId: string, code: string) => world.db.transaction().execute((tx) => rememberReferrer(tx, userId, code))

describe('a member has a referral link', () => {
  test('with a code that was created with the account and stays', async () => {
    await register('nova')
    const codes = await world.db.selectFrom('referral_codes').select('code').execute()
    const people = await world.db.selectFrom('users').select('id').execute()
    expect(codes).toHaveLength(people.length)
    expect(codes.filter(({ code }) => parseReferralCode(code) !== code)).toEqual([])
    const { code, link } = await mine('jana')
    expect(link).toBe(`/lp?ref=${code}`)
    expect((await mine('jana')).code).toBe(code)
    expect((await mine('petr')).code).not.toBe(code)
  })

  test('and sees the counts of referrals and buyers: Ondřej does not buy yet, the test account does not count', async () => {
    expect(await mine('jana')).toMatchObject({ registered: 3, buying: 2 })
    expect(await mine('petr')).toMatchObject({ registered: 1, buying: 1 })
    expect(await mine('klara')).toMatchObject({ registered: 0, buying: 0 })
  })

  test('which does not count blocked, deleted or unconfirmed accounts', async () => {
    await flag('petr', { is_blocked: true })
    expect(await mine('jana')).toMatchObject({ registered: 2, buying: 1 })
    await flag('klara', { deleted_at: new Date('2026-11-20T12:00:00Z') })
    expect(await mine('jana')).toMatchObject({ registered: 1, buying: 0 })
    await world.db
      .updateTable('users')
      .set({ email_verified: false })
      .where('id', '=', await world.userId('novacek'))
      .execute()
    expect(await mine('jana')).toMatchObject({ registered: 0, buying: 0 })
  })

  test('which counts a member who bought once as a buyer, even with an empty template', async () => {
    const bought = { user_id: await world.userId('novacek'), delivery_id: (await deliveryOf(world.db)).id, total: 100, items: 1 }
    await world.db
      .insertInto('purchases')
      .values({ ...bought, created_at: new Date('2026-11-20T12:00:00Z') })
      .execute()
    expect(await mine('jana')).toMatchObject({ registered: 3, buying: 3 })
  })
})

describe('a member who registers by a link', () => {
  test('keeps the first referrer, in any spelling of the code', async () => {
    const id = await register('nova')
    const { code } = await mine('klara')
    expect(await remember(id, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).toBe(true)
    expect(await remember(id, (await mine('jana')).code)).toBe(false)
    expect(await mine('klara')).toMatchObject({ registered: 1 })
    expect(await mine('jana')).toMatchObject({ registered: 3 })
  })

  test('can sign up even if the code is unknown, their own, or of a blocked member', async () => {
    const id = await register('nova')
    const { code: own } = await world.db.selectFrom('referral_codes').select('code').where('user_id', '=', id).executeTakeFirstOrThrow()
    const { code: blocked } = await mine('petr')
    await flag('petr', { is_blocked: true })
    for (const code of ['', 'nesmysl', '22222222', own, blocked]) expect(await remember(id, code), code).toBe(false)
    expect(await world.db.selectFrom('referrals').where('referred_user_id', '=', id).select('referrer_user_id').execute()).toEqual([])
  })
})

describe('the registration goal', () => {
  const goal = () => world.as(null).referral.goal()

  test('counts everybody who registered since it began, without test accounts', async () => {
    const before = (await goal())!
    expect(before).toMatchObject({ name: 'Sto členů společného nákupu', target: 100, closesOn: '2026-12-13', daysLeft: 22 })
    const { registrations } = before
    const since = await world.db
      .selectFrom('users')
      .innerJoin('user_flags', 'user_flags.user_id', 'users.id')
      .where('is_test_account', '=', false)
      .where('created_at', '>=', new Date('2026-10-11T22:00:00Z'))
      .select('id')
      .execute()
    expect(registrations).toBe(since.length)
    await register('vcas', '2026-10-11T22:00:00Z')
    await register('predtim', '2026-10-11T21:59:59Z')
    expect((await goal())!.registrations).toBe(registrations + 1)
  })

  test('lasts until the end of its last day', async () => {
    await world.clock('2026-12-13', '23:59')
    expect(await goal()).toMatchObject({ daysLeft: 0 })
    await world.clock('2026-12-14', '00:00')
    expect(await goal()).toBeNull()
  })

  test('is one at most, and none unless the operator has set it', async () => {
    const second = { name: 'Další', target_registrations: 10, opens_on: '2026-11-01' as never, closes_on: '2026-12-01' as never }
    await expect(world.db.insertInto('registration_goals').values(second).execute()).rejects.toMatchObject({ code: '23505' })
    await world.db.updateTable('registration_goals').set({ is_active: false }).execute()
    expect(await goal()).toBeNull()
  })
})
