import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addErased, readErased } from '#server/people/privacy/list-erased.ts'
import { signIn } from '#server/people/account/sign-in.ts'
import { passSecondStep } from '#server/people/account/pass-second-step.ts'
import type { Db } from '#server/platform/db/database.ts'
import { strandedBy } from '#server/platform/db/installation.ts'
import { fingerprintOf } from '#server/platform/keyed-hash.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, everyTable, sweep } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { outcomeOf } from '#server/test/newcomer.ts'
import { openObjectStore, type ObjectStore } from '#server/test/object-store.ts'
import { appCode, contextOf, signedIn, valueOf } from '#server/test/signed-in.ts'

// The drill: back up, destroy, restore into an empty place, compare every row, sign in. Both commands as processes, as an operator runs them.

const key = 'k'.repeat(64)

let world: World
let restored: World | undefined
let folder: string
let store: ObjectStore
beforeEach(async () => {
  store = await openObjectStore()
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'dohromady-backup-'))
  await strandedBy(world.db, fingerprintOf(world.keyedHash))
})
afterEach(async () => {
  await Promise.all([world.close(), restored?.close(), store.close()])
  restored = undefined
  rmSync(folder, { recursive: true, force: true })
})

const command = (script: 'backup' | 'restore' | 'after-restore', args: string[], settings: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((done) => {
    const env = { ...process.env, BACKUP_KEY: key, ...settings }
    const child = execFile(process.execPath, [join(import.meta.dirname, '..', `${script}.ts`), ...args], { env }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })

const data = (name: string) => join(folder, name)
const backups = () => readdirSync(data('backups')).filter((name) => name.endsWith('.backup'))
const backUp = (settings: Record<string, string> = {}) =>
  command('backup', [data('backups')], { DATABASE_URL: world.url, DATA_DIR: data('one'), AUTH_SECRET: world.secret, ...settings })
const latest = () => join(data('backups'), backups().toSorted().at(-1)!)

async function urlOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return world.url.replace(/\/t_[0-9a-f]+\?/, `/${rows[0]!.name}?`)
}

/** Gives a database to a role that owns it and may do nothing more, as an operator's PostgreSQL has it. */
async function giveAway(db: Db): Promise<string> {
  await sql`do $$ begin create role backup_owner login; exception when duplicate_object then null; end $$`.execute(db)
  await sql`do $$ begin execute format('alter database %I owner to backup_owner', current_database()); end $$`.execute(db)
  return (await urlOf(db)).replace('//postgres@', '//backup_owner@')
}

/** Restores into a new database and an empty folder; the secret comes from the backup. */
async function restore(settings: Record<string, string> = {}) {
  let ended = { code: -1, said: '' }
  let tables: Record<string, string> = {}
  const prepare = async (db: Db) => {
    const url = await giveAway(db)
    ended = await command('restore', [latest()], { DATABASE_URL: url, DATA_DIR: data('two'), AUTH_SECRET: '', ...settings })
    if (ended.code !== 0) throw new Error(ended.said)
    tables = await compared(db)
  }
  restored = await openWorld({ prepare })
  return { said: ended.said, tables }
}

/** A restore that is refused: what it says, and what it leaves in the database. */
async function refused(
  file: string,
  settings: Record<string, string> = {},
  before: (db: Db) => Promise<void> = async () => {},
  options: string[] = [],
) {
  let ended = { code: -1, said: '' }
  let tables = -1
  const prepare = async (db: Db) => {
    await before(db)
    ended = await command('restore', [file, ...options], { DATABASE_URL: await urlOf(db), DATA_DIR: data('two'), ...settings })
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
    tables = rows[0]!.n
    throw new Error('refused')
  }
  await expect(openWorld({ prepare })).rejects.toThrow('refused')
  return { ...ended, tables }
}

/** What a restore changes on purpose, or what migrating writes. */
const others = new Set(['sessions', 'kysely_migration', 'kysely_migration_lock', 'definitions'])
const compared = async (db: Db) => Object.fromEntries(Object.entries(await everyTable(db)).filter(([name]) => !others.has(name)))

async function turnOnSecondFactor(): Promise<string> {
  const browser = await signedIn(world, 'jana')
  const { secret } = await browser.account.beginTwoFactor({ password: demoPassword })
  await browser.account.turnOnTwoFactor({ code: await appCode(world, secret) })
  return secret
}

test('a restored database has every row of every table, every file and the secret, and lets people in', async () => {
  await arrivedWeek(world, { Mléko: 7010 })
  const second = await turnOnSecondFactor()
  const strange = 'a\tb\nc\\d \\N "e" \u{1F34E} \\.'
  await world.db.updateTable('users').set({ display_name: strange }).where('email', '=', emailOf('petr')).execute()
  for (const [name, content] of [
    ['uploads', 'one'],
    ['media', 'two'],
  ] as const) {
    mkdirSync(join(data('one'), name), { recursive: true })
    writeFileSync(join(data('one'), name, 'picture.webp'), content)
    writeFileSync(join(data('one'), name, 'half.webp.new'), 'half')
  }
  const before = await compared(world.db)
  expect(await backUp()).toMatchObject({ code: 0, said: expect.stringContaining('souborů 2') })

  const { said, tables } = await restore()
  expect(tables).toEqual(before)
  expect(await brokenInvariants(restored!.db)).toEqual([])
  expect(said).toContain('Odhlášené prohlížeče: 1.')
  expect(readdirSync(data('two')).toSorted()).toEqual(['auth-secret', 'media', 'uploads'])
  expect(readFileSync(join(data('two'), 'auth-secret'), 'utf8')).toBe(world.secret)
  expect(
    ['uploads', 'media'].map((name) => [
      name,
      readdirSync(join(data('two'), name)),
      readFileSync(join(data('two'), name, 'picture.webp'), 'utf8'),
    ]),
  ).toEqual([
    ['uploads', ['picture.webp'], 'one'],
    ['media', ['picture.webp'], 'two'],
  ])

  expect(await strandedBy(restored!.db, fingerprintOf(restored!.keyedHash))).toBeNull()
  const petr = await signIn(contextOf(restored!), { email: emailOf('petr'), password: demoPassword }, { oldToken: null })
  expect(petr.next).toBe('in')
  await restored!.clock('2026-12-20', '12:01')
  const jana = await signIn(contextOf(restored!), { email: emailOf('jana'), password: demoPassword }, { oldToken: null })
  const code = { code: await appCode(restored!, second) }
  const stepToken = valueOf(jana.cookies, 'second-step')
  expect(await outcomeOf(passSecondStep(contextOf(restored!), code, { stepToken, oldToken: null }))).toBe('answered')

  // It works on: triggers, keys, sequences and generated columns are there.
  const wanted = await restored!.as('petr').template.read()
  await restored!.as('petr').template.removeLine({ lineId: wanted.lines[0]!.id })
  expect((await restored!.as('petr').template.read()).lines).toHaveLength(wanted.lines.length - 1)
  const count = (db: Db) =>
    db
      .selectFrom('history')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  expect((await count(restored!.db)).n).toBeGreaterThan((await count(world.db)).n)
  await expect(sql`delete from history`.execute(restored!.db)).rejects.toThrow('history is append-only')
  await expect(sql`update weekly_demands set user_id = gen_random_uuid()`.execute(restored!.db)).rejects.toThrow('foreign key')
})

test('files in an object store are in the backup, and come back there, all of them or none', async () => {
  const files = { 'uploads/one.webp': 'one', 'media/two-400.avif': 'two', 'media/two-400.webp': 'three' }
  for (const [key, content] of Object.entries(files)) store.objects.set(key, { content: Buffer.from(content), writtenAt: new Date() })
  expect(await backUp(store.settings)).toMatchObject({ code: 0, said: expect.stringContaining('souborů 3') })
  expect(await refused(latest(), store.settings)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Složka uploads/ v úložišti'),
    tables: 0,
  })

  store.objects.clear()
  store.trouble('no-such-bucket', 1, /^PUT media\/two-400.webp/)
  expect(await refused(latest(), store.settings)).toMatchObject({ code: 1, said: expect.stringContaining('nejde použít'), tables: 0 })
  expect([store.objects.size, readdirSync(data('two'))]).toEqual([0, []])

  await restore(store.settings)
  expect(Object.fromEntries([...store.objects].map(([key, { content }]) => [key, content.toString()]))).toEqual(files)
  expect(readdirSync(data('two'))).toEqual(['auth-secret'])
})

