import type { AddressInfo } from 'node:net'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast, demoPassword, emailOf } from '#server/seed/cast.ts'
import { createHttp } from '#server/platform/http/server.ts'
import type { Http } from '#server/platform/http/app.ts'
import { createAnswerCache } from '#server/platform/answer-cache.ts'
import { nothingElse, openWorld, type World } from '#server/test/call.ts'
import { cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'
import { unzipped } from '#server/test/my-data.ts'
import { dot, fileOf } from '#server/test/picture-file.ts'
import { personal } from '../personal.ts'
import { serveMyData } from './serve-my-data.ts'
import { serveSignIn } from './serve-sign-in.ts'

let world: World
let app: Http
let own: string
let jana: string

const post = (path: string, { cookie = '', origin = own, body }: { cookie?: string; origin?: string; body?: object } = {}) =>
  fetch(`${own}${path}`, {
    method: 'POST',
    headers: { origin, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const signIn = async (key: string) => {
  const answer = await post('/api/auth/sign-in/email', { body: { email: emailOf(key), password: demoPassword } })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}
/** Reads the response to its end, as a browser does. */
async function download(cookie = '', origin?: string): Promise<Response> {
  const answer = await post('/api/my-data', { cookie, ...(origin ? { origin } : {}) })
  return new Response(await answer.arrayBuffer(), answer)
}
const filesOf = async (answer: Response) => unzipped(new Uint8Array(await answer.arrayBuffer()))

/** Gives Jana data in every room, with texts that a spreadsheet would run as formulas. */
async function fillWorld() {
  const { template, basket, oneTime, settings } = world.as('jana')
  const { lines } = await template.read()
  const { id, quantity, maxPrice } = lines.find((line) => line.maxPrice === 2000)!
  await template.changeLine({
    lineId: id,
    quantity,
    maxPrice: maxPrice!,
    recurrence: 'weekly',
    recurrenceWeeks: 1,
    notes: '=HYPERLINK("http://zly.test";"klik")',
  })
  const bought = { quantity: 1500, maxPrice: 5050 } as never as { quantity: never; maxPrice: never }
  const delivery = await deliveryOf(world.db)
  await basket.addItem({ weekStart: delivery.weekStart, itemId: await world.itemId('JAB'), ...bought })
  await oneTime.addItem({
    deliveryId: delivery.id,
    itemId: await world.itemId('CUK'),
    ...bought,
    quantity: 1000 as never,
    notes: 'dort pro Petra',
  })
  await settings.assign({ postalCode: '602 00' })
  await sql`update users set phone = '+420603111222', street = 'Dlouhá 12, byt 3' where email = ${emailOf('jana')}`.execute(world.db)
  // A change of her data by staff.
  const by = await world.userId('operator')
  await world.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.user_id', ${by}, true), set_config('app.change_source', 'staff', true)`.execute(tx)
    await sql`update one_time_items set quantity = 2000 where user_id = ${await world.userId('jana')}`.execute(tx)
  })
  await world.clock(...cutOff)
  await sweep(world)
}

beforeAll(async () => {
  world = await openWorld()
  const { db, notices, topics, log, uploads, maintenance, keyedHash, authSettings, trail, secret } = world
  const given = { db, replica: () => db, notices, topics, log, uploads, maintenance, keyedHash, authSettings, trail }
  const shared = { ...given, cache: createAnswerCache(), demo: true, ...nothingElse }
  app = await createHttp({ log, origin: 'http://localhost', requestsPerMinute: 0, proxies: 0, tiles: undefined })
  serveSignIn(app, shared, { secret })
  serveMyData(app, shared, { secret })
  await app.listen({ port: 0, host: '127.0.0.1' })
  own = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  jana = await signIn('jana')
  await fillWorld()
})
afterAll(async () => {
  await app.close()
  await world.close()
})

test('is for signed-in members, requested from our own pages', async () => {
  expect((await download()).status).toBe(401)
  expect((await download(jana, 'https://zly.test')).status).toBe(403)
  expect((await fetch(`${own}/api/my-data`, { headers: { cookie: jana } })).status).toBe(404)
})

test("contains everything about a person as JSON and CSV, nobody else's data and no secrets; twice a day", async () => {
  const answer = await download(jana)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="moje-udaje-2026-11-23.zip"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const files = await filesOf(answer)

  const { údaje } = JSON.parse(files.get('data.json')!) as { údaje: Record<string, Record<string, unknown>[]> }
  const tables = personal.flatMap(({ tables }) => Object.values(tables).flatMap(({ exported }) => ('as' in exported ? exported.as : [])))
  expect(Object.keys(údaje)).toEqual(tables)
  expect(údaje['ucet']).toMatchObject([{ 'e-mail': emailOf('jana'), telefon: '+420603111222', ulice: 'Dlouhá 12, byt 3' }])
  for (const table of [
    'pravidelny-nakup',
    'upravy-tydnu',
    'jednorazove-polozky',
    'uzavrene-kosiky',
    'nastaveni-nakupu',
    'prihlaseni',
    'historie',
  ])
    expect(údaje[table], table).not.toEqual([])
  // One CSV for each table with data, with the same rows.
  expect([...files.keys()].filter((name) => name.endsWith('.csv')).sort()).toEqual(
    tables
      .filter((table) => údaje[table]!.length > 0)
      .map((table) => `${table}.csv`)
      .sort(),
  )
  for (const [name, text] of files) {
    if (!name.endsWith('.csv')) continue
    expect(text.charCodeAt(0), name).toBe(0xfeff)
    const rows = parse(text, { bom: true, delimiter: ';', columns: true }) as object[]
    expect(rows.length, name).toBe(údaje[name.slice(0, -4)]!.length)
  }
  const lines = parse(files.get('pravidelny-nakup.csv')!, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
  expect(lines.find(({ poznámka }) => poznámka !== '')).toMatchObject({
    množství: '5',
    'cenový strop (Kč)': '20',
    poznámka: `'=HYPERLINK("http://zly.test";"klik")`,
  })
  const added = parse(files.get('upravy-tydnu.csv')!, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
  expect(added).toMatchObject([{ množství: '1,5', 'cenový strop (Kč)': '50,5', úprava: 'přidáno' }])
  const [change] = parse(files.get('historie.csv')!, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
  expect(change).toMatchObject({
    kdy: expect.stringMatching(/^2\d\. 11\. 2026 \d\d:\d\d:\d\d$/),
    'kdy (ISO)': expect.stringMatching(/^2026-11-2\d?.*Z$/),
  })
  expect(files.get('precti-me.txt')).toContain('pravidelny-nakup.csv')

  expect(new Set(údaje['historie']!.map(({ kdo }) => kdo))).toEqual(new Set(['vy', 'správce', 'systém']))
  const all = [...files.values()].join('\n')
  for (const { key, name } of cast)
    if (key !== 'jana') for (const word of [emailOf(key), name, await idOf(key)]) expect(all, word).not.toContain(word)
  const { password } = await world.db
    .selectFrom('auth_accounts')
    .where('user_id', '=', await world.userId('jana'))
    .select('password')
    .executeTakeFirstOrThrow()
  const tokens = await world.db.selectFrom('sessions').select('token').execute()
  for (const secret of [password!, ...tokens.map(({ token }) => token)]) expect(all).not.toContain(secret)

  expect((await download(jana)).status).toBe(200)
  const third = await download(jana)
  expect(third.status).toBe(429)
  expect(((await third.json()) as { json: { message: string } }).json.message).toMatch(
    /^Údaje jste si už dvakrát stáhli\. Znovu to půjde za 24\shodin/,
  )
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(80_000)
  expect((await world.as('jana').privacy.state()).exportAgainAt).toEqual(expect.any(Date))
  await world.clock('2026-11-24', '20:05')
  expect((await download(jana)).status).toBe(200)
})

const idOf = async (key: string) =>
  (await world.db.selectFrom('users').where('email', '=', emailOf(key)).select('id').executeTakeFirstOrThrow()).id

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)

test("contains the person's pictures unchanged, with clear names, and nobody else’s", async () => {
  const novacek = await signIn('novacek')
  const { uploads } = world.as('novacek')
  const drawn = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#3a7f2c' } })
    .png()
    .toBuffer()
  const cache = [await uploads.storeScreenshot({ picture: dot() }), await uploads.storeScreenshot({ picture: fileOf(drawn) })]
  const gone = await uploads.storeScreenshot({ picture: dot() })
  await world.uploads.own.remove(`${gone.id}.webp`)
  await world.db
    .updateTable('uploads')
    .set({ kind: 'page-picture', catalog_item_id: await world.itemId('MRK') })
    .where('id', '=', cache[1]!.id)
    .execute()
  const petrs = await world.as('petr').uploads.storeScreenshot({ picture: fileOf(drawn) })

  const answer = await download(novacek)
  const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const listed = (JSON.parse(new TextDecoder().decode(zip['data.json'])) as { údaje: { obrazky: { soubor: string }[] } }).údaje.obrazky
  expect(listed.map(({ soubor }) => soubor)).toEqual([
    'obrazky/01-muj-obrazek.webp',
    'obrazky/02-ze-stranky-mrkev.webp',
    'obrazky/03-muj-obrazek.webp',
  ])
  for (const [index, id] of idsOf(cache).entries()) {
    const content = await world.uploads.own.read(`${id}.webp`)
    expect(Buffer.from(zip[listed[index]!.soubor]!).equals(content!)).toBe(true)
  }
  // Removed while the export was written.
  expect(Object.keys(zip).filter((name) => name.startsWith('obrazky/'))).toEqual(listed.slice(0, 2).map(({ soubor }) => soubor))
  expect(JSON.stringify(listed)).not.toContain(petrs.id)
  expect(new TextDecoder().decode(zip['precti-me.txt'])).toContain('ve složce obrazky')
})

test('a table that cannot be read is an error with a number, and does not count for the limit', async () => {
  const petr = await signIn('petr')
  await sql`alter table referral_codes rename to codes_of_referral`.execute(world.db)
  const failed = await download(petr)
  expect(failed.status).toBe(500)
  expect(failed.headers.get('content-disposition')).toBeNull()
  await sql`alter table codes_of_referral rename to referral_codes`.execute(world.db)
  expect((await world.as('petr').privacy.state()).exportAgainAt).toBeNull()
  expect([(await download(petr)).status, (await download(petr)).status]).toEqual([200, 200])
})

test('an unread download does not delay the shutdown', async () => {
  const operator = await signIn('operator')
  const { id } = await world.as('operator').uploads.storeScreenshot({ picture: dot() })
  await world.uploads.own.write(`${id}.webp`, Buffer.alloc(32 * 1024 * 1024))
  const left = await post('/api/my-data', { cookie: operator })
  expect(left.status).toBe(200)
  await app.close()
  await expect(left.arrayBuffer()).rejects.toThrow('terminated')
})
