import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatPragueTime } from '#domain/time/prague.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { DEADLINE_TYPES, deadlineLabel } from '#domain/week/deliveries/purchase-deadlines.ts'
import { cutOff, deliveryOf, sweep, week48 } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { openHttp, type OpenHttp } from '#server/test/http.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { noteVersions } from './note-versions.ts'
import { memberOfFeed } from './queries.ts'

const host = 'dohromady.example'
let world: World
let http: OpenHttp
beforeEach(async () => {
  world = await openWorld()
  http = await openHttp(world, { origin: `https://${host}` })
})
afterEach(async () => {
  await http.close()
  await world.close()
})

const fetched = (path: string) => http.app.inject({ url: path, headers: { host } })
const created = async (key = 'jana') => (await world.as(key).calendarFeed.renew({})).path!

/** The events of a calendar as a strict reader understands them. */
async function eventsAt(path: string) {
  const { statusCode, body } = await fetched(path)
  expect(statusCode).toBe(200)
  ICAL.design.strict = true
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, location, startDate } = new ICAL.Event(component)
    return {
      uid,
      summary,
      description,
      location,
      start: startDate.toJSDate().toISOString(),
      version: ['sequence', 'last-modified', 'dtstamp'].map((name) => {
        const value = component.getFirstPropertyValue(name)
        return typeof value === 'number' ? value : String(value)
      }),
      status: component.getFirstPropertyValue('status'),
      alarms: component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }
  })
}
/** A pickup point that the member has not chosen. */
async function otherPoint(): Promise<string> {
  const { options, settings } = await world.as('jana').settings.read()
  return options.pickupPoints.find(({ id }) => id !== settings.pickupPoint!.id)!.id
}
const ofWeek = async (path: string, week: number) => (await eventsAt(path)).filter(({ summary }) => summary.endsWith(`týden ${week}`))

