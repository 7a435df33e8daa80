import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MOST_UPLOADED_BYTES, MOST_UPLOADS } from '#domain/catalog/uploads/limits.ts'
import { personal } from '#server/personal.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { kefirOf, regular, weekly } from '#server/test/kefir.ts'
import { openHttp, type OpenHttp } from '#server/test/http.ts'
import { linksIn } from '#server/test/links.ts'
import { dot, fileOf } from '#server/test/picture-file.ts'
import { forgetUploads } from './forget-uploads.ts'

let world: World
let http: OpenHttp
const cookies = new Map<string, string>()
beforeEach(async () => {
  cookies.clear()
  world = await openWorld()
  http = await openHttp(world)
})
afterEach(async () => {
  await http.close()
  await world.close()
})

const { save, rowOf } = kefirOf(() => world)
const store = (key = 'jana', picture = dot()) => world.as(key).uploads.storeScreenshot({ picture })
const pathOf = (name: string) => join(world.folder, 'own', name)
const filesThere = () => readdirSync(pathOf('')).sort()
const rows = () => world.db.selectFrom('uploads').selectAll().orderBy('created_at').execute()

const load = async (key: string | null, address: string, { app } = http) => {
  const headers = { host: 'localhost', ...(key && { cookie: await cookieOf(key) }) }
  return app.inject({ method: 'GET', url: address, headers })
}
async function cookieOf(key: string): Promise<string> {
  if (!cookies.has(key)) cookies.set(key, await http.cookieOf(key))
  return cookies.get(key)!
}
const seenBy = async (key: string | null, address: string) => (await load(key, address)).statusCode

/** Inserts this many uploads of a member, without files. */
const fill = async (key: string, count: number, bytes = 1000) =>
  sql`
    insert into uploads (user_id, kind, width, height, bytes, created_at)
    select ${await world.userId(key)}, 'screenshot', 8, 8, ${bytes}, app_now() from generate_series(1, ${count})`.execute(world.db)

