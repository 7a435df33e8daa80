import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openExtraction, type Extraction } from '#server/catalog/extraction/open-extraction.ts'
import { openEgress } from '#server/platform/egress.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { page } from '#server/test/pages/case.ts'

// A fake shop on loopback; only tests may reach it.
let world: World
let shop: Server
let origin: string
let asked: string[] = []
let extraction: Extraction
const pictures: Record<string, { type: string; content: Buffer; location?: string }> = {}

beforeAll(async () => {
  world = await openWorld()
  const photo = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#b4562d' } })
  const jpeg = await photo.jpeg().toBuffer()
  Object.assign(pictures, {
    dobry: { type: 'image/jpeg', content: jpeg },
    jinak: { type: 'image/png', content: await photo.webp().toBuffer() },
    zeleny: { type: 'image/png', content: await photo.clone().negate().png().toBuffer() },
    stranka: { type: 'text/html', content: jpeg },
    skript: { type: 'image/png', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    velky: { type: 'image/jpeg', content: Buffer.concat([jpeg, Buffer.alloc(2_097_152)]) },
    dovnitr: { type: 'image/jpeg', content: jpeg, location: 'http://169.254.169.254/latest/meta-data' },
  })
  shop = createServer(({ url = '' }, response) => {
    asked.push(url)
    const [, kind, name = ''] = url.split('/')
    if (kind === 'obrazek') {
      const found = pictures[name]
      if (!found) return void response.writeHead(404).end()
      const { type, content, location } = found
      return void response.writeHead(location ? 302 : 200, { 'content-type': type, ...(location && { location }) }).end(content)
    }
    const image = name === 'bez' ? undefined : name === 'cizi' ? 'https://zly.example/x.png' : `${origin}/obrazek/${name}`
    const json = { '@type': 'Product', name: 'Máslo čerstvé 250 g', ...(image && { image }) }
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(page({ title: 'Máslo', json, body: '<h1>Máslo čerstvé 250 g</h1>' }))
  })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
beforeEach(async () => {
  asked = []
  extraction = openExtraction({ egress: openEgress({ shops: [new URL(origin).host] }) })
  await world.db.deleteFrom('uploads').execute()
  await world.db.deleteFrom('rate_counters').execute()
})
afterAll(async () => {
  shop.closeAllConnections()
  shop.close()
  await world.close()
})

const store = (name: string, by: Extraction | null = extraction) =>
  world.as('jana', {}, { extraction: by }).uploads.storeFromPage({ url: `${origin}/zbozi/${name}` })
const stored = () => world.db.selectFrom('uploads').select(['kind', 'width', 'height']).execute()

test('the picture of a page is downloaded once, re-encoded and stored for the caller', async () => {
  await world.as('jana', {}, { extraction }).extraction.fromUrl({ url: `${origin}/zbozi/dobry` })
  expect(await store('dobry')).toMatchObject({ width: 1600, height: 800, address: expect.stringMatching(/^\/uploads\//) })
  expect(asked).toEqual(['/zbozi/dobry', '/obrazek/dobry'])
  expect(await stored()).toEqual([{ kind: 'page-picture', width: 1600, height: 800 }])
})

test('the content type stated by a shop is not trusted', async () => {
  expect(await store('jinak')).toMatchObject({ width: 1600 })
})

test.each(['bez', 'cizi', 'neni', 'stranka', 'skript', 'velky', 'dovnitr'])(
  'of the page %s there is no picture, and nothing is stored',
  async (name) => {
    expect(await store(name)).toBeNull()
    expect(await stored()).toEqual([])
  },
)

test('no picture is downloaded when the operator switched extraction off, nor above the limit for pages', async () => {
  expect(await store('dobry', null)).toBeNull()
  for (let n = 0; n < 10; n += 1) expect(await store('dobry')).not.toBeNull()
  expect(await store('dobry')).toBeNull()
  expect(asked.filter((path) => path === '/obrazek/dobry')).toHaveLength(10)
})

test('the same unused picture is stored once, and another one beside it', async () => {
  const first = await store('dobry')
  expect(await store('dobry')).toEqual(first)
  expect((await store('zeleny'))!.id).not.toBe(first!.id)
  expect(await stored()).toHaveLength(2)
})

test('a member downloads one at a time', async () => {
  const both = await Promise.all([store('dobry'), store('dobry')])
  expect(both.filter((picture) => picture === null)).toHaveLength(1)
})
