import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { arrivedWeek } from '#server/test/handing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const week48 = asWeekStart('2026-11-23')
const overview = (key = 'jana') => world.as(key).dashboard.read()
const handing = () => world.as('logistika').handover

describe('the overview', () => {
  test('of a newcomer has nothing but the registration', async () => {
    expect(await overview('novacek')).toMatchObject({
      localityName: null,
      isConfigured: false,
      firstDemandAt: null,
      nextWeek: null,
      lastPurchase: null,
      invited: 0,
      purchases: { completed: 0, inProgress: 0, saved: null, savedIn: 0 },
    })
  })

  test('of a member names the nearest week that is not skipped', async () => {
    const { nextWeek, firstDemandAt, lastPurchase } = await overview()
    expect(firstDemandAt).toBeInstanceOf(Date)
    expect(lastPurchase).toBeNull()
    expect(nextWeek).toMatchObject({ weekStart: week48, cutOffAt: new Date('2026-11-23T19:00:00Z') })
    await world.as('jana').basket.skipWeeks({ weeks: [week48] })
    expect((await overview()).nextWeek?.weekStart).toBe('2026-11-30')
    await world.as('jana').basket.buyWeeks({ weeks: [week48] })
  })
})

describe('the overview of a purchase', () => {
  let deliveryId: string
  beforeAll(async () => {
    deliveryId = await arrivedWeek(world, { Mléko: 7010 })
  })

  test('expects it after the clearing, with the saving that its own screen shows', async () => {
    const { nextWeek, lastPurchase, purchases } = await overview()
    expect(nextWeek?.weekStart).toBe('2026-11-30')
    expect(lastPurchase).toMatchObject({ weekStart: week48, isTransported: false, handedOverAt: null, isComing: true })
    const { saved } = await world.as('jana').basket.week({ weekStart: week48 })
    expect(saved).toBeGreaterThan(0)
    expect(purchases).toEqual({ completed: 0, inProgress: 1, saved, savedIn: 1 })
  })

  test('knows when it is ready, and when it was handed over', async () => {
    await handing().makeReady({ deliveryId })
    expect((await overview()).lastPurchase).toMatchObject({ isTransported: true, handedOverAt: null, isComing: true })
    const { purchaseId, code } = (await world.as('jana').handover.mine()).pickups[0]!
    const at = new Date('2026-11-25T10:00:00Z')
    const handed = { id: randomUUID(), purchaseId, at, kind: 'handed_over' as const, proof: { kind: 'code' as const, code: code! } }
    await handing().record({ deliveryId, device: 'phone', events: [handed] })
    const { lastPurchase, purchases } = await overview()
    expect(lastPurchase).toMatchObject({ handedOverAt: at, isComing: false })
    expect(purchases).toMatchObject({ completed: 1, inProgress: 0 })
    expect((await overview('petr')).lastPurchase).toMatchObject({ handedOverAt: null, isComing: true })
  })
})
