import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFiles, type Files } from '#server/platform/files.ts'
import { NoFiles } from '#server/platform/storage.ts'
import { operatorOf } from '#server/platform/operator.ts'
import { createHttp } from '#server/platform/http/server.ts'
import type { Http } from '#server/platform/http/app.ts'
import { serveWeb } from '#server/platform/http/static.ts'
import { draw } from '#server/seed/drawings.ts'
import { serveMedia } from '#server/http/serve-media.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { countUsage, type Usage } from './count-usage.ts'
import { forgetFiles } from './forget-files.ts'
import { storeAsset } from './store-asset.ts'

let world: World
let folder: string
let app: Http
let usage: Usage
beforeEach(async () => {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'dohromady-media-'))
  usage = countUsage(world.db, world.log)
  app = await createHttp({ log: world.log, origin: 'http://localhost', requestsPerMinute: 0, proxies: 0, tiles: undefined })
  serveMedia(app, { db: world.db, files: openFiles(join(folder, 'media')), usage })
  await serveWeb(
    app,
    { web: join(folder, 'web'), site: join(folder, 'site') },
    { origin: 'http://localhost', demo: false, operator: operatorOf({}) },
  )
})
afterEach(async () => {
  await app.close()
  await usage.stop()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const store = (content: Buffer, about: { alt?: string; replaces?: string } = {}) =>
  storeAsset(system(world), openFiles(join(folder, 'media')), content, { filename: 'foto.jpg', alt: '', ...about })
const photo = (width: number, height = Math.ceil(width / 2)) =>
  sharp({ create: { width, height, channels: 3, background: '#223a85' } }).jpeg()
const load = (path: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url: path })
const widthOf = async (path: string) => (await sharp((await load(path)).rawPayload).metadata()).width
/** The picture on the delivery's card after it got this asset. */
const shownWith = async (media_asset_id: string) => {
  await world.db.updateTable('campaigns').set({ media_asset_id }).where('title', '=', 'Úterní rozvoz – Brno').execute()
  return (await world.as(null).campaigns.current()).cards[0]!.image
}

describe('a stored picture', () => {
  test('is stored in three widths, each cached for as long as a browser likes', async () => {
    const id = await store(await photo(2400).toBuffer(), { alt: 'Bedny s jablky' })
    expect(await shownWith(id)).toEqual({
      src: `/media/${id}/800`,
      srcSet: `/media/${id}/400 400w, /media/${id}/800 800w, /media/${id}/1920 1920w`,
      width: 1920,
      height: 960,
      alt: 'Bedny s jablky',
    })
    for (const width of [400, 800, 1920]) expect(await widthOf(`/media/${id}/${width}`)).toBe(width)
    const { statusCode, headers } = await load(`/media/${id}/800`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is sent as AVIF to a browser that takes it, and as WebP to others', async () => {
    const id = await store(await photo(900).toBuffer())
    const asked = (accept: string) => app.inject({ url: `/media/${id}/800`, headers: { accept } })
    const answer = await asked('image/avif,image/webp,*/*')
    expect(answer.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(800)
    expect((await asked('image/webp,*/*')).headers['content-type']).toBe('image/webp')
    // A picture that an earlier version of the program stored.
    rmSync(join(folder, 'media', `${id}-800.avif`))
    expect((await asked('image/avif')).headers['content-type']).toBe('image/webp')
  })

  test('is never enlarged, and a larger width returns the largest', async () => {
    const id = await store(await photo(500).toBuffer())
    expect(await shownWith(id)).toMatchObject({ srcSet: `/media/${id}/400 400w, /media/${id}/800 500w`, width: 500, height: 250 })
    expect(await widthOf(`/media/${id}/1920`)).toBe(500)
    expect(readdirSync(join(folder, 'media')).sort()).toEqual(
      ['400.avif', '400.webp', '800.avif', '800.webp'].map((name) => `${id}-${name}`),
    )
  })

  test('contains no metadata, and is upright', async () => {
    const secret = 'Jana, Brno, 49.1951 N'
    const exif = { IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '49/1 11/1 42/1' } }
    const original = await photo(600, 300).withMetadata({ exif, orientation: 6 }).toBuffer()
    expect(original.includes(secret)).toBe(true)
    const id = await store(original)
    expect(await shownWith(id)).toMatchObject({ width: 300, height: 600 })
    const stored = readFileSync(join(folder, 'media', `${id}-400.webp`))
    expect(stored.includes(secret)).toBe(false)
    expect(await sharp(stored).metadata()).not.toHaveProperty('exif')
  })

  test.each([
    ['text', async () => Buffer.from('<script>alert(1)</script>')],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'an SVG, which may hold scripts',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'),
    ],
    ['half a picture', async () => (await photo(900).toBuffer()).subarray(0, 900)],
    [
      'a decompression bomb',
      () =>
        sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('cannot be %s', async (_name, make) => {
    const before = await world.db.selectFrom('media_assets').select('id').execute()
    await expect(store(await make())).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
    expect(await world.db.selectFrom('media_assets').select('id').execute()).toEqual(before)
  })
})

describe('a new version', () => {
  test('is shown wherever the picture is named, and old addresses keep their version', async () => {
    const first = await store(await photo(300).toBuffer())
    const second = await store(await photo(310).toBuffer(), { replaces: first })
    const third = await store(await photo(320).toBuffer(), { replaces: first })
    for (const named of [first, second, third]) expect(await shownWith(named)).toMatchObject({ src: `/media/${third}/400`, width: 320 })
    expect(await widthOf(`/media/${first}/400`)).toBe(300)
    const chain = await world.db.selectFrom('media_assets').select(['id', 'version', 'parent_id', 'is_latest']).orderBy('version').execute()
    expect(chain).toEqual([
      { id: first, version: 1, parent_id: null, is_latest: false },
      { id: second, version: 2, parent_id: first, is_latest: false },
      { id: third, version: 3, parent_id: first, is_latest: true },
    ])
  })

  test('comes after another one made at the same time', async () => {
    const first = await store(await photo(300).toBuffer())
    const content = await photo(310).toBuffer()
    await Promise.all([1, 2, 3].map(() => store(content, { replaces: first })))
    const chain = await world.db.selectFrom('media_assets').where('is_latest', '=', true).select('version').execute()
    expect(chain).toEqual([{ version: 4 }])
  })

  test('of a missing picture is rejected', async () => {
    await expect(store(await photo(300).toBuffer(), { replaces: await world.userId('jana') })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that is private hides the picture instead of showing an older one', async () => {
    const first = await store(await photo(300).toBuffer())
    const second = await store(await photo(310).toBuffer(), { replaces: first })
    await world.db.updateTable('media_assets').set({ is_public: false }).where('id', '=', second).execute()
    expect(await shownWith(first)).toBeNull()
  })
})

describe('the answer is "not found"', () => {
  test('for a private, a drafted or an archived picture', async () => {
    const id = await store(await photo(500).toBuffer())
    for (const hidden of [{ is_public: false }, { status: 'draft' as const }, { status: 'archived' as const }]) {
      await world.db
        .updateTable('media_assets')
        .set({ is_public: true, status: 'active', ...hidden })
        .execute()
      const { statusCode, headers } = await load(`/media/${id}/400`)
      expect(statusCode).toBe(404)
      expect(headers['cache-control'] ?? '').not.toContain('immutable')
      expect(await shownWith(id)).toBeNull()
    }
  })

  test('for another width, file or folder', async () => {
    const id = await store(await photo(500).toBuffer())
    writeFileSync(join(folder, 'auth-secret'), 'secret')
    for (const path of [
      `/media/${id}/401`,
      `/media/${id}/0400`,
      `/media/${id}/400.webp`,
      `/media/${id}/toString`,
      `/media/${id}`,
      `/media/${id}/400/`,
      `/media/${await world.userId('jana')}/400`,
      `/media/${id}-400.webp`,
      '/media/..%2fauth-secret/400',
      '/media/%2e%2e%2fauth-secret/400',
      '/media/../auth-secret',
      '/media/%00/400',
    ]) {
      const answer = await load(path)
      expect(answer.statusCode, path).toBe(404)
      expect(answer.body).not.toContain('secret')
    }
    expect((await load(`/media/${id.toUpperCase()}/400`)).statusCode).toBe(200)
  })

  test('for a picture whose file is lost', async () => {
    const id = await store(await photo(500).toBuffer())
    rmSync(join(folder, 'media'), { recursive: true })
    expect((await load(`/media/${id}/400`)).statusCode).toBe(404)
  })

  test.each(['../auth-secret', '/etc/passwd', '..', '.hidden', 'a/b', 'a\\b', ''])('because no file is named %j', async (name) => {
    const files = openFiles(join(folder, 'media'))
    await expect(files.read(name)).rejects.toThrow('is no name')
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('is no name')
  })
})

test('files of a picture that was not stored are deleted after an hour, and those of pictures stay', async () => {
  const files = openFiles(join(folder, 'media'))
  const id = await store(await photo(500).toBuffer())
  await world.as('admin').media.archive({ assetId: id, isArchived: true, reason: 'Stará fotka.' })
  const kept = readdirSync(join(folder, 'media'))
  let left = 2
  const failing: Files = {
    ...files,
    write: async (...file) => (left-- > 0 ? files.write(...file) : Promise.reject(new NoFiles('the store is away'))),
  }
  await expect(storeAsset(system(world), failing, await photo(500).toBuffer(), { filename: 'x.jpg', alt: '' })).rejects.toThrow(NoFiles)
  const orphans = readdirSync(join(folder, 'media')).filter((name) => !kept.includes(name))
  expect(orphans).toHaveLength(2)
  await forgetFiles(world.db, files)
  expect(readdirSync(join(folder, 'media'))).toHaveLength(kept.length + 2)
  for (const name of readdirSync(join(folder, 'media'))) utimesSync(join(folder, 'media', name), new Date(0), new Date(0))
  await forgetFiles(world.db, files)
  expect(readdirSync(join(folder, 'media'))).toEqual(kept)
})

describe('loads are counted', () => {
  const counted = async () => world.db.selectFrom('media_usage').select(['media_asset_id', 'used_on', 'times']).orderBy('times').execute()

  test('per picture and day, in few writes, and later counts are added', async () => {
    const [one, two] = [await store(await photo(500).toBuffer()), await store(await photo(300).toBuffer())]
    for (const path of [`/media/${one}/400`, `/media/${one}/800`, `/media/${one.toUpperCase()}/800`, `/media/${two}/400`]) await load(path)
    await load(`/media/${two}/400`, 'HEAD')
    await load(`/media/${two}/999`)
    expect(await counted()).toEqual([])
    await usage.stop()
    expect(await counted()).toEqual([
      { media_asset_id: two, used_on: '2026-11-21', times: 1 },
      { media_asset_id: one, used_on: '2026-11-21', times: 3 },
    ])
    await load(`/media/${one}/400`)
    await usage.stop()
    expect((await counted()).map(({ times }) => times)).toEqual([1, 4])
  })

  test('even if another picture was deleted meanwhile', async () => {
    const [one, two] = [await store(await photo(500).toBuffer()), await store(await photo(300).toBuffer())]
    await load(`/media/${one}/400`)
    await load(`/media/${two}/400`)
    await world.db.deleteFrom('media_assets').where('id', '=', two).execute()
    await usage.stop()
    expect((await counted()).map(({ media_asset_id }) => media_asset_id)).toEqual([one])
  })

  test('even if the database was away', async () => {
    const id = await store(await photo(500).toBuffer())
    await world.db.schema.alterTable('media_usage').renameTo('media_usage_away').execute()
    await load(`/media/${id}/400`)
    await usage.stop()
    await world.db.schema.alterTable('media_usage_away').renameTo('media_usage').execute()
    await load(`/media/${id}/400`)
    await usage.stop()
    expect((await counted()).map(({ times }) => times)).toEqual([2])
  })
})

test('the pictures of the demo are small', async () => {
  const id = await store(await draw('van', 800))
  expect(readFileSync(join(folder, 'media', `${id}-400.webp`)).length).toBeLessThan(20_000)
})
