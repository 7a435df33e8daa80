import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BackupFault } from './backup-fault.ts'
import { decrypted, encrypted } from './cipher.ts'
import { entry, readEntries, type Header } from './entries.ts'
import { inPieces, openReader } from './pieces.ts'

const key = 'k'.repeat(32)
const piece = 64 * 1024
const tag = 16
const head = 'DOHROMADY-BACKUP 1\n'.length + 64

async function* of(...parts: Buffer[]): AsyncGenerator<Buffer> {
  yield* parts
}
const sealed = (content: Buffer) => buffer(encrypted(of(content), key))
const opened = (file: Buffer, secret = key) => buffer(decrypted(of(file), secret))

test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece])('%d bytes come back, and the file shows nothing of them', async (length) => {
  const content = Buffer.alloc(length, 'Jana Nováková ')
  const file = await sealed(content)
  expect((await opened(file)).equals(content)).toBe(true)
  expect(file.includes('Jana')).toBe(false)
  expect((await sealed(content)).equals(file)).toBe(false)
})

test.each([
  ['at the border of two pieces', head + piece + tag],
  ['of its last piece', head + 2 * (piece + tag)],
  ['within a piece', head + piece + 7],
  ['within the tag', head + 3 * (piece + tag) - 1],
  ['after its start', head],
  ['within its start', head - 1],
])('a file that was cut %s is refused', async (_, length) => {
  const file = await sealed(Buffer.alloc(3 * piece))
  await expect(opened(file.subarray(0, length))).rejects.toThrow('neúplný nebo poškozený')
})

test('pieces in another order, twice, or of another file are refused', async () => {
  const [one, other] = [await sealed(Buffer.alloc(3 * piece)), await sealed(Buffer.alloc(3 * piece))]
  const part = (file: Buffer, n: number) => file.subarray(head + n * (piece + tag), head + (n + 1) * (piece + tag))
  const start = one.subarray(0, head)
  for (const parts of [
    [part(one, 1), part(one, 0), part(one, 2)],
    [part(one, 0), part(one, 0), part(one, 2)],
    [part(one, 0), part(other, 1), part(one, 2)],
    [part(one, 0), part(one, 1), part(one, 2), part(one, 2)],
  ])
    await expect(opened(Buffer.concat([start, ...parts]))).rejects.toThrow('neúplný nebo poškozený')
})

test('a changed bit is refused, wherever it is', async () => {
  const file = await sealed(Buffer.from('obsah'))
  await fc.assert(
    fc.asyncProperty(fc.nat(file.length - 1), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(file)
      changed[at]! ^= 1 << bit
      await expect(opened(changed)).rejects.toBeInstanceOf(BackupFault)
    }),
  )
})

test('another key, and a file that is no backup, are told apart', async () => {
  const file = await sealed(Buffer.from('obsah'))
  await expect(opened(file, 'x'.repeat(32))).rejects.toThrow('Klíč nepatří k této záloze')
  await expect(opened(Buffer.from('PGDMP'.padEnd(200)))).rejects.toThrow('není záloha')
  await expect(opened(Buffer.from(file.toString('latin1').replace('BACKUP 1', 'BACKUP 2'), 'latin1'))).rejects.toThrow('jiná verze')
})

test('entries come back whole, and one whose body nobody reads is skipped', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 50 }),
      async (bodies, size) => {
        const headers = bodies.map((_, n): Header => ({ kind: 'file', folder: 'media', name: `${n}.webp` }))
        const written = async function* () {
          for (const [n, body] of bodies.entries()) yield* entry(headers[n]!, of(Buffer.from(body)))
        }
        const found: [Header, Buffer | null][] = []
        for await (const { header, body } of readEntries(openReader(inPieces(written(), size))))
          found.push([header, found.length % 2 === 0 ? await buffer(body) : null])
        expect(found).toEqual(bodies.map((body, n) => [headers[n], n % 2 === 0 ? Buffer.from(body) : null]))
      },
    ),
  )
})
