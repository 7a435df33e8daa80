import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClearingReport } from '#contract/week/clearing.ts'
import { rememberDryRun } from './last-dry-run.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const reportOf = (deliveryId: string, inputs: string) => ({ deliveryId, inputs }) as ClearingReport

test('a dry run is compared with the last one of its delivery, however long ago that was', async () => {
  // As in a browser; under Node the cache keeps everything.
  const cache = new QueryClient({ defaultOptions: { queries: { gcTime: 5 * 60 * 1000 } } })
  const first = reportOf('brno', '1')
  expect(rememberDryRun(cache, first)).toBeUndefined()
  expect(rememberDryRun(cache, reportOf('zdar', '1'))).toBeUndefined()
  await vi.advanceTimersByTimeAsync(3 * 60 * 60 * 1000)
  expect(rememberDryRun(cache, reportOf('brno', '2'))).toBe(first)
  cache.clear()
})
