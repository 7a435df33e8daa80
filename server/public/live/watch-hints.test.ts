import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHints, type Hints } from './watch-hints.ts'

const rooms = ['basket', 'offers', 'orders'] as const
let hints: Hints<(typeof rooms)[number]>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  hints = createHints(rooms)
  vi.advanceTimersByTime(600_000)
})
afterEach(() => void vi.useRealTimers())

/** The rooms with which a stream begins for somebody whose oldest copy is that old. */
async function beginning(readForMs: number | undefined, audience = 'jana'): Promise<string[]> {
  const stop = new AbortController()
  const stream = hints.watch([audience], stop.signal, { readForMs })
  const found: string[] = []
  // Ends with the abortion when there is nothing more to tell.
  queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => stop.abort())))
  for await (const { room } of stream) found.push(room)
  return found
}

test('a stream begins with what changed since its watcher read it, for everybody or itself', async () => {
  hints.tell('basket', 'jana')
  hints.tell('offers', 'petr')
  vi.advanceTimersByTime(20_000)
  hints.tell('orders', null)
  expect(await beginning(500)).toEqual(['orders'])
  expect(await beginning(20_000)).toEqual(['basket', 'orders'])
  expect(await beginning(20_000, 'petr')).toEqual(['offers', 'orders'])
  vi.advanceTimersByTime(10_000)
  expect(await beginning(500)).toEqual(['orders'])
  vi.advanceTimersByTime(1000)
  expect(await beginning(500)).toEqual([])
})

test('and with every room if that is not known: of an older copy, after a gap, and by default', async () => {
  expect(await beginning(500)).toEqual([])
  expect(await beginning(undefined)).toEqual(rooms)
  expect(await beginning(51_000)).toEqual(rooms)
  hints.tellAll()
  expect(await beginning(500)).toEqual(rooms)
  vi.advanceTimersByTime(11_000)
  expect(await beginning(500)).toEqual([])
})
