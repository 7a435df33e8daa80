import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isStaff } from '#domain/account/role.ts'
import { castOf } from '#server/test/belongings.ts'
import { openAttempts, procedures, sampleOf, type Attempts } from '#server/test/attempts.ts'
import { appCode, signedIn } from '#server/test/signed-in.ts'
import { actorOfEmail, actorOfToken } from './account/session.ts'
import { circles, policies, type ActorKind, type Policy, type ProcedurePath } from './policy.ts'
import { cast, demoPassword, emailOf } from './seed/cast.ts'

// What is asked of the operator's people beyond a role.

const table: Record<ProcedurePath, Policy> = policies
const ofStaff = ['operators', 'catalogManagers', 'administrators'] as const
const paths = [...procedures.keys()].filter((path) => (ofStaff as readonly string[]).includes(table[path].who))
const isOfStaff = (kind: ActorKind) => cast.some(({ key, role }) => key === castOf[kind] && isStaff(role))

let attempts: Attempts
beforeAll(async () => {
  attempts = await openAttempts()
})
afterAll(() => attempts.close())

/** How a call ends of somebody who may make it, where staff need a second factor. */
function ending(kind: ActorKind, path: ProcedurePath, hasSecondFactor: boolean) {
  const { world, furnished } = attempts
  const { own, mine } = furnished.of(kind)
  const email = emailOf(castOf[kind]!)
  return attempts.rehearse(() =>
    attempts.attempt(castOf[kind], path, sampleOf(path).input(own, furnished.common, mine), {
      entrance: { ...world.entrance, staffNeedsSecondFactor: true },
      identify: async () => ({ ...(await actorOfEmail(world.db, email))!, hasSecondFactor }),
    }),
  )
}

describe('where staff need a second factor', () => {
  test.each(paths)('%s refuses who has none, and nobody for that who has one', async (path) => {
    for (const kind of circles[table[path].who].filter(isOfStaff)) {
      expect((await ending(kind, path, false)).code, kind).toBe('SECOND_FACTOR_REQUIRED')
      expect((await ending(kind, path, true)).code, kind).not.toBe('SECOND_FACTOR_REQUIRED')
    }
  })

  test('who sets one up works on in the same session', async () => {
    const { world } = attempts
    const browser = await signedIn(world, 'operator')
    const operator = world.as(
      null,
      {},
      {
        entrance: { ...world.entrance, staffNeedsSecondFactor: true },
        identify: () => actorOfToken(world.db, browser.token()),
      },
    )
    expect((await operator.account.me()).person).toMatchObject({ role: 'operator', owesSecondFactor: true })
    await expect(operator.deliveries.controlRoom()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    const { secret } = await operator.account.beginTwoFactor({ password: demoPassword })
    await expect(operator.deliveries.controlRoom()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    await operator.account.turnOnTwoFactor({ code: await appCode(world, secret) })
    expect((await operator.deliveries.controlRoom()).rows).not.toEqual([])
    expect((await operator.account.me()).person).toMatchObject({ owesSecondFactor: false })
  })

  test('there are procedures of staff, and every role that has any is tried', () => {
    expect(paths.length).toBeGreaterThan(30)
    expect(new Set(paths.flatMap((path) => circles[table[path].who].filter(isOfStaff)))).toEqual(
      new Set(['operator', 'categorymanager', 'admin']),
    )
  })

  test('they buy for their household all the same, and members and suppliers need none', async () => {
    for (const kind of ['operator', 'finance', 'admin', 'user', 'supplier'] as const)
      expect((await ending(kind, 'template.read', false)).code, kind).toBe('answered')
    expect((await ending('supplier', 'offers.demands', false)).code).toBe('answered')
    const { world } = attempts
    await world.db
      .insertInto('suppliers')
      .values({ created_by: await world.userId('admin'), name: 'Správcův statek', is_approved: true } as never)
      .execute()
    expect((await ending('admin', 'offers.demands', false)).code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await ending('admin', 'offers.demands', true)).code).toBe('answered')
  })
})
