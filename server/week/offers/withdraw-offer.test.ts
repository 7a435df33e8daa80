import { beforeEach, describe, expect, test } from 'vitest'
import { fillPools } from '#server/test/crowd.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { closedWeek, cutOff, deliveryOf, offersClose, sweep } from '#server/test/cycle.ts'
import { offering, tiers } from '#server/test/offering.ts'
import { untilWaiting } from '#server/test/waiting.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 10 })
  return () => world.close()
})

const { place, demandFor, attached } = offering(() => world)

const seen = async (key: string, sku: string) => {
  const demand = (await demandFor(key, sku))!
  return { deliveryId: demand.deliveryId, offerId: demand.myOffer!.id }
}
const versions = async (key: string, sku: string) => {
  const demand = (await demandFor(key, sku))!
  return world.as(key).offers.versions({ deliveryId: demand.deliveryId, itemId: demand.item.id, unit: demand.unit })
}

describe('a supplier withdraws an offer', () => {
  test('while a week collects: no pool takes it, and it stays readable with who, when and what', async () => {
    const { offerId, ...pool } = await seen('statek', 'BRA-B')
    expect(await world.as('statek').offers.withdraw({ ...pool, offerId })).toEqual({ offerId })
    expect((await demandFor('statek', 'BRA-B'))!.myOffer).toBeNull()
    expect(await versions('statek', 'BRA-B')).toMatchObject([
      { state: 'withdrawn', withdrawnAt: expect.any(Date), tiers: tiers([100_000, 1690], [250_000, 1490], [450_000, 1290]) },
    ])
    await world.clock(...cutOff)
    await sweep(world)
    expect(await attached('BRA-B')).toEqual(['Velkoobchod U Řeky'])
  })

  test('after the cut-off too, until offers close, and may send another one', async () => {
    await closedWeek(world)
    expect(await attached('BRA-B')).toEqual(['Statek Lípa', 'Velkoobchod U Řeky'])
    await world.as('statek').offers.withdraw(await seen('statek', 'BRA-B'))
    expect(await attached('BRA-B')).toEqual(['Velkoobchod U Řeky'])
    await place('statek', 'BRA-B', [[50_000, 1600]])
    expect(await attached('BRA-B')).toEqual(['Statek Lípa', 'Velkoobchod U Řeky'])
    const [valid, withdrawn] = await versions('statek', 'BRA-B')
    expect([valid, withdrawn]).toMatchObject([{ state: 'valid', submittedBy: expect.stringContaining(' ') }, { state: 'withdrawn' }])
  })

  test('from later weeks only, once it has won: that version stays allocated', async () => {
    await fillPools(world)
    await place('statek', 'BRA-B', [[1000, 900]])
    const itemId = await world.itemId('BRA-B')
    await world.clock(...cutOff)
    await sweep(world)
    await world.clock(...offersClose)
    await sweep(world)
    const { id: deliveryId } = await deliveryOf(world.db, 'Brno-sever', '2026-11-30')
    const ofNext = { deliveryId, itemId, unit: 'kg' as const }
    const demand = await world.as('statek').offers.demand(ofNext)
    await world.as('statek').offers.withdraw({ deliveryId, offerId: demand.myOffer!.id })
    expect((await world.as('statek').offers.versions(ofNext))[0]).toMatchObject({ state: 'allocated', withdrawnAt: expect.any(Date) })
    expect((await world.as('statek').offers.demand(ofNext)).myOffer).toBeNull()
  })

  test('once: what was withdrawn or replaced elsewhere meanwhile is refused', async () => {
    const first = await seen('statek', 'BRA-B')
    await place('statek', 'BRA-B', [[50_000, 1600]])
    await expect(world.as('statek').offers.withdraw(first)).rejects.toMatchObject({ code: 'OFFER_NOT_VALID' })
    const second = await seen('statek', 'BRA-B')
    const both = await Promise.allSettled([world.as('statek').offers.withdraw(second), world.as('statek').offers.withdraw(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await versions('statek', 'BRA-B')).map(({ state }) => state)).toEqual(['withdrawn', 'replaced'])
  })

  test('never another supplier’s, and sees no versions of it', async () => {
    const theirs = await seen('velkoobchod', 'BRA-B')
    await expect(world.as('statek').offers.withdraw(theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await versions('velkoobchod', 'BRA-B')).length).toBe(1)
    expect(JSON.stringify(await versions('statek', 'BRA-B'))).not.toContain(theirs.offerId)
  })

  test('not once offers have closed, and not an allocated one', async () => {
    await fillPools(world)
    const offer = await seen('statek', 'BRA-B')
    await closedWeek(world)
    await world.clock(...offersClose)
    await expect(world.as('statek').offers.withdraw(offer)).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
    await sweep(world)
    await expect(world.as('statek').offers.withdraw(offer)).rejects.toMatchObject({ code: 'ALREADY_ALLOCATED' })
    expect(await attached('BRA-B')).toEqual(['Statek Lípa', 'Velkoobchod U Řeky'])
  })

  test('while the week closes: the closing takes it or the withdrawal comes first, never half', async () => {
    const { deliveryId, offerId } = await seen('statek', 'BRA-B')
    let withdrawal: Promise<unknown>
    await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('suppliers').where('name', '=', 'Statek Lípa').select('id').forNoKeyUpdate().execute()
      withdrawal = world.as('statek').offers.withdraw({ deliveryId, offerId })
      await untilWaiting(world.db, 1)
      await world.clock(...cutOff)
    })
    await Promise.all([withdrawal!, sweep(world)])
    await sweep(world)
    expect(await attached('BRA-B')).toEqual(['Velkoobchod U Řeky'])
  })
})

test('a supplier that did not win learns by how much the price was lower, as a band, and no name', async () => {
  await fillPools(world)
  await place('statek', 'BRA-B', [[10_000, 1000]])
  await place('velkoobchod', 'BRA-B', [[10_000, 1040]])
  await world.clock(...cutOff)
  await sweep(world)
  expect((await demandFor('velkoobchod', 'BRA-B'))!.lost).toBeNull()
  await world.clock(...offersClose)
  await sweep(world)
  expect(await demandFor('statek', 'BRA-B')).toMatchObject({ myAward: { unitPrice: 1000 }, lost: null })
  const lost = await demandFor('velkoobchod', 'BRA-B')
  expect(lost).toMatchObject({ myAward: null, lost: { hasWinner: true, lowerBy: 'do 5 %' } })
  expect(JSON.stringify(lost)).not.toMatch(/Statek|"?:1000\b/)
})

test('whole pieces are offered in whole numbers', async () => {
  await expect(place('statek', 'VEJ', [[1500, 400]])).rejects.toMatchObject({
    code: 'INVALID_TIERS',
    message: 'Pásmo 1: množství musí být celé číslo.',
  })
})
