import { afterAll, beforeAll, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openAttempts, sampleOf, type Attempts } from '#server/test/attempts.ts'
import { cutOff, deliveryOf, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { unzipped } from '#server/test/my-data.ts'
import { actorOfEmail } from '../people/account/session.ts'
import { personal } from '../personal.ts'
import { policies } from '../policy.ts'
import { actorGroups, type ActorGroup, type ActorKind, type Policy, type ProcedurePath } from '../people/account/who-may.ts'
import { exportData } from '../people/privacy/export-data.ts'
import { emailOf } from '../seed/cast.ts'

// Three households want chicken (docs/decisions/038-small-groups.md): Jana, who watches, and two others. No procedure may reveal to anybody
// what those two want and would pay, in any state of the week. New procedures are called, too.

const [petr, obec] = [
  { quantity: 7310, maxPrice: 4123 },
  { quantity: 8450, maxPrice: 5237 },
]
const jana = { quantity: 1130, maxPrice: 9000 }
/** An offer of a rival supplier. */
const rivalPrice = 4019
const minimum = 20_000

const sums = [petr, obec, { quantity: petr.quantity + obec.quantity }].flatMap(({ quantity }) => [quantity, quantity + jana.quantity])
/** Quantities, caps, their sums with Jana's own, and what those lack to the minimum. */
const secrets = [...sums, ...sums.map((sum) => minimum - sum), petr.maxPrice, obec.maxPrice]
const asText = (n: number, by: number) => String(n / by).replace('.', ',')
const written = [...sums, ...sums.map((sum) => minimum - sum)]
  .map((n) => asText(n, 1000))
  .concat([petr, obec].map((line) => asText(line.maxPrice, 100)))

/** Secrets as numbers, and as they are written in a text. */
function asSecrets(numbers: readonly number[], texts: readonly string[]) {
  return { numbers: new Set(numbers), text: new RegExp(`(?<![\\d,])(?:${texts.join('|')})(?!\\d)`) }
}
// Households see offers; suppliers and visitors do not.
const fromHouseholds = asSecrets(secrets, written)
const fromOthers = asSecrets([...secrets, rivalPrice], [...written, asText(rivalPrice, 100)])

/** The secrets in an answer. */
function found(answer: unknown, { numbers, text }: typeof fromHouseholds): (number | string)[] {
  const all: (number | string)[] = []
  JSON.stringify(answer, (_key, value: unknown) => {
    if (typeof value === 'number' ? numbers.has(value) : typeof value === 'string' && text.test(value)) all.push(value as number | string)
    return value
  })
  return all
}

let attempts: Attempts
beforeAll(async () => {
  attempts = await openAttempts()
  const { world } = attempts
  const { id: deliveryId } = await deliveryOf(world.db)
  const itemId = await world.itemId('KUR')
  for (const [key, line] of [
    ['jana', jana],
    ['petr', petr],
    ['obec', obec],
  ] as const)
    await world.as(key).oneTime.addItem({
      deliveryId,
      itemId,
      quantity: thousandths(line.quantity),
      maxPrice: haler(line.maxPrice),
      notes: '',
    })
  await offer(minimum)
})
afterAll(() => attempts.close())

async function offer(minQuantity: number) {
  const { world } = attempts
  await world.as('velkoobchod').offers.place({
    deliveryId: (await deliveryOf(world.db)).id,
    itemId: await world.itemId('KUR'),
    unit: 'kg',
    tiers: [{ minQuantity: thousandths(minQuantity), price: haler(rivalPrice) }],
    validFrom: asDay('2026-11-01'),
    validUntil: null,
    notes: '',
  })
}

const watched = async (key: string) => {
  const stop = new AbortController()
  const stream = (await attempts.world.as(key).live.forecast({ weekStart: asWeekStart(week48) }, { signal: stop.signal }))[
    Symbol.asyncIterator
  ]()
  const { value } = await stream.next()
  stop.abort()
  return value
}

const exported = async (key: string) => {
  const { content } = await exportData(attempts.world, personal, (await actorOfEmail(attempts.world.db, emailOf(key)))!)
  return [...unzipped(Buffer.concat(await Array.fromAsync(content))).values()]
}

const mayAsk = (kind: ActorKind, who: ActorGroup) => (actorGroups[who] as readonly ActorKind[]).includes(kind)
const isOfStaff = (kind: ActorKind) => kind === 'finance' || kind === 'categorymanager'

type At = 'whole' | 'between' | 'end'

/**
 * Every answer that a member, a supplier, a visitor or uninvolved staff can get, by caller; with the streams of the first two and, once,
 * their exports. What commands answer, and what staff read as households, is asked at the beginning, while offers are awaited, and at the end.
 */
async function* answers(at: At): AsyncGenerator<{ who: string; what: string; answer: unknown }> {
  for (const [path, { who, does }] of Object.entries(policies) as [ProcedurePath, Policy][])
    for (const kind of ['user', 'supplier', 'visitor', 'finance', 'categorymanager'] as const) {
      if (!mayAsk(kind, who) || (at === 'between' && (does === 'writes' || (isOfStaff(kind) && mayAsk('user', who))))) continue
      const { own, mine } = attempts.furnished.of(kind)
      const input = sampleOf(path).input(own, attempts.furnished.common, mine)
      const { body } = await attempts.rehearse(() => attempts.attemptAs(kind, path, input))
      yield { who: kind, what: path, answer: body }
    }
  for (const [who, key] of [
    ['user', 'jana'],
    ['supplier', 'statek'],
  ] as const) {
    yield { who, what: 'live.forecast', answer: await watched(key) }
    if (at === 'end') yield { who, what: 'export', answer: await exported(key) }
  }
}

async function told(at: At = 'between'): Promise<string[]> {
  const leaks: string[] = []
  for await (const { who, what, answer } of answers(at)) {
    const held = found(answer, who === 'supplier' || who === 'visitor' ? fromOthers : fromHouseholds)
    if (held.length > 0) leaks.push(`${who}, ${what}: ${held.join(' ')}`)
  }
  return leaks
}

test('no member of three households learns what the others want and would pay, while the week collects', async () => {
  expect(await told('whole')).toEqual([])
  await offer(10_000)
  expect(await told()).toEqual([])
})

test('nor while offers are awaited', async () => {
  await attempts.world.clock(...cutOff)
  await sweep(attempts.world)
  expect(await told('whole')).toEqual([])
})

test('nor after clearing: Jana sees her price, and members outside the pool see none', async () => {
  const { world } = attempts
  await world.clock(...offersClose)
  await sweep(world)
  const { lines } = await world.as('jana').basket.week({ weekStart: asWeekStart(week48) })
  const line = lines.find(({ item }) => item.name === 'Kuřecí prsa')
  expect(line).toMatchObject({ outcome: 'admitted', unitPrice: rivalPrice, receipt: { price: rivalPrice, group: null, reason: null } })
  expect(await told()).toEqual([])
  await world.clock('2026-11-28', '12:00')
  expect(await told('end')).toEqual([])
})

test('an operator, who is exempt from the rule, sees all of it, so the tests would find a leak', async () => {
  const { world } = attempts
  const report = await world.as('operator').clearing.report({ deliveryId: (await deliveryOf(world.db)).id })
  expect(found(report, fromHouseholds)).toContain(petr.quantity + obec.quantity + jana.quantity)
})
