import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NewEvent } from '#contract/week/handover.ts'
import { MOST_GUESSES } from '#domain/week/handover/code.ts'
import { handoverOf } from '#domain/week/handover/fold.ts'
import { actorOfEmail } from '#server/people/account/session.ts'
import { emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { arrivedWeek } from '#server/test/handing.ts'

let world: World
let deliveryId: string
beforeEach(async () => {
  world = await openWorld()
  deliveryId = await arrivedWeek(world)
  await world.as('logistika').handover.makeReady({ deliveryId, place: null })
  return () => world.close()
})

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (fault: { code?: string }) => fault.code,
  )
/** Somebody with a device: each sign-in is one. */
async function device(sessionId: string, who: 'logistika' | 'operator' = 'logistika') {
  const actor = (await actorOfEmail(world.worker, emailOf(who)))!
  return world.as(who, {}, { identify: async () => ({ ...actor, sessionId }) }).handover
}
type Device = Awaited<ReturnType<typeof device>>
const pickupOf = async (key: string) => (await world.as(key).handover.mine()).pickups[0]!
const identify = (from: Device, digits: string) => code(from.identify({ deliveryId, proof: { kind: 'code', code: digits } }))
/** Codes that belong to nobody. */
async function wrongCodes(most: number): Promise<string[]> {
  const keys = ['jana', 'petr', 'obec', 'klara', 'novacek']
  const valid = new Set(await Promise.all(keys.map(async (key) => (await world.as(key).handover.mine()).pickups[0]?.code)))
  return Array.from({ length: most + 5 }, (_, n) => String(100_000 + n))
    .filter((each) => !valid.has(each))
    .slice(0, most)
}
const handed = (purchaseId: string, digits: string): NewEvent => ({
  id: randomUUID(),
  purchaseId,
  at: new Date('2026-11-25T17:00:00Z'),
  kind: 'handed_over',
  proof: { kind: 'code', code: digits },
})
const record = (from: Device, events: NewEvent[]) => from.record({ deliveryId, device: 'telefon', events })
const proofOf = async (purchaseId: string) => {
  const { rows } = await world.as('logistika').handover.list({ deliveryId })
  const { items, events } = rows.find((row) => row.purchaseId === purchaseId)!
  return handoverOf(
    items,
    events.map((event) => ({ ...event, at: event.at.getTime() })),
  ).proof
}

describe('wrong codes', () => {
  test('of a device are counted in its delivery: a right one, other devices and time reset nothing', async () => {
    const [phone, tablet] = [await device('phone'), await device('tablet')]
    const { code: valid, qr } = await pickupOf('petr')
    const wrong = await wrongCodes(MOST_GUESSES.device)
    for (const each of wrong) {
      expect(await identify(phone, each)).toBe('WRONG_PICKUP_CODE')
      if (each !== wrong.at(-1)) expect(await identify(phone, valid!)).toBe('answered')
    }
    expect(await identify(phone, valid!)).toBe('PICKUP_CODE_LOCKED')
    await world.clock('2026-11-27', '12:00')
    expect(await identify(phone, valid!)).toBe('PICKUP_CODE_LOCKED')
    expect(await identify(tablet, valid!)).toBe('answered')
    // A QR code cannot be guessed, so the door stays open.
    expect(await code(phone.identify({ deliveryId, proof: { kind: 'qr', token: qr!.slice('DHM1:'.length) } }))).toBe('answered')
  })

  test('of one person are counted on all devices together, and of nobody else', async () => {
    const { code: valid } = await pickupOf('petr')
    const wrong = await wrongCodes(MOST_GUESSES.person)
    for (const [n, each] of wrong.entries()) expect(await identify(await device(`sign-in-${n % 5}`), each), each).toBe('WRONG_PICKUP_CODE')
    expect(await identify(await device('sign-in-6'), valid!)).toBe('PICKUP_CODE_LOCKED')
    expect(await identify(await device('other', 'operator'), valid!)).toBe('answered')
  })

  test('in one message of many events are counted each, and what is locked is not compared', async () => {
    const phone = await device('phone')
    const [{ purchaseId }, { purchaseId: petrs, code: valid }] = [await pickupOf('jana'), await pickupOf('petr')]
    const wrong = await wrongCodes(MOST_GUESSES.device)
    await record(phone, [...wrong.map((each) => handed(purchaseId, each)), handed(petrs, valid!)])
    expect([await proofOf(purchaseId), await proofOf(petrs)]).toEqual(['unchecked', 'unchecked'])
    expect(await identify(phone, valid!)).toBe('PICKUP_CODE_LOCKED')
  })
})

