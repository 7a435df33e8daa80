import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewEvent } from '#contract/week/handover.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { doorDue } from '#domain/week/handover/cash.ts'
import { handoverOf } from '#domain/week/handover/fold.ts'
import { mayLoad } from '#server/catalog/uploads/queries.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { everyTable } from '#server/test/stored.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { dot } from '#server/test/picture-file.ts'

let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  await world.db
    .updateTable('shopping_settings')
    .set({ payment_method: 'cash_on_delivery' })
    .where('user_id', '=', await world.userId('jana'))
    .execute()
  await world.db.updateTable('catalog_items').set({ is_adults_only: true }).where('name', 'like', 'Mléko%').execute()
  deliveryId = await arrivedWeek(world)
  await logistics().makeReady({ deliveryId, place: null })
})
afterAll(() => world.close())

const logistics = () => world.as('logistika').handover
const rowOf = async (key: string) => {
  const { purchaseId } = (await world.as(key).handover.mine()).pickups[0]!
  return (await logistics().list({ deliveryId })).rows.find((row) => row.purchaseId === purchaseId)!
}
const standing = ({ items, events }: Awaited<ReturnType<typeof rowOf>>) =>
  handoverOf(
    items,
    events.map((event) => ({ ...event, at: event.at.getTime() })),
  )
let minutes = 0
const happened = (purchaseId: string) => ({ id: randomUUID(), purchaseId, at: new Date(Date.UTC(2026, 10, 25, 17, (minutes += 1))) })
const record = (events: NewEvent[]) => logistics().record({ deliveryId, device: 'telefon', events })
const handed = (purchaseId: string, isAgeChecked?: boolean): NewEvent => ({
  ...happened(purchaseId),
  kind: 'handed_over',
  proof: { kind: 'document' },
  ...(isAgeChecked !== undefined && { isAgeChecked }),
})
const counted = (purchaseId: string, itemId: string, [given, damaged]: [number, number]): NewEvent & { kind: 'counted' } => ({
  ...happened(purchaseId),
  kind: 'counted',
  itemId,
  handed: thousandths(given),
  missing: thousandths(0),
  damaged: thousandths(damaged),
  weight: null,
  note: '',
})

describe('goods for adults', () => {
  test('are announced to who will receive them', async () => {
    const needsAgeProof = async (key: string) => (await world.as(key).handover.mine()).pickups[0]!.needsAgeProof
    expect(await needsAgeProof('jana')).toBe(true)
    expect(await needsAgeProof('obec')).toBe(false)
  })

  test('are not handed over before somebody checked the age; nothing is stored', async () => {
    const { purchaseId, items } = await rowOf('jana')
    expect(items.filter(({ isAdultsOnly }) => isAdultsOnly).map(({ name }) => name.slice(0, 5))).toEqual(['Mléko'])
    const before = await everyTable(world.db)
    for (const event of [handed(purchaseId), handed(purchaseId, false)])
      await expect(record([event])).rejects.toMatchObject({ code: 'AGE_NOT_CHECKED' })
    expect(await everyTable(world.db)).toEqual(before)
  })

  test('go back to the depot from somebody who does not prove it, and the rest is handed over', async () => {
    const { purchaseId, items } = await rowOf('jana')
    const milk = items.find(({ isAdultsOnly }) => isAdultsOnly)!
    await record([counted(purchaseId, milk.id, [0, 0]), handed(purchaseId)])
    const { state, outcome, items: accounts } = standing(await rowOf('jana'))
    expect({ state, outcome }).toEqual({ state: 'handed_over', outcome: 'complaint' })
    expect(accounts.get(milk.id)).toMatchObject({ handed: 0, returned: milk.arrived })
  })

  test('are handed over to an adult', async () => {
    const { purchaseId } = await rowOf('petr')
    await record([handed(purchaseId, true)])
    expect(standing(await rowOf('petr'))).toMatchObject({ state: 'handed_over', outcome: 'in_order' })
  })
})

