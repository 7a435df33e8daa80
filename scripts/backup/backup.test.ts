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
import { brokenInvariants, sweep } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { outcomeOf } from '#server/test/newcomer.ts'
import { openObjectStore, type ObjectStore } from '#server/test/object-store.ts'
import { appCode, contextOf, signedIn, valueOf } from '#server/test/signed-in.ts'
import { afterRestoreCommand } from '../after-restore.ts'
import { backupCommand } from '../backup.ts'
import { restoreCommand } from '../restore.ts'
import { exitCodeOf } from '../with-store.ts'

// The drill: back up, destroy, restore into an empty place, compare every row, sign in. Each command as a process, as an operator runs it, once
// when it succeeds and once when it refuses; else in the process of the test.

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

const commands = { backup: backupCommand, restore: restoreCommand, 'after-restore': afterRestoreCommand }
type Command = (script: keyof typeof commands, args: string[], settings: Record<string, string>) => Promise<{ code: number; said: string }>
const given = (settings: Record<string, string>) => ({ ...process.env, BACKUP_KEY: key, ...settings })

/** A command as its script runs it, in the process of this test. */
const called: Command = async (script, args, settings) => {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await exitCodeOf(() => commands[script](args, given(settings), { log: say, error: say }), { log: say, error: say })
  return { code, said: lines.join('\n') }
}

const asProcess: Command = (script, args, settings) =>
  new Promise((done) => {
    const path = join(import.meta.dirname, '..', `${script}.ts`)
    const child = execFile(process.execPath, [path, ...args], { env: given(settings) }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })

const data = (name: string) => join(folder, name)
const backups = () => readdirSync(data('backups')).filter((name) => name.endsWith('.backup'))
const backUp = (settings: Record<string, string> = {}, command = called) =>
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
async function restore(settings: Record<string, string> = {}, command = called) {
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
  command = called,
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
  expect(await backUp({}, asProcess)).toMatchObject({ code: 0, said: expect.stringContaining('souborů 2') })

  const { said, tables } = await restore({}, asProcess)
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

test('files in an object store come back there, all of them or none; who was erased after the backup is erased again, and nobody else', async () => {
  const files = { 'uploads/one.webp': 'one', 'media/two-400.avif': 'two', 'media/two-400.webp': 'three' }
  for (const [name, content] of Object.entries(files)) store.objects.set(name, { content: Buffer.from(content), writtenAt: new Date() })
  await world.as('novacek').privacy.requestErasure({ password: demoPassword })
  const id = await world.userId('novacek')
  expect(await backUp(store.settings)).toMatchObject({ code: 0, said: expect.stringContaining('souborů 3') })
  const first = latest()
  await world.clock('2026-12-05', '12:01')
  await sweep(world)
  rmSync(join(data('backups'), 'erased.txt'), { force: true })
  expect(await backUp()).toMatchObject({ code: 0 })
  expect([...(await readErased(join(data('backups'), 'erased.txt'))).keys()]).toEqual([id])
  rmSync(latest())
  expect(latest()).toBe(first)

  const full = { code: 1, said: expect.stringContaining('Složka uploads/ v úložišti') as string, tables: 0 }
  expect(await refused(first, store.settings)).toMatchObject(full)
  store.objects.clear()
  store.trouble('no-such-bucket', 1, /^PUT media\/two-400.webp/)
  expect(await refused(first, store.settings)).toMatchObject({ code: 1, said: expect.stringContaining('nejde použít'), tables: 0 })
  expect([store.objects.size, readdirSync(data('two'))]).toEqual([0, []])

  // As a process, because it must end although its connections to the store are still open.
  const { said } = await restore(store.settings, asProcess)
  expect(Object.fromEntries([...store.objects].map(([name, { content }]) => [name, content.toString()]))).toEqual(files)
  expect(readdirSync(data('two')).toSorted()).toEqual(['auth-secret', 'erased.txt'])
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
  const after = (command: Command) => command('after-restore', ['--erased', list], settings)
  expect(await called('after-restore', ['--erase', list], settings)).toMatchObject({ code: 2, said: expect.stringContaining('Použití') })
  expect(await after(asProcess)).toEqual({ code: 1, said: `Seznam smazaných lidí ${list} neexistuje.\n` })
  await addErased(list, new Map([[id, new Date('2026-11-17T10:00:00Z')]]))
  const { code, said } = await after(asProcess)
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('smazaní znovu: 1.') })
  const deleted = await world.db.selectFrom('user_flags').select('user_id').where('deleted_at', 'is not', null).execute()
  expect(deleted).toEqual([{ user_id: id }])
  expect(await world.db.selectFrom('sessions').select('id').execute()).toEqual([])
  expect((await after(called)).said).toContain('smazaní znovu: 0.')
})

test('a backup is refused with a wrong secret or without a key, and then writes nothing', async () => {
  const wrong = { code: 1, said: expect.stringMatching(/^AUTH_SECRET není ten.*\n$/) as string }
  expect(await backUp({ AUTH_SECRET: 'x'.repeat(32) }, asProcess)).toEqual(wrong)
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
  const wrongKey = { code: 1, said: expect.stringMatching(/^Klíč nepatří k této záloze.*\n$/) as string, tables: 0 }
  expect(await refused(file, { BACKUP_KEY: 'x'.repeat(32) }, undefined, [], asProcess)).toEqual(wrongKey)
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
