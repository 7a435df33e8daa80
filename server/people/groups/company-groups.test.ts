import { afterEach, beforeEach, expect, test } from 'vitest'
import { companyPoint, tokenOf } from '#server/test/groups.ts'
import { lettersOf } from '#server/test/letters.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const call = (key: string) => world.as(key).groups
const reason = 'Recepce je od pondělí zavřená.'
const found = async (point: typeof companyPoint | null = companyPoint) =>
  (await call('jana').create({ name: 'Strojírny', description: '', kind: 'company', point })).groupId
const pointNames = async (key: string) =>
  (await world.as(key).settings.read()).options.pickupPoints.map(({ name, groupName }) => [name, groupName])
const isOffered = async (key: string) => (await pointNames(key)).some(([name]) => name === companyPoint.pointName)
const letterTo = async (key: string, kind: string) => (await lettersOf(world.db, kind)).get(await world.userId(key))

test('an approved point is offered to the members of its group alone', async () => {
  const groupId = await found()
  expect(await letterTo('admin', 'group_point_requested')).toContain('Skupina „Strojírny“ (Strojírny Brno) požádala')
  expect(await isOffered('jana')).toBe(false)
  await call('admin').approve({ groupId })
  expect(await letterTo('jana', 'group_point_decided')).toContain('má svoje místo odběru')
  // First of all, although nobody knows how far it is.
  expect((await pointNames('jana'))[0]).toEqual([companyPoint.pointName, 'Strojírny'])
  expect(await isOffered('obec')).toBe(false)
  expect((await world.as(null).pickup.network()).points.map(({ name }) => name)).not.toContain(companyPoint.pointName)
  expect(await call('jana').read({ groupId })).toMatchObject({ point: { name: companyPoint.pointName, address: 'Dělnická 5, Brno' } })

  const { id: pickupPointId } = (await call('jana').read({ groupId })).point!
  const choice = { weekStart: '2026-11-23', serviceMode: 'A_SelfPickup_SelfAssembly', pickupPointId, deliveryProviderId: null } as const
  await expect(world.as('petr').deliveryOptions.choose(choice)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call('petr').join({ token: await tokenOf(world, 'jana', groupId) })
  await world.as('petr').deliveryOptions.choose(choice)
  await call('petr').leave({ groupId })
  await expect(world.as('petr').deliveryOptions.choose(choice)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a refused one says why, and may be asked for again', async () => {
  const groupId = await found()
  await call('admin').refuse({ groupId, reason })
  expect(await letterTo('jana', 'group_point_decided')).toContain(reason)
  expect(await call('jana').read({ groupId })).toMatchObject({ point: null, pointRequest: { state: 'refused', reason } })
  await expect(call('admin').approve({ groupId })).rejects.toMatchObject({ code: 'GROUP_CHANGED' })
  await call('jana').requestPoint({ groupId, point: { ...companyPoint, pointName: 'Vrátnice' } })
  await expect(call('jana').requestPoint({ groupId, point: companyPoint })).rejects.toMatchObject({ code: 'GROUP_CHANGED' })
  expect((await call('admin').desk({ query: 'vratnice', state: 'waiting' })).groups).toMatchObject([
    { groupId, members: 1, localityName: 'Brno-sever', organiser: { name: 'Jana D.' } },
  ])
})

test('a suspended group takes nobody in and offers no point until that is lifted', async () => {
  const groupId = await found()
  const token = await tokenOf(world, 'jana', groupId)
  await call('admin').approve({ groupId })
  await call('admin').suspend({ groupId, reason })
  expect(await letterTo('jana', 'group_point_decided')).toContain('Skupinu Strojírny jsme pozastavili')
  expect(await isOffered('jana')).toBe(false)
  await expect(call('petr').join({ token })).rejects.toMatchObject({ code: 'GROUP_SUSPENDED' })
  await expect(call('jana').invite({ groupId })).rejects.toMatchObject({ code: 'GROUP_SUSPENDED' })
  await call('admin').lift({ groupId, reason: 'Recepce zase funguje.' })
  expect(await isOffered('jana')).toBe(true)
  await call('petr').join({ token })
})

test('of two administrators who decide at once, one is told that it is decided', async () => {
  const groupId = await found()
  const both = await Promise.allSettled([call('admin').approve({ groupId }), call('admin').refuse({ groupId, reason })])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'GROUP_CHANGED' } })
})

test('nobody decides about a group of their own, and neighbours have no point', async () => {
  const { groupId } = await call('admin').create({ name: 'Úřad', description: '', kind: 'municipality', point: companyPoint })
  await expect(call('admin').approve({ groupId })).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
  const house = { name: 'Dům', description: '', kind: 'neighbours' } as const
  await expect(call('jana').create({ ...house, point: companyPoint })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const { groupId: houseId } = await call('jana').create({ ...house, point: null })
  await expect(call('jana').requestPoint({ groupId: houseId, point: companyPoint })).rejects.toMatchObject({ code: 'NOT_AN_ORGANISATION' })
})

test.each([
  [{ registrationNumber: '25596642' }, 'INVALID_INPUT'],
  [{ pointPostalCode: '59101' }, 'POINT_PLACE_UNKNOWN'],
  [{ pointMunicipality: 'Brnno' }, 'POINT_PLACE_UNKNOWN'],
])('a request with %j is refused, and no group is stored', async (wrong, code) => {
  await expect(found({ ...companyPoint, ...wrong })).rejects.toMatchObject({ code })
  expect(await call('jana').mine()).toEqual([])
})

test('a point is not approved where no locality delivers', async () => {
  const groupId = await found({ ...companyPoint, pointMunicipality: 'Jinačovice', pointPostalCode: '66434' })
  await expect(call('admin').approve({ groupId })).rejects.toMatchObject({ code: 'POINT_NOT_SERVED' })
})

test('an import of points leaves those of groups alone, and one ends with its group', async () => {
  const groupId = await found()
  await call('admin').approve({ groupId })
  await call('jana').leave({ groupId })
  const points = await world.db.selectFrom('pickup_points').where('is_reserved', '=', true).select('is_active').execute()
  expect(points).toEqual([{ is_active: false }])
})
