import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_UPLOADS } from '#domain/catalog/uploads/limits.ts'
import type { Files } from '#server/platform/files.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { personal as uploads } from '#server/catalog/uploads/personal.ts'
import { sendExport, writeExport } from './write-export.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const megabytes = 4 * 1024 * 1024

test('the largest export keeps one picture in memory, and reads each when it is needed', async () => {
  const userId = await world.userId('jana')
  const many = Array.from({ length: MOST_UPLOADS }, () => ({
    user_id: userId,
    kind: 'screenshot' as const,
    width: 8,
    height: 8,
    bytes: megabytes,
    created_at: new Date(),
  }))
  await world.db.insertInto('uploads').values(many).execute()
  let reads = 0
  let waiting = 0
  let most = 0
  const content = Buffer.alloc(megabytes, 7)
  const own: Pick<Files, 'read'> = {
    read: async () => {
      reads += 1
      return content
    },
  }
  const written = await writeExport(world.db, [uploads], { id: userId, addresses: [], staying: [] })
  const chunks: Uint8Array[] = []
  for await (const chunk of sendExport(written, own)) {
    // A picture that was read and not yet sent completely.
    waiting = reads * megabytes - chunks.reduce((sum, { length }) => sum + length, 0)
    most = Math.max(most, waiting)
    chunks.push(chunk)
  }
  expect(reads).toBe(MOST_UPLOADS)
  expect(most).toBeLessThanOrEqual(megabytes)
  const zip = unzipSync(Buffer.concat(chunks), { filter: ({ name }) => /\/(?:01|50)-/.test(name) })
  expect(Object.keys(zip)).toEqual(['obrazky/01-muj-obrazek.webp', 'obrazky/50-muj-obrazek.webp'])
  for (const each of Object.values(zip)) expect(content.equals(each)).toBe(true)
})

test('each picture has its own name, however many there are', async () => {
  const userId = await world.userId('petr')
  await sql`
    insert into uploads (user_id, kind, width, height, bytes, created_at)
    select ${userId}, 'screenshot', 8, 8, 1000, app_now() from generate_series(1, 112)`.execute(world.db)
  const { exported } = uploads.tables['uploads']!
  const { rows } = await (
    'files' in exported ? exported.files!({ id: userId, addresses: [], staying: [] }) : sql<{ as: string }>``
  ).execute(world.db)
  expect(new Set(rows.map(({ as }) => as)).size).toBe(112)
  expect(rows.at(-1)!.as).toBe('obrazky/112-muj-obrazek.webp')
})
