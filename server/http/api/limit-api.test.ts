import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { API_LIMITS } from '#contract/week/supplier-api.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { newKey, openApi, type OpenApi } from '#server/test/api-keys.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
let api: OpenApi
let other: string
let foreign: string

beforeAll(async () => {
  world = await openWorld()
  other = await newKey(world)
  foreign = await newKey(world, { who: 'velkoobchod' })
})
afterAll(() => world.close())
beforeEach(async () => {
  api = await openApi(world, 'statek', { apiLimits: { ...API_LIMITS, account: 6, writes: 2, network: 20, wrongKeys: 3 } })
})
afterEach(() => api.close())

const list = (by: string) => api.ask('/orders', { with: by })
const write = (by: string) => api.ask('/offers', { method: 'POST', body: {}, with: by })
const statuses = async (times: number, ask: (n: number) => ReturnType<OpenApi['ask']>) => {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) all.push((await ask(n)).status)
  return all
}

test('two keys of one account share its limit, and another account loses nothing', async () => {
  expect(await statuses(7, (n) => list(n % 2 === 0 ? api.key : other))).toEqual([200, 200, 200, 200, 200, 200, 429])
  const refused = await list(other)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: refused.retryAfter } })
  expect(refused.type).toContain('application/problem+json')
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect((await list(foreign)).status).toBe(200)
})

test('fewer requests of an account may write, with all its keys together', async () => {
  expect(await statuses(3, (n) => write(n % 2 === 0 ? api.key : other))).toEqual([400, 400, 429])
  expect((await list(api.key)).status).toBe(200)
  expect((await write(foreign)).status).toBe(400)
})

test('wrong keys are limited by network, and right ones go on', async () => {
  const wrong = (n: number) => list(`dk_${String(n).repeat(43)}`)
  expect(await statuses(4, wrong)).toEqual([401, 401, 401, 429])
  expect((await list(api.key)).status).toBe(200)
})

test('a network over its limit is refused before its key is looked up', async () => {
  const used = () => world.db.selectFrom('api_keys').select('used_at').where('used_at', 'is not', null).execute()
  for (let n = 0; n < 20; n += 1) await list(`dk_${'x'.repeat(43)}`)
  await world.db.updateTable('api_keys').set({ used_at: null }).execute()
  expect((await list(api.key)).status).toBe(429)
  expect(await used()).toEqual([])
})

test('a database that does not answer is a problem with 503, within the limits and above', async () => {
  const nowhere = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  const broken = await openApi(world, 'statek', { apiLimits: { ...API_LIMITS, network: 3 }, other: { db: nowhere } })
  try {
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push(await broken.ask('/orders'))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 429, 429])
    expect(answers[0]).toMatchObject({ body: { code: 'BUSY' } })
    expect(answers[0]!.type).toContain('application/problem+json')
  } finally {
    await broken.close()
    await nowhere.destroy()
  }
})