test('who pays on delivery pays for what they got and for the handover, and others nothing at the door', async () => {
  const [jana, petr] = [await rowOf('jana'), await rowOf('petr')]
  expect([petr.isPaidOnDelivery, petr.mode]).toEqual([false, expect.any(String)])
  const { lines, fee } = await world.as('jana').purchases.one({ ownerId: null, purchaseId: jana.purchaseId })
  const given = lines.filter(({ received }) => received!.handed > 0).reduce((sum, { delivered }) => sum + delivered!.total, 0)
  expect(doorDue(jana, standing(jana))).toBe(given + fee)
})

test('what was to be paid in advance and is not is said to who hands over and to its member', async () => {
  const { purchases } = await world.as('petr').payments.owed()
  const { remaining } = purchases.find(({ deliveryOn }) => deliveryOn === '2026-11-26')!
  expect(remaining).toBeGreaterThan(0)
  expect((await rowOf('petr')).owed).toBe(remaining)
})

describe('a photo', () => {
  const add = (photo: { eventId: string; photoId: string; deliveryId?: string }, who = 'logistika') =>
    world.as(who).handover.addPhoto({ deliveryId, picture: dot(), ...photo })
  const photosOf = async (key: string) => {
    const { purchaseId } = await rowOf(key)
    const { lines } = await world.as(key).purchases.one({ ownerId: null, purchaseId })
    return lines.flatMap(({ received }) => received?.photos ?? [])
  }
  let photo: { eventId: string; photoId: string }

  test('of damaged goods is seen by its member and by those who hand over, and by nobody else', async () => {
    const { purchaseId, items } = await rowOf('petr')
    const { id: itemId, arrived } = items.find(({ unit }) => unit === 'kg')!
    const count = counted(purchaseId, itemId, [arrived - 1000, 1000])
    await record([count])
    photo = { eventId: count.id, photoId: randomUUID() }
    await add(photo)
    expect(await photosOf('petr')).toEqual([`/uploads/${photo.photoId}`])
    const readers = await Promise.all(
      (['petr', 'logistika', 'operator', 'jana', 'katalog', 'statek'] as const).map(async (key) => {
        const { role } = await world.db
          .selectFrom('user_flags')
          .where('user_id', '=', await world.userId(key))
          .select('role')
          .executeTakeFirstOrThrow()
        return mayLoad(world.db, { userId: await world.userId(key), role: role as 'user' }, photo.photoId)
      }),
    )
    expect(readers).toEqual([true, true, true, false, false, false])
  })

  test('sent again is stored once, and a foreign count, an item without a count and another picture are not found', async () => {
    const before = await everyTable(world.db)
    await add(photo)
    const { rows } = await logistics().list({ deliveryId })
    const over = rows.flatMap(({ events }) => events).find(({ kind }) => kind === 'handed_over')!
    const { id: screenshotId } = await world.as('jana').uploads.storeScreenshot({ picture: dot() })
    for (const wrong of [
      { ...photo, eventId: randomUUID() },
      { eventId: over.id, photoId: randomUUID() },
      { ...photo, photoId: screenshotId },
    ])
      await expect(add(wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(add({ ...photo, deliveryId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(add({ ...photo, photoId: randomUUID() }, 'jana')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await world.as('jana').uploads.remove({ uploadId: screenshotId })
    expect((await everyTable(world.db))['uploads']).toEqual(before['uploads'])
  })

  test('cannot be removed by its member or used for a request, and takes none of the member’s places', async () => {
    await expect(world.as('petr').uploads.remove({ uploadId: photo.photoId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const request = { type: 'complaint', title: 'Brambory', description: 'Shnilé', about: null } as const
    await expect(world.as('petr').support.send({ ...request, photoIds: [photo.photoId] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await photosOf('petr')).toHaveLength(1)
  })

  test('is one of at most four of a count', async () => {
    for (let n = 0; n < 3; n += 1) await add({ ...photo, photoId: randomUUID() })
    await expect(add({ ...photo, photoId: randomUUID() })).rejects.toMatchObject({ code: 'TOO_MANY_PHOTOS' })
  })
})
