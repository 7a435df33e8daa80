import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AiConfig } from '#server/platform/ai-config.ts'
import { openEgress } from '#server/platform/egress.ts'
import { nothingSuggested, openAiProvider } from '#server/test/ai-provider.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { draw, pictures as screenshots } from '#server/test/pages/pictures.ts'
import { openModel } from './ask-model.ts'
import { openAssistant } from './open-assistant.ts'
import { openExtraction, type Extraction } from './open-extraction.ts'
import { openPictures } from './open-pictures.ts'

// A shop and a model on loopback. Everything between the call and them is the product's own code.
let world: World
let provider: Awaited<ReturnType<typeof openAiProvider>>
let shop: Server
let origin: string
let pages: Record<string, string> = {}
let moment = 0
let screenshot: Buffer

beforeAll(async () => {
  ;[world, provider, screenshot] = await Promise.all([openWorld(), openAiProvider(), draw(screenshots[0]!)])
  shop = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(pages[request.url!.split('?')[0]!] ?? bare)
  })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
beforeEach(async () => {
  await world.db.deleteFrom('rate_counters').execute()
  moment = 0
  pages = {}
  provider.says(butter)
})
afterAll(async () => {
  shop.closeAllConnections()
  shop.close()
  provider.close()
  await world.close()
})

// No price with a currency, no structured data.
const bare = '<title>Obchod</title><h1>Máslo čerstvé 250 g</h1><p>Naše cena 54,90</p><p>Vyrábí Madeta. Z čerstvé smetany.</p>'
const butter = {
  ...nothingSuggested,
  price: 54.9,
  brand: 'Madeta',
  description: 'Z čerstvé smetany.',
  unit: 'ks',
  category: 'mléčné a chlazené',
}

type Recognised = { text: string; height: number; confidence: number }[]
const recogniser = (lines: Recognised) => openPictures({ open: async () => ({ read: async () => lines, close: async () => {} }) })

/** Opens the assistant as the server does, but without the page cache, so that only the model's cache is tested. */
function open({
  lines = [] as Recognised,
  cacheMs = 0,
  ...other
}: Partial<AiConfig> & { lines?: Recognised; cacheMs?: number } = {}): Extraction {
  const assistant = openAssistant(openModel({ ...provider.config, ...other }), { clock: () => moment })
  return openExtraction({ egress: openEgress({ shops: [new URL(origin).host] }), assistant, cacheMs, pictures: recogniser(lines) })
}
const read = (extraction: Extraction | null, path = '/maslo', who = 'jana') =>
  world.as(who, {}, { extraction }).extraction.fromUrl({ url: `${origin}${path}` })
const look = (extraction: Extraction, who = 'jana') =>
  world.as(who, {}, { extraction }).extraction.fromPicture({ imageUrl: `data:image/png;base64,${screenshot.toString('base64')}` })

describe('fields not found by the rules', () => {
  test("are filled in by the model from the page's text, and marked so", async () => {
    const { facts, ai } = await read(open())
    expect(ai).toBe('asked')
    expect(facts).toMatchObject({
      name: { value: 'Máslo čerstvé 250 g', source: 'text' },
      price: { value: 5490, source: 'ai', confidence: 'low', remark: null },
      brand: { value: 'Madeta', source: 'ai', confidence: 'medium' },
      description: { value: 'Z čerstvé smetany.', source: 'ai' },
      category: { value: 'Mléčné a chlazené', source: 'ai', confidence: 'low' },
      packageSize: { source: 'text' },
    })
  })

  test('are all that the model is asked for, without the caller or the address', async () => {
    await read(open(), `/maslo?objednavka=123`)
    const sent = JSON.stringify(provider.asked[0]!.body) + JSON.stringify(provider.asked[0]!.headers)
    expect(sent).toContain('Naše cena 54,90')
    expect(sent).toContain('Mléčné a chlazené')
    for (const own of ['jana', await world.userId('jana'), 'objednavka', new URL(origin).host]) expect(sent).not.toContain(own)
  })

  test('cause no question when the page contains everything', async () => {
    const json = {
      '@type': 'Product',
      name: 'Máslo 250 g',
      brand: 'Madeta',
      description: 'Dobré.',
      offers: { price: '54.90', priceCurrency: 'CZK' },
    }
    pages['/cele'] = `<script type="application/ld+json">${JSON.stringify(json)}</script><h1>Máslo 250 g</h1>`
    expect((await read(open(), '/cele')).ai).toBe('notNeeded')
    expect(provider.asked).toEqual([])
  })

  test('stay empty without a model, and the form knows there is none', async () => {
    const own = openExtraction({ egress: openEgress({ shops: [new URL(origin).host] }) })
    const { facts, ai } = await read(own)
    expect(ai).toBe('notConfigured')
    expect(facts.price).toBeUndefined()
    const stateOf = (extraction: Extraction | null) => world.as('jana', {}, { extraction }).extraction.state()
    expect(await stateOf(own)).toEqual({ isOn: true, hasAi: false })
    expect(await stateOf(open())).toEqual({ isOn: true, hasAi: true })
    expect(await stateOf(null)).toEqual({ isOn: false, hasAi: false })
  })

  test('may include the name, on a page without a heading', async () => {
    pages['/bez'] = '<p>Nabízíme dnes Sýr gouda 30 % za 45 Kč</p>'
    provider.says({ ...nothingSuggested, name: 'Sýr gouda 30 %', price: 45 })
    expect((await read(open(), '/bez')).facts).toMatchObject({
      name: { value: 'Sýr gouda 30 %', source: 'ai' },
      price: { value: 4500, confidence: 'medium' },
    })
  })
})

