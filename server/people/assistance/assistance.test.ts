import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day.ts'
import { addressees } from '#server/people/account/queries.ts'
import { personal as personalOfGroups } from '#server/people/groups/personal.ts'
import { assist, joinGroup, leaveOffice, verifiedMunicipality } from '#server/test/assistance.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { companyPoint } from '#server/test/groups.ts'
import { outcomeOf } from '#server/test/newcomer.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const weekStart = '2026-11-23'
const helper = (key: string) => world.as(key).assistance
const add = async (as = 'jana', groupId: string | null = null) => ({ memberId: await assist(world, { as, groupId }) })
const peopleOf = async (key: string) => (await helper(key).mine()).people
const order = async (key: string, ownerId: string) =>
  world.as(key).basket.addItem({ ownerId, weekStart, itemId: await world.itemId('RYZ'), quantity: 2000, maxPrice: 5000 })
const basketOf = (key: string, ownerId: string) => world.as(key).basket.week({ ownerId, weekStart })
const membershipOf = async (groupId: string, userId: string) =>
  (
    await world.db
      .selectFrom('group_memberships')
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id
/** What the erasure of an account does to its groups. */
const eraseFromGroups = async (key: string) => {
  const id = await world.userId(key)
  await world.db.transaction().execute(async (tx) => {
    for (const { forgotten } of Object.values(personalOfGroups.tables))
      if (typeof forgotten === 'function') await forgotten(tx, { id, addresses: [`${key}@dohromady.test`], staying: [] })
  })
}
const erasureReasons = async (userId: string) =>
  (await world.db.selectFrom('erasure_requests').where('user_id', '=', userId).select('reason').execute()).map(({ reason }) => reason)

test('a relative orders for a person without e-mail, who buys where the relative does', async () => {
  const { memberId } = await add()
  expect(await peopleOf('jana')).toMatchObject([
    { memberId, name: 'Marie Novotná', consent: 'written', consentedOn: '2026-11-01', groupName: null, nextDelivery: { weekStart } },
  ])
  await order('jana', memberId)
  expect((await basketOf('jana', memberId)).lines).toMatchObject([{ origin: 'addition', quantity: 2000 }])
  expect(await world.as('jana').links.baskets()).toContainEqual({
    ownerId: memberId,
    access: 'edit',
    name: 'Marie Novotná',
    isAssisted: true,
  })
  expect(await world.db.selectFrom('shopping_settings').where('user_id', '=', memberId).selectAll().executeTakeFirst()).toMatchObject({
    is_configured: true,
    service_mode: 'pickup',
    payment_method: 'cash_on_delivery',
  })
})

test('the history says who ordered, and for whom', async () => {
  const { memberId } = await add()
  await order('jana', memberId)
  const written = await world.db
    .selectFrom('history')
    .where('owner_id', '=', memberId)
    .select(['table_name as table', 'changed_by as by'])
    .execute()
  const by = await world.userId('jana')
  expect(written).toContainEqual({ table: 'assisted_members', by })
  expect(written).toContainEqual({ table: 'weekly_variant_items', by })
  expect((await peopleOf('jana'))[0]).toMatchObject({ changedBy: 'Jana D.' })
})

test('others neither see the person nor order for them', async () => {
  const { memberId } = await add()
  expect(await peopleOf('petr')).toEqual([])
  expect(await outcomeOf(order('petr', memberId))).toBe('NOT_FOUND')
  expect(await outcomeOf(basketOf('petr', memberId))).toBe('NOT_FOUND')
  expect(await outcomeOf(helper('petr').pickups({ memberId }))).toBe('NOT_FOUND')
  expect(await outcomeOf(helper('petr').end({ memberId, reason: 'Jen tak' }))).toBe('NOT_FOUND')
})

test('all clerks of a verified municipality help its people, and nobody else of it', async () => {
  const groupId = await verifiedMunicipality(world)
  await joinGroup(world, 'petr', groupId, 'deputy')
  await joinGroup(world, 'klara', groupId, 'member')
  const { memberId } = await add('jana', groupId)
  await order('petr', memberId)
  expect(await peopleOf('petr')).toMatchObject([{ memberId, groupName: 'Lhota', placeName: companyPoint.pointName }])
  expect(await peopleOf('klara')).toEqual([])
  expect(await outcomeOf(order('klara', memberId))).toBe('NOT_FOUND')
  await leaveOffice(world, 'petr')
  expect(await outcomeOf(order('petr', memberId))).toBe('NOT_FOUND')
})

test('a municipality that no administrator verified helps nobody', async () => {
  const { groupId } = await world.as('jana').groups.create({ name: 'Lhota', description: '', kind: 'municipality', point: companyPoint })
  expect(await outcomeOf(add('jana', groupId))).toBe('CANNOT_ASSIST')
  expect((await helper('jana').mine()).municipalities).toEqual([])
})

test('a relative helps three people, not four, and at once no more', async () => {
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(add())))
  expect(outcomes.toSorted()).toEqual(['CANNOT_ASSIST', 'CANNOT_ASSIST', 'answered', 'answered', 'answered'])
})

test('a consent of tomorrow is refused', async () => {
  expect(await outcomeOf(assist(world, { consentedOn: asDay('2099-01-01') }))).toBe('CANNOT_ASSIST')
})

