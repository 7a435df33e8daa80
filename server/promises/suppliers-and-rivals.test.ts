import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAttempts, type Attempts } from '#server/test/attempts.ts'
import { fillPools } from '#server/test/crowd.ts'
import { deliveryOf, week48 } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { makeRegion, placeTogether } from '#server/test/region.ts'
import { supplierAnswers } from '#server/test/supplier-answers.ts'

// Suppliers see no prices of the week, also where they buy for a household (docs/rules/week.md#caps): no procedure that they may call answers
// otherwise because a rival offers, in the locality or to its region. New procedures are called, too. Streams are not read here:
// server/public/live has tests of what suppliers see in them.

let attempts: Attempts
let groupId: string
const { place } = offering(() => attempts.world)
const { answers, expectSame } = supplierAnswers(
  () => attempts,
  async () => {
    const { id: deliveryId } = await deliveryOf(attempts.world.db)
    const pool = { itemId: await attempts.world.itemId('BRA-B'), unit: 'kg' }
    const ofDelivery = { ...pool, deliveryId }
    return [
      ['groups.progress', { groupId }],
      ['poolInvitations.create', { ...pool, weekStart: week48 }],
      ['offers.open', undefined],
      ['offers.demands', { type: 'product' }],
      ['offers.demand', ofDelivery],
      ['offers.elsewhere', ofDelivery],
      ['offers.versions', ofDelivery],
      [
        'offers.place',
        { ...ofDelivery, tiers: [{ minQuantity: 90_000, price: 1300 }], validFrom: '2026-11-01', validUntil: null, notes: '' },
      ],
      ['basket.week', { ownerId: null, weekStart: week48 }],
      ['catalog.item', { itemId: pool.itemId }],
    ]
  },
)

/** A group of the supplier's household with seven others, large enough for its figures to be shown. */
async function foundGroup(): Promise<string> {
  const { world } = attempts
  const { groupId: id } = await world.as('statek').groups.create({ name: 'Dům', description: '', kind: 'neighbours', point: null })
  const crowd = await world.db.selectFrom('users').where('email', 'like', 'parta%').select('id').orderBy('email').execute()
  const ids = [
    ...crowd.slice(0, 5).map((user) => user.id),
    await world.userId('jana'),
    await world.userId('petr'),
    await world.userId('obec'),
  ]
  for (const user_id of ids) {
    await world.db
      .insertInto('group_memberships')
      .values({ user_id, group_id: id, role: 'member', joined_at: new Date('2026-11-01') })
      .execute()
    await world.db.updateTable('shopping_settings').set({ group_id: id }).where('user_id', '=', user_id).execute()
  }
  return id
}

beforeAll(async () => {
  attempts = await openAttempts()
  await fillPools(attempts.world)
  groupId = await foundGroup()
  await makeRegion(attempts.world, ['Brno-sever'], 'Jen Brno')
  await place('statek', 'BRA-B', [[90_000, 1600]])
})
afterAll(() => attempts.close())

test('while the week collects, no answer to a supplier depends on a rival’s offer, also to the region', async () => {
  const { world } = attempts
  const before = await answers()
  expect(before.get('poolInvitations.create of potatoes')).toMatch(/^answered/)
  expect(before.get('groups.progress of potatoes')).toContain('"itemName":"Brambory konzumní, varný typ B"')
  await place('velkoobchod', 'BRA-B', [[10_000, 1550]])
  // A household of the same group is told the price.
  const told = async () => JSON.stringify(await world.as('jana').groups.progress({ groupId }))
  expect(await told()).toContain('"price":1550')
  await expectSame(before)
  await placeTogether(world, 'velkoobchod', 'BRA-B', [[10_000, 1500]])
  expect(await told()).toContain('"price":1500')
  await expectSame(before)
})