describe('the calendar of a member', () => {
  test('has the cut-off and the pickup of every coming week, with place and reminders', async () => {
    const { id } = await deliveryOf(world.db)
    const path = await created()
    const feed = `${path.split(/[/.]/)[2]}.${host}`
    const events = await ofWeek(path, 48)
    expect(events).toEqual([
      {
        uid: `cut-off-${id}@${feed}`,
        summary: 'Uzávěrka košíku na týden 48',
        description: `Košík můžete měnit do 20:00.\nhttps://${host}/basket`,
        location: null,
        start: '2026-11-23T18:30:00.000Z',
        version: [0, expect.any(String), expect.any(String)],
        status: 'CONFIRMED',
        alarms: ['-PT23H30M'],
      },
      {
        uid: `delivery-${id}@${feed}`,
        summary: 'Vyzvednutí nákupu, týden 48',
        description: expect.stringContaining('Otevřeno: '),
        location: expect.stringContaining('Brno'),
        start: '2026-11-26T16:00:00.000Z',
        version: [0, expect.any(String), expect.any(String)],
        status: 'CONFIRMED',
        alarms: ['-PT2H'],
      },
      expect.objectContaining({
        uid: `pickup-end-${id}@${feed}`,
        alarms: ['-PT1H30M'],
        location: expect.stringContaining('Brno') as string,
      }),
      expect.objectContaining({ uid: `payment-${id}@${feed}`, start: '2026-11-26T22:29:00.000Z', alarms: ['-PT23H30M'] }),
    ])
    for (const type of DEADLINE_TYPES) expect(events[1]!.description).toContain(`${deadlineLabel(type)}: `)
  })

  test('remembers its events while the tasks are read, however long they do not change', async () => {
    await created()
    const { id: feedId } = await world.db.selectFrom('calendar_feeds').select('id').executeTakeFirstOrThrow()
    const note = async (kind: string, id: string, day: string) => {
      const feed = await memberOfFeed(world.db, feedId)
      return noteVersions(world.db, { ...feed!, kind }, [{ id }], new Date(day))
    }
    const [event] = await note('event', 'a', '2026-01-01')
    await note('task', 'b', '2026-11-01')
    expect(await note('event', 'a', '2026-11-02')).toEqual([event])
  })

  test('no longer asks for what is paid', async () => {
    const { id } = await deliveryOf(world.db)
    const path = await created()
    const uids = async () => (await ofWeek(path, 48)).map(({ uid }) => uid.split('@')[0])
    await clearedWeek(world)
    expect(await uids()).toEqual([`delivery-${id}`, `pickup-end-${id}`, `payment-${id}`])
    const { purchases } = await world.as('jana').payments.mine()
    const [{ purchaseId, remaining }] = purchases as [(typeof purchases)[number]]
    await receiveAll(world, [await transferOf(world, 'jana', remaining, { purchaseId })])
    expect(await uids()).toEqual([`delivery-${id}`, `pickup-end-${id}`])
  })

  test('follows the basket: a skipped week disappears, a cancelled delivery is taken back with its reason', async () => {
    const path = await created()
    const weeks = ['2026-11-30', '2026-12-07'].map(asWeekStart)
    await world.as('jana').basket.skipWeeks({ weeks: [weeks[0]!] })
    expect(await ofWeek(path, 49)).toEqual([])
    expect(await ofWeek(path, 50)).toHaveLength(4)
    await world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db)).id, reason: 'Sklad je bez proudu.' })
    const [event, ...rest] = await ofWeek(path, 48)
    expect(rest).toEqual([])
    expect(event).toMatchObject({ status: 'CANCELLED', summary: 'Zrušeno: Vyzvednutí nákupu, týden 48', alarms: [] })
    expect(event!.description).toContain('Závoz je zrušený: Sklad je bez proudu.')
  })

  test('says where each week is received: where it was chosen for it, and after the cut-off what was chosen by then', async () => {
    const path = await created()
    const { options, settings } = await world.as('jana').settings.read()
    const other = options.pickupPoints.find(({ id }) => id !== settings.pickupPoint!.id)!
    const collected = { serviceMode: 'E_Box', pickupPointId: other.id, deliveryProviderId: null } as const
    const chosen = { weekStart: asWeekStart(week48), ...collected }
    await world.as('jana').deliveryOptions.choose(chosen)
    const placeIn = async (week: number) => (await ofWeek(path, week)).find(({ uid }) => uid.startsWith('delivery-'))!.location
    expect([await placeIn(48), await placeIn(49)]).toEqual([expect.stringContaining(other.name), expect.not.stringContaining(other.name)])
    await world.clock(...cutOff)
    await sweep(world)
    await world.db.deleteFrom('week_options').execute()
    expect(await placeIn(48)).toContain(other.name)
  })

  test('nobody finds the basket of another member in it', async () => {
    const ids = (await eventsAt(await created('klara'))).map(({ uid }) => uid.split('@')[0])
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).not.toContain(`delivery-${(await deliveryOf(world.db)).id}`)
  })

  test('shares no event with the calendar of a neighbour, so that one program can read both', async () => {
    const [jana, petr] = [await created('jana'), await created('petr')]
    const own = new Set((await eventsAt(jana)).map(({ uid }) => uid))
    const neighbours = (await eventsAt(petr)).map(({ uid }) => uid)
    expect(neighbours.filter((uid) => own.has(uid))).toEqual([])
    const deliveries = (uids: Iterable<string>) => [...uids].map((uid) => uid.split('@')[0])
    expect(deliveries(neighbours).some((id) => deliveries(own).includes(id))).toBe(true)
  })

  test('numbers the changes of an event, and says when it changed', async () => {
    await world.clock(week48, '10:00')
    const path = await created()
    const versions = async (week: number) =>
      (await ofWeek(path, week)).flatMap(({ uid, version }) => (uid.startsWith('delivery-') ? [version] : []))
    const first = [0, '2026-11-23T09:00:00Z', '2026-11-23T09:00:00Z']
    expect([await versions(48), await versions(49)]).toEqual([[first], [first]])
    await world.clock(week48, '10:30')
    expect(await versions(48)).toEqual([[0, '2026-11-23T09:00:00Z', '2026-11-23T09:30:00Z']])
    await world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db)).id, reason: 'Sklad je bez proudu.' })
    await world.clock(week48, '11:00')
    expect(await versions(48)).toEqual([[1, '2026-11-23T10:00:00Z', '2026-11-23T10:00:00Z']])
    expect(await versions(49)).toEqual([[0, '2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z']])
    // An event that was away for a while does not fall back.
    const week = asWeekStart('2026-11-30')
    await world
      .as('jana')
      .deliveryOptions.choose({ weekStart: week, serviceMode: 'E_Box', pickupPointId: await otherPoint(), deliveryProviderId: null })
    expect((await versions(49))[0]![0]).toBe(1)
    await world.as('jana').basket.skipWeeks({ weeks: [week] })
    expect(await versions(49)).toEqual([])
    await world.as('jana').basket.buyWeeks({ weeks: [week] })
    expect((await versions(49))[0]![0]).toBe(1)
  })

  test('is text/calendar, never indexed, and no referrer carries its address', async () => {
    const { headers } = await fetched(await created())
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })
})

