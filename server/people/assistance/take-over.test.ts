import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#server/people/account/open-session.ts'
import { endHelpBy } from '#server/people/assisted-members/end-help.ts'
import { assist } from '#server/test/assistance.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { browserOf, form, goodPassword, outcomeOf, wrong } from '#server/test/newcomer.ts'
import { lettersOf } from '#server/test/letters.ts'
import { forgetOld } from '#server/retention.ts'

let world: World
let memberId: string
beforeEach(async () => {
  world = await openWorld({ max: 20 })
  memberId = await assist(world)
})
afterEach(() => world.close())

const weekStart = '2026-11-23'
const email = 'marie@dohromady.test'
const person = (key = 'jana') => world.as(key).assistance
const invite = async (key = 'jana', to = email) => {
  const { code } = await person(key).inviteOwner({ memberId, email: to })
  const { rows } = await sql<{ token: string }>`
    select content ->> 'token' as token from outbox where kind = 'takeover' and user_id = ${memberId} order by id desc limit 1`.execute(
    world.db,
  )
  return { code, token: rows[0]!.token }
}
const visitor = () => browserOf(world).api
const takeOver = (link: { code: string; token: string }, other: { password?: string; keepsHelp?: boolean } = {}) =>
  visitor().assistance.takeOver({ ...link, password: goodPassword, keepsHelp: false, ...other })
const ordersRice = async (key = 'jana') =>
  world.as(key).basket.addItem({ ownerId: memberId, weekStart, itemId: await world.itemId('RYZ'), quantity: 2000, maxPrice: 5000 })
const signsIn = async () =>
  (await openSession(
    { db: world.db, authSettings: world.authSettings, keyedHash: world.keyedHash, request: { address: '::1', userAgent: '' } as never },
    { email, password: goodPassword },
  )) !== null

describe('a person who takes the account over', () => {
  test('signs in with the own address and finds everything that was ordered; the helper sees and changes nothing more', async () => {
    await ordersRice()
    expect(await takeOver(await invite())).toEqual({ email, helperName: null })
    expect(await signsIn()).toBe(true)
    expect(await outcomeOf(ordersRice())).toBe('NOT_FOUND')
    expect((await person().mine()).people).toEqual([])
    expect(await world.as('jana').links.baskets()).toEqual([])
    const { rows } = await sql<{ lines: number }>`
      select count(*)::integer as lines from weekly_variant_items where user_id = ${memberId}`.execute(world.db)
    expect(rows).toEqual([{ lines: 1 }])
    // An account like any other: it counts as a household of its own.
    expect(await world.db.selectFrom('shared_households').where('user_id', '=', memberId).selectAll().execute()).toEqual([])
    expect((await lettersOf(world.db, 'taken_over')).get(await world.userId('jana'))).toContain('objednává si sám')
  })

  test('may let the helper go on, as in any link, and end that', async () => {
    expect(await takeOver(await invite(), { keepsHelp: true })).toMatchObject({ helperName: 'Jana D.' })
    await ordersRice()
    expect(await world.as('jana').links.baskets()).toMatchObject([{ ownerId: memberId, access: 'edit', isAssisted: false }])
    expect((await lettersOf(world.db, 'taken_over')).get(await world.userId('jana'))).toContain('dovolil vám košík dál měnit')
    await sql`delete from basket_grants where user_id = ${memberId}`.execute(world.db)
    expect(await outcomeOf(ordersRice())).toBe('NOT_FOUND')
  })

  test('needs the code from the helper: the link alone opens nothing, and five wrong codes end it', async () => {
    const { code, token } = await invite()
    for (let n = 0; n < 5; n += 1)
      expect(await outcomeOf(takeOver({ code: wrong(code), token }))).toBe(n < 4 ? 'CODE_WRONG' : 'CODE_EXPIRED')
    expect(await outcomeOf(takeOver({ code, token }))).toBe('TAKEOVER_INVALID')
    expect((await person().mine()).people).toMatchObject([{ memberId, takeover: null }])
    expect(await outcomeOf(takeOver(await invite()))).toBe('answered')
  })

  test('does it once, also with two requests at the same time', async () => {
    const link = await invite()
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(takeOver(link))))
    expect(outcomes.toSorted()).toEqual(['TAKEOVER_INVALID', 'TAKEOVER_INVALID', 'answered'])
  })

  test('does it by the last link, within fourteen days', async () => {
    const first = await invite()
    const second = await invite()
    expect(await outcomeOf(takeOver(first))).toBe('TAKEOVER_INVALID')
    await world.clock('2026-12-05', '12:01')
    expect(await outcomeOf(takeOver(second))).toBe('TAKEOVER_INVALID')
    await forgetOld(world.db)
    expect(await world.db.selectFrom('takeovers').selectAll().execute()).toEqual([])
  })

  test('needs a password that is not guessable, and a refusal uses up no attempt', async () => {
    const link = await invite()
    expect(await outcomeOf(takeOver(link, { password: '123456' }))).toBe('WEAK_PASSWORD')
    expect(await outcomeOf(takeOver(link))).toBe('answered')
  })
})

describe('an address', () => {
  test('that has an account is refused at once, and its owner cannot be found out without limit', async () => {
    for (let n = 0; n < 10; n += 1)
      expect(await outcomeOf(person().inviteOwner({ memberId, email: 'petr@dohromady.test' }))).toBe('EMAIL_TAKEN')
    expect(await outcomeOf(invite())).toBe('TOO_MANY_REQUESTS')
  })

  test('that got an account meanwhile is refused, and both accounts stay as they are', async () => {
    const link = await invite()
    await sql`update users set email = ${email} where email = 'petr@dohromady.test'`.execute(world.db)
    expect(await outcomeOf(takeOver(link))).toBe('EMAIL_TAKEN')
    expect((await person().mine()).people).toMatchObject([{ memberId }])
  })

  test('with which somebody only began to sign up belongs to the person, who proved it', async () => {
    await visitor().account.signUp(form(email))
    expect(await outcomeOf(takeOver(await invite()))).toBe('answered')
    expect(await world.db.selectFrom('users').where('email', '=', email).select('id').execute()).toEqual([{ id: memberId }])
  })
})

describe('when the help ends before', () => {
  test('the account cannot be taken over: it is blocked and will be erased', async () => {
    const link = await invite()
    await person().end({ memberId, reason: 'Odvolala souhlas.' })
    expect(await outcomeOf(takeOver(link))).toBe('TAKEOVER_INVALID')
  })

  test('at the same time, one of both counts', async () => {
    const link = await invite()
    const [ended, taken] = await Promise.all([
      outcomeOf(person().end({ memberId, reason: 'Odvolala souhlas.' })),
      outcomeOf(takeOver(link)),
    ])
    expect([ended, taken].filter((outcome) => outcome === 'answered')).toHaveLength(1)
    const { is_blocked: isBlocked } = await world.db
      .selectFrom('user_flags')
      .where('user_id', '=', memberId)
      .select('is_blocked')
      .executeTakeFirstOrThrow()
    expect(isBlocked).toBe(ended === 'answered')
  })

  test('a helper whose account is erased blocks nobody who took over meanwhile', async () => {
    await takeOver(await invite())
    const helperId = await world.userId('jana')
    await world.db.transaction().execute((tx) => endHelpBy(tx, { helperId }, { doneBy: helperId, reason: 'Účet byl smazán.' }))
    expect(await signsIn()).toBe(true)
  })
})
