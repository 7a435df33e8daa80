import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import type { BasketAccess } from '#domain/people/links/sharing.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { personal } from '#server/personal.ts'
import { eraseAccount } from '#server/people/privacy/erase-account.ts'
import { demoPassword } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { linksIn, told, unknownLink } from '#server/test/links.ts'
import { outcomeOf } from '#server/test/newcomer.ts'

const weekStart = asWeekStart('2026-11-23')
const wanted = { weekStart: null, kind: null, author: null, from: null, to: null }
const notShared = { code: 'NOT_FOUND', message: 'Tento košík s vámi nikdo nesdílí.' }
const onlySeen = { code: 'NOT_ALLOWED', message: 'Tento košík můžete jen vidět. O možnost ho upravovat požádejte jeho majitele.' }

// Jana owns the basket, Petr is linked with her.
let world: World
let links: ReturnType<typeof linksIn>['links']
let flag: ReturnType<typeof linksIn>['flag']
let linkId: string
let ownerId: string
beforeEach(async () => {
  world = await openWorld({ max: 20 })
  const linked = linksIn(world)
  ;({ links, flag } = linked)
  ;({ linkId } = await linked.link('jana', 'petr'))
  ownerId = await world.userId('jana')
})
afterEach(() => world.close())

const share = (access: BasketAccess, owner = 'jana') => links(owner).shareBasket({ linkId, access })
const week = (key = 'petr') => world.as(key).basket.week({ ownerId, weekStart })
const potatoes = async () => (await world.as('jana').template.read()).lines.find(({ item }) => item.name.startsWith('Brambory'))!
/** Petr changes the amount of Jana's potatoes. */
const morePotatoes = async (quantity = 7000, request = {}) =>
  world.as('petr', request).basket.changeItem({
    ownerId,
    weekStart,
    lineId: (await potatoes()).id,
    quantity: thousandths(quantity),
    maxPrice: haler(2000),
  })
const quantityOf = ({ lines }: Awaited<ReturnType<typeof week>>) => lines.find(({ item }) => item.name.startsWith('Brambory'))!.quantity
const grants = () => world.db.selectFrom('basket_grants').selectAll().execute()

describe('a basket', () => {
  test('is private until its owner shares it: a linked account gets the answer for a missing one', async () => {
    expect(await told(week())).toMatchObject(notShared)
    expect(await told(week('klara'))).toMatchObject(notShared)
    const nobodys = world.as('petr').basket.week({ ownerId: '01900000-0000-7000-8000-000000000000', weekStart })
    expect(await told(nobodys)).toMatchObject(notShared)
    expect(await told(morePotatoes())).toMatchObject(notShared)
    expect((await links('petr').linked())[0]).toMatchObject({ sharedByMe: 'nothing', sharedWithMe: null })
  })

  test('is shared by its owner only, in one direction, and each side sees that', async () => {
    await share('edit', 'petr')
    expect(await told(week())).toMatchObject(notShared)
    await share('see')
    expect((await links('jana').linked())[0]).toMatchObject({ sharedByMe: 'see', sharedWithMe: { access: 'edit' } })
    expect((await links('petr').linked())[0]).toMatchObject({ sharedByMe: 'edit', sharedWithMe: { ownerId, access: 'see' } })
    expect(await told(links('klara').shareBasket({ linkId, access: 'edit' }))).toMatchObject(unknownLink)
  })

  test('shared for reading is displayed as to its owner, and cannot be edited', async () => {
    await share('see')
    const own = await week('jana')
    expect(await week()).toEqual({ ...own, handover: null, now: expect.any(Date) })
    // Her address and payment stay private.
    expect([(await week()).handover, (await world.as('jana').basket.week({ weekStart })).handover?.paymentMethod]).toEqual([
      null,
      'prepaid',
    ])
    expect((await world.as('petr').template.read({ ownerId })).lines).toEqual((await world.as('jana').template.read()).lines)
    expect(await world.as('petr').basket.weeks({ ownerId })).toEqual(await world.as('jana').basket.weeks())
    expect(await told(morePotatoes())).toMatchObject(onlySeen)
    expect(await week('jana')).toEqual({ ...own, now: expect.any(Date) })
  })

  test('shared for editing follows its owner’s weeks and limits, not the editor’s', async () => {
    await share('edit')
    const petrs = await world.as('petr').basket.week({ weekStart })
    await morePotatoes()
    expect(quantityOf(await week('jana'))).toBe(7000)
    expect(await world.as('petr').basket.week({ weekStart })).toEqual({ ...petrs, now: expect.any(Date) })
    // Petr's own lines are not in Jana's basket.
    const lineId = petrs.lines[0]!.id
    expect(await outcomeOf(world.as('petr').basket.restoreItem({ ownerId, weekStart, lineId }))).toBe('NOT_FOUND')
  })

  test('is private again after the permission is withdrawn, the link ends, or its owner is blocked', async () => {
    await share('edit')
    await share('nothing')
    expect(await told(morePotatoes())).toMatchObject(notShared)
    await share('edit')
    await flag('jana', { is_blocked: true })
    expect(await told(week())).toMatchObject(notShared)
    await flag('jana', { is_blocked: false })
    expect(await outcomeOf(week())).toBe('answered')
    await links('petr').remove({ linkId })
    expect(await told(week())).toMatchObject(notShared)
    expect(await grants()).toEqual([])
    expect(await told(share('edit'))).toMatchObject(unknownLink)
  })

  test('belongs to nobody after its owner is deleted', async () => {
    await share('edit')
    await flag('jana', { deleted_at: new Date('2026-11-21T11:00:00Z') })
    expect(await told(week())).toMatchObject(notShared)
  })

  test('is not shared with an account that has not accepted, or is blocked', async () => {
    const { linkId: asked } = await linksIn(world).ask('jana', 'klara')
    expect(await told(links('jana').shareBasket({ linkId: asked, access: 'see' }))).toMatchObject(unknownLink)
    await flag('petr', { is_blocked: true })
    expect(await told(share('see'))).toMatchObject(unknownLink)
    expect(await grants()).toEqual([])
  })
})