describe('a picture', () => {
  const lines = [
    { text: 'Sýr gouda', height: 30, confidence: 90 },
    { text: 'jen 45', height: 40, confidence: 90 },
  ]

  test('is sent as text, and the answer is validated against it', async () => {
    provider.says({ ...nothingSuggested, price: 45, brand: 'Madeta' })
    const { facts, ai } = await look(open({ lines }))
    expect(ai).toBe('asked')
    expect(facts.price).toMatchObject({ value: 4500, source: 'ai' })
    expect(facts.brand).toBeUndefined()
    expect(JSON.stringify(provider.asked[0]!.body)).not.toContain('image_url')
  })

  test('itself is sent, re-encoded, only to a model with vision when the rules read nothing; then all fields are guesses', async () => {
    provider.says({ ...nothingSuggested, name: 'Sýr gouda', price: 45 })
    const { facts } = await look(open({ takesPictures: true }))
    expect(facts).toMatchObject({ name: { source: 'ai', confidence: 'low' }, price: { value: 4500, confidence: 'low' } })
    const sent = JSON.stringify(provider.asked[0]!.body)
    expect(sent).toContain('data:image/png;base64,')
    expect(sent).not.toContain(screenshot.toString('base64').slice(0, 400))
    provider.says(nothingSuggested)
    await look(open({ takesPictures: true, lines: [lines[0]!, { text: '45 Kč', height: 40, confidence: 90 }] }))
    expect(JSON.stringify(provider.asked[0]!.body)).not.toContain('image_url')
  })

  test('is not stored: each is read anew', async () => {
    const own = open({ lines })
    await look(own)
    await look(own)
    expect(provider.asked).toHaveLength(2)
  })
})

describe('a model that fails', () => {
  test('does not affect what the rules read', async () => {
    provider.sends(500, 'oops')
    expect(await read(open())).toMatchObject({ ai: 'failed', facts: { name: { value: 'Máslo čerstvé 250 g', source: 'text' } } })
    provider.says('no JSON')
    expect((await read(open())).ai).toBe('failed')
  })

  test('leads to manual entry with the reason, when the rules found nothing either', async () => {
    pages['/nic'] = '<p>Vítejte</p>'
    provider.sends(500, 'oops')
    await expect(read(open(), '/nic')).rejects.toMatchObject({
      code: 'NOTHING_EXTRACTED',
      data: { hint: 'AI teď není dostupná. Položku můžete zadat ručně přes „Přeskočit AI“.' },
    })
  })

  test('three times is not asked for five minutes; a page it cannot understand does not count', async () => {
    const own = open()
    provider.says('no JSON')
    for (let n = 0; n < 4; n += 1) expect((await read(own, `/a${n}`)).ai).toBe('failed')
    expect(provider.asked).toHaveLength(4)
    await world.db.deleteFrom('rate_counters').execute()
    provider.sends(503, '')
    for (let n = 0; n < 4; n += 1) expect((await read(own, `/b${n}`)).ai).toBe('failed')
    expect(provider.asked).toHaveLength(3)
    provider.says(butter)
    expect((await read(own, '/c')).ai).toBe('failed')
    moment = 300_000
    expect((await read(own, '/c')).ai).toBe('asked')
  })
})

