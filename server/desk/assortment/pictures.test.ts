import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicPicture } from '#server/catalog/media/queries.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deskOf } from '#server/test/desk.ts'
import { kefirOf } from '#server/test/kefir.ts'
import { dot, fileOf } from '#server/test/picture-file.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { desk, item, seen } = deskOf(() => world)
const one = async (sku: string) => (await seen(sku))[0]!
const photo = (width: number) => sharp({ create: { width, height: 300, channels: 3, background: '#b4562d' } })
const shown = async (picture: string) =>
  (await publicPicture(world.db, world.uploads.shared, { assetId: picture.split('/')[2]!, width: 400, takesAvif: false }))?.content ?? null
const give = async (sku: string, picture: File) => desk().setPicture({ ...(await one(sku)), picture })

test('an item shows the picture of a manager to everybody, and its file name is not used as a path', async () => {
  const before = await item('BAN')
  expect(before.picture).toBeNull()
  expect(await give('BAN', fileOf(await photo(1200).jpeg().toBuffer(), 'jpeg', '../../etc/passwd'))).toEqual({
    version: before.version + 1,
  })
  const { picture } = await item('BAN')
  const [found] = await world.as('jana').catalog.search({ query: 'banány' })
  expect(found!.picture).toBe(picture)
  expect((await sharp((await shown(picture!))!).metadata()).width).toBe(400)
  expect(await world.db.selectFrom('media_assets').where('filename', '=', 'BAN.webp').select('alt_text').execute()).toEqual([
    { alt_text: 'Banány' },
  ])
  expect(readdirSync(join(world.folder, 'shared'))).toHaveLength(6)
})

test('another picture replaces it, and the first is not served any more; without a picture the drawing returns', async () => {
  await give('BAN', dot())
  const first = (await item('BAN')).picture!
  await give('BAN', fileOf(await photo(500).webp().toBuffer(), 'webp'))
  const second = (await item('BAN')).picture!
  expect([await shown(first), (await shown(second))?.length]).toEqual([null, expect.any(Number)])
  await desk().removePicture(await one('BAN'))
  expect([(await item('BAN')).picture, await shown(second)]).toEqual([null, null])
})

test("an invalid picture changes nothing, nor does an outdated state or somebody's private picture", async () => {
  await expect(give('BAN', fileOf(Buffer.from('<svg/>')))).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
  const stale = await one('BAN')
  await give('BAN', dot())
  await expect(desk().setPicture({ ...stale, picture: dot() })).rejects.toMatchObject({ code: 'ITEM_CHANGED' })
  const { item: private_ } = await kefirOf(() => world).save('jana')
  await expect(desk().setPicture({ itemId: private_.id, version: 1, picture: dot() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await shown((await item('BAN')).picture!)).not.toBeNull()
})

test('a picture of two items stays while one of them uses it', async () => {
  await give('BAN', dot())
  const { picture } = await item('BAN')
  await world.db
    .updateTable('catalog_items')
    .set({ image_asset_id: picture!.split('/')[2]! })
    .where('sku', '=', 'JAB')
    .execute()
  await desk().removePicture(await one('BAN'))
  expect(await shown(picture!)).not.toBeNull()
})
