import { expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { beats, begin, open, serve, serveEachTest, signIn, world } from '#server/test/live-sockets.ts'

serveEachTest()

test('a socket that sends what is no call is closed, and nothing is logged', async () => {
  await serve()
  const spoken = vi.spyOn(console, 'error')
  const all = await Promise.all(
    ['', '{', '[]', 'x'.repeat(1000), Buffer.from([0xff, 0, 1])].map(async (nonsense) => ({ nonsense, ...(await open()) })),
  )
  for (const { tab, nonsense } of all) for (let n = 0; n < 50; n += 1) tab.send(nonsense)
  expect(await Promise.all(all.map(({ closed }) => closed))).toEqual([1007, 1007, 1007, 1007, 1007])
  expect(spoken).not.toHaveBeenCalled()
})

test.each([
  ['calls', (tab: WebSocket) => tab.send(JSON.stringify({ i: '9', t: 4 }))],
  ['unasked answers to heartbeats', (tab: WebSocket) => tab.pong()],
])('a socket that sends more %s than a tab does is closed, and counted once', async (_, send) => {
  await serve()
  const { tab, live, closed } = await open()
  const heard = vi.spyOn(world.trail, 'count')
  await begin(live.publicHints())
  for (let n = 0; n < 20_000; n += 1) send(tab)
  expect(await closed).toBe(1008)
  expect(heard.mock.calls).toEqual([[{ kind: 'limit_reached', userId: null, detail: 'live' }]])
})

test('the answer to a heartbeat costs a tab nothing', async () => {
  await serve({ beatMs: 500 })
  const { tab, live } = await open()
  await begin(live.publicHints())
  // One more would be heard.
  for (let n = 0; n < 118; n += 1) tab.send(JSON.stringify({ i: '9', t: 4 }))
  await beats(tab, 3)
  expect(tab.readyState).toBe(tab.OPEN)
})

test('a visitor’s socket is closed when its network sends too much; members and visitors of other networks are heard', async () => {
  await serve()
  const all = await Promise.all(Array.from({ length: 20 }, () => open()))
  const [jana, other] = [await open(await signIn('jana')), await open('', '127.0.7.1')]
  for (const { tab } of all) for (let n = 0; n < 100; n += 1) tab.send(JSON.stringify({ i: '9', t: 4 }))
  // While the flood comes in, not only after it.
  for (let n = 0; n < 4; n += 1) await begin(other.live.publicHints())
  // A network is heard 600 times a minute: at most six sockets, whichever were first, can send their 100 frames.
  const codes: number[] = []
  await new Promise<void>((resolve) => {
    for (const { closed } of all) void closed.then((code) => codes.push(code) === 14 && resolve())
  })
  expect(new Set(codes)).toEqual(new Set([1008]))
  await begin(jana.live.hints())
})
