import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_OF_A_PICTURE } from '#contract/catalog/extraction.ts'
import { openEgress } from '#server/platform/egress.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { openHttp } from '#server/test/http.ts'
import { draw, pictures as screenshots } from '#server/test/pages/pictures.ts'
import { openExtraction, type Extraction } from './open-extraction.ts'
import { openPictures, type Pictures } from './open-pictures.ts'
import { redrawPicture } from './redraw-picture.ts'

let world: World
let pictures: Pictures
let screenshot: Buffer
beforeAll(async () => {
  world = await openWorld()
  pictures = openPictures()
  screenshot = await draw(screenshots[0]!)
})
afterAll(async () => {
  await pictures.close()
  await world.close()
})

const by = (own: Pictures = pictures): Extraction => openExtraction({ egress: openEgress(), pictures: own })
const shown = (content: Buffer, type = 'png') => `data:image/${type};base64,${content.toString('base64')}`
const read = (imageUrl: string, who = 'jana', extraction: Extraction | null = by()) =>
  world.as(who, {}, { extraction }).extraction.fromPicture({ imageUrl })
const hint = expect.stringContaining('„Přeskočit AI“')
/** A reader with a fixed result. */
const openAs = (recognise: () => Promise<{ text: string; height: number; confidence: number }[]>) => {
  const opened = { times: 0, closed: 0 }
  const open = async () => {
    opened.times += 1
    return { read: recognise, close: async () => void (opened.closed += 1) }
  }
  return { opened, open }
}

test('Jana gets the facts of a screenshot in any picture format', async () => {
  const facts = { name: { value: 'Máslo čerstvé 250 g', source: 'text', confidence: 'medium' }, price: { value: 5490 } }
  expect(await read(shown(screenshot))).toMatchObject({ facts })
  expect(await read(shown(await sharp(screenshot).jpeg().toBuffer(), 'jpeg'))).toMatchObject({ facts })
  expect(await read(shown(await sharp(screenshot).webp().toBuffer(), 'webp'))).toMatchObject({ facts })
  expect(await read(shown(await sharp(screenshot).avif().toBuffer(), 'avif'), 'petr')).toMatchObject({ facts })
})

test('a picture without an item leads to manual entry', async () => {
  const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await expect(read(shown(blank), 'klara')).rejects.toMatchObject({
    code: 'NOTHING_EXTRACTED',
    message: 'Nepodařilo se extrahovat data',
    data: { hint },
  })
  await expect(read(shown(screenshot), 'klara', null)).rejects.toMatchObject({ code: 'EXTRACTION_FAILED', data: { hint } })
})

