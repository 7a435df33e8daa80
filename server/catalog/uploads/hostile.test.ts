import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ORPCError } from '@orpc/client'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Refusal } from '#server/platform/refusal.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { names, redrawn, refused, traces, type Hostile } from '#server/test/hostile-pictures.ts'
import { dot, fileOf } from '#server/test/picture-file.ts'

// Hostile uploads (docs/rules/catalog.md#uploads). Limits on number and size are tested in uploads.test.ts and over-http.test.ts.

let world: World
let count = 0
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('rate_counters').execute()
  await world.db.deleteFrom('uploads').execute()
})

const store = (picture: File) => world.as('jana').uploads.storeScreenshot({ picture })
const stored = () => world.db.selectFrom('uploads').select('id').execute()
const filesThere = () => {
  try {
    return readdirSync(join(world.folder, 'own'))
  } catch {
    return []
  }
}
// Some take a second to make.
const made = new Map<string, Buffer>()
async function bytesOf([name, , make]: Hostile): Promise<Buffer> {
  const bytes = made.get(name) ?? (await make())
  made.set(name, bytes)
  return bytes
}
const fileFor = async (hostile: Hostile) => fileOf(await bytesOf(hostile), hostile[1])

test.each(refused)('%s is rejected, and nothing is stored', async (...hostile) => {
  count += 1
  const before = filesThere()
  const fault: unknown = await store(await fileFor(hostile)).catch((reason: unknown) => reason)
  expect(fault).toBeInstanceOf(ORPCError)
  expect(['NOT_A_PICTURE', 'INVALID_INPUT']).toContain((fault as ORPCError<string, unknown>).code)
  expect([await stored(), filesThere()]).toEqual([[], before])
})

test.each(redrawn)('of %s only the visible content is stored', async (...hostile) => {
  count += 1
  const { id, width, height } = await store(await fileFor(hostile))
  const content = readFileSync(join(world.folder, 'own', `${id}.webp`))
  for (const trace of traces) expect(content.includes(trace), trace).toBe(false)
  const found = await sharp(content).metadata()
  expect(found).toMatchObject({ format: 'webp', width, height, space: 'srgb' })
  for (const key of ['exif', 'icc', 'xmp', 'iptc', 'orientation', 'delay', 'comments']) expect(found).not.toHaveProperty(key)
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600)
})

describe('a file name', () => {
  test.each(names)('%j is never used as a path', async (name) => {
    count += 1
    const { id } = await store(new File([await dot().arrayBuffer()], name, { type: 'image/png' }))
    expect(filesThere()).toContain(`${id}.webp`)
    expect(filesThere().every((file) => /^[0-9a-f-]{36}\.webp$/.test(file))).toBe(true)
  })
})

test('many at once are re-encoded one after the other, eight wait, and the rest come again later', async () => {
  const content = Buffer.from(await dot().arrayBuffer())
  const ends = await Promise.allSettled(Array.from({ length: 15 }, () => world.uploads.redraw({ type: 'png', content })))
  const codes = ends.map((end) => (end.status === 'fulfilled' ? 'drawn' : (end.reason as Refusal).code))
  expect(codes).toEqual([...Array.from({ length: 9 }, () => 'drawn'), ...Array.from({ length: 6 }, () => 'TOO_MANY_REQUESTS')])
  await store(dot())
})

test('no picture makes the process grow by 150 megabytes', async () => {
  const folder = join(world.folder, 'sent')
  mkdirSync(folder, { recursive: true })
  for (const [n, hostile] of [...refused, ...redrawn].entries()) {
    const [, type] = hostile
    if (!type.includes('+')) writeFileSync(join(folder, `${n}.${type}`), await bytesOf(hostile))
  }
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', '..', 'test', 'draw-files.ts'), folder])
  const { megabytes, grown } = JSON.parse(stdout) as { megabytes: number; grown: Record<string, number> }
  expect(megabytes, JSON.stringify(grown)).toBeLessThan(150)
}, 120_000)

test('at least eighty were sent', () => {
  expect(count).toBeGreaterThanOrEqual(80)
})
