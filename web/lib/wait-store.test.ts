import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitStore } from './wait-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('seconds count down while something waits, and no timer remains afterwards', () => {
  const shown: number[] = []
  const leave = waitStore.subscribe(() => shown.push(waitStore.seconds()))
  expect(vi.getTimerCount()).toBe(0)
  waitStore.wait(2)
  expect(waitStore.seconds()).toBe(2)
  vi.advanceTimersByTime(1000)
  expect(waitStore.seconds()).toBe(1)
  // A longer wait replaces a shorter one, never the reverse.
  waitStore.wait(3)
  waitStore.wait(1)
  expect(waitStore.seconds()).toBe(3)
  vi.advanceTimersByTime(3000)
  expect(waitStore.seconds()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(shown.at(-1)).toBe(0)
  leave()
})