describe('the history of a shared basket', () => {
  test('shows who permitted what and when, and a repeated permission once', async () => {
    await share('see')
    await share('edit')
    await share('edit')
    await links('petr').remove({ linkId })
    const { rows } = await sql`
      select change_type as kind, new_values ->> 'access' as access, owner_id = ${ownerId} as "isHers", changed_by = ${ownerId} as "byHer"
      from history where table_name = 'basket_grants' order by id`.execute(world.db)
    expect(rows).toEqual([
      { kind: 'insert', access: 'see', isHers: true, byHer: true },
      { kind: 'update', access: 'edit', isHers: true, byHer: true },
      { kind: 'delete', access: null, isHers: true, byHer: false },
    ])
  })

  test('names a change by a linked account “propojený účet” for the owner, “vy” for its author', async () => {
    await world.clock('2026-11-21', '12:05')
    await share('edit')
    await morePotatoes()
    const itemId = (await potatoes()).id
    const newest = async (key: string) =>
      (await world.as(key).history.page({ ...wanted, after: null, ownerId, itemId, weekStart })).entries.map(({ author }) => author)
    expect(await newest('jana')).toEqual(['linked', 'system'])
    expect(await newest('petr')).toEqual(['you', 'system'])
    const { text } = await world.as('petr').history.csv({ ...wanted, ownerId, itemId, weekStart })
    expect(text).toContain('vy')
    expect(text).not.toContain('propojený')
  })

  test("confirms an accepted change after the permission ended, but not for another account's key", async () => {
    await share('edit')
    const once = { idempotencyKey: 'klic-kosiku-1' }
    const first = await morePotatoes(7000, once)
    await share('nothing')
    expect(await morePotatoes(7000, once)).toEqual(first)
    expect(await outcomeOf(morePotatoes(8000, once))).toBe('KEY_REUSED')
    expect(await told(morePotatoes(7000, { idempotencyKey: 'klic-kosiku-2' }))).toMatchObject(notShared)
    expect(quantityOf(await week('jana'))).toBe(7000)
  })
})