test('when the consent is withdrawn, nothing more is bought and the account is erased', async () => {
  const { memberId } = await add()
  await order('jana', memberId)
  await helper('jana').end({ memberId, reason: 'Přestěhovala se k dceři.' })
  expect(await peopleOf('jana')).toEqual([])
  expect(await outcomeOf(order('jana', memberId))).toBe('NOT_FOUND')
  expect(await outcomeOf(helper('jana').end({ memberId, reason: 'Ještě jednou' }))).toBe('NOT_FOUND')
  expect(await world.db.selectFrom('member_stays').where('user_id', '=', memberId).selectAll().execute()).toEqual([])
  expect(await erasureReasons(memberId)).toEqual(['Přestěhovala se k dceři.'])
})

describe('a person whom a municipality helps', () => {
  test('takes no role in its group: nobody can sign in to the account', async () => {
    const groupId = await verifiedMunicipality(world)
    const { memberId: userId } = await add('jana', groupId)
    const memberId = await membershipOf(groupId, userId)
    expect(await outcomeOf(world.as('jana').groups.appoint({ groupId, memberId, role: 'deputy' }))).toBe('NOT_ALLOWED')
    expect(await outcomeOf(world.as('jana').groups.handOver({ groupId, memberId }))).toBe('NOT_ALLOWED')
    await joinGroup(world, 'petr', groupId, 'member')
    expect(await outcomeOf(world.as('jana').groups.leave({ groupId }))).toBe('HAND_OVER_FIRST')
    await eraseFromGroups('jana')
    expect(await world.as('petr').groups.read({ groupId })).toMatchObject({ role: 'organiser' })
    expect(await peopleOf('petr')).toMatchObject([{ memberId: userId }])
  })

  test('withdraws the consent also while the municipality is suspended, when nobody orders', async () => {
    const groupId = await verifiedMunicipality(world)
    await joinGroup(world, 'petr', groupId, 'deputy')
    await joinGroup(world, 'klara', groupId, 'member')
    const { memberId } = await add('jana', groupId)
    expect(await peopleOf('petr')).toMatchObject([{ memberId, isSuspended: false }])
    await world.as('admin').groups.suspend({ groupId, reason: 'Úřad je zavřený.' })
    expect(await outcomeOf(order('petr', memberId))).toBe('NOT_FOUND')
    expect(await peopleOf('petr')).toMatchObject([{ memberId, isSuspended: true }])
    expect(await outcomeOf(helper('klara').end({ memberId, reason: 'Za někoho jiného' }))).toBe('NOT_FOUND')
    await helper('petr').end({ memberId, reason: 'Odvolala souhlas.' })
    expect(await erasureReasons(memberId)).toEqual(['Odvolala souhlas.'])
    expect(await peopleOf('petr')).toEqual([])
  })

  test('is known as one to the clerks only', async () => {
    const groupId = await verifiedMunicipality(world)
    await joinGroup(world, 'petr', groupId, 'member')
    await add('jana', groupId)
    const assistedSeenBy = async (key: string) =>
      (await world.as(key).groups.read({ groupId })).members.filter((member) => member.isAssisted)
    expect(await assistedSeenBy('jana')).toMatchObject([{ name: 'Marie N.' }])
    expect(await assistedSeenBy('petr')).toEqual([])
  })

  test.each([
    ['the last clerk leaves', async (groupId: string) => world.as('jana').groups.leave({ groupId })],
    ["the last clerk's account is erased", async () => eraseFromGroups('jana')],
  ])('is helped no more when %s, and the account is erased', async (_, end) => {
    const groupId = await verifiedMunicipality(world)
    const { memberId } = await add('jana', groupId)
    await order('jana', memberId)
    await end(groupId)
    expect(await world.db.selectFrom('groups').selectAll().execute()).toEqual([])
    expect(await erasureReasons(memberId)).toEqual(['Skupina obce, která objednávala, skončila.'])
    expect(await world.db.selectFrom('member_stays').where('user_id', '=', memberId).selectAll().execute()).toEqual([])
    // Whoever made the account does not get it back as a relative.
    expect(await peopleOf('jana')).toEqual([])
    expect(await outcomeOf(order('jana', memberId))).toBe('NOT_FOUND')
  })
})

describe('a person counts', () => {
  const countsAs = async (userId: string) => {
    const found = await world.db.selectFrom('shared_households').where('user_id', '=', userId).select('counts_as').executeTakeFirst()
    // Not in the view: as a household of its own.
    return found ? found.counts_as : userId
  }
  const forgetHelper = () => world.db.updateTable('assisted_members').set({ helper_id: null }).execute()

  test('with the helper as one household', async () => {
    const { memberId } = await add()
    expect(await countsAs(memberId)).toBe(await countsAs(await world.userId('jana')))
  })

  test("with all others of the municipality as one, when the clerk's account is erased", async () => {
    const groupId = await verifiedMunicipality(world)
    const people = [(await add('jana', groupId)).memberId, (await add('jana', groupId)).memberId]
    await forgetHelper()
    expect(await Promise.all(people.map(countsAs))).toEqual([groupId, groupId])
  })

  test('not at all, like a supplier who helps', async () => {
    const { memberId } = await add()
    await world.db
      .updateTable('assisted_members')
      .set({ helper_id: await world.userId('statek') })
      .execute()
    expect(await countsAs(memberId)).toBeNull()
  })
})

test('nobody signs in to the account, and it gets no mail', async () => {
  const { memberId } = await add()
  expect(await world.db.selectFrom('auth_accounts').where('user_id', '=', memberId).selectAll().execute()).toEqual([])
  expect(await addressees(world.db, [memberId, await world.userId('jana')])).toMatchObject([{ id: await world.userId('jana') }])
})
