import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOfEmail } from '#server/people/account/session.ts'
import { emailOf } from '#server/seed/cast.ts'
import { openAttempts, sampleOf, type Attempts } from '#server/test/attempts.ts'
import { formatCode } from '#domain/week/handover/code.ts'
import type { ProcedurePath } from '../people/account/who-may.ts'
import { policies } from '../policy.ts'

// Whoever looks at a member's account reads nothing that works without a sign-in (docs/rules/people.md#views).

let attempts: Attempts
let codes: string[]
let links: string[]
let secrets: string[]
let view: NonNullable<Awaited<ReturnType<typeof actorOfEmail>>>
beforeAll(async () => {
  attempts = await openAttempts()
  const { world, furnished } = attempts
  const jana = world.as('jana')
  const { pickups } = await jana.handover.mine()
  const { groupId } = furnished.of('user').own
  codes = pickups.flatMap(({ code, proxies }) => [code, ...proxies.map((proxy) => proxy.code)]).filter((code) => code !== null)
  links = (await jana.groups.invitations({ groupId })).map(({ path }) => path).filter((path) => path !== null)
  secrets = [...codes, ...codes.map(formatCode), ...pickups.flatMap(({ qr }) => qr ?? []), ...links]
  view = { ...(await actorOfEmail(world.worker, emailOf('jana')))!, viewedBy: await world.userId('admin') }
})
afterAll(() => attempts.close())

test('the member has secrets to lose', () => {
  expect([codes.length > 1, links.length > 0, secrets.every((secret) => secret.length > 5)]).toEqual([true, true, true])
})

const readings = (Object.keys(policies) as ProcedurePath[]).filter((path) => policies[path].does === 'reads' && !path.startsWith('live.'))

test.each(readings)('%s tells no secret of the member in a view', async (path) => {
  const { own, mine } = attempts.furnished.of('user')
  const input = sampleOf(path).input(own, attempts.furnished.common, mine)
  const { code, body } = await attempts.attempt('jana', path, input, { identify: async () => view })
  const text = JSON.stringify(body) ?? ''
  expect(code, text).not.toBe('INTERNAL_SERVER_ERROR')
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})