describe('simultaneously', () => {
  test('a change under way holds the permission: the withdrawal waits, and later changes are rejected', async () => {
    await share('edit')
    const lineId = (await potatoes()).id
    const held = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    // Another transaction locks her template row, so Petr's change stops midway.
    const locking = world.db.transaction().execute(async (tx) => {
      await sql`select from templates where user_id = ${ownerId} for update`.execute(tx)
      isHeld.resolve()
      await held.promise
    })
    await isHeld.promise
    const changing = outcomeOf(world.as('petr').template.pauseLine({ ownerId, lineId }))
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_locks where not granted`.execute(world.db)
      return rows[0]!.n
    }
    await expect.poll(waiting).toBe(1)
    const withdrawing = share('nothing')
    await expect.poll(waiting).toBe(2)
    expect(await grants()).toHaveLength(1)
    held.resolve()
    await locking
    expect(await changing).toBe('answered')
    await withdrawing
    expect(await grants()).toEqual([])
    expect(await outcomeOf(world.as('petr').template.resumeLine({ ownerId, lineId }))).toBe('NOT_FOUND')
  })

  test('each of forty changes during a withdrawal is either saved before or rejected', async () => {
    await share('edit')
    const items = await world.db.selectFrom('catalog_items').where('is_active', '=', true).select('id').limit(40).execute()
    const bought = { quantity: thousandths(1000), maxPrice: haler(2000) }
    const add = (itemId: string) => outcomeOf(world.as('petr').basket.addItem({ ownerId, weekStart, itemId, ...bought }))
    const under = items.map(({ id }) => add(id))
    await Promise.race(under)
    await share('nothing')
    const { lines } = await week('jana')
    const outcomes = await Promise.all(under)
    expect(lines.filter(({ origin }) => origin === 'addition')).toHaveLength(outcomes.filter((outcome) => outcome === 'answered').length)
    expect(await add(items[0]!.id)).toBe('NOT_FOUND')
  })
})

describe('an account that views it', () => {
  test('is notified of changes by the owner and vice versa, but not after losing the permission', async () => {
    const stop = new AbortController()
    const heardBy = async (key: string) => {
      const stream = await world.as(key).live.hints(undefined, { signal: stop.signal })
      const rooms: string[] = []
      void (async () => {
        for await (const { room } of stream) rooms.push(room)
      })().catch(() => {})
      await expect.poll(() => rooms.length).toBeGreaterThan(5)
      rooms.length = 0
      return rooms
    }
    await share('edit')
    const [jana, petr, klara] = [await heardBy('jana'), await heardBy('petr'), await heardBy('klara')]
    await morePotatoes()
    await expect.poll(() => jana.includes('basket') && petr.includes('basket')).toBe(true)
    jana.length = petr.length = 0
    await world.as('jana').template.pauseLine({ lineId: (await potatoes()).id })
    await expect.poll(() => jana.includes('template') && petr.includes('template')).toBe(true)
    petr.length = 0
    await share('nothing')
    await expect.poll(() => petr.includes('basket') && petr.includes('links')).toBe(true)
    petr.length = 0
    await world.as('jana').template.resumeLine({ lineId: (await potatoes()).id })
    await expect.poll(() => jana.filter((room) => room === 'template').length).toBeGreaterThan(1)
    expect([petr, klara]).toEqual([[], []])
    stop.abort()
  })

  test('gets the prices of its week until the permission ends', async () => {
    await share('see')
    const stop = new AbortController()
    const stream = (await world.as('petr').live.forecast({ ownerId, weekStart }, { signal: stop.signal }))[Symbol.asyncIterator]()
    expect((await stream.next()).value).toHaveProperty('pools')
    await share('nothing')
    await world
      .as('jana')
      .basket.changeItem({ weekStart, lineId: (await potatoes()).id, quantity: thousandths(9000), maxPrice: haler(2000) })
    await expect(stream.next()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    stop.abort()
    expect(await told((async () => (await world.as('petr').live.forecast({ ownerId, weekStart })).next())())).toMatchObject(notShared)
  })
})

test.each(['jana', 'petr'])('no permission remains after the account of %s is erased', async (key) => {
  await share('edit')
  await share('see', 'petr')
  await morePotatoes()
  const erased = await world.userId(key)
  await world.as(key).privacy.requestErasure({ password: demoPassword })
  await world.clock('2026-12-30', '12:00')
  await sql`update deliveries set status = 'cancelled' where status <> 'cancelled'`.execute(world.db)
  expect(await eraseAccount(system(world), personal, erased)).toBe('erased')
  expect(await grants()).toEqual([])
  const { rows } = await sql`
    select 1 from history where table_name = 'basket_grants' and owner_id = ${erased}
      and (old_values is not null or new_values is not null)`.execute(world.db)
  expect(rows).toEqual([])
})