describe('a picture', () => {
  test('is re-encoded and private, at a random address', async () => {
    const sent = await sharp({ create: { width: 3200, height: 800, channels: 3, background: '#223a85' } })
      .jpeg()
      .toBuffer()
    const stored = await store('jana', fileOf(sent, 'jpeg'))
    expect(stored).toEqual({ id: stored.id, address: `/uploads/${stored.id}`, width: 1600, height: 400 })
    expect(stored.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    const { statusCode, headers, rawPayload } = await load('jana', stored.address)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=600',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 400 })
    expect(filesThere()).toEqual([`${stored.id}.webp`])
  })

  test('is not found for anybody else', async () => {
    const { address } = await store()
    const missing = await load('petr', '/uploads/00000000-0000-4000-8000-000000000000')
    for (const key of [null, 'petr', 'katalog', 'admin', 'operator', 'statek']) {
      const answer = await load(key, address)
      expect([answer.statusCode, answer.body, answer.headers['cache-control']], String(key)).toEqual([
        404,
        missing.body,
        missing.headers['cache-control'],
      ])
    }
    for (const path of ['/uploads/..%2fauth-secret', '/uploads/x', `${address}.webp`, `${address}/`, '/uploads/%00'])
      expect(await seenBy('jana', path), path).toBe(404)
  })

  test('sent twice with the same key is stored once, and another one with that key is rejected', async () => {
    const own = world.as('jana', { idempotencyKey: 'klic-obrazku' })
    const first = await own.uploads.storeScreenshot({ picture: dot() })
    expect(await own.uploads.storeScreenshot({ picture: dot() })).toEqual(first)
    expect(filesThere()).toHaveLength(1)
    const other = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(own.uploads.storeScreenshot({ picture: fileOf(other) })).rejects.toMatchObject({ code: 'KEY_REUSED' })
  })
})

describe('a member has', () => {
  test('at most fifty pictures, with simultaneous uploads too', async () => {
    await fill('jana', MOST_UPLOADS - 1)
    const ends = await Promise.allSettled([1, 2, 3, 4].map(() => store()))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'UPLOADS_FULL' })
    expect(await rows()).toHaveLength(MOST_UPLOADS)
    expect(filesThere()).toHaveLength(1)
    await store('petr')
  })

  test('at most two hundred megabytes', async () => {
    await fill('jana', 2, MOST_UPLOADED_BYTES / 2)
    await expect(store()).rejects.toMatchObject({ code: 'UPLOADS_FULL' })
  })

  test('twenty attempts a minute, whatever is sent', async () => {
    const none = fileOf(Buffer.from('nic'))
    for (let n = 0; n < 20; n += 1) await expect(store('jana', none)).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
    await expect(store()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

const pictured = { isFromPicture: true, source: 'Kefír bílý 500 ml' }
describe('a screenshot', () => {
  test('belongs to one request; managers see it until the decision', async () => {
    const { id, address } = await store()
    expect(await seenBy('katalog', address)).toBe(404)
    const { item } = await save('jana', { ...pictured, screenshotId: id } as never)
    expect(await seenBy('katalog', address)).toBe(200)
    for (const key of ['petr', 'operator', 'statek']) expect(await seenBy(key, address), key).toBe(404)
    // Staff who still owe a second factor see their own data, like any member.
    const strict = await openHttp(world, { other: { authSettings: { ...world.authSettings, staffNeedsSecondFactor: true } } })
    for (const key of ['katalog', 'jana']) expect((await load(key, address, strict)).statusCode, key).toBe(key === 'jana' ? 200 : 404)
    await strict.close()
    const manager = world.as('katalog')
    expect((await manager.offCatalog.proposal({ itemId: item.id })).asked[0]!.screenshot).toEqual({ address, width: 1, height: 1 })
    await expect(save('jana', { ...pictured, genericName: 'Jiný', screenshotId: id } as never)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await manager.offCatalog.reject({ itemIds: [item.id], reason: 'Nevíme, co to je.' })
    expect(await seenBy('katalog', address)).toBe(404)
    expect(await seenBy('jana', address)).toBe(200)
    expect((await manager.offCatalog.proposal({ itemId: item.id })).asked[0]!.screenshot).toBeNull()
  })

  test('of somebody else belongs to no request, and nothing is saved', async () => {
    const { id } = await store('petr')
    await expect(save('jana', { ...pictured, screenshotId: id } as never)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(save('jana', { pagePictureId: id } as never)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await world.db.selectFrom('off_catalog_requests').select('id').execute()).toEqual([])
    const [row] = await rows()
    expect(row).toMatchObject({ request_id: null, catalog_item_id: null })
  })
})

describe('a picture from a shop page', () => {
  const storeOfPage = async (key = 'jana') => {
    const { id } = await store(key)
    await world.db.updateTable('uploads').set({ kind: 'page-picture' }).where('id', '=', id).execute()
    return { pagePictureId: id, address: `/uploads/${id}` }
  }

  test("belongs to the member's item, and to nobody once that is in the catalog", async () => {
    const { pagePictureId, address } = await storeOfPage()
    const { item } = await save('jana', { pagePictureId } as never)
    expect(item.picture).toBe(address)
    expect(await seenBy('jana', address)).toBe(200)
    for (const key of ['petr', 'katalog', 'admin']) expect(await seenBy(key, address), key).toBe(404)
    const category = (await world.as('katalog').catalog.categories({ type: 'product' }))[0]!
    const { genericName, description, unit, estimatedPrice } = { ...(await rowOf(item.id)), genericName: 'Kefír', estimatedPrice: 2490 }
    const confirmed = { name: genericName, genericName, description, unit, categoryId: category.id, listPrice: estimatedPrice }
    await world.as('katalog').offCatalog.approve({ itemId: item.id, alikeIds: [], ...confirmed })
    const { lines } = await world.as('jana').template.read()
    expect(lines.find((line) => line.item.id === item.id)!.item.picture).toBeNull()
    await forgetUploads(world.db, world.uploads.own)
    expect(await rows()).toEqual([])
  })

  test('is visible to everybody who sees the basket, and to no other linked account', async () => {
    const { pagePictureId, address } = await storeOfPage()
    await save('jana', { pagePictureId } as never)
    const { linkId } = await linksIn(world).link('jana', 'petr')
    expect(await seenBy('petr', address)).toBe(404)
    await world.as('jana').links.shareBasket({ linkId, access: 'see' })
    expect(await seenBy('petr', address)).toBe(200)
    const screenshot = await store()
    expect(await seenBy('petr', screenshot.address)).toBe(404)
  })

  test('is unchanged when another item has it', async () => {
    const { pagePictureId, address } = await storeOfPage()
    const first = await save('jana', { pagePictureId } as never)
    const second = await save('jana', { pagePictureId, source: 'Tvaroh', genericName: 'Tvaroh' } as never)
    expect([first.item.picture, second.item.picture]).toEqual([address, null])
  })

  test('is unchanged when the item was known before', async () => {
    const first = await save('jana')
    const { pagePictureId } = await storeOfPage()
    await world
      .as('jana')
      .template.removeLine({ lineId: (await world.as('jana').template.read()).lines.find(({ item }) => item.id === first.item.id)!.id })
    expect((await save('jana', { pagePictureId } as never)).item.picture).toBeNull()
    expect((await rows())[0]).toMatchObject({ catalog_item_id: null })
  })
})

describe('an expired picture is deleted', () => {
  const forget = () => forgetUploads(world.db, world.uploads.own)

  test('after a day without a request', async () => {
    const { id, address } = await store()
    const taken = await store()
    await save('jana', { ...pictured, screenshotId: taken.id } as never)
    await forget()
    expect(await rows()).toHaveLength(2)
    await world.clock('2026-11-22', '12:01')
    await forget()
    expect((await rows()).map(({ id }) => id)).toEqual([taken.id])
    expect(await seenBy('jana', address)).toBe(404)
    expect(filesThere()).toContain(`${id}.webp`)
    utimesSync(pathOf(`${id}.webp`), new Date(0), new Date(0))
    await forget()
    expect(filesThere()).toEqual([`${taken.id}.webp`])
  })

  test.each([true, false])('ninety days after the request was decided (%s), or sent if nobody decides', async (isDecided) => {
    const { id } = await store()
    const { item } = await save('jana', { ...pictured, screenshotId: id } as never)
    await world.clock('2026-11-22', '12:00')
    if (isDecided) await world.as('katalog').offCatalog.reject({ itemIds: [item.id], reason: 'Nevíme, co to je.' })
    const lastDay = isDecided ? '2027-02-20' : '2027-02-19'
    await world.clock(lastDay, '11:59')
    await forget()
    expect(await rows()).toHaveLength(1)
    await world.clock(lastDay, '12:01')
    await forget()
    expect(await rows()).toEqual([])
  })

  const takeBack = async (itemId: string) => {
    const own = world.as('jana').template
    const { lines } = await own.read()
    await own.removeLine({ lineId: lines.find(({ item }) => item.id === itemId)!.id })
  }

  test('when its member withdraws an undecided request; after a decision nothing changes', async () => {
    const [first, second] = [await store(), await store()]
    const { item } = await save('jana', { ...pictured, screenshotId: first.id } as never)
    const other = await save('jana', { ...pictured, source: 'Tvaroh', genericName: 'Tvaroh', screenshotId: second.id } as never)
    await world.as('katalog').offCatalog.reject({ itemIds: [other.item.id], reason: 'Nevíme, co to je.' })
    await forget()
    expect(await rows()).toHaveLength(2)
    await takeBack(item.id)
    await takeBack(other.item.id)
    await forget()
    expect((await rows()).map(({ id }) => id)).toEqual([second.id])
  })

  test.each(['is taken back', 'is refused', 'was of a week long over'])(
    'from a page, when its item %s; it no longer counts for the limit',
    async (what) => {
      const { id } = await store()
      await world.db.updateTable('uploads').set({ kind: 'page-picture' }).execute()
      const { item } = await save('jana', { pagePictureId: id } as never, what === 'was of a week long over' ? weekly : regular)
      await fill('jana', MOST_UPLOADS - 1)
      await forget()
      await expect(store()).rejects.toMatchObject({ code: 'UPLOADS_FULL' })
      if (what === 'is taken back') await takeBack(item.id)
      else if (what === 'is refused') await world.as('katalog').offCatalog.reject({ itemIds: [item.id], reason: 'Nevíme, co to je.' })
      else await world.clock('2027-03-01', '12:00')
      await store()
      await forget()
      expect((await rows()).map((row) => row.id)).not.toContain(id)
    },
  )

  test('with everything left behind by a killed server, except files that another one is writing', async () => {
    const { id } = await store()
    const orphan = '3f0f6a2e-8d0b-4a3a-9a55-111111111111.webp'
    for (const name of [orphan, `${orphan}.new`, `${id}.webp`, 'abc.txt', '0-----------------------------------.webp']) {
      await world.uploads.own.write(name, Buffer.from('x'))
      utimesSync(pathOf(name), new Date(0), new Date(0))
    }
    await world.uploads.own.write('3f0f6a2e-8d0b-4a3a-9a55-222222222222.webp', Buffer.from('x'))
    await forget()
    expect(filesThere()).toEqual(['3f0f6a2e-8d0b-4a3a-9a55-222222222222.webp', `${id}.webp`].sort())
  })

  test('with the account: its rows at once, its files by the next run', async () => {
    const { id } = await store()
    const petrs = await store('petr')
    const subject = { id: await world.userId('jana'), addresses: [], staying: [] }
    const { exported, forgotten } = personal.find(({ title }) => title === 'Obrázky')!.tables['uploads']!
    const listed = 'rows' in exported ? (await exported.rows(subject).execute(world.db)).rows : []
    expect(listed).toMatchObject([{ 'co to je': 'váš obrázek', 'šířka (px)': 1 }])
    await world.db.transaction().execute(async (tx) => typeof forgotten === 'function' && forgotten(tx, subject))
    expect((await rows()).map(({ id }) => id)).toEqual([petrs.id])
    for (const name of filesThere()) utimesSync(pathOf(name), new Date(0), new Date(0))
    await forget()
    expect(filesThere()).not.toContain(`${id}.webp`)
    expect(filesThere()).toHaveLength(1)
  })
})
