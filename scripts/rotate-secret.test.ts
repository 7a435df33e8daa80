import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from '#server/people/account/sign-in.ts'
import { passSecondStep } from '#server/people/account/pass-second-step.ts'
import { strandedBy } from '#server/platform/db/installation.ts'
import { createKeyedHash, fingerprintOf } from '#server/platform/keyed-hash.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { assist } from '#server/test/assistance.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { codeHashOf, codeOf, tokenHashOf, tokenOf } from '#server/week/handover/pickup-code.ts'
import { lettersOf } from '#server/test/letters.ts'
import { outcomeOf } from '#server/test/newcomer.ts'
import { appCode, contextOf, signedIn, valueOf } from '#server/test/signed-in.ts'

// The command that changes AUTH_SECRET, as a process beside the database of a stopped server.

const next = 'n'.repeat(40)

let world: World
let folder: string
beforeEach(async () => {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'dohromady-rotate-'))
  await strandedBy(world.db, fingerprintOf(world.keyedHash))
})
afterEach(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const rotate = (settings: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((done) => {
    const env = { ...process.env, DATABASE_URL: world.url, DATA_DIR: folder, ...settings }
    const child = execFile(process.execPath, [join(import.meta.dirname, 'rotate-secret.ts')], { env }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })
/** Whether a server with this secret would start. */
const fits = async (secret: string) => (await strandedBy(world.db, fingerprintOf(createKeyedHash(secret)))) === null

async function turnOn() {
  const browser = await signedIn(world, 'jana')
  const { secret } = await browser.account.beginTwoFactor({ password: demoPassword })
  const { recoveryCodes } = await browser.account.turnOnTwoFactor({ code: await appCode(world, secret) })
  await world.clock('2026-11-21', '12:01')
  return { secret, recoveryCodes }
}
async function secondStep(keyedHash: World['keyedHash'], second: { code: string } | { recoveryCode: string }) {
  const context = { ...contextOf(world), keyedHash }
  const { cookies } = await signIn(context, { email: emailOf('jana'), password: demoPassword }, { oldToken: null })
  return outcomeOf(passSecondStep(context, second, { stepToken: valueOf(cookies, 'second-step'), oldToken: null }))
}

test('afterwards apps still show valid codes, while printed codes and sessions are invalid, which is printed', async () => {
  const { secret, recoveryCodes } = await turnOn()
  const { code, said } = await rotate({ AUTH_SECRET: world.secret, NEW_AUTH_SECRET: next })
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Aplikace pro druhý krok fungují dál: 1.') })
  expect(said).toContain('Lidé, kteří si mají vytvořit nové záložní kódy: 1.')
  expect(await fits(next)).toBe(true)
  expect(await fits(world.secret)).toBe(false)
  expect(await world.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  const keyedHash = createKeyedHash(next)
  expect(await secondStep(keyedHash, { recoveryCode: recoveryCodes[0]! })).toBe('WRONG_SECOND_CODE')
  expect(await secondStep(world.keyedHash, { code: await appCode(world, secret) })).toBe('WRONG_SECOND_CODE')
  expect(await secondStep(keyedHash, { code: await appCode(world, secret) })).toBe('answered')

  // A second rotation moves the moved secrets again.
  await rotate({ AUTH_SECRET: next, NEW_AUTH_SECRET: 'm'.repeat(40) })
  await world.clock('2026-11-21', '12:05')
  expect(await secondStep(createKeyedHash('m'.repeat(40)), { code: await appCode(world, secret) })).toBe('answered')
})

test('links by which people take their accounts over are dropped, because their codes are invalid, and their number is printed', async () => {
  const memberId = await assist(world)
  await world.as('jana').assistance.inviteOwner({ memberId, email: 'marie@dohromady.test' })
  const { said } = await rotate({ AUTH_SECRET: world.secret, NEW_AUTH_SECRET: next })
  expect(said).toContain('Odkazy k převzetí účtu, které je třeba poslat znovu: 1.')
  expect(await world.db.selectFrom('takeovers').selectAll().execute()).toEqual([])
})

test('webhooks are turned off, because their secrets change, and their owners are mailed', async () => {
  const { webhooks } = world.as('statek')
  for (const url of ['https://sklad.example.com/', 'https://jinam.example.com/']) await webhooks.create({ url, events: ['order.sent'] })
  const { said } = await rotate({ AUTH_SECRET: world.secret, NEW_AUTH_SECRET: next })
  expect(said).toContain('Vypnuté adresy pro události dodavatelů, které potřebují nové tajemství: 2.')
  expect(said).toContain('Odkazy k odhlášení upozornění v odeslaných e-mailech neplatí')
  expect((await world.as('statek').webhooks.list()).map(({ disabledWhy }) => disabledWhy)).toEqual(['secret', 'secret'])
  expect(await world.db.selectFrom('outbox').where('kind', '=', 'webhook_turned_off').select('id').execute()).toHaveLength(2)
  const letters = await lettersOf(world.db, 'webhook_turned_off')
  expect(letters.get(await world.userId('statek'))).toContain(
    'Vytvořte nové tajemství, vložte ho do svého programu a posílání zase zapněte. Co jsme zatím nedoručili, pošleme hned.',
  )
})

test('codes of purchases that wait are drawn anew, so the ones that members see are valid', async () => {
  const deliveryId = await arrivedWeek(world, { Mléko: 7010 })
  const { pickups } = await world.as('jana').handover.mine()
  await world.as('jana').handover.createProxy({ purchaseId: pickups[0]!.purchaseId, name: 'Soused' })
  const { said } = await rotate({ AUTH_SECRET: world.secret, NEW_AUTH_SECRET: next })
  const keyedHash = createKeyedHash(next)
  const own = await world.db.selectFrom('handovers').selectAll().execute()
  expect(said).toContain(`Nové kódy k převzetí nákupů: ${own.length + 1}.`)
  for (const { salt, code_hash, token_hash } of own) {
    expect(codeHashOf(keyedHash, deliveryId, codeOf(keyedHash, salt))).toEqual(code_hash)
    expect(tokenHashOf(keyedHash, tokenOf(keyedHash, salt))).toEqual(token_hash)
  }
  const [proxy] = await world.db.selectFrom('proxy_codes').selectAll().execute()
  expect(codeHashOf(keyedHash, deliveryId, codeOf(keyedHash, proxy!.salt))).toEqual(proxy!.code_hash)
})

test('a secret stored beside the data is replaced, even if the rotation was killed half-way', async () => {
  const stored = join(folder, 'auth-secret')
  writeFileSync(stored, world.secret)
  expect((await rotate({ AUTH_SECRET: '' })).code).toBe(0)
  const second = readFileSync(stored, 'utf8')
  expect([await fits(world.secret), await fits(second)]).toEqual([false, true])

  // The database uses the next secret, and the file still contains the previous one.
  writeFileSync(stored, world.secret)
  writeFileSync(`${stored}.next`, second)
  expect((await rotate({ AUTH_SECRET: '' })).code).toBe(0)
  expect(readFileSync(stored, 'utf8')).toBe(second)
})

test.each<[string, Record<string, string>]>([
  ['without a new secret', { AUTH_SECRET: 's'.repeat(32) }],
  ['with a short secret', { AUTH_SECRET: 's'.repeat(32), NEW_AUTH_SECRET: 'short' }],
  ['with a current secret that the database does not know', { AUTH_SECRET: 'z'.repeat(32), NEW_AUTH_SECRET: next }],
])('it refuses %s and changes nothing', async (_, settings) => {
  expect((await rotate(settings)).code).toBe(1)
  expect(await fits(world.secret)).toBe(true)
})
