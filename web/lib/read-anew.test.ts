import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

const queryClient = new QueryClient()
vi.doMock('./query.ts', () => ({ queryClient }))
const { readAnew } = await import('./read-anew.ts')

/** A query with an observer, whose readings are answered by hand. */
function watch(key: string) {
  const readings: ((value: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: [key],
    queryFn: () => new Promise<string>((answer) => void readings.push(answer)),
    retry: false,
  })
  observer.subscribe(() => {})
  return { readings, shown: () => observer.getCurrentResult().data }
}

test('what changed during the first reading is read again when that ends, however often it was told', async () => {
  const { readings, shown } = watch('week')
  const whole = Promise.all([readAnew(['week']), readAnew(['week']), readAnew(['week'])])
  expect(readings).toHaveLength(1)
  readings[0]!('before')
  await expect.poll(() => readings).toHaveLength(2)
  readings[1]!('after')
  await whole
  expect(shown()).toBe('after')
  expect(readings).toHaveLength(2)
})

test('a later reading under way is begun anew', async () => {
  const { readings, shown } = watch('orders')
  readings[0]!('first')
  await expect.poll(() => shown()).toBe('first')
  void readAnew(['orders'])
  const second = readAnew(['orders'])
  expect(readings).toHaveLength(3)
  readings[1]!('of an older state')
  readings[2]!('newest')
  await second
  expect(shown()).toBe('newest')
  expect(readings).toHaveLength(3)
})
