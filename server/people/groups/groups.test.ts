import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_GROUPS } from '#domain/people/groups/group.ts'
import { personal } from './personal.ts'
import { tokenOf } from '#server/test/groups.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { lettersOf } from '#server/test/letters.ts'
import { forgetOld } from '#server/retention.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const call = (key: string) => world.as(key).groups
const found = async (key = 'jana', name = 'Dům v Nové') =>
  (await call(key).create({ name, description: '', kind: 'neighbours', point: null })).groupId
const join = async (key: string, groupId: string, inviter = 'jana') => call(key).join({ token: await tokenOf(world, inviter, groupId) })
const membersOf = async (key: string, groupId: string) =>
  (await call(key).read({ groupId })).members.map(({ name, role }) => `${name} ${role}`)
const memberId = async (key: string, groupId: string, name: string) =>
  (await call(key).read({ groupId })).members.find((member) => member.name === name)!.id
const block = (userId: string, is_blocked = true) =>
  world.db.updateTable('user_flags').set({ is_blocked }).where('user_id', '=', userId).execute()

describe('a group', () => {
  test('belongs to who founded it; those who join by the link see each other, and nobody else finds it', async () => {
    const groupId = await found()
    await join('petr', groupId)
    expect(await membersOf('petr', groupId)).toEqual(['Jana D. organiser', 'Petr S. member'])
    expect(await call('petr').mine()).toMatchObject([{ id: groupId, role: 'member', members: 2, isChosen: true }])
    const seen = JSON.stringify([await call('petr').read({ groupId }), await call('petr').progress({ groupId })])
    for (const key of ['jana', 'petr']) {
      expect(seen).not.toContain(await world.userId(key))
      expect(seen).not.toContain(`${key}@`)
    }
    for (const read of ['read', 'progress', 'invitations', 'leave'] as const)
      await expect(call('klara')[read]({ groupId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is refused to an account that has ten, and joining twice is joining once', async () => {
    const groupId = await found()
    const token = await tokenOf(world, 'jana', groupId)
    await Promise.all([call('petr').join({ token }), call('petr').join({ token })])
    await call('petr').join({ token })
    expect(await membersOf('jana', groupId)).toHaveLength(2)
    expect(await call('jana').invitations({ groupId })).toMatchObject([{ joined: 1 }])
    for (let number = 1; number < MAX_GROUPS; number++) {
      const { id } = await world.db
        .insertInto('groups')
        .values({ name: `Skupina ${number}`, kind: 'neighbours', created_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await world.db
        .insertInto('group_memberships')
        .values({ user_id: await world.userId('petr'), group_id: id, role: 'member', joined_at: new Date() })
        .execute()
    }
    await expect(found('petr')).rejects.toMatchObject({ code: 'TOO_MANY_GROUPS' })
    const other = await found('klara')
    await expect(join('petr', other, 'klara')).rejects.toMatchObject({ code: 'TOO_MANY_GROUPS' })
  })

  test('has two hundred members at most, also when two join at once', async () => {
    const groupId = await found()
    await world.db
      .insertInto('users')
      .values(Array.from({ length: 198 }, (_, n) => ({ email: `n${n}@example.test`, display_name: `N ${n}` })))
      .execute()
    const people = await world.db.selectFrom('users').where('email', 'like', 'n%@example.test').select('id').execute()
    await world.db
      .insertInto('group_memberships')
      .values(people.slice(0, 198).map(({ id }) => ({ user_id: id, group_id: groupId, role: 'member', joined_at: new Date() })))
      .execute()
    const token = await tokenOf(world, 'jana', groupId)
    const both = await Promise.allSettled(['petr', 'klara'].map((key) => call(key).join({ token })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'GROUP_FULL' } })
  })

  test('changes its name only from the state that its manager saw', async () => {
    const groupId = await found()
    await join('petr', groupId)
    const changed = { groupId, version: 1, name: 'Dům v Nové 5', description: 'Schází se ve sklepě.' }
    await expect(call('petr').change(changed)).rejects.toMatchObject({ code: 'GROUP_NOT_MANAGER' })
    await call('jana').change(changed)
    await expect(call('jana').change({ ...changed, name: 'Jinak' })).rejects.toMatchObject({ code: 'GROUP_CHANGED' })
    expect(await call('petr').read({ groupId })).toMatchObject({ name: 'Dům v Nové 5', version: 2 })
  })
})

describe('roles', () => {
  test('a deputy invites and removes members; only the organiser appoints', async () => {
    const groupId = await found()
    await join('petr', groupId)
    await join('klara', groupId)
    await expect(call('petr').invite({ groupId })).rejects.toMatchObject({ code: 'GROUP_NOT_MANAGER' })
    const klara = await memberId('jana', groupId, 'Klára N.')
    await expect(call('petr').appoint({ groupId, memberId: klara, role: 'deputy' })).rejects.toMatchObject({ code: 'GROUP_NOT_ORGANISER' })
    await expect(call('petr').remove({ groupId, memberId: klara })).rejects.toMatchObject({ code: 'GROUP_NOT_MANAGER' })
    await call('jana').appoint({ groupId, memberId: await memberId('jana', groupId, 'Petr S.'), role: 'deputy' })
    await call('petr').remove({ groupId, memberId: klara })
    await expect(call('petr').remove({ groupId, memberId: await memberId('petr', groupId, 'Jana D.') })).rejects.toMatchObject({
      code: 'GROUP_NOT_MANAGER',
    })
    expect((await lettersOf(world.db, 'group_left')).get(await world.userId('klara'))).toContain('Už nejste ve skupině Dům v Nové')
    await expect(call('klara').read({ groupId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('the organiser leaves only after handing over, or as the last one, with whom the group ends', async () => {
    const groupId = await found()
    await join('petr', groupId)
    await expect(call('jana').leave({ groupId })).rejects.toMatchObject({ code: 'HAND_OVER_FIRST' })
    await call('jana').handOver({ groupId, memberId: await memberId('jana', groupId, 'Petr S.') })
    expect(await membersOf('petr', groupId)).toEqual(['Petr S. organiser', 'Jana D. deputy'])
    await call('jana').leave({ groupId })
    expect((await world.as('jana').settings.read()).settings.groupId).toBeNull()
    await call('petr').leave({ groupId })
    expect(await world.db.selectFrom('groups').selectAll().execute()).toEqual([])
  })

  test('two who hand over and leave at once leave no group without an organiser', async () => {
    const groupId = await found()
    await join('petr', groupId)
    const petr = await memberId('jana', groupId, 'Petr S.')
    await Promise.allSettled([call('jana').handOver({ groupId, memberId: petr }), call('petr').leave({ groupId })])
    const roles = await world.db.selectFrom('group_memberships').where('group_id', '=', groupId).select('role').execute()
    expect(roles.filter(({ role }) => role === 'organiser')).toHaveLength(1)
  })
})

describe('an invitation', () => {
  test('shows anybody who invites and where to, and nothing of it is stored but a hash', async () => {
    const groupId = await found()
    const token = await tokenOf(world, 'jana', groupId)
    expect(await world.as(null).groups.invitation({ token })).toEqual({
      id: groupId,
      name: 'Dům v Nové',
      description: '',
      kind: 'neighbours',
      inviterName: 'Jana D.',
      members: 1,
      isMember: false,
    })
    expect(await call('jana').invitation({ token })).toMatchObject({ isMember: true })
    expect(JSON.stringify(await world.db.selectFrom('group_invitations').selectAll().execute())).not.toContain(token)
    expect(JSON.stringify(await world.db.selectFrom('idempotency_keys').selectAll().execute())).not.toContain(token)
  })

  test('ends when it is revoked, after fourteen days, and with its author', async () => {
    const groupId = await found()
    await join('petr', groupId)
    const petr = await memberId('jana', groupId, 'Petr S.')
    await call('jana').appoint({ groupId, memberId: petr, role: 'deputy' })
    const isValid = async (token: string) => {
      const answers = await Promise.allSettled([call('klara').join({ token }), world.as(null).groups.invitation({ token })])
      await call('klara')
        .leave({ groupId })
        .catch(() => null)
      return answers.map(({ status }) => status === 'fulfilled')
    }
    const old = await tokenOf(world, 'jana', groupId)
    expect(await isValid(old)).toEqual([true, true])
    const invitationId = (await call('jana').invitations({ groupId }))[0]!.id
    await call('petr').revoke({ groupId, invitationId })
    expect(await isValid(old)).toEqual([false, false])

    const petrId = await world.userId('petr')
    const ofPetr = await tokenOf(world, 'petr', groupId)
    await block(petrId)
    expect(await isValid(ofPetr)).toEqual([false, false])
    await block(petrId, false)
    expect(await isValid(ofPetr)).toEqual([true, true])
    await call('jana').appoint({ groupId, memberId: petr, role: 'member' })
    expect(await isValid(ofPetr)).toEqual([false, false])

    const late = await tokenOf(world, 'jana', groupId)
    await world.clock('2026-12-20', '12:00')
    expect(await isValid(late)).toEqual([false, false])
    await forgetOld(world.db)
    expect(await world.db.selectFrom('group_invitations').selectAll().execute()).toEqual([])
  })

  test('goes by mail to one person, with nothing that the inviter could write, twice a day to an address', async () => {
    const groupId = await found('jana', 'Výhra na www.zlo.test')
    await call('jana').inviteByMail({ groupId, email: 'soused@example.test' })
    const letter = (await lettersOf(world.db, 'group_invitation')).get(await world.userId('jana'))!
    expect(letter.split('\n')[0]).toBe('Jana D. vás zve do nákupní skupiny Výhra na')
    expect(letter).not.toContain('zlo')
    const token = /\/join#([\w-]{22})/.exec(letter)![1]!
    expect(await call('jana').invitations({ groupId })).toMatchObject([{ path: null, sentTo: 'soused@example.test' }])
    await call('klara').join({ token })
    await expect(call('petr').join({ token })).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    await call('jana').inviteByMail({ groupId, email: 'soused@example.test' })
    const other = await found('petr')
    await expect(call('petr').inviteByMail({ groupId: other, email: 'soused@example.test' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('is limited to twenty mails a day', async () => {
    const groupId = await found()
    for (let number = 0; number < 20; number++) await call('jana').inviteByMail({ groupId, email: `n${number}@example.test` })
    await expect(call('jana').inviteByMail({ groupId, email: 'dalsi@example.test' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

test('an erased organiser leaves the group to the next one, who is told', async () => {
  const groupId = await found()
  await join('petr', groupId)
  await join('klara', groupId)
  await call('jana').appoint({ groupId, memberId: await memberId('jana', groupId, 'Klára N.'), role: 'deputy' })
  const [jana, klara] = [await world.userId('jana'), await world.userId('klara')]
  await world.db.transaction().execute(async (tx) => {
    for (const { forgotten } of Object.values(personal.tables))
      if (typeof forgotten === 'function') await forgotten(tx, { id: jana, addresses: ['jana@dohromady.test'], staying: [] })
  })
  expect(await membersOf('petr', groupId)).toEqual(['Klára N. organiser', 'Petr S. member'])
  expect((await lettersOf(world.db, 'group_handed_over')).get(klara)).toContain('Teď organizujete skupinu Dům v Nové')
})

test('a household counts with one group, which it chooses among its own', async () => {
  const [first, second] = [await found(), await found('jana', 'Kancelář')]
  const { settings } = world.as('jana')
  expect((await settings.read()).settings.groupId).toBe(first)
  const { version, serviceMode } = (await settings.read()).settings
  const saved = {
    version,
    serviceMode: serviceMode ?? ('pickup' as const),
    paymentMethod: 'prepaid' as const,
    preferredDeliveryTime: '',
    preferredDeliveryDayOfWeek: null,
    deliveryProviderId: null,
    pickupPointId: null,
    substitutePickupPointIds: [],
    deliveryTimeConfirmed: false,
    allowSubstitutions: true,
    notes: '',
  }
  await expect(settings.save({ ...saved, groupId: await found('petr') })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await settings.save({ ...saved, groupId: second })).settings.groupId).toBe(second)
  expect((await call('jana').mine()).map(({ name, isChosen }) => [name, isChosen])).toEqual([
    ['Dům v Nové', false],
    ['Kancelář', true],
  ])
})
