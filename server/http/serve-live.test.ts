import { WebSocket } from 'ws'
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { noticeKey } from '#server/platform/realtime/notices.ts'
import { beats, begin, live, open, refusal, serve, serveEachTest, serveLookingOften, signIn, world } from '#server/test/live-sockets.ts'

serveEachTest()

describe('the socket of a visitor', () => {
  test('stays open while it watches public topics', async () => {
    await serveLookingOften()
    const { tab, live } = await open()
    const hints = await begin(live.publicHints())
    await beats(tab, 5)
    expect(tab.readyState).toBe(WebSocket.OPEN)
    for (const heard = new Set<string>(); !heard.has('maintenance');) heard.add(((await hints.next()).value as { room: string }).room)
    await world.db.updateTable('campaigns').set({ priority: 7 }).execute()
    expect((await hints.next()).value).toEqual({ room: 'campaigns' })
  })

  test('is closed when it watches nothing', async () => {
    // A busy machine answers a heartbeat late; without an answer until the next one, the connection counts as lost.
    await serve({ beatMs: 800 })
    expect(await (await open()).closed).toBe(4401)
    const { live, closed } = await open()
    const hints = await begin(live.publicHints())
    await hints.return?.()
    expect(await closed).toBe(4401)
  })

  test('receives nothing for members: it is refused once, and closed', async () => {
    await serve()
    const { live, closed } = await open()
    await begin(live.publicHints())
    await expect(begin(live.hints())).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(await closed).toBe(4401)
  })

  test('may watch a limited number of topics', async () => {
    await serve()
    const { live } = await open()
    for (let stream = 0; stream < 16; stream += 1) await begin(live.publicHints())
    await expect(begin(live.publicHints())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('is rejected when 20 of the same address are open', async () => {
    await serve()
    const all = await Promise.all(Array.from({ length: 20 }, () => open()))
    await Promise.all(all.map(({ live }) => begin(live.publicHints())))
    expect(await refusal()).toContain('429')
    // A cookie with an invalid signature counts as a visitor's.
    expect(await refusal(`sid=${encodeURIComponent('token.c2lnbmF0dXJl')}`)).toContain('429')
    // Members with the same address still connect.
    await begin((await open(await signIn('jana'))).live.publicHints())
    // A closed socket frees a place.
    all[0]!.tab.close()
    await all[0]!.closed
    const { live } = await open()
    await begin(live.publicHints())
  })

  test('is rejected when 30 of the same address were opened within a minute', async () => {
    await serve()
    for (let n = 0; n < 30; n += 1) {
      const { tab, closed } = await open()
      tab.close()
      await closed
    }
    expect(await refusal()).toContain('429')
  })
})

describe('the socket of a member', () => {
  test('is rejected when 60 of the same member are open, in any sessions; others from the address are accepted', async () => {
    await serve()
    const [cookie, other] = [await signIn('jana'), await signIn('jana', 'elsewhere')]
    await Promise.all(Array.from({ length: 60 }, (_, n) => open(n % 2 === 0 ? cookie : other)))
    expect(await refusal(cookie)).toContain('429')
    await open(await signIn('petr'))
  })

  test('becomes a visitor’s when the session ends', async () => {
    await serve()
    const cookie = await signIn('jana')
    await world.db.deleteFrom('sessions').execute()
    await Promise.all(Array.from({ length: 20 }, () => open(cookie)))
    expect(await refusal()).toContain('429')
  })

  test('stays open, whatever it watches', async () => {
    await serveLookingOften()
    const cookie = await signIn('jana')
    const [idle, watching] = [await open(cookie), await open(cookie)]
    await begin(watching.live.hints())
    await Promise.all([beats(idle.tab, 5), beats(watching.tab, 5)])
    expect([idle.tab.readyState, watching.tab.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  })

  test('is closed when the member signs out elsewhere, even if it watches public topics too', async () => {
    await serveLookingOften()
    const cookie = await signIn('jana')
    const { live, closed } = await open(cookie)
    await begin(live.publicHints())
    await begin(live.hints())
    await world.db.deleteFrom('sessions').execute()
    expect(await closed).toBe(4401)
    // The tab reconnects as a visitor.
    const again = await open(cookie)
    await begin(again.live.publicHints())
    await beats(again.tab, 5)
    expect(again.tab.readyState).toBe(WebSocket.OPEN)
  })

  test.each([
    ['is blocked', { is_blocked: true }],
    ['is deleted', { deleted_at: new Date('2026-11-21T12:00:00Z') }],
    ['gets another role', { role: 'operator' }],
  ] as const)('is closed at once, without waiting for a heartbeat, when the member %s', async (_, set) => {
    await serve({ beatMs: 600_000 })
    const tabs = await Promise.all([open(await signIn('petr')), open(await signIn('jana'))])
    for (const { live } of tabs) await begin(live.hints())
    const at = performance.now()
    await world.db
      .updateTable('user_flags')
      .set(set)
      .where('user_id', '=', await world.userId('petr'))
      .execute()
    expect(await tabs[0].closed).toBe(4401)
    expect(performance.now() - at).toBeLessThan(5000)
    expect(tabs[1].tab.readyState).toBe(WebSocket.OPEN)
  })

  test('is closed at the first check after the session expired', async () => {
    await serveLookingOften()
    const { tab, live, closed } = await open(await signIn('operator'))
    await begin(live.hints())
    await beats(tab, 3)
    await world.db
      .updateTable('sessions')
      .set({ seen_at: new Date(Date.now() - 31 * 60_000) })
      .execute()
    expect(await closed).toBe(4401)
  })

  test('of one session ends with it, not with another of the same member', async () => {
    await serve({ beatMs: 600_000 })
    const [here, there] = [await open(await signIn('jana', 'here')), await open(await signIn('jana', 'there'))]
    await begin(here.live.hints())
    await begin(there.live.hints())
    await world.db.deleteFrom('sessions').where('token', '=', 'token-of-jana-here').execute()
    expect(await here.closed).toBe(4401)
    expect(there.tab.readyState).toBe(WebSocket.OPEN)
  })
})

test('an unconfirmed member receives nothing for members', async () => {
  await serve()
  const { live } = await open(await signIn('eva'))
  await begin(live.publicHints())
  await expect(begin(live.hints())).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
})

describe('while the product is locked', () => {
  const lock = () =>
    sql`insert into maintenance_windows (reason, start_time, affected_roles, environment, created_at)
        values ('Výměna disků', app_now(), '{user,guest}', 'development', app_now())`.execute(world.db)

  test('a member is disconnected at once, a visitor keeps public hints, an administrator everything', async () => {
    await serve()
    const [jana, admin, visitor] = [await open(await signIn('jana')), await open(await signIn('admin')), await open()]
    await begin(jana.live.hints())
    await begin(jana.live.publicHints())
    const [hints] = [await begin(admin.live.hints()), await begin(visitor.live.publicHints())]
    await lock()
    live!.look()
    expect(await jana.closed).toBe(4503)
    expect([admin.tab.readyState, visitor.tab.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
    await hints.return?.()

    // The tab reconnects: it may watch public topics, and learn when the lock ends.
    const again = await open(await signIn('jana', '2'))
    const rooms = await again.live.publicHints()
    for (const _room of ['campaigns', 'media', 'maintenance']) await rooms.next()
    await expect(begin(again.live.hints())).rejects.toMatchObject({ code: 'IN_MAINTENANCE' })
    live!.look()
    world.topics.heard(['r:maintenance:*'])
    // The others are told too if the listener of the database has connected only now.
    for await (const hint of rooms) if (hint.room === 'maintenance') break
  })

  test('the holder of a bypass code stays connected until it is revoked', async () => {
    await serve()
    await lock()
    const admin = world.as('admin').maintenance
    const { id: windowId } = (await admin.overview()).windows[0]!
    const { code, window } = await admin.createBypass({ windowId, expiresInHours: 1, reason: 'Zkouška' })
    let pass = ''
    const answerHeader = (_name: string, value: string) => (pass = value.split(';')[0]!)
    await world.as(null, { answerHeader }).maintenance.enter({ code })
    const jana = await open(`${await signIn('jana', '3')}; ${pass}`)
    const hints = await begin(jana.live.hints())
    live!.look()
    world.topics.heard([noticeKey({ room: 'basket', userId: await world.userId('jana') })])
    await hints.next()
    await admin.revokeBypass({ codeId: window.codes[0]!.id, reason: 'Stačilo' })
    live!.look()
    expect(await jana.closed).toBe(4503)
  })

  test('a subscription requested just before does not start', async () => {
    await serve()
    const { live: streams } = await open(await signIn('jana', '4'))
    let asked: Promise<unknown> | undefined
    await world.db.transaction().execute(async (tx) => {
      await sql`lock table deliveries in access exclusive mode`.execute(tx)
      asked = begin(streams.forecast({ weekStart: '2026-11-23' as never })).catch((fault: unknown) => fault)
      for (let waiting = 0; waiting === 0;) {
        const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_locks where not granted`.execute(tx)
        waiting = rows[0]!.n
      }
      await lock()
      live!.look()
    })
    expect(await asked).toMatchObject({ code: 'IN_MAINTENANCE' })
  })
})
