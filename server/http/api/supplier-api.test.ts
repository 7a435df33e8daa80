import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOrigin, demandsOf, newKey, offerOn, openApi, pathOf, type OpenApi } from '#server/test/api-keys.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'

let world: World
let api: OpenApi

beforeAll(async () => {
  world = await openWorld()
  await fillPools(world)
  api = await openApi(world)
})
afterAll(async () => {
  await api.close()
  await world.close()
})

const ask: OpenApi['ask'] = (path, asked) => api.ask(path, asked)
const demands = (query = '', by = api.key) => demandsOf(api, query, by)

test('pages follow each other as in the app', async () => {
  const whole = await demands()
  const seen: string[] = []
  let after = ''
  for (;;) {
    const page = await demands(`&limit=7${after}`)
    seen.push(...page.demands.map(pathOf))
    if (page.next === null) break
    after = `&after=${encodeURIComponent(page.next)}`
  }
  expect(seen).toEqual(whole.demands.map(pathOf))
  expect((await demands('&order=quantity&isDescending=true&limit=3')).demands).toHaveLength(3)
})

test('a repeated write with the same key takes effect once, and another content under it is refused', async () => {
  const demand = (await demands()).demands.find(({ myOffer }) => myOffer === null)!
  const send = (price: number) =>
    ask('/offers', { method: 'POST', body: offerOn(demand, price), headers: { 'idempotency-key': 'objednavka-17' } })
  const versions = async () => ((await ask(`${pathOf(demand)}/versions`)).body as []).length
  const before = await versions()
  expect((await send(2000)).status).toBe(200)
  expect((await send(2000)).status).toBe(200)
  expect(await versions()).toBe(before + 1)
  expect(await send(2100)).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
  expect(await ask('/offers', { method: 'POST', body: offerOn(demand, 1), headers: { 'idempotency-key': 'x' } })).toMatchObject({
    status: 400,
  })
})

test('a problem names its kind, its sentence, the request and the faulty fields', async () => {
  const { status, type, body } = await ask('/offers', { method: 'POST', body: { deliveryId: 'x' } })
  expect(type).toContain('application/problem+json')
  expect(body).toEqual({
    type: `${apiOrigin}/supplier/api/docs#INVALID_INPUT`,
    title: 'Zkontrolujte zadané údaje.',
    status,
    detail: expect.any(String) as string,
    instance: expect.stringMatching(/^\/api\/v1\/offers#[0-9a-f]{8}$/) as string,
    code: 'INVALID_INPUT',
    fields: expect.arrayContaining([{ path: 'deliveryId', message: 'Neplatný odkaz na záznam' }]) as [],
  })
})

test('a key only does what its scopes say', async () => {
  const reading = await newKey(world, { scopes: ['demand.read'] })
  const writing = await newKey(world, { scopes: ['offers.write'] })
  const demand = (await demands('', reading)).demands[0]!
  expect(await ask('/offers', { method: 'POST', body: offerOn(demand, 2000), with: reading })).toMatchObject({
    status: 403,
    body: { code: 'OUT_OF_SCOPE', detail: 'Klíč nesmí posílat a stahovat nabídky a číst při tom jejich poptávky.' },
  })
  expect(await ask('/demands?type=product', { with: writing })).toMatchObject({ status: 403, body: { code: 'OUT_OF_SCOPE' } })
})

test('a key opens nothing but the API, and a cookie does not open the API', async () => {
  const headers = { authorization: `Bearer ${api.key}`, origin: apiOrigin }
  const rpc = (url: string) => api.app.inject({ method: 'POST', url, headers, payload: { json: { type: 'product' } } })
  expect((await rpc('/rpc/offers/demands')).statusCode).toBe(401)
  expect((await rpc('/rpc/users/list')).statusCode).toBe(401)
  for (const path of ['/users', '/admin', '/offers/suppliers', '/rpc/offers/demands', '/demands/x'])
    expect((await ask(path)).status, path).toBe(404)
  const cookie = await api.cookieOf('statek')
  expect(await ask('/demands?type=product', { with: null, headers: { cookie } })).toMatchObject({
    status: 401,
    body: { code: 'INVALID_API_KEY' },
  })
})

test("another supplier's offer is not found, and its versions are not shown", async () => {
  const other = await newKey(world, { who: 'velkoobchod' })
  const mine = (await demands()).demands.find(({ myOffer }) => myOffer !== null)!
  const body = { deliveryId: mine.deliveryId }
  expect(await ask(`/offers/${mine.myOffer!.id}/withdraw`, { method: 'POST', body, with: other })).toMatchObject({ status: 404 })
  const versions = (await ask(`${pathOf(mine)}/versions`, { with: other })).body as { id: string }[]
  expect(versions.map(({ id }) => id)).not.toContain(mine.myOffer!.id)
})

test.each([
  ['no JSON', '{', 'application/json', 400],
  ['a poisoned prototype', '{"__proto__": {"role": "admin"}}', 'application/json', 400],
  ['a form', 'deliveryId=1', 'application/x-www-form-urlencoded', 415],
  ['a text', 'deliveryId', 'text/plain', 415],
  ['a body that is too large', JSON.stringify({ notes: 'x'.repeat(600_000) }), 'application/json', 413],
  ['an array', '[]', 'application/json', 400],
  ['an unknown field', '{"supplierId": "x"}', 'application/json', 400],
])('hostile input is refused as a problem: %s', async (_, payload, type, status) => {
  const headers = { authorization: `Bearer ${api.key}`, 'content-type': type }
  const answer = await api.app.inject({ method: 'POST', url: '/api/v1/offers', headers, payload })
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ status, code: 'INVALID_INPUT' })
})

test('a revoked key, an expired one, a blocked account and a suspended supplier stop at once', async () => {
  const list = async (by: string) => (await ask('/demands?type=product', { with: by })).status
  const first = await newKey(world)
  expect(await list(first)).toBe(200)
  const statek = world.as('statek').apiKeys
  const { id: keyId } = (await statek.list())[0]!
  await statek.revoke({ keyId })
  expect(await list(first)).toBe(401)

  const second = await newKey(world)
  await world.clock('2027-03-01', '10:00')
  expect(await list(second)).toBe(401)
  await world.clock('2026-11-21', '10:00')

  const third = await newKey(world)
  const supplier = world.db.updateTable('suppliers').where('created_by', '=', await world.userId('statek'))
  await supplier.set({ is_approved: false }).execute()
  expect(await list(third)).toBe(403)
  await supplier.set({ is_approved: true }).execute()
  expect(await list(third)).toBe(200)
  const flags = world.db.updateTable('user_flags').where('user_id', '=', await world.userId('statek'))
  await flags.set({ is_blocked: true }).execute()
  expect(await list(third)).toBe(401)
  await flags.set({ is_blocked: false }).execute()
})
