import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTopic } from './watch.ts'

const stop = new AbortController()

test('thousands of watchers are woken in turns, so that requests are answered in between', async () => {
  let reading = 0
  const topic = createTopic(async () => (reading += 1), { minGapMs: 0 })
  const watchers = Array.from({ length: 1000 }, () => topic.subscribe(stop.signal))
  await Promise.all(watchers.map((watcher) => watcher.next()))
  // Everybody waits, so that the next state wakes all of them.
  let turn = 0
  const wokenIn = watchers.map(async (watcher) => {
    expect(await watcher.next()).toEqual({ value: 2, done: false })
    return turn
  })
  await nextTurn()
  topic.stale(null)
  let isDone = false
  void Promise.all(wokenIn).then(() => (isDone = true))
  for (; !isDone; turn += 1) await nextTurn()
  const sizes = [...Map.groupBy(await Promise.all(wokenIn), (each) => each).values()].map(({ length }) => length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
  stop.abort()
})

test('a watcher that is not woken yet when it asks gets the newest state', async () => {
  let reading = 0
  const topic = createTopic(async () => (reading += 1), { minGapMs: 0 })
  const [quick, slow] = [topic.subscribe(undefined), topic.subscribe(undefined)]
  expect([(await quick.next()).value, (await slow.next()).value]).toEqual([1, 1])
  topic.stale(['one'])
  expect((await quick.next()).value).toBe(2)
  topic.stale(['two'])
  expect((await quick.next()).value).toBe(3)
  expect((await slow.next()).value).toBe(3)
  await quick.return(undefined)
  await slow.return(undefined)
})
