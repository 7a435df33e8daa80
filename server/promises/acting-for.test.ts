import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf, openAttempts, type Attempts } from '#server/test/attempts.ts'
import { castOf } from '#server/test/belongings.ts'
import { openHttp, type OpenHttp } from '#server/test/http.ts'
import { policies } from '../policy.ts'
import type { Policy, ProcedurePath } from '../people/account/who-may.ts'
import type { Sample } from '../test/sample.ts'
import { samples } from '../test/samples.ts'

// A change that waited on a device states whose it is, because somebody else may be signed in there by now
// (docs/decisions/024-changes-meanwhile.md).

const host = 'dohromady.example'
const origin = `https://${host}`
const rooms = ['basket', 'oneTime', 'template', 'externalPurchases']
const table: Record<ProcedurePath, Policy> = policies
const paths = (Object.keys(policies) as ProcedurePath[]).filter(
  (path) => table[path].does === 'writes' && rooms.includes(path.split('.')[0]!),
)

const serializer = new StandardRPCJsonSerializer()
let attempts: Attempts
let http: OpenHttp
const cookies = new Map<string, string>()
beforeAll(async () => {
  attempts = await openAttempts()
  http = await openHttp(attempts.world, { origin, other: { db: attempts.db, notices: attempts.notices } })
  for (const kind of new Set(paths.map(askerOf))) cookies.set(kind, await http.cookieOf(castOf[kind]!))
})
afterAll(async () => {
  await http.close()
  await attempts.close()
})

/** The answer to a change that claims to be this person's. */
const send = (path: ProcedurePath, actingFor: string) =>
  attempts.rehearse(async () => {
    const kind = askerOf(path)
    const { own, mine } = attempts.furnished.of(kind)
    const [json, meta] = serializer.serialize((samples[path] as Sample<unknown>).input(own, attempts.furnished.common, mine))
    const { statusCode, body } = await http.app.inject({
      method: 'POST',
      url: `/rpc/${path.replaceAll('.', '/')}`,
      payload: JSON.stringify({ json, meta }),
      headers: { host, origin, cookie: cookies.get(kind)!, 'content-type': 'application/json', 'x-acting-for': actingFor },
    })
    const { json: said } = JSON.parse(body) as { json: { code?: string } }
    return { statusCode, code: said.code, isUntouched: await attempts.isUntouched() }
  })

test.each(paths)('a change made in another name is not executed: %s', async (path) => {
  const other = await attempts.world.userId('petr')
  expect(await send(path, other)).toEqual({ statusCode: 401, code: 'OTHER_ACCOUNT', isUntouched: true })
})

test.each(paths)("a change made in the caller's name is executed: %s", async (path) => {
  const own = await attempts.world.userId(castOf[askerOf(path)]!)
  expect(await send(path, own)).toMatchObject({ statusCode: 200, isUntouched: false })
})