describe('the tasks of a member', () => {
  async function tasksAt(path: string) {
    const { statusCode, body } = await fetched(path)
    expect(statusCode).toBe(200)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    ICAL.design.strict = true
    return new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vtodo').map((component) => {
      const value = (name: string) => component.getFirstPropertyValue(name)
      return { summary: value('summary'), due: value('due')?.toString(), status: value('status'), url: value('url') }
    })
  }
  const created = async (key: string) => (await world.as(key).calendarFeed.renew({})).tasksPath!

  test('are those of the overview, with due dates and what is done', async () => {
    await world.clock(week48, '21:00')
    const tasks = await tasksAt(await created('jana'))
    expect(tasks).toContainEqual({
      summary: 'Uzavřít nákup',
      due: '2026-11-23T19:00:00Z',
      status: 'COMPLETED',
      url: `https://${host}/demand?mode=weekly`,
    })
    expect(tasks).toContainEqual({
      summary: 'Přeprava',
      due: '2026-11-25T22:59:59Z',
      status: 'NEEDS-ACTION',
      url: expect.any(String) as string,
    })
    const news = await tasksAt(await created('novacek'))
    expect(news.map(({ summary }) => summary)).toContain('Nastavení nákupů')
  })

  test('have an address of their own, which ends with that of the calendar', async () => {
    const { path, tasksPath } = await world.as('jana').calendarFeed.renew({})
    expect((await fetched(tasksPath!.replace('/tasks/', '/calendar/'))).statusCode).toBe(404)
    expect((await fetched(path!.replace('/calendar/', '/tasks/'))).statusCode).toBe(404)
    await world.as('jana').calendarFeed.end({})
    expect((await fetched(tasksPath!)).statusCode).toBe(404)
  })
})

describe('the secret address', () => {
  test('is told by nothing but its proof, which is not stored', async () => {
    const path = await created()
    expect(await created('petr')).not.toBe(path)
    const [, feedId, proof] = /^\/calendar\/([^.]+)\.([^.]+)\.ics$/.exec(path)!
    const stored = await world.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(stored)).toContain(feedId)
    expect(JSON.stringify(stored)).not.toContain(proof)
    for (const wrong of [
      `/calendar/${feedId}.${'A'.repeat(22)}.ics`,
      `/calendar/${feedId}.ics`,
      `/calendar/${feedId}.${proof}`,
      `/calendar/..${proof}.ics`,
      `/calendar/${'x'.repeat(300)}.${proof}.ics`,
    ])
      expect((await fetched(wrong)).statusCode, wrong).toBe(404)
  })

  test('ends when it is renewed or ended, or its account blocked', async () => {
    const first = await created()
    const second = (await world.as('jana').calendarFeed.renew({})).path!
    expect(second).not.toBe(first)
    expect((await fetched(first)).statusCode).toBe(404)
    expect((await fetched(second)).statusCode).toBe(200)
    const userId = await world.userId('jana')
    const block = (is_blocked: boolean) => world.db.updateTable('user_flags').set({ is_blocked }).where('user_id', '=', userId).execute()
    await block(true)
    expect((await fetched(second)).statusCode).toBe(404)
    await block(false)
    expect(await world.as('jana').calendarFeed.end({})).toEqual({ path: null, tasksPath: null, lastReadAt: null })
    expect((await fetched(second)).statusCode).toBe(404)
    await expect(world.as('jana').calendarFeed.end({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('shows when it was read last, to the hour', async () => {
    await world.clock(week48, '10:00')
    const path = await created()
    const { calendarFeed } = world.as('jana')
    const lastRead = async () => formatPragueTime((await calendarFeed.read()).lastReadAt!)
    expect((await calendarFeed.read()).lastReadAt).toBeNull()
    await fetched(path)
    await world.clock(week48, '10:59')
    await fetched(path)
    expect(await lastRead()).toBe('10:00')
    await world.clock(week48, '11:01')
    await fetched(path)
    expect(await lastRead()).toBe('11:01')
  })
})
