import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { ground, mayEnter, roof, type Floor } from './rooms.ts'

// The architecture's walls (docs/decisions/001-floors-and-rooms.md). The compiler enforces the floors; this test enforces wings and rooms,
// which room writes which table, and the seven kinds of files.

const root = import.meta.dirname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const find = (...patterns: string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).map((path) => path.replaceAll('\\', '/'))
const isCode = (path: string) => !path.endsWith('.test.ts') && !path.includes('.gen.')
const serverFiles = find('server/**/*.ts').filter((path) => isCode(path) && !/^server\/(test|seed|promises)\//.test(path))

const wings = Object.keys(mayEnter)
const rooms = Object.fromEntries(
  Object.entries(mayEnter).flatMap(([wing, inside]) => Object.entries(inside).map(([room, floors]) => [room, { wing, floors }])),
)
const floorsOfRooms: Floor[] = ['domain', 'server', 'web']

/** The room of a file; for folders of the ground or the roof their names, `''` for a file beside them. */
function roomOf(path: string): string {
  const [floor, first = '', second = ''] = path.split('/').slice(0, -1)
  // `domain/money` is both: ground with files of its own, and a wing with rooms.
  const isGround = second === '' && ground[floor as Floor]?.includes(first)
  return wings.includes(first) && !isGround ? second : first
}

/** The files of the same floor that a file imports, as paths from the root, including dynamic imports unless `atOnce`. */
function importsOf(path: string, { atOnce = false } = {}): string[] {
  const floor = path.split('/')[0]!
  return [...read(path).matchAll(atOnce ? /(?:from|import)\s*'([^'?]+)/g : /(?:from|import|import\()\s*'([^'?]+)/g)]
    .map(([, name]) => (name!.startsWith('#') ? name!.slice(1) : name!.startsWith('.') ? posix.join(posix.dirname(path), name!) : ''))
    .filter((name) => name.startsWith(`${floor}/`))
}

test.each(floorsOfRooms)('each folder of %s is a wing, or the table names it; each room is in its wing', (floor) => {
  const wrong = find(`${floor}/**/*.{ts,tsx}`).filter((path) => {
    const [, first = '', second = ''] = path.split('/').slice(0, -1)
    // A wing has one file of its own: the policy of its rooms.
    if (path === `server/${first}/policy.ts`) return !wings.includes(first)
    if (wings.includes(first) && !(second === '' && ground[floor].includes(first)))
      return rooms[second]?.wing !== first || rooms[second].floors[floor] === undefined
    return !['', 'test', 'seed', 'promises', ...ground[floor], ...roof[floor]].includes(first)
  })
  expect(wrong).toEqual([])
})

test.each(floorsOfRooms)('a room of %s imports only rooms below it', (floor) => {
  const wrong = find(`${floor}/**/*.{ts,tsx}`)
    .filter((path) => isCode(path) && !['', 'test', 'seed', 'promises', ...roof[floor]].includes(roomOf(path)))
    .flatMap((path) => {
      const room = roomOf(path)
      const below = ground[floor].includes(room)
        ? ground[floor].slice(0, ground[floor].indexOf(room))
        : [...ground[floor], ...(rooms[room]?.floors[floor] ?? '').split(' ')]
      return importsOf(path)
        .filter((target) => roomOf(target) !== room && roomOf(target) !== '' && !below.includes(roomOf(target)))
        .map((target) => `${path} → ${target}`)
    })
  expect(wrong).toEqual([])
})

test('contract has the same wings', () => {
  expect(find('contract/*/*.ts').filter((path) => !wings.includes(path.split('/')[1]!))).toEqual([])
})

test.each(floorsOfRooms)('the table of %s has no cycle', (floor) => {
  const below = (room: string) => (rooms[room]?.floors[floor] ?? '').split(' ').filter(Boolean)
  const comesBack = (room: string, at = room, seen = new Set<string>()): boolean =>
    below(at).some((next) => next === room || (!seen.has(next) && comesBack(room, next, seen.add(next))))
  expect(Object.keys(rooms).filter((room) => comesBack(room))).toEqual([])
})