test('an account that was erased after the backup is erased again, and nobody else', async () => {
  await world.as('novacek').privacy.requestErasure({ password: demoPassword })
  const id = await world.userId('novacek')
  expect(await backUp()).toMatchObject({ code: 0 })
  const first = latest()
  await world.clock('2026-12-05', '12:01')
  await sweep(world)
  rmSync(join(data('backups'), 'erased.txt'), { force: true })
  expect(await backUp()).toMatchObject({ code: 0 })
  expect([...(await readErased(join(data('backups'), 'erased.txt'))).keys()]).toEqual([id])
  rmSync(latest())
  expect(latest()).toBe(first)

  const { said } = await restore()
  expect(said).toContain('smazaní znovu: 1.')
  const people = await restored!.db
    .selectFrom('users')
    .innerJoin('user_flags', 'user_id', 'users.id')
    .select(['id', 'email', 'deleted_at'])
    .execute()
  expect(people.filter(({ deleted_at: at }) => at !== null).map((each) => each.id)).toEqual([id])
  expect(people.some(({ email }) => email === emailOf('novacek'))).toBe(false)
  expect([...(await readErased(join(data('two'), 'erased.txt'))).keys()]).toEqual([id])
})

test('a database that was put back by other means erases again, and signs everybody out', async () => {
  const id = await world.userId('novacek')
  const settings = { DATABASE_URL: world.url, DATA_DIR: data('one'), AUTH_SECRET: world.secret }
  const list = data('erased.txt')
  const after = () => command('after-restore', ['--erased', list], settings)
  expect(await command('after-restore', ['--erase', list], settings)).toMatchObject({ code: 2, said: expect.stringContaining('Použití') })
  expect(await after()).toMatchObject({ code: 1, said: expect.stringContaining('neexistuje') })
  await addErased(list, new Map([[id, new Date('2026-11-17T10:00:00Z')]]))
  const { code, said } = await after()
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('smazaní znovu: 1.') })
  const deleted = await world.db.selectFrom('user_flags').select('user_id').where('deleted_at', 'is not', null).execute()
  expect(deleted).toEqual([{ user_id: id }])
  expect(await world.db.selectFrom('sessions').select('id').execute()).toEqual([])
  expect((await after()).said).toContain('smazaní znovu: 0.')
})