describe('a question is limited', () => {
  test('to one a day per page for all members, and the answer is validated against the current page', async () => {
    const own = open()
    await read(own)
    expect((await read(own, '/maslo', 'petr')).facts.price?.value).toBe(5490)
    expect(provider.asked).toHaveLength(1)
    pages['/maslo'] = bare.replace('54,90', '59,90')
    const { facts, ai } = await read(own, '/maslo', 'klara')
    expect(ai).toBe('asked')
    expect(facts.price).toBeUndefined()
    expect(facts.brand?.value).toBe('Madeta')
    expect(provider.asked).toHaveLength(1)
  })

  test('to five a minute and twenty a day per member, after which only the rules read', async () => {
    const own = open()
    const ask = async (n: number) => (await read(own, `/m${n}`)).ai
    for (let n = 0; n < 5; n += 1) expect(await ask(n)).toBe('asked')
    expect(await ask(5)).toBe('overBudget')
    expect(provider.asked).toHaveLength(5)
    // A repeated question costs nothing.
    expect(await ask(0)).toBe('asked')
    expect((await read(own, '/m5', 'petr')).ai).toBe('asked')
    await world.db.updateTable('rate_counters').set({ count: 0 }).where('seconds', '=', 60).execute()
    await world.db
      .updateTable('rate_counters')
      .set({ count: 20 })
      .where('key', '=', `ai:${await world.userId('jana')}`)
      .where('seconds', '=', 86_400)
      .execute()
    expect(await ask(6)).toBe('overBudget')
  })

  test('to three hundred a day for the site, without counting refused ones', async () => {
    const own = open()
    const countOf = async () =>
      (await world.db.selectFrom('rate_counters').where('key', '=', 'ai').select('count').executeTakeFirst())?.count
    for (let n = 0; n < 7; n += 1) await read(own, `/s${n}`)
    expect(await countOf()).toBe(5)
    await world.db.updateTable('rate_counters').set({ count: 300 }).where('key', '=', 'ai').execute()
    expect((await read(own, '/s9', 'petr')).ai).toBe('overBudget')
    expect(provider.asked).toHaveLength(5)
  })

  test('separately per member, even for a page that two members request at once', async () => {
    const own = open()
    await read(own, '/d0')
    await world.db.updateTable('rate_counters').set({ count: 20 }).where('seconds', '=', 86_400).execute()
    const both = await Promise.all([read(own, '/d1'), read(own, '/d1', 'petr')])
    expect(both[1].ai).toBe('asked')
    expect((await read(own, '/d2')).ai).toBe('overBudget')
  })
})

describe('an unusual price', () => {
  const priced = (price: string, name = 'Těstoviny 500 g') => `<h1>${name}</h1><p class="price">${price}</p>`
  const farFrom = async (html: string) => {
    pages['/cena'] = html
    return (await read(open(), '/cena')).facts.price?.farFrom
  }
  const unusualIn = async (html: string) => (await farFrom(html))?.category

  test('is marked with the category, when too high or too low', async () => {
    provider.says(nothingSuggested)
    // Dry goods by the piece cost 17,90 to 49,90; half of them less than 29,90.
    expect(await unusualIn(priced('89,80 Kč'))).toBe('Trvanlivé')
    expect(await unusualIn(priced('9,90 Kč'))).toBe('Trvanlivé')
    for (const price of ['29,90 Kč', '89,70 Kč', '10,00 Kč']) expect(await unusualIn(priced(price)), price).toBeUndefined()
  })

  test('is not marked for an unknown category, or with too few prices of that unit', async () => {
    provider.says(nothingSuggested)
    expect(await unusualIn(priced('9 999 Kč', 'Kytara akustická'))).toBeUndefined()
    expect(await unusualIn(priced('9 999 Kč', 'Rohlík'))).toBeUndefined()
    provider.says({ ...nothingSuggested, category: 'Trvanlivé' })
    expect(await unusualIn(priced('9 999 Kč', 'Quinoa bílá'))).toBe('Trvanlivé')
  })

  test('is compared per kilo when enough package sizes are known, not per package', async () => {
    provider.says(nothingSuggested)
    // Dry goods by the kilo cost 17,90 to 59,80; half of them less than 47,90.
    const oil = world.db.updateTable('catalog_items').where('sku', '=', 'OLE')
    await oil.set({ name: 'Slunečnicový olej 2 × 500 g' }).execute()
    expect(await farFrom(priced('6,50 Kč', 'Těstoviny 100 g'))).toBeUndefined()
    expect(await farFrom(priced('499 Kč', 'Těstoviny 10 kg'))).toBeUndefined()
    expect(await farFrom(priced('29,90 Kč', 'Těstoviny 100 g'))).toEqual({
      category: 'Trvanlivé',
      price: 479,
      per: { price: 4790, unit: 'kg' },
    })
    // An item of unknown size is compared by the piece.
    const byPiece = { category: 'Trvanlivé', price: 2990, per: null }
    expect(await farFrom(priced('6,50 Kč', 'Těstoviny'))).toEqual(byPiece)
    await oil.set({ name: 'Slunečnicový olej 1 l' }).execute()
    expect(await farFrom(priced('6,50 Kč', 'Těstoviny 100 g'))).toEqual(byPiece)
  })
})
