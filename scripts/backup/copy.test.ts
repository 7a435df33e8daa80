import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { withClient } from './connect.ts'
import { copyIn, copyOut } from './copy.ts'
import type { Bytes } from './pieces.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const connected = (work: (client: pg.Client) => Promise<void>) => withClient(database.url, work)

/** A reader that is slower than PostgreSQL. */
async function readSlowly(rows: Bytes): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of rows) {
    parts.push(part)
    if (parts.length % 16 === 0) await turn()
  }
  return Buffer.concat(parts)
}
async function* of(...parts: string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part)
}

test.each([0, 1, 100, 3000, 4000, 4500, 5000, 5250, 5500, 6000, 7000, 20_000])(
  '%d rows come out and go in again, and the connection works on',
  (rows) =>
    connected(async (client) => {
      await client.query('create temporary table one (n integer primary key, word text)')
      await client.query('create temporary table two (like one)')
      await client.query(`insert into one select n, repeat(chr(97 + n % 26), 100) from generate_series(1, $1::integer) n`, [rows])
      const text = await readSlowly(copyOut(client, 'copy (select * from one order by n) to stdout'))
      await copyIn(client, 'copy two (n, word) from stdin', of(text.toString()))
      const { rows: found } = await client.query('select count(*)::integer as rows from one join two using (n, word)')
      expect(found).toEqual([{ rows }])
    }),
)

test('a row that the table refuses fails the load with the reason of PostgreSQL', () =>
  connected(async (client) => {
    await client.query('create temporary table one (n integer primary key)')
    await expect(copyIn(client, 'copy one from stdin', of('1\n', '1\n'))).rejects.toThrow('duplicate key')
    await expect(copyIn(client, 'copy one from stdin', of('1\n', 'x\n'.repeat(500_000)))).rejects.toThrow('invalid input syntax')
    expect((await client.query('select from one')).rowCount).toBe(0)
  }))

test('a source that fails loads nothing, and its fault is the one that is reported', () =>
  connected(async (client) => {
    await client.query('create temporary table one (n integer)')
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield Buffer.from('1\n')
      throw new Error('the file is cut')
    }
    await expect(copyIn(client, 'copy one from stdin', broken())).rejects.toThrow('the file is cut')
    expect((await client.query('select from one')).rowCount).toBe(0)
  }))
