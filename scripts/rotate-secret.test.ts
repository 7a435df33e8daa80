import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { run } from './rotate-secret.ts'

// The command that changes AUTH_SECRET, beside the database of a stopped server.

const next = 'n'.repeat(40)

let world: World
let folder: string
async function open() {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'dohromady-rotate-'))
  await strandedBy(world.db, fingerprintOf(world.keyedHash))
}
async function close() {
  await world.close()
  rmSync(folder, { recursive: true })
}

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
  return { secret, ...(await browser.account.turnOnTwoFactor({ code: await appCode(world, secret) })) }
}
async function secondStep(keyedHash: World['keyedHash'], second: { code: string } | { recoveryCode: string }) {
  const context = { ...contextOf(world), keyedHash }
  const { cookies } = await signIn(context, { email: emailOf('jana'), password: demoPassword }, { oldToken: null })
  return outcomeOf(passSecondStep(context, second, { stepToken: valueOf(cookies, 'second-step'), oldToken: null }))
}

describe('after a rotation', () => {
  const keyedHash = createKeyedHash(next)
  let deliveryId: string
  let app: Awaited<ReturnType<typeof turnOn>>
  let rotated: Awaited<ReturnType<typeof rotate>>
  beforeAll(async () => {
    await open()
    deliveryId = await arrivedWeek(world, { Mléko: 7010 })
    const jana = world.as('jana')
    const { pickups } = await jana.handover.mine()
    await jana.handover.createProxy({ purchaseId: pickups[0]!.purchaseId, name: 'Soused' })
    await jana.assistance.inviteOwner({ memberId: await assist(world), email: 'marie@dohromady.test' })
    const { webhooks } = world.as('statek')
    for (const url of ['https://sklad.example.com/', 'https://jinam.example.com/']) await webhooks.create({ url, events: ['order.sent'] })
    app = await turnOn()
    rotated = await rotate({ AUTH_SECRET: world.secret, NEW_AUTH_SECRET: next })
    await world.clock('2026-11-25', '13:00')
  })
  afterAll(close)

  test('the server starts with the next secret only, and everybody is signed out', async () => {
    expect(rotated.code).toBe(0)
    expect(await fits(next)).toBe(true)
    expect(await fits(world.secret)).toBe(false)
    expect(await world.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('links by which people take their accounts over are dropped, because their codes are invalid, and their number is printed', async () => {
    expect(rotated.said).toContain('Odkazy k převzetí účtu, které je třeba poslat znovu: 1.')
    expect(await world.db.selectFrom('takeovers').selectAll().execute()).toEqual([])
  })

  test('webhooks are turned off, because their secrets change, and their owners are mailed', async () => {
    expect(rotated.said).toContain('Vypnuté adresy pro události dodavatelů, které potřebují nové tajemství: 2.')
    expect(rotated.said).toContain('Odkazy k odhlášení upozornění v odeslaných e-mailech neplatí')
    expect((await world.as('statek').webhooks.list()).map(({ disabledWhy }) => disabledWhy)).toEqual(['secret', 'secret'])
    expect(await world.db.selectFrom('outbox').where('kind', '=', 'webhook_turned_off').select('id').execute()).toHaveLength(2)
    const letters = await lettersOf(world.db, 'webhook_turned_off')
    expect(letters.get(await world.userId('statek'))).toContain(
      'Vytvořte nové tajemství, vložte ho do svého programu a posílání zase zapněte. Co jsme zatím nedoručili, pošleme hned.',
    )
  })

  test('codes of purchases that wait are drawn anew, so the ones that members see are valid', async () => {
    const own = await world.db.selectFrom('handovers').selectAll().execute()
    expect(rotated.said).toContain(`Nové kódy k převzetí nákupů: ${own.length + 1}.`)
    for (const { salt, code_hash, token_hash } of own) {
      expect(codeHashOf(keyedHash, deliveryId, codeOf(keyedHash, salt))).toEqual(code_hash)
      expect(tokenHashOf(keyedHash, tokenOf(keyedHash, salt))).toEqual(token_hash)
    }
    const [proxy] = await world.db.selectFrom('proxy_codes').selectAll().execute()
    expect(codeHashOf(keyedHash, deliveryId, codeOf(keyedHash, proxy!.salt))).toEqual(proxy!.code_hash)
  })

  test('apps still show valid codes, while printed codes are invalid, which is printed', async () => {
    const { secret, recoveryCodes } = app
    expect(rotated.said).toContain('Aplikace pro druhý krok fungují dál: 1.')
    expect(rotated.said).toContain('Lidé, kteří si mají vytvořit nové záložní kódy: 1.')
    expect(await secondStep(keyedHash, { recoveryCode: recoveryCodes[0]! })).toBe('WRONG_SECOND_CODE')
    expect(await secondStep(world.keyedHash, { code: await appCode(world, secret) })).toBe('WRONG_SECOND_CODE')
    expect(await secondStep(keyedHash, { code: await appCode(world, secret) })).toBe('answered')

    // A second rotation moves the moved secrets again.
    await rotate({ AUTH_SECRET: next, NEW_AUTH_SECRET: 'm'.repeat(40) })
    await world.clock('2026-11-25', '14:00')
    expect(await secondStep(createKeyedHash('m'.repeat(40)), { code: await appCode(world, secret) })).toBe('answered')
  })
})

describe('a rotation', () => {
  beforeEach(open)
  afterEach(close)

  test('replaces a secret stored beside the data, even if the rotation was killed half-way', async () => {
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

  test('is refused with a current secret that the database does not know, and changes nothing', async () => {
    expect((await rotate({ AUTH_SECRET: 'z'.repeat(32), NEW_AUTH_SECRET: next })).code).toBe(1)
    expect(await fits(world.secret)).toBe(true)
  })

  test.each([{}, { NEW_AUTH_SECRET: 'short' }])('is refused with %j, and changes nothing', async (settings) => {
    const env = { DATABASE_URL: world.url, DATA_DIR: folder, AUTH_SECRET: world.secret, ...settings }
    await expect(run(env)).rejects.toThrow('Nový dejte do NEW_AUTH_SECRET, alespoň 32 znaků.')
    expect(await fits(world.secret)).toBe(true)
  })
})
