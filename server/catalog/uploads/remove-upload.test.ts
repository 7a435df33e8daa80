import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOST_UPLOADS } from '#domain/catalog/uploads/limits.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { openHttp, type OpenHttp } from '#server/test/http.ts'
import { kefirOf } from '#server/test/kefir.ts'
import { linksIn } from '#server/test/links.ts'
import { dot } from '#server/test/picture-file.ts'
import { storedOf } from './queries.ts'

// Removing uploads of one's own (docs/decisions/029-uploads.md).

let world: World
let http: OpenHttp
let cookie: string
beforeEach(async () => {
  world = await openWorld()
  http = await openHttp(world)
  cookie = await http.cookieOf('jana')
})
afterEach(async () => {
  await http.close()
  await world.close()
})

const { save, rowOf } = kefirOf(() => world)
const store = (key = 'jana') => world.as(key).uploads.storeScreenshot({ picture: dot() })
const remove = (uploadId: string, key = 'jana') => world.as(key).uploads.remove({ uploadId })
const rows = () => world.db.selectFrom('uploads').select('id').execute()
const filesThere = () => readdirSync(join(world.folder, 'own'))
const load = async (address: string) =>
  (await http.app.inject({ method: 'GET', url: address, headers: { host: 'localhost', cookie } })).statusCode
const ofPage = async () => {
  const { id, address } = await store()
  await world.db.updateTable('uploads').set({ kind: 'page-picture' }).where('id', '=', id).execute()
  return { pagePictureId: id, address }
}

test('deletes its file at once, and makes room for another', async () => {
  const { id, address } = await store()
  await sql`
    insert into uploads (user_id, kind, width, height, bytes, created_at)
    select ${await world.userId('jana')}, 'screenshot', 8, 8, 1000, app_now() from generate_series(1, ${MOST_UPLOADS - 1})`.execute(
    world.db,
  )
  await expect(store()).rejects.toMatchObject({ code: 'UPLOADS_FULL' })
  const before = await storedOf(world.db, await world.userId('jana'))
  expect(await remove(id)).toEqual({ id })
  const after = await storedOf(world.db, await world.userId('jana'))
  expect([after.count, after.bytes < before.bytes]).toEqual([MOST_UPLOADS - 1, true])
  expect([await load(address), filesThere()]).toEqual([404, []])
  await store()
})

test('finds nothing the second time; a retry of the same request is answered like the first', async () => {
  const { id } = await store()
  const own = world.as('jana', { idempotencyKey: 'klic-odebrani' })
  expect(await own.uploads.remove({ uploadId: id })).toEqual({ id })
  expect(await own.uploads.remove({ uploadId: id })).toEqual({ id })
  await expect(remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const [first, second] = [await store(), await store()]
  const ends = await Promise.allSettled([remove(first.id), remove(first.id), remove(second.id)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect([await rows(), filesThere()]).toEqual([[], []])
})

test('of somebody else is rejected, even for linked members and managers', async () => {
  const { pagePictureId, address } = await ofPage()
  await save('jana', { pagePictureId } as never)
  const { linkId } = await linksIn(world).link('jana', 'petr')
  await world.as('jana').links.shareBasket({ linkId, access: 'edit' })
  for (const key of ['petr', 'katalog', 'admin']) await expect(remove(pagePictureId, key), key).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await load(address)).toBe(200)
})

test('during a download either returns the whole file or nothing', async () => {
  const { id, address } = await store()
  const [, ...answers] = await Promise.all([remove(id), ...Array.from({ length: 8 }, () => load(address))])
  for (const answer of answers) expect([200, 404]).toContain(answer)
  expect(await load(address)).toBe(404)
})

test('while it is being submitted: it is submitted too, or the submission is rejected', async () => {
  const { id } = await store()
  const pictured = { isFromPicture: true, source: 'Kefír bílý 500 ml', screenshotId: id }
  const [removed, saved] = await Promise.allSettled([remove(id), save('jana', pictured as never)])
  expect(removed.status).toBe('fulfilled')
  if (saved.status === 'rejected') expect(saved.reason).toMatchObject({ code: 'NOT_FOUND' })
  expect([await rows(), filesThere()]).toEqual([[], []])
})

test('leaves its request and its item unchanged, without a picture', async () => {
  const screenshot = await store()
  const { pagePictureId } = await ofPage()
  const { item } = await save('jana', { isFromPicture: true, source: 'Kefír', screenshotId: screenshot.id, pagePictureId } as never)
  expect(item.picture).not.toBeNull()
  await remove(screenshot.id)
  await remove(pagePictureId)
  const { lines } = await world.as('jana').template.read()
  expect(lines.find((line) => line.item.id === item.id)?.item).toMatchObject({ picture: null, awaitsApproval: true })
  expect((await world.as('katalog').offCatalog.proposal({ itemId: item.id })).asked[0]!.screenshot).toBeNull()
})

test('after an approval does not change the catalog, whose picture is another file', async () => {
  const { id } = await store()
  const { item } = await save('jana', { isFromPicture: true, source: 'Kefír', screenshotId: id } as never)
  const category = (await world.as('katalog').catalog.categories({ type: 'product' }))[0]!
  const { description, unit, estimatedPrice } = { ...(await rowOf(item.id)), estimatedPrice: 2490 }
  const confirmed = { name: 'Kefír', genericName: 'Kefír', description, unit, categoryId: category.id, listPrice: estimatedPrice }
  await world.as('katalog').offCatalog.approve({ itemId: item.id, alikeIds: [], ...confirmed })
  const { version } = await world.as('katalog').assortment.item({ itemId: item.id })
  await world.as('katalog').assortment.setPicture({ itemId: item.id, version, picture: dot() })
  const shown = (await world.as('katalog').assortment.item({ itemId: item.id })).picture!
  const published = readdirSync(join(world.folder, 'shared'))
  expect(published).not.toEqual([])
  await remove(id)
  expect([filesThere(), readdirSync(join(world.folder, 'shared'))]).toEqual([[], published])
  expect((await world.as('katalog').assortment.item({ itemId: item.id })).picture).toBe(shown)
})