/** A PNG of any size in few bytes: a header and almost no data. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
    return Buffer.concat([length, Buffer.from(type), data, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([begin, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
const refusedFiles: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['an SVG that says it is a PNG', () => svg, 'png'],
  ['an SVG behind the first bytes of a PNG', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]), 'png'],
  ['a JPEG that says it is a PNG', () => sharp(screenshot).jpeg().toBuffer(), 'png'],
  ['half a picture', () => screenshot.subarray(0, screenshot.length / 2), 'png'],
  ['20 000 × 20 000 pixels', () => bomb(20_000, 20_000), 'png'],
  ['a GIF', () => sharp(screenshot).gif().toBuffer(), 'png'],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'jpeg'],
]

test.each(refusedFiles)('%s is no picture', async (_what, make, type) => {
  const content = await make()
  const { opened, open } = openAs(async () => [])
  expect(await redrawPicture({ type, content })).toBeNull()
  await expect(openPictures({ open }).read({ type, content })).rejects.toMatchObject({ reason: 'picture' })
  expect(opened.times).toBe(0)
})

test('a missing picture is reported, with the way to manual entry', () =>
  expect(read(shown(svg), 'novacek')).rejects.toMatchObject({
    code: 'PICTURE_NOT_READ',
    message: 'Chyba při extrakci dat',
    data: { hint },
  }))

const kinds = 'Nahrajte obrázek PNG, JPEG, WebP nebo AVIF'
test.each([
  ['nothing', 'Nahrajte screenshot', ''],
  ['an SVG', kinds, shown(svg, 'svg+xml')],
  ['an address', kinds, 'https://obchod.example/maslo.png'],
  ['another way of writing it', kinds, 'data:image/png,%89PNG'],
  ['too much', 'Obrázek může mít nejvýš 3 MB', `data:image/png;base64,${'A'.repeat(MOST_OF_A_PICTURE)}`],
])('%s is rejected: %s', (_what, message, imageUrl) => expect(read(imageUrl)).rejects.toMatchObject({ code: 'INVALID_INPUT', message }))

test('metadata of a file does not reach the reader', async () => {
  const secret = 'Jana, Brno, 49.1951 N'
  const taken = await sharp(screenshot)
    .jpeg()
    .withMetadata({ exif: { IFD0: { Copyright: secret } }, orientation: 6 })
    .toBuffer()
  const polyglot = Buffer.concat([taken, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const drawn = (await redrawPicture({ type: 'jpeg', content: polyglot }))!
  expect(drawn.includes(secret)).toBe(false)
  expect(drawn.includes('<script>')).toBe(false)
  const [before, after] = [await sharp(screenshot).metadata(), await sharp(drawn).metadata()]
  expect(after).not.toHaveProperty('exif')
  expect([after.width, after.height]).toEqual([before.height, before.width])
})

test('only the first frame of an animation is read, and a large picture is scaled down', async () => {
  const frames = await Promise.all(
    ['#fff', '#000'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const drawn = sharp((await redrawPicture({ type: 'webp', content: moving }))!)
  expect(await drawn.metadata()).toMatchObject({ width: 40, height: 40 })
  expect((await drawn.stats()).channels[0]!.mean).toBe(255)
  const large = await redrawPicture({ type: 'png', content: bomb(4000, 2000) })
  expect(await sharp(large!).metadata()).toMatchObject({ width: 1600, height: 800 })
})

test('a reader that fails or hangs is killed, and the next picture gets a new one', async () => {
  const tries = [() => new Promise<never>(() => {}), () => Promise.reject(new Error('out of memory')), async () => []]
  const { opened, open } = openAs(() => tries.shift()!())
  const own = openPictures({ open, withinMs: 20 })
  const sent = { type: 'png', content: screenshot }
  await expect(own.read(sent)).rejects.toMatchObject({ reason: 'reader' })
  await expect(own.read(sent)).rejects.toMatchObject({ reason: 'reader' })
  expect(await own.read(sent)).toMatchObject({ facts: {}, text: '' })
  expect(opened).toEqual({ times: 3, closed: 2 })
})

test('a member reads one picture at a time, all members share one reader, and few wait', async () => {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  let [running, most] = [0, 0]
  const { open } = openAs(async () => {
    most = Math.max(most, (running += 1))
    await held
    running -= 1
    return [{ text: 'Sýr gouda', height: 30, confidence: 90 }]
  })
  const extraction = by(openPictures({ open }))
  const both = [1, 2].map(() => read(shown(screenshot), 'jana', extraction))
  // The first to arrive is read; the other is refused at once.
  await expect(
    Promise.any(
      both.map((each) =>
        each.then(
          () => Promise.reject(new Error('read')),
          (fault: unknown) => fault,
        ),
      ),
    ),
  ).resolves.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  const own = openPictures({ open })
  const asked = Array.from({ length: 6 }, () => own.read({ type: 'png', content: screenshot }))
  const settled = Promise.allSettled(asked)
  await expect(asked[5]).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  go()
  expect((await settled).map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected'])
  expect(await Promise.any(both)).toMatchObject({ facts: { name: { value: 'Sýr gouda' } } })
  expect(most).toBeLessThanOrEqual(2)
})

test('only this procedure accepts a large body, and only from signed-in members', async () => {
  const { app, cookieOf, close } = await openHttp(world, { other: { extraction: by() } })
  const large = { json: { imageUrl: shown(Buffer.alloc(3_000_000)), url: 'x' } }
  const post = (url: string, cookie?: string) =>
    app.inject({ method: 'POST', url, payload: large, headers: { origin: 'http://localhost', ...(cookie ? { cookie } : {}) } })
  const cookie = await cookieOf('jana')
  expect((await post('/rpc/extraction/fromPicture')).json()).toMatchObject({ json: { code: 'SIGNED_OUT' } })
  expect((await post('/rpc/extraction/fromPicture', cookie)).json()).toMatchObject({ json: { code: 'INVALID_INPUT' } })
  for (const path of ['/rpc/extraction/fromUrl', '/rpc/offCatalog/save', '/rpc/extraction/fromPicture/'])
    expect((await post(path, cookie)).statusCode).toBe(413)
  await close()
})