test('no two files import each other, not even types', () => {
  const open = new Map(
    find('{domain,contract,server,web}/**/*.{ts,tsx}')
      .filter(isCode)
      .map((path) => [path, importsOf(path, { atOnce: true })]),
  )
  const isLeaf = (path: string) => (open.get(path) ?? []).every((target) => !open.has(target))
  for (let leaves = [...open.keys()].filter(isLeaf); leaves.length > 0; leaves = [...open.keys()].filter(isLeaf)) {
    for (const path of leaves) open.delete(path)
  }
  expect([...open.keys()]).toEqual([])
})

/** `comment on table x is 'room: …'` in the migrations names the only room that writes x. */
function owners(): Map<string, string> {
  const text = globSync('server/migrations/*.sql', { cwd: root }).map(read).join('\n')
  const tables = [...text.matchAll(/^create table (\w+)/gm)].map((match) => match[1]!)
  const owned = new Map([...text.matchAll(/comment on table (\w+) is '([\w-]+):/g)].map((match) => [match[1]!, match[2]!]))
  expect(
    tables.filter((table) => !owned.has(table)),
    'tables without an owner',
  ).toEqual([])
  return owned
}

const builderWrites = /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*\[?\s*['"`](\w+)/g
const sqlWrites =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?((?:public\.)?"?\w+"?(?:\s*,\s*(?:public\.)?"?\w+"?)*)/gi

/** The tables that a file's code writes to; comments are ignored. */
function writesOf(text: string): string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\//g, ' ').replaceAll(/(?:^|\s)(?:\/\/|--\s).*$/gm, ' ')
  const named = [...code.matchAll(builderWrites), ...code.matchAll(sqlWrites)].map((match) => match[1]!)
  return named.flatMap((names) => names.split(/\s*,\s*/)).map((name) => name.replace(/^public\./, '').replaceAll('"', ''))
}

test.each([
  "db.updateTable('t').set({})",
  "db.updateTable('t as d')",
  "db.deleteFrom(['t'])",
  'insert into t (a) values (1)',
  'insert into t select 1',
  'insert into t with w as (select 1) select * from w',
  'insert into t as d default values',
  'update t set a = 1',
  'update only t set a = 1',
  'update t d set a = 1',
  'update t as d set a = 1',
  'update\n  public.t\n set a = 1',
  'update "t" set a = 1',
  'delete from t',
  'delete from only t',
  'delete from t using u where true',
  'delete from t d where d.a = 1',
  'merge into t using u on true',
  'truncate t',
  'truncate table u, t cascade',
])('detects a write: %s', (line) => expect(writesOf(line)).toContain('t'))

test.each([
  'select 1 from u for update of t',
  'insert into u select * from t',
  'delete from u using t',
  'insert into u values (1) on conflict (a) do update set t = 1',
  '// An update t would lock.',
  '/** Never update t here. */',
  '  -- delete from t would wait',
])('finds no write in a read: %s', (line) => expect(writesOf(line)).not.toContain('t'))

test('each table is written by one room', () => {
  const owned = owners()
  const wrong = serverFiles.flatMap((path) =>
    writesOf(read(path))
      .filter((table) => owned.has(table) && owned.get(table) !== roomOf(path))
      .map((table) => `${path} writes ${table} of ${owned.get(table)}`),
  )
  expect(wrong).toEqual([])
})

test('a room of the server contains only seven kinds of files', () => {
  const verbNoun = /^[a-z]+(-[a-z]+)+\.ts$/
  const wrong = serverFiles.filter((path) => {
    const room = roomOf(path)
    if (['', 'platform', 'http', 'migrations'].includes(room)) return false
    const name = path.split('/').at(-1)!
    return (
      !['router.ts', 'queries.ts', 'locks.ts', 'jobs.ts', 'mails.ts', 'personal.ts'].includes(name) &&
      !verbNoun.test(name) &&
      !known.has(path)
    )
  })
  expect(wrong).toEqual([])
})

// Rooms that wrap a protocol do it in a separate file.
const known = new Set(['server/people/account/session.ts', 'server/public/live/topics.ts'])

test('a router contains no SQL and a command no HTTP', () => {
  const wrong = serverFiles.filter((path) => {
    const text = read(path)
    if (path.endsWith('/router.ts')) return /from 'kysely'|selectFrom|insertInto|sql`/.test(text)
    return !['', 'platform', 'http'].includes(roomOf(path)) && /from 'fastify'|from '@orpc\/server'/.test(text)
  })
  expect(wrong).toEqual([])
})

/** Rules over source text, each with lines that it must catch and lines that it must allow, so that the rule itself is tested. */
const rules = [
  {
    name: 'time and chance come from the clock and ids',
    pattern: /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(/,
    bad: ['const at = new Date()', 'Date.now()', 'Math.random() < 1'],
    good: ['new Date(text)', 'performance.now()'],
    files: ['domain/**/*.ts', 'contract/**/*.ts', 'server/**/*.ts'],
    except: ['server/people/account/session.ts'],
  },
  {
    name: "guards never use now(), which is the transaction's start",
    pattern: /\bnow\(\)/,
    bad: ['where now() < cut_off_at'],
    good: ['where app_now() < cut_off_at'],
    strip: /app_now\(\)|performance\.now\(\)|clock_timestamp\(\)|appNow\(\)/g,
    files: ['server/**/*.ts', 'server/{migrations,sql}/*.sql'],
    except: [],
  },
  {
    name: 'SQL is never built from text with values in it',
    pattern: /sql\.raw\(`[^`]*\$\{/,
    bad: ['sql.raw(`select ${name}`)'],
    good: ['sql`select ${name}`', 'sql.raw(`select 1`)'],
    files: ['server/**/*.ts'],
    except: ['server/test/database.ts', 'server/test/global-setup.ts'],
  },
] as const

test.each(rules)('$name', ({ pattern, bad, good, files, except, ...rule }) => {
  const strip = (line: string) => {
    const code = line.replace(/^\s*(\/\/|\*|--|\/\*).*$/, '').replace(/\s--\s.*$/, '')
    return 'strip' in rule ? code.replaceAll(rule.strip, '') : code
  }
  for (const line of bad) expect(pattern.test(strip(line)), line).toBe(true)
  for (const line of good) expect(pattern.test(strip(line)), line).toBe(false)
  const found = files
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .filter((path) => !path.endsWith('.test.ts') && !(except as readonly string[]).includes(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .map((line, index) => ({ at: `${path}:${index + 1}`, line: strip(line) })),
    )
    .filter(({ line }) => pattern.test(line))
  expect(found.map(({ at }) => at)).toEqual([])
})

const explicitLock =
  /\bfor (?:(?:no key )?update|(?:key )?share)\b|\.for(?:NoKeyUpdate|Update|KeyShare|Share)\(|\bpg_\w*advisory|\block_\w+\(/i
const isOfLocks = (path: string) => /\/lock(s|-[\w-]+)\.ts$/.test(path)

test.each(['for update of t', 'x for no key update`', '.forShare()', 'pg_try_advisory_xact_lock(1)', 'from lock_delivery(1)'])(
  'a lock is recognised: %s',
  (line) => expect(explicitLock.test(line)).toBe(true),
)

test('locks are taken in locks.ts and lock-*.ts, and server/week/deliveries/locks.ts gives each its place in the order', () => {
  // Both skip locked rows, so they wait for nobody.
  const skipping = ['server/week/deliveries/open-deliveries.ts']
  const elsewhere = serverFiles.filter((path) => {
    const code = read(path).replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
    return !isOfLocks(path) && roomOf(path) !== 'platform' && !skipping.includes(path) && explicitLock.test(code)
  })
  expect(elsewhere).toEqual([])
  const order = /^\/\/ The order of all locks[^]*?\n\n/m.exec(read('server/week/deliveries/locks.ts'))![0]
  const functions = serverFiles
    .filter(isOfLocks)
    .flatMap((path) => [...read(path).matchAll(/^export (?:async function|const) (\w+)/gm)].map(([, name]) => name!))
    .filter((name) => /^(?:lock|try)[A-Z]/.test(name))
  expect(functions.filter((name) => !new RegExp(`\\b${name}\\b`).test(order))).toEqual([])
})

test('docs/rooms.md describes each room', () => {
  const named = [...read('docs/rooms.md').matchAll(/^\| ([\w-]+) +\|/gm)]
    .map(([, room]) => room!)
    .filter((room) => room in rooms || !['room', 'folder'].includes(room))
  expect(named.toSorted()).toEqual(Object.keys(rooms).toSorted())
})
