import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_MESSAGE } from '#domain/people/maintenance/lock.ts'
import { AUDIENCES, type Audience } from '#domain/people/maintenance/window.ts'
import { mails } from '#server/people/maintenance/mails.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.clock('2026-11-21', '20:00')
  await world.db.deleteFrom('maintenance_windows').execute()
  await world.db.updateTable('app_status').set({ is_in_outage_dev: false, outage_message_dev: null }).execute()
})

const reason = 'Výměna disků'
const admin = () => world.as('admin').maintenance
const at = (time: string) => new Date(`2026-11-21T${time}:00+01:00`)

interface Planned {
  startsAt?: Date | null
  endsAt?: Date | null
  message?: string | null
  affectedRoles?: Audience[]
}
const plan = ({ startsAt = null, endsAt = null, message = null, affectedRoles = [...AUDIENCES] }: Planned = {}) =>
  admin().plan({ startsAt, endsAt, message, affectedRoles, safeModeEnabled: false, reason })

/** The outcomes of a request for members and of one for everybody. */
async function outcomes(key: string | null, bypass: string | null = null) {
  const client = world.as(key, { bypass })
  const code = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      (fault: { code: string }) => fault.code,
    )
  return { member: await code(client.template.read()), everybody: await code(client.campaigns.current()) }
}
const isLockedOut = async (key: string | null, bypass: string | null = null) => (await outcomes(key, bypass)).everybody === 'IN_MAINTENANCE'

