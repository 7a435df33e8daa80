import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/test/database.ts'
import { openDatabase } from './database.ts'
import { hostsOf } from './primary.ts'

test.each([
  ['postgresql://u:p@a/db', ['postgresql://u:p@a/db']],
  [
    'postgresql://u:p%40@a:1,b:2/db?sslmode=require&target_session_attrs=read-write',
    ['postgresql://u:p%40@a:1/db?sslmode=require', 'postgresql://u:p%40@b:2/db?sslmode=require'],
  ],
  ['postgres://[::1]:5432,b/db', ['postgres://[::1]:5432/db', 'postgres://b/db']],
  ['postgresql://u@/db?host=/x,/y', ['postgresql://u@/db?host=%2Fx', 'postgresql://u@/db?host=%2Fy']],
  ['postgresql://u@/db?host=/x,/y&port=1,2', ['postgresql://u@/db?host=%2Fx&port=1', 'postgresql://u@/db?host=%2Fy&port=2']],
  ['postgresql://u@/db?host=%2Fx', ['postgresql://u@/db?host=%2Fx']],
])('the hosts of %s', (url, hosts) => expect(hostsOf(url)).toEqual(hosts))

test('a host that is down is passed over, and connections know it from then on', async () => {
  const database = await openTestDatabase({ seeded: false })
  const faults: string[] = []
  const { searchParams } = new URL(database.url.replace('@/', '@x/'))
  const url = database.url.replace(/host=[^&]*/, `host=${encodeURIComponent(`/nowhere,${searchParams.get('host')}`)}`)
  const open = () => openDatabase({ url, max: 2, onFault: (fault) => faults.push(String(fault)) })
  const [one, other] = [open(), open()]
  for (const db of [one, other, one]) expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  expect(faults).toEqual([])
  await Promise.all([one.destroy(), other.destroy(), database.close()])
})
