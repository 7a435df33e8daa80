import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isStaff } from '#domain/people/account/role.ts'
import { castOf } from '#server/test/belongings.ts'
import { askerOf, openAttempts, procedures, sampleOf, type Attempts } from '#server/test/attempts.ts'
import { outcomeOf } from '#server/test/newcomer.ts'
import { appCode, signedIn } from '#server/test/signed-in.ts'
import { actorOfEmail, actorOfToken, type Actor } from '../people/account/session.ts'
import { policies } from '../policy.ts'
import { actorGroups, type ActorKind, type Policy, type ProcedurePath } from '../people/account/who-may.ts'
import { cast, demoPassword, emailOf } from '../seed/cast.ts'

// What staff need beyond their role.

const table: Record<ProcedurePath, Policy> = policies
const ofStaff = ['operators', 'receivers', 'catalogManagers', 'accountants', 'administrators'] as const
const paths = [...procedures.keys()].filter((path) => (ofStaff as readonly string[]).includes(table[path].who))
const isOfStaff = (kind: ActorKind) => cast.some(({ key, role }) => key === castOf[kind] && isStaff(role))

let attempts: Attempts
beforeAll(async () => {
  attempts = await openAttempts()
  // With a passkey the password alone would not let them in.
  await attempts.world.db.deleteFrom('passkeys').execute()
})
afterAll(() => attempts.close())

/** The callers as they are; forgotten where a test changes what they are. */
const actors = new Map<ActorKind, Actor>()
async function actorOf(kind: ActorKind): Promise<Actor> {
  const actor = actors.get(kind) ?? (await actorOfEmail(attempts.world.db, emailOf(castOf[kind]!)))!
  actors.set(kind, actor)
  return actor
}

/** The outcome of a permitted caller's request if staff need a second factor. */
function ending(kind: ActorKind, path: ProcedurePath, hasSecondFactor: boolean) {
  const { world, furnished } = attempts
  const { own, mine } = furnished.of(kind)
  return attempts.rehearse(() =>
    attempts.attempt(castOf[kind], path, sampleOf(path).input(own, furnished.common, mine), {
      authSettings: { ...world.authSettings, staffNeedsSecondFactor: true },
      identify: async () => ({ ...(await actorOf(kind)), hasSecondFactor }),
    }),
  )
}

