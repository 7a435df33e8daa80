import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_DEVICES } from '#domain/help/inbox/push.ts'
import { MOST_TOP_UPS } from '#domain/money/payments/limits.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { MAX_ORGANISED_GROUPS } from '#domain/people/groups/group.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { MOST_KEYS } from '#domain/week/api-keys/scope.ts'
import { MAX_ONE_TIME } from '#domain/week/basket/limits.ts'
import { MAX_EXTERNAL } from '#domain/week/external-purchases/kind.ts'
import { MOST_GUESSES } from '#domain/week/handover/code.ts'
import { MOST_PHOTOS_OF_COUNT } from '#domain/week/handover/event.ts'
import { MOST_ENDPOINTS } from '#domain/week/webhooks/event.ts'
import { actorOfEmail } from '#server/people/account/session.ts'
import { emailOf } from '#server/seed/cast.ts'
import { elsewhere } from '#server/test/belongings.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { dot } from '#server/test/picture-file.ts'
import { ownDelivery } from '#server/week/deliveries/queries.ts'

// Every limit "at most so many" holds for calls that come at once.

const atOnce = 40
const mostRounds = 20
const weekStart = asWeekStart('2026-11-30')
let world: World
let deliveryId: string
let purchaseId: string
beforeAll(async () => {
  world = await openWorld()
  deliveryId = await arrivedWeek(world)
  await world.as('logistika').handover.makeReady({ deliveryId, place: null })
  purchaseId = (await world.as('jana').handover.mine()).pickups[0]!.purchaseId
})
afterAll(() => world.close())

/**
 * How many calls are answered of those that come at once, again and again until none of them is: on a slow machine some are told to come later.
 * Returns also what the others were refused with.
 */
async function flood(call: (n: number) => Promise<unknown>): Promise<{ answered: number; refused: ReadonlySet<string> }> {
  const refused = new Set<string>()
  for (let [round, answered] = [0, 0]; ; round += 1) {
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, (_, n) => call(round * atOnce + n)))
    for (const end of ends) if (end.status === 'rejected') refused.add((end.reason as { code: string }).code)
    const accepted = ends.filter(({ status }) => status === 'fulfilled').length
    answered += accepted
    if (accepted === 0 || round === mostRounds) return { answered, refused }
  }
}

test.each<[what: string, most: number, code: string, prepare: () => Promise<(n: number) => Promise<unknown>>]>([
  [
    'one-time codes of a purchase',
    5,
    'TOO_MANY_PROXIES',
    async () => (n) => world.as('jana').handover.createProxy({ purchaseId, name: `Soused ${n}` }),
  ],
  [
    'photos of a count',
    MOST_PHOTOS_OF_COUNT,
    'TOO_MANY_PHOTOS',
    async () => {
      const row = (await world.as('logistika').handover.list({ deliveryId })).rows.find((each) => each.purchaseId === purchaseId)!
      const [item] = row.items
      const [eventId, nothing] = [randomUUID(), thousandths(0)]
      const amounts = { handed: item!.arrived, missing: nothing, damaged: nothing, weight: null, note: '' }
      const counted = { id: eventId, purchaseId, at: new Date(), kind: 'counted' as const, itemId: item!.id, ...amounts }
      await world.as('logistika').handover.record({ deliveryId, device: 'telefon', events: [counted] })
      return () => world.as('logistika').handover.addPhoto({ deliveryId, eventId, photoId: randomUUID(), picture: dot() })
    },
  ],
  [
    'wrong pickup codes of a device',
    MOST_GUESSES.device,
    'PICKUP_CODE_LOCKED',
    async () => {
      const own = (await world.as('jana').handover.mine()).pickups[0]!.code
      // A wrong one was compared.
      return async (n) => {
        const code = String(500_000 + n)
        if (code === own) throw Object.assign(new Error('skipped'), { code: 'OWN' })
        const fault = await world
          .as('logistika')
          .handover.identify({ deliveryId, proof: { kind: 'code', code } })
          .then(
            () => null,
            (thrown: { code: string }) => thrown,
          )
        if (fault?.code !== 'WRONG_PICKUP_CODE') throw fault ?? Object.assign(new Error('found'), { code: 'FOUND' })
      }
    },
  ],
  [
    'browsers that get notices',
    MOST_DEVICES,
    'TOO_MANY_DEVICES',
    async () => {
      const userId = await world.userId('jana')
      const sessions = await world.db
        .insertInto('sessions')
        .values(
          Array.from({ length: atOnce * mostRounds }, (_, n) => ({
            user_id: userId,
            token: `tab-${n}`,
            expires_at: new Date('2099-01-01'),
          })),
        )
        .returning('id')
        .execute()
      const actor = (await actorOfEmail(world.worker, emailOf('jana')))!
      return (n) =>
        world
          .as('jana', {}, { identify: async () => ({ ...actor, sessionId: sessions[n]!.id }) })
          .inbox.addDevice({ endpoint: `https://push.example.com/send/${n}`, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) })
    },
  ],
  [
    'keys of a supplier',
    MOST_KEYS,
    'TOO_MANY_API_KEYS',
    async () => (n) => world.as('statek').apiKeys.create({ name: `Klíč ${n}`, scopes: ['demand.read'], days: 90 }),
  ],
  [
    'endpoints of a supplier',
    MOST_ENDPOINTS,
    'TOO_MANY_WEBHOOKS',
    async () => (n) => world.as('statek').webhooks.create({ url: `https://sklad.example.com/${n}`, events: ['order.sent'] }),
  ],
  [
    'top-ups that wait',
    MOST_TOP_UPS,
    'TOO_MANY_TOP_UPS',
    async () => (n) => world.as('jana').payments.topUp({ amount: haler(100_000 + n * 100) }),
  ],
  [
    'groups that one person organises',
    MAX_ORGANISED_GROUPS,
    'TOO_MANY_OWN_GROUPS',
    async () => (n) => world.as('petr').groups.create({ name: `Parta ${n}`, description: '', kind: 'neighbours', point: null }),
  ],
  [
    'invitations of a group',
    // A day allows fewer than a group may have.
    30,
    'TOO_MANY_REQUESTS',
    async () => {
      const { groupId } = await world.as('klara').groups.create({ name: 'Ulice', description: '', kind: 'neighbours', point: null })
      return () => world.as('klara').groups.invite({ groupId, isLasting: false })
    },
  ],
  [
    'purchases elsewhere of a week',
    MAX_EXTERNAL,
    'TOO_MANY_EXTERNAL',
    async () => () => world.as('jana').externalPurchases.add({ weekStart, ...elsewhere }),
  ],
  [
    'one-time items of a delivery',
    MAX_ONE_TIME,
    'TOO_MANY_ONE_TIME',
    async () => {
      const { id } = await ownDelivery(world.db, await world.userId('jana'), weekStart)
      const itemId = await world.itemId('CUK')
      return () => world.as('jana').oneTime.addItem({ deliveryId: id, itemId, quantity: 1000, maxPrice: 9000, notes: '' })
    },
  ],
])('%s', async (_, most, code, prepare) => {
  const { answered, refused } = await flood(await prepare())
  expect(answered).toBe(most)
  expect(refused).toContain(code)
})
