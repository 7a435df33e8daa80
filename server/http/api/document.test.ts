import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENTS } from '#domain/week/webhooks/event.ts'
import { apiOrigin, demandsOf, offerOn, openApi, pathOf, type ApiAnswer, type DemandShown, type OpenApi } from '#server/test/api-keys.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { computeBook } from '#server/week/forward-book/compute-book.ts'
import type { OpenApiDocument } from './document.ts'

// Walks the document of the supplier API: every operation answers as its schemas say.

let world: World
let api: OpenApi
let document: OpenApiDocument

beforeAll(async () => {
  world = await openWorld()
  await fillPools(world)
  await computeBook({ db: world.worker, notices: world.notices, userId: null, source: 'system' })
  api = await openApi(world)
  document = JSON.parse((await api.app.inject('/api/openapi.json')).body) as OpenApiDocument
})
afterAll(async () => {
  await api.close()
  await world.close()
})

const ajv = () => addFormats.default(new Ajv2020({ strict: false, allErrors: true }))

/** Validates answers by the schema that the document gives for an operation and a status. */
function validatorOf(path: string, method: string, status: number): ValidateFunction {
  const content = document.paths[path]![method]!.responses[status]?.content
  expect(content, `${method} ${path} ${status}`).toBeDefined()
  const [{ schema }] = Object.values(content!) as [{ schema: object }]
  return ajv().compile({ ...schema, components: document.components })
}

const conforms = (path: string, method: string, { status, body }: { status: number; body: unknown }) => {
  const validate = validatorOf(path, method, status)
  validate(body)
  expect(validate.errors ?? [], `${method} ${path} ${status}`).toEqual([])
}

const pool = '/demands/{deliveryId}/{itemId}/{unit}'

const nowhere = '00000000-0000-7000-8000-000000000000'
/** By path and method: a right answer, and refused ones. */
type Walked = [path: string, method: string, answers: ApiAnswer[]][]
const walked = new Set<string>()

async function walk({ ask }: OpenApi, operations: Walked) {
  for (const [path, method, answers] of operations) {
    walked.add(`${method} ${path}`)
    expect(answers[0]!.status, JSON.stringify(answers[0]!.body)).toBe(200)
    for (const answer of answers) {
      conforms(path, method, answer)
      expect(answer.type).toContain(answer.status < 400 ? 'application/json' : 'application/problem+json')
    }
    for (const { status } of answers.slice(1)) expect(status).toBeGreaterThanOrEqual(400)
    for (const by of [null, `dk_${'x'.repeat(43)}`]) {
      const concrete = path.replaceAll(/\{\w+\}/g, nowhere)
      const refused = await ask(concrete, { method: method.toUpperCase() as 'GET', with: by, ...(method === 'post' && { body: {} }) })
      expect(refused.status).toBe(401)
      conforms(path, method, refused)
    }
  }
}

test('offers and demand answer as the schemas of the document say, rightly and wrongly asked', async () => {
  const { ask } = api
  const [first, second] = (await demandsOf(api)).demands.filter(({ myOffer }) => myOffer === null) as [DemandShown, DemandShown]
  const placed = await ask('/offers', { method: 'POST', body: offerOn(first, 2490) })
  const offerId = (placed.body as { offerId: string }).offerId
  await walk(api, [
    [
      '/demands',
      'get',
      [await ask('/demands?type=product'), await ask('/demands?type=x'), await ask(`/demands?type=product&localityId=${nowhere}`)],
    ],
    [
      pool,
      'get',
      [await ask(pathOf(first)), await ask(pathOf({ ...first, unit: 'x' })), await ask(pathOf({ ...first, item: { id: nowhere } }))],
    ],
    [
      `${pool}/versions`,
      'get',
      [await ask(`${pathOf(first)}/versions`), await ask(`${pathOf({ ...first, deliveryId: nowhere })}/versions`)],
    ],
    [
      '/offers',
      'post',
      [
        placed,
        await ask('/offers', { method: 'POST', body: { ...offerOn(second, 2490), tiers: [] } }),
        await ask('/offers', { method: 'POST', body: offerOn({ ...second, deliveryId: nowhere }, 2490) }),
        await ask('/offers', {
          method: 'POST',
          body: {
            ...offerOn(second, 2490),
            tiers: [
              { minQuantity: 1, price: 1 },
              { minQuantity: 2, price: 2 },
            ],
          },
        }),
      ],
    ],
    [
      '/offers/batch',
      'post',
      [
        await ask('/offers/batch', { method: 'POST', body: { offers: [offerOn(second, 2490)] } }),
        await ask('/offers/batch', { method: 'POST', body: { offers: [] } }),
        await ask('/offers/batch', { method: 'POST', body: { offers: [offerOn({ ...second, item: { id: nowhere } }, 2490)] } }),
      ],
    ],
    [
      '/offers/{offerId}/withdraw',
      'post',
      [
        await ask(`/offers/${offerId}/withdraw`, { method: 'POST', body: { deliveryId: first.deliveryId } }),
        await ask(`/offers/${nowhere}/withdraw`, { method: 'POST', body: { deliveryId: first.deliveryId } }),
      ],
    ],
    ['/forward-book', 'get', [await ask('/forward-book?type=product'), await ask('/forward-book')]],
  ])
})

test('every field and every parameter of the document is explained', () => {
  const silent: string[] = []
  const walk = (node: unknown, at: string) => {
    if (typeof node !== 'object' || node === null) return
    const { properties, parameters } = node as { properties?: Record<string, { description?: string; $ref?: string }>; parameters?: [] }
    for (const [name, field] of Object.entries(properties ?? {})) if (!field.description) silent.push(`${at} ${name}`)
    for (const { name, description } of (Array.isArray(parameters) ? parameters : []) as { name: string; description?: string }[])
      if (!description) silent.push(`${at} ${name}`)
    for (const [name, child] of Object.entries(node)) walk(child, `${at}/${name}`)
  }
  walk(document, '')
  expect(silent).toEqual([])
  expect(document.openapi).toBe('3.1.1')
  expect(Object.keys(document.webhooks)).toEqual([...EVENTS])
  expect(document.servers).toEqual([{ url: `${apiOrigin}/api/v1` }])
})

test('orders answer as the schemas of the document say, and a foreign order is not found', async () => {
  const other = await openWorld()
  let theirApi: OpenApi | null = null
  try {
    const { orders } = await other.as('operator').orders.send({ deliveryId: await clearedWeek(other) })
    const [theirs, mine] = [orders[0]!, orders[1]!]
    theirApi = await openApi(other, 'velkoobchod')
    const { ask } = theirApi
    const confirm = (id: string, lines: unknown) => ask(`/orders/${id}/confirm`, { method: 'POST', body: { lines } })
    const lines = mine.lines.map(({ id: lineId }) => ({ lineId, confirmation: 'full', quantity: null }))
    await walk(theirApi, [
      ['/orders', 'get', [await ask('/orders'), await ask('/orders?after=x')]],
      ['/orders/{orderId}', 'get', [await ask(`/orders/${mine.id}`), await ask(`/orders/${theirs.id}`), await ask(`/orders/${nowhere}`)]],
      [
        '/orders/{orderId}/confirm',
        'post',
        [await confirm(mine.id, lines), await confirm(mine.id, []), await confirm(theirs.id, lines), await confirm(nowhere, lines)],
      ],
    ])
  } finally {
    await theirApi?.close()
    await other.close()
  }
})

test('every operation of the document was called', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
  expect([...walked].toSorted()).toEqual(operations.toSorted())
})
