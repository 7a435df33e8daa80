import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The walls of the house (docs/decisions/001-floors-and-rooms.md). The compiler holds the floors; this test holds the
// rooms of the server, who writes which table, and the six kinds of file.

const root = import.meta.dirname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const serverFiles = globSync('server/**/*.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.test.ts') && !/^server\/(test|seed)\//.test(path))
const roomOf = (path: string) => (path.split('/').length > 2 ? path.split('/')[1]! : '')
const importsOf = (text: string) => [...text.matchAll(/(?:from|import) '([^']+)'/g)].map((match) => match[1]!)

/** Which rooms a room may enter: downhill only. Everybody may enter platform. */
const mayEnter: Record<string, string[]> = {
  platform: [],
  trail: [],
  account: ['referral', 'maintenance', 'trail'],
  catalog: [],
  deliveries: [],
  template: ['catalog', 'deliveries', 'links', 'history'],
  basket: ['template', 'catalog', 'deliveries', 'links', 'history'],
  'one-time': ['catalog', 'deliveries', 'basket', 'links', 'history'],
  'external-purchases': ['deliveries', 'basket', 'links', 'history'],
  assortment: ['catalog', 'deliveries', 'template', 'basket', 'one-time', 'offers', 'media', 'uploads'],
  'off-catalog': ['catalog', 'deliveries', 'template', 'basket', 'one-time', 'links', 'pool', 'extraction', 'assortment', 'uploads'],
  extraction: ['catalog'],
  uploads: ['extraction', 'links'],
  history: [],
  'assortment-import': ['catalog', 'deliveries', 'assortment', 'trail'],
  pool: ['deliveries'],
  offers: ['catalog', 'deliveries', 'pool'],
  purchases: ['deliveries'],
  clearing: ['catalog', 'deliveries', 'pool', 'offers', 'purchases'],
  live: ['deliveries', 'clearing', 'account', 'links'],
  landing: ['catalog', 'deliveries', 'pool'],
  referral: [],
  pickup: [],
  settings: ['deliveries', 'one-time', 'pickup'],
  links: ['account', 'deliveries', 'trail'],
  media: [],
  campaigns: [],
  maintenance: ['trail'],
  privacy: ['account', 'deliveries', 'trail'],
  users: ['account'],
}

test('a room enters only rooms below it', () => {
  const wrong = serverFiles.flatMap((path) => {
    const room = roomOf(path)
    if (room === '' || room === 'migrations') return []
    return importsOf(read(path))
      .map((name) =>
        name.startsWith('#server/')
          ? name.slice(8)
          : name.startsWith('.')
            ? join('server', room, ...path.split('/').slice(2, -1), name)
                .replaceAll('\\', '/')
                .replace('server/', '')
            : '',
      )
      .filter((name) => name !== '' && name !== 'access.ts')
      .map((name) => name.split('/')[0]!)
      .filter((target) => target !== room && target !== 'platform' && !(mayEnter[room] ?? []).includes(target))
      .map((target) => `${path} → ${target}`)
  })
  expect(wrong).toEqual([])
})

test('every room stands in the table of who may enter where', () => {
  const rooms = new Set(serverFiles.map(roomOf).filter((room) => room !== '' && room !== 'migrations'))
  expect([...rooms].filter((room) => !(room in mayEnter))).toEqual([])
})

/** `comment on table x is 'room: …'` in the migrations names the one room that writes x. */
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

/** What the code of a file writes to, tables and words that are none; comments may speak of updates as they like. */
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
])('a write is seen: %s', (line) => expect(writesOf(line)).toContain('t'))

test.each([
  'select 1 from u for update of t',
  'insert into u select * from t',
  'delete from u using t',
  'insert into u values (1) on conflict (a) do update set t = 1',
  '// An update t would lock.',
  '/** Never update t here. */',
  '  -- delete from t would wait',
])('a read is none: %s', (line) => expect(writesOf(line)).not.toContain('t'))

test('a table is written by one room', () => {
  const owned = owners()
  const wrong = serverFiles.flatMap((path) =>
    writesOf(read(path))
      .filter((table) => owned.has(table) && owned.get(table) !== roomOf(path))
      .map((table) => `${path} writes ${table} of ${owned.get(table)}`),
  )
  expect(wrong).toEqual([])
})

test('a room of the server holds six kinds of file and no seventh', () => {
  const verbNoun = /^[a-z]+(-[a-z]+)+\.ts$/
  const wrong = serverFiles.filter((path) => {
    const room = roomOf(path)
    if (room === '' || room === 'platform' || room === 'migrations') return false
    const name = path.split('/').at(-1)!
    return !['router.ts', 'queries.ts', 'jobs.ts', 'mails.ts', 'personal.ts'].includes(name) && !verbNoun.test(name) && !known.has(path)
  })
  expect(wrong).toEqual([])
})

// Rooms that stand between the product and a library or a protocol hold that in a file of its own.
const known = new Set(['server/account/auth.ts', 'server/account/session.ts', 'server/live/topics.ts'])

test('a router holds no SQL and an act no HTTP', () => {
  const wrong = serverFiles.filter((path) => {
    const text = read(path)
    if (path.endsWith('/router.ts')) return /from 'kysely'|selectFrom|insertInto|sql`/.test(text)
    return roomOf(path) !== '' && roomOf(path) !== 'platform' && /from 'fastify'|from '@orpc\/server'/.test(text)
  })
  expect(wrong).toEqual([])
})

/** A rule over source text with lines it must catch and lines it must let pass, so that the rule itself is tested. */
const rules = [
  {
    name: 'time and chance come from the clock and ids',
    pattern: /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(/,
    bad: ['const at = new Date()', 'Date.now()', 'Math.random() < 1'],
    good: ['new Date(text)', 'performance.now()'],
    files: ['domain/**/*.ts', 'contract/**/*.ts', 'server/**/*.ts'],
    except: ['server/account/session.ts'],
  },
  {
    name: "guards never use now(), which is the transaction's start",
    pattern: /\bnow\(\)/,
    bad: ['where now() < cut_off_at'],
    good: ['where app_now() < cut_off_at'],
    strip: /app_now\(\)|performance\.now\(\)|clock_timestamp\(\)|appNow\(\)/g,
    files: ['server/**/*.ts', 'server/migrations/*.sql'],
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