describe('where staff need a second factor', () => {
  const letIn = new Set<ActorKind>()
  // Every role is refused; with a factor only the one with the fewest rights of a procedure is asked again, and every role once.
  test.each(paths)('%s refuses callers without one, and nobody with one for that reason', async (path) => {
    for (const kind of actorGroups[table[path].who].filter(isOfStaff)) {
      expect((await ending(kind, path, false)).code, kind).toBe('SECOND_FACTOR_REQUIRED')
      if (kind !== askerOf(path) && letIn.has(kind)) continue
      expect((await ending(kind, path, true)).code, kind).not.toBe('SECOND_FACTOR_REQUIRED')
      letIn.add(kind)
    }
  })

  test('setting one up takes effect in the same session', async () => {
    const { world } = attempts
    const browser = await signedIn(world, 'operator')
    const operator = world.as(
      null,
      {},
      {
        authSettings: { ...world.authSettings, staffNeedsSecondFactor: true },
        identify: () => actorOfToken(world.db, browser.token()),
      },
    )
    expect((await operator.account.me()).person).toMatchObject({ role: 'operator', owesSecondFactor: true })
    await expect(operator.deliveries.controlRoom()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    const { secret } = await operator.account.beginTwoFactor({ password: demoPassword })
    await expect(operator.deliveries.controlRoom()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    // A session of somebody who learned the password and waits until a factor is set up.
    const stranger = await signedIn(world, 'operator')
    await operator.account.turnOnTwoFactor({ code: await appCode(world, secret) })
    expect(await actorOfToken(world.db, stranger.token())).toBeNull()
    expect((await operator.deliveries.controlRoom()).rows).not.toEqual([])
    expect((await operator.account.me()).person).toMatchObject({ owesSecondFactor: false })
  })

  test.each(['finance', 'logistika', 'katalog', 'admin'])('%s is told to set one up, and a member or a supplier is not', async (key) => {
    const { world } = attempts
    const told = async (whose: string) =>
      (await world.as(whose, {}, { authSettings: { ...world.authSettings, staffNeedsSecondFactor: true } }).account.me()).person
        ?.owesSecondFactor
    expect(await told(key)).toBe(true)
    for (const other of ['jana', 'statek']) expect(await told(other)).toBe(false)
  })

  test('staff procedures exist, and every role with one is tested', () => {
    expect(paths.length).toBeGreaterThan(30)
    const roles = new Set(['operator', 'logistics', 'categorymanager', 'finance', 'admin'])
    expect(new Set(paths.flatMap((path) => actorGroups[table[path].who].filter(isOfStaff)))).toEqual(roles)
    expect(letIn).toEqual(roles)
  })

  test('staff can buy for their household without one, and members and suppliers need none', async () => {
    for (const kind of ['operator', 'finance', 'admin', 'user', 'supplier'] as const)
      expect((await ending(kind, 'template.read', false)).code, kind).toBe('answered')
    expect((await ending('supplier', 'offers.demands', false)).code).toBe('answered')
    const { world } = attempts
    await world.db
      .insertInto('suppliers')
      .values({ created_by: await world.userId('admin'), name: 'Správcův statek', is_approved: true } as never)
      .execute()
    actors.clear()
    expect((await ending('admin', 'offers.demands', false)).code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await ending('admin', 'offers.demands', true)).code).toBe('answered')
  })
})

describe('a fresh proof of identity', () => {
  const asking = (Object.keys(table) as ProcedurePath[]).filter((path) => table[path].asksProof)
  const reason = 'Výměna disků'
  const plan = {
    message: null,
    startsAt: new Date('2027-01-05T20:00:00Z'),
    endsAt: null,
    affectedRoles: ['user' as const],
    safeModeEnabled: false,
  }

  /** A staff session in their own browser that began this long ago. */
  async function longSignedIn(key: string, minutes: number) {
    const { world } = attempts
    const browser = await signedIn(world, key)
    const seen = sql<Date>`clock_timestamp() - make_interval(mins => ${minutes})`
    await world.db.updateTable('sessions').set({ created_at: seen }).where('token', '=', browser.token()).execute()
    const call = (other: { idempotencyKey?: string } = {}) =>
      world.as(null, other, { identify: () => actorOfToken(world.db, browser.token()) })
    return { browser, call, planWindow: () => outcomeOf(call().maintenance.plan({ ...plan, reason })) }
  }

  test('is valid for ten minutes, then required again before dangerous commands, for staff and suppliers only', async () => {
    expect(asking).toEqual(
      expect.arrayContaining([
        'assortment.mergeItem',
        'assortment.mergeCategory',
        'assortmentImport.apply',
        'deliveries.close',
        'clearing.clear',
        'users.change',
        'users.invite',
        'users.withdrawInvitation',
        'users.dropSecondFactor',
        ...paths.filter((path) => path.startsWith('maintenance.') && table[path].does === 'writes'),
      ]),
    )
    expect(asking.filter((path) => !paths.includes(path) && table[path].who !== 'suppliers')).toEqual([])
    expect(await (await longSignedIn('admin', 9)).planWindow()).toBe('answered')
    const admin = await longSignedIn('admin', 11)
    expect(await admin.planWindow()).toBe('FRESH_SIGN_IN_REQUIRED')
    expect(await outcomeOf(admin.call().maintenance.overview())).toBe('answered')
    expect(await outcomeOf(admin.call().account.prove({ password: 'spatne-heslo' }))).toBe('WRONG_PASSWORD')
    expect(await admin.planWindow()).toBe('FRESH_SIGN_IN_REQUIRED')
    await admin.call().account.prove({ password: demoPassword })
    expect(await admin.planWindow()).toBe('answered')
  })

  test('is valid in one browser for ten minutes', async () => {
    const { world } = attempts
    const [here, there] = [await longSignedIn('admin', 60), await longSignedIn('admin', 60)]
    await here.call().account.prove({ password: demoPassword })
    expect([await here.planWindow(), await there.planWindow()]).toEqual(['answered', 'FRESH_SIGN_IN_REQUIRED'])
    const past = sql<Date>`clock_timestamp() - interval '11 minutes'`
    await world.db.updateTable('sessions').set({ proved_at: past }).where('token', '=', here.browser.token()).execute()
    expect(await here.planWindow()).toBe('FRESH_SIGN_IN_REQUIRED')
  })

  test('may be a code of the app, used once, or a recovery code; a repeated request is one attempt', async () => {
    const { world } = attempts
    const finance = await longSignedIn('finance', 60)
    const { prove } = finance.call().account
    expect(await outcomeOf(prove({ second: { code: '123456' } }))).toBe('TWO_FACTOR_IS_OFF')
    const { secret } = await finance.browser.account.beginTwoFactor({ password: demoPassword })
    const { recoveryCodes } = await finance.browser.account.turnOnTwoFactor({ code: await appCode(world, secret, -1) })
    const code = await appCode(world, secret)
    const twice = finance.call({ idempotencyKey: 'jednou-a-dost' }).account
    for (const again of [1, 2]) expect(await outcomeOf(twice.prove({ second: { code } })), String(again)).toBe('answered')
    expect(await outcomeOf(prove({ second: { code } }))).toBe('WRONG_SECOND_CODE')
    expect(await outcomeOf(prove({ second: { recoveryCode: recoveryCodes[0]! } }))).toBe('answered')
    expect(await outcomeOf(prove({ second: { recoveryCode: recoveryCodes[0]! } }))).toBe('WRONG_SECOND_CODE')
  })

  test('checks five of fifty simultaneous guesses', async () => {
    const logistics = await longSignedIn('logistika', 60)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => outcomeOf(logistics.call().account.prove({ second: { code: '123456' } }))),
    )
    expect(outcomes.filter((each) => each === 'TOO_MANY_REQUESTS')).toHaveLength(45)
  })
})
