import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { join } from 'node:path'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { contextOf } from '#server/test/signed-in.ts'
import { signIn } from '#server/people/account/sign-in.ts'
import { usage, wantedFrom } from './admin.ts'

// The operator's command as a process beside the server: nobody is staff yet, or the second factor is lost.

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

interface Ended {
  code: number
  said: string
}

const admin = (...args: string[]) =>
  new Promise<Ended>((done) => {
    const env = { ...process.env, DATABASE_URL: world.url, AUTH_SECRET: world.secret, APP_ORIGIN: 'http://localhost:3000' }
    const child = execFile(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], { env }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
    child.stdin?.end()
  })

const linkIn = (said: string) => /http:\/\/localhost:3000\/lp#nove-heslo=(?<email>[^:\s]+):(?<code>\d{6})/.exec(said)!.groups!
const password = 'tri-zelene-kocky'
const setPassword = (said: string) => {
  const { email, code } = linkIn(said) as { email: string; code: string }
  return world.as(null).account.resetPassword({ email: decodeURIComponent(email), code, password })
}
const enters = async (email: string) => (await signIn(contextOf(world), { email, password }, { oldToken: null })).next
const roleOf = async (email: string) =>
  (await world.db
    .selectFrom('users')
    .innerJoin('user_flags', 'user_flags.user_id', 'users.id')
    .where('email', '=', email)
    .select(['role', 'users.id'])
    .executeTakeFirst())!

test('the first administrator is created from the address alone, sets a password once by the link, and can sign in', async () => {
  await world.db.updateTable('user_flags').set({ role: 'user' }).where('role', '=', 'admin').execute()
  const { code, said } = await admin('spravce@obec.example')
  expect(code).toBe(0)
  await setPassword(said)
  expect(await enters('spravce@obec.example')).toBe('in')
  await expect(setPassword(said)).rejects.toMatchObject({ code: 'RESET_FAILED' })
  const { role, id } = await roleOf('spravce@obec.example')
  expect(role).toBe('admin')
  const stored = await world.db
    .selectFrom('history')
    .where('table_name', '=', 'user_flags')
    .where('owner_id', '=', id)
    .selectAll()
    .execute()
  expect(stored).toMatchObject([{ changed_fields: ['role'], change_reason: 'npm run admin', changed_by: null }])
})

test('an unconfirmed sign-up with that address cannot sign in with its old password', async () => {
  const email = emailOf('eva')
  await world.db.updateTable('users').set({ email: 'spravce@obec.example' }).where('email', '=', email).execute()
  const stranger = () => signIn(contextOf(world), { email: 'spravce@obec.example', password: demoPassword }, { oldToken: null })
  expect((await stranger()).next).toBe('in')
  const { said } = await admin('spravce@obec.example', '--yes')
  await expect(stranger()).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await setPassword(said)
  expect(await enters('spravce@obec.example')).toBe('in')
})

test('a second administrator is added only when requested explicitly', async () => {
  const { code, said } = await admin('druhy@obec.example')
  expect(code).toBe(2)
  expect(said).toContain('admin@dohromady.test')
  expect(said).not.toContain('nove-heslo')
  expect((await admin('druhy@obec.example', '--yes')).code).toBe(0)
  expect((await roleOf('druhy@obec.example')).role).toBe('admin')
})

test('an account that lost its second factor signs in with the password again, and is notified', async () => {
  const email = 'spravce@obec.example'
  await setPassword((await admin(email, '--yes')).said)
  const { id } = await roleOf(email)
  await world.db
    .insertInto('two_factors')
    .values({ user_id: id, nonce: randomBytes(16), turned_on_at: new Date() })
    .execute()
  expect(await enters(email)).toBe('second_step')
  const { said } = await admin(email, '--yes', '--drop-second-step')
  await setPassword(said)
  expect(await enters(email)).toBe('in')
  const told = await world.db.selectFrom('outbox').where('user_id', '=', id).select('kind').execute()
  expect(told.map(({ kind }) => kind)).toContain('two_factor_off')
})

test('it refuses what is no address, says how it is called, and changes nothing', async () => {
  const before = await world.db.selectFrom('user_flags').select(['user_id', 'role']).orderBy('user_id').execute()
  expect(await admin('neni-adresa')).toEqual({ code: 2, said: `${usage}\n` })
  expect(await world.db.selectFrom('user_flags').select(['user_id', 'role']).orderBy('user_id').execute()).toEqual(before)
})

test('all that it refuses of a call is refused before it opens a database', () => {
  const wrong = [[], ['neni-adresa'], ['a@b.cz', 'c@d.cz'], ['a@b.cz', '--jinak']]
  for (const args of wrong) expect(wantedFrom(args), args.join(' ')).toEqual({ refusal: usage })
  expect(wantedFrom(['jana@dohromady.test'])).toEqual({ refusal: 'Tato adresa patří lidem z ukázky.' })
  expect(wantedFrom(['a@b.cz', '--yes'])).toEqual({ email: 'a@b.cz', isSure: true, dropsSecondStep: false })
})