describe('while a window is active', () => {
  test.each([null, 'jana', 'statek', 'operator', 'katalog', 'finance', 'logistika'])('%s is refused everything', async (key) => {
    await plan()
    expect(await outcomes(key)).toEqual({ member: 'IN_MAINTENANCE', everybody: 'IN_MAINTENANCE' })
  })

  test('administrators and test accounts continue to work', async () => {
    await plan()
    for (const key of ['admin', 'testovaci']) expect(await outcomes(key), key).toEqual({ member: 'answered', everybody: 'answered' })
  })

  test('the refusal contains the message of the lock screen, the end and the waiting time', async () => {
    await plan({ endsAt: at('20:10'), message: 'Měníme disky.' })
    await expect(world.as('jana').template.read()).rejects.toMatchObject({
      code: 'IN_MAINTENANCE',
      status: 503,
      defined: true,
      message: 'Měníme disky.',
      data: { message: 'Měníme disky.', endsAt: at('20:10'), retryAfterSeconds: expect.closeTo(600, -1) },
    })
  })

  test('a member is refused before the input is validated', async () => {
    await plan()
    await expect(world.as('jana').template.removeLine({ lineId: 'nothing' })).rejects.toMatchObject({ code: 'IN_MAINTENANCE' })
    await expect(world.as(null).template.removeLine({ lineId: 'nothing' })).rejects.toMatchObject({ code: 'IN_MAINTENANCE' })
  })

  test('the session, the status and public hints still work', async () => {
    await plan()
    const jana = world.as('jana')
    expect((await jana.account.me()).person).toMatchObject({ displayName: 'Jana Dvořáková' })
    expect((await jana.maintenance.status()).isLocked).toBe(true)
    const hints = await world.as(null).live.publicHints()
    expect((await hints.next()).value).toEqual({ room: 'campaigns' })
    await hints.return?.()
    const own = (async () => (await jana.live.hints()).next())()
    await expect(own).rejects.toMatchObject({ code: 'IN_MAINTENANCE' })
  })

  test('roles that are not affected continue to work', async () => {
    await plan({ affectedRoles: ['user', 'guest'] })
    expect([await isLockedOut(null), await isLockedOut('jana'), await isLockedOut('statek'), await isLockedOut('operator')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('a request already under way is completed', async () => {
    const { lines } = await world.as('jana').template.read()
    const [line] = lines
    let changing: Promise<unknown> | undefined
    await world.db.transaction().execute(async (tx) => {
      await sql`select from templates where user_id = ${await world.userId('jana')} for update`.execute(tx)
      changing = world.as('jana').template.pauseLine({ lineId: line!.id })
      changing.catch(() => {})
      // It has passed the lock and waits for the template.
      for (;;) {
        const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_locks where not granted`.execute(tx)
        if (rows[0]!.n > 0) break
      }
      await plan()
    })
    await expect(changing).resolves.toBeDefined()
    expect(await isLockedOut('jana')).toBe(true)
  })
})

test('a planned window locks at its start and unlocks at its end, by the product clock', async () => {
  await plan({ startsAt: at('21:00'), endsAt: at('22:00') })
  const seen: boolean[] = []
  for (const time of ['20:59', '21:00', '21:59', '22:00']) {
    await world.clock('2026-11-21', time)
    seen.push(await isLockedOut('jana'))
  }
  expect(seen).toEqual([false, true, true, false])
})

test('the status says how each role is affected, and when to ask again', async () => {
  const of = async (key: string | null) => world.as(key).maintenance.status()
  await plan({ startsAt: at('20:00'), endsAt: at('22:00'), message: 'Měníme disky.' })
  const current = { kind: 'window', message: 'Měníme disky.', startedAt: at('20:00'), endsAt: at('22:00') }
  const locked = { isLocked: true, current, exemption: null, bypassUntil: null }
  expect(await of(null)).toMatchObject(locked)
  expect(await of('jana')).toMatchObject(locked)
  expect(await of('admin')).toMatchObject({ ...locked, isLocked: false, exemption: 'admin' })
  expect(await of('testovaci')).toMatchObject({ ...locked, isLocked: false, exemption: 'test_account' })
  const { now, nextCheckAt } = await of(null)
  expect(nextCheckAt.getTime() - now.getTime()).toBe(30_000)
  await world.clock('2026-11-21', '21:59')
  await world.db
    .updateTable('maintenance_windows')
    .set({ end_time: sql`app_now() + interval '10 seconds'` })
    .execute()
  const close = await of(null)
  expect((close.nextCheckAt.getTime() - close.now.getTime()) / 10_000).toBeCloseTo(1, 0)
  await world.clock('2026-11-21', '23:00')
  expect(await of('jana')).toMatchObject({ isLocked: false, current: null, exemption: null })
})

test('a window in the next 24 hours is announced to those whom it will lock out', async () => {
  const ahead = async (key: string | null) => (await world.as(key).maintenance.status()).ahead
  await plan({ startsAt: at('22:00'), endsAt: at('23:00'), message: 'Měníme disky.', affectedRoles: ['user'] })
  expect(await ahead('jana')).toEqual({ message: 'Měníme disky.', startsAt: at('22:00'), endsAt: at('23:00') })
  for (const key of [null, 'statek', 'admin', 'testovaci']) expect(await ahead(key), String(key)).toBeNull()
  await world.clock('2026-11-21', '22:00')
  expect(await ahead('jana')).toBeNull()
})

describe('an outage', () => {
  test('locks everybody out until it is ended, without a known end', async () => {
    await admin().setOutage({ environment: 'development', isOn: true, message: null, reason })
    await expect(world.as('jana').template.read()).rejects.toMatchObject({
      code: 'IN_MAINTENANCE',
      data: { message: DEFAULT_MESSAGE, endsAt: null, retryAfterSeconds: 60 },
    })
    expect(await isLockedOut('testovaci')).toBe(false)
    expect((await world.as(null).maintenance.status()).current).toMatchObject({ kind: 'outage', startedAt: null })
    const { outages } = await admin().setOutage({ environment: 'development', isOn: false, message: null, reason })
    expect(outages[0]).toEqual({ environment: 'development', isOn: false, message: null })
    expect(await isLockedOut('jana')).toBe(false)
  })

  test('and windows of the other environment lock nobody out here', async () => {
    const { outages } = await admin().setOutage({ environment: 'production', isOn: true, message: 'Stěhujeme.', reason })
    expect(outages).toEqual([
      { environment: 'development', isOn: false, message: null },
      { environment: 'production', isOn: true, message: 'Stěhujeme.' },
    ])
    const { id } = await plan()
    await sql`update maintenance_windows set environment = 'production' where id = ${id}`.execute(world.db)
    expect(await isLockedOut('jana')).toBe(false)
    expect((await admin().overview()).windows.map((window) => window.id)).not.toContain(id)
    await expect(admin().end({ windowId: id, reason })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const code = admin().createBypass({ windowId: id, expiresInHours: 1, reason })
    await expect(code).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await sql`update app_status set is_in_outage_prod = false`.execute(world.db)
  })
})

describe('administrators', () => {
  test('see active and planned windows, the nearest first, then past ones', async () => {
    const ended = await plan()
    await admin().end({ windowId: ended.id, reason })
    const later = await plan({ startsAt: at('23:00') })
    const running = await plan({ endsAt: at('22:00') })
    const { windows, environment } = await admin().overview()
    expect(environment).toBe('development')
    expect(windows.slice(0, 3).map(({ id, state }) => [id, state])).toEqual([
      [running.id, 'running'],
      [later.id, 'planned'],
      [ended.id, 'over'],
    ])
  })

  test('cannot plan a window that ends before its start, or in the past', async () => {
    await expect(plan({ startsAt: at('21:00'), endsAt: at('20:30') })).rejects.toMatchObject({ code: 'WRONG_WINDOW' })
    await expect(plan({ startsAt: at('18:00'), endsAt: at('19:00') })).rejects.toMatchObject({
      message: 'Konec odstávky už minul. Zadejte pozdější.',
    })
  })

  test('can change and end a window until it is over', async () => {
    const { id } = await plan({ startsAt: at('21:00') })
    const change = { message: 'Déle', startsAt: at('20:00'), endsAt: at('23:00'), affectedRoles: ['user' as const], safeModeEnabled: true }
    expect(await admin().change({ windowId: id, ...change, reason })).toMatchObject({ ...change, state: 'running' })
    expect(await isLockedOut('jana')).toBe(true)
    expect(await admin().end({ windowId: id, reason })).toMatchObject({ state: 'over' })
    expect(await isLockedOut('jana')).toBe(false)
    await expect(admin().end({ windowId: id, reason })).rejects.toMatchObject({ code: 'WINDOW_OVER' })
    await expect(admin().change({ windowId: id, ...change, reason })).rejects.toMatchObject({ code: 'WINDOW_OVER' })
  })

  test('leave their actions and reasons in the history', async () => {
    const { id } = await plan()
    await admin().end({ windowId: id, reason: 'Hotovo dřív' })
    const rows = await world.db.selectFrom('history').where('item_id', '=', id).orderBy('id').selectAll().execute()
    const changed_by = await world.userId('admin')
    expect(rows).toMatchObject([
      { change_type: 'insert', changed_by, change_source: 'staff', change_reason: reason },
      { change_type: 'update', changed_by, changed_fields: ['is_active'], change_reason: 'Hotovo dřív' },
    ])
  })
})

test('a window for suppliers only is announced to suppliers by mail, one for members to nobody', async () => {
  const told = () => world.db.selectFrom('outbox').where('kind', '=', 'maintenance_planned').select(['user_id', 'content']).execute()
  await plan({ startsAt: at('21:00'), endsAt: at('22:00'), affectedRoles: ['user', 'supplier'] })
  expect(await told()).toEqual([])
  const { id: windowId } = await plan({
    startsAt: at('21:00'),
    endsAt: at('22:00'),
    message: 'Měníme ceníky.',
    affectedRoles: ['supplier'],
  })
  const messages = await told()
  const suppliers = await world.db.selectFrom('user_flags').where('role', '=', 'supplier').select('user_id').execute()
  expect(messages).toHaveLength(suppliers.length)
  expect(new Set(messages.map(({ user_id }) => user_id))).toEqual(new Set(suppliers.map(({ user_id }) => user_id)))
  const message = { id: 'm', userId: null, person: null, content: { windowId, isChanged: false }, createdAt: at('12:00'), now: at('12:00') }
  const letter = async () => (await mails.maintenance_planned.write(world.db, [message])).get('m')
  expect(JSON.stringify(await letter())).toContain('Měníme ceníky.')
  // A new time is announced again; a new message alone is not.
  const change = (startsAt: Date, message: string) =>
    admin().change({ windowId, startsAt, endsAt: at('23:00'), message, affectedRoles: ['supplier'], safeModeEnabled: false, reason })
  await change(at('21:30'), 'Měníme ceníky.')
  expect(await told()).toHaveLength(2 * suppliers.length)
  await change(at('21:30'), 'Měníme ceníky a sazby.')
  expect(await told()).toHaveLength(2 * suppliers.length)
  const changed = { ...message, content: { windowId, isChanged: true } }
  expect((await mails.maintenance_planned.write(world.db, [changed])).get('m')).toMatchObject({
    subject: expect.stringMatching(/^Změna údržby: začne .*21:30$/),
  })
  await admin().end({ windowId, reason })
  expect(await letter()).toBeNull()
})