test('a backup is refused with a wrong secret or without a key, and then writes nothing', async () => {
  expect(await backUp({ AUTH_SECRET: 'x'.repeat(32) })).toMatchObject({ code: 1, said: expect.stringContaining('AUTH_SECRET není ten') })
  expect(await backUp({ BACKUP_KEY: '' })).toMatchObject({ code: 1, said: expect.stringContaining('Nastavte BACKUP_KEY') })
  expect(await backUp({ DATABASE_URL: '' })).toMatchObject({ code: 1, said: expect.stringContaining('žádná databáze není') })
  const backUpEmpty = async (db: Db) => {
    const { code, said } = await backUp({ DATABASE_URL: await urlOf(db) })
    throw new Error(`${code} ${said}`)
  }
  await expect(openWorld({ prepare: backUpEmpty })).rejects.toThrow('1 V databázi nic není')
  expect(readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)))).toEqual([])
})

test('a restore refuses another key, a cut file, a database or a folder with anything in it, and changes nothing', async () => {
  mkdirSync(join(data('one'), 'media'), { recursive: true })
  writeFileSync(join(data('one'), 'media', 'large.webp'), randomBytes(300_000))
  await backUp()
  const file = latest()
  expect(await refused(file, { BACKUP_KEY: 'x'.repeat(32) })).toMatchObject({
    code: 1,
    said: expect.stringContaining('Klíč nepatří k této záloze'),
    tables: 0,
  })
  expect(await refused(file, {}, undefined, ['--erased', data('no-such-list')])).toMatchObject({
    code: 1,
    said: expect.stringContaining('no-such-list neexistuje'),
    tables: 0,
  })
  const cut = data('cut.backup')
  writeFileSync(cut, readFileSync(file).subarray(0, -1000))
  expect(await refused(cut)).toMatchObject({ code: 1, said: expect.stringContaining('neúplný nebo poškozený'), tables: 0 })
  expect(readdirSync(data('two'))).toEqual([])
  const fill = async (db: Db) => void (await sql`create table anything ()`.execute(db))
  expect(await refused(file, {}, fill)).toMatchObject({ code: 1, said: expect.stringContaining('Databáze není prázdná'), tables: 1 })
  expect(await refused(file, { AUTH_SECRET: 'x'.repeat(32) })).toMatchObject({
    code: 1,
    said: expect.stringContaining('AUTH_SECRET není ten'),
    tables: 0,
  })
  mkdirSync(join(data('two'), 'media'), { recursive: true })
  writeFileSync(join(data('two'), 'media', 'mine.webp'), 'mine')
  expect(await refused(file)).toMatchObject({ code: 1, said: expect.stringContaining('není prázdná'), tables: 0 })
  expect(readdirSync(join(data('two'), 'media'))).toEqual(['mine.webp'])
})