describe('a code that was said without a connection', () => {
  test('is a proof once the server has compared it, and stays unchecked if it is wrong; the handover is recorded both ways', async () => {
    const phone = await device('phone')
    const [jana, petr] = [await pickupOf('jana'), await pickupOf('petr')]
    const right = handed(jana.purchaseId, jana.code!)
    expect(await record(phone, [right])).toEqual({ recorded: 1 })
    expect(await record(phone, [handed(petr.purchaseId, jana.code!)])).toEqual({ recorded: 1 })
    expect([await proofOf(jana.purchaseId), await proofOf(petr.purchaseId)]).toEqual(['code', 'unchecked'])
    expect((await pickupOf('petr')).state).toBe('handed_over')
  })

  test('may be a one-time code, which proves one handover of two that come at once', async () => {
    const { purchaseId } = await pickupOf('jana')
    const { code: valid } = await world.as('jana').handover.createProxy({ purchaseId, name: 'Babička' })
    const { id: proxyId, code: gone } = await world.as('jana').handover.createProxy({ purchaseId, name: 'Řidič' })
    await world.as('jana').handover.withdrawProxy({ proxyId })
    const devices = await Promise.all(['phone', 'tablet'].map((each) => device(each)))
    await Promise.all(devices.map((each) => record(each, [handed(purchaseId, valid), handed(purchaseId, valid), handed(purchaseId, gone)])))
    const { rows } = await sql<{ proof: string; unchecked: boolean }>`
      select proof, is_unchecked as unchecked from handover_events where kind = 'handed_over' order by is_unchecked`.execute(world.db)
    // What is not confirmed is stored as what was shown, which a server of the version before can read.
    expect(rows).toEqual([{ proof: 'proxy', unchecked: false }, ...Array.from({ length: 5 }, () => ({ proof: 'code', unchecked: true }))])
  })

  test('that is sent again is neither stored nor counted again', async () => {
    const phone = await device('phone')
    const { purchaseId, code: valid } = await pickupOf('jana')
    const [wrong] = await wrongCodes(1)
    const event = handed(purchaseId, wrong!)
    for (let n = 0; n <= MOST_GUESSES.device; n += 1) await record(phone, [event])
    expect(await identify(phone, valid!)).toBe('answered')
  })
})

describe('who has a device or the database', () => {
  test('finds no code by trying all of them on what the list contains', async () => {
    const { purchaseId } = await pickupOf('jana')
    const { code: oneTime } = await world.as('jana').handover.createProxy({ purchaseId, name: 'Babička' })
    const own = (await pickupOf('jana')).code!
    const text = JSON.stringify(await world.as('logistika').handover.list({ deliveryId }))
    const plain = (digits: string) => [digits, `${deliveryId}:${digits}`, `${deliveryId} ${digits}`, `${purchaseId}:${digits}`]
    const ofBoth = [own, oneTime].flatMap(plain)
    const forms = ofBoth.flatMap((each) =>
      (['hex', 'base64', 'base64url'] as const).map((as) => createHash('sha256').update(each).digest(as)),
    )
    for (const form of [own, oneTime, ...forms]) expect(text).not.toContain(form)
    expect(text).not.toContain('Babička')
  })

  test('finds no code in the tables, not even in the answers that are stored for retries', async () => {
    const { purchaseId } = await pickupOf('jana')
    const idempotencyKey = randomUUID()
    const jana = world.as('jana', { idempotencyKey }).handover
    const made = await jana.createProxy({ purchaseId, name: 'Babička' })
    expect(await jana.createProxy({ purchaseId, name: 'Babička' })).toEqual(made)
    const codes = [made.code, (await pickupOf('jana')).code!]
    for (const table of ['handovers', 'proxy_codes', 'idempotency_keys', 'outbox', 'rate_counters']) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(world.db)
      const text = rows.map((row) => row.text).join('\n')
      if (table === 'idempotency_keys') expect(text).toContain(made.id)
      for (const digits of codes) expect(text.match(new RegExp(`(?<![\\w.-])${digits}(?!\\w)`)), table).toBeNull()
    }
  })
})
