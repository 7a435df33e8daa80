import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let stored: Record<string, unknown>
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  stored = Object.create({
    getItem: (key: string) => (stored[key] as string | undefined) ?? null,
    setItem: (key: string, text: string) => void (stored[key] = text),
    removeItem: (key: string) => void delete stored[key],
  }) as Record<string, unknown>
  vi.stubGlobal('localStorage', stored)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('location', { origin: 'http://localhost', protocol: 'http:', host: 'localhost', pathname: '/', search: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is cached for Jana after these answers, by basket owner. */
async function storedOf(answers: readonly (readonly [input: object, answer: unknown])[]): Promise<string[]> {
  const { queryClient } = await import('./query.ts')
  const { orpc } = await import('./rpc.ts')
  const { createAnswerCache } = await import('./stored-answers.ts')
  createAnswerCache('jana')
  for (const [input, answer] of answers) queryClient.setQueryData(orpc.basket.week.queryKey({ input: input as never }), answer as never)
  await vi.runOnlyPendingTimersAsync()
  queryClient.clear()
  return Object.values(stored).map(String)
}

test('group prices are stored at once, and later only from time to time', async () => {
  const { queryClient } = await import('./query.ts')
  const { createAnswerCache } = await import('./stored-answers.ts')
  createAnswerCache('jana')
  const at = (price: number, ownerId: string | null = null) =>
    queryClient.setQueryData([['live', 'forecast'], { input: { ownerId, deliveryId: 'd' } }], { pools: [{ price }] })
  const isStored = (price: number) => Object.values(stored).some((text) => String(text).includes(`"price":${price}`))
  at(1111)
  at(4444, 'petr')
  await vi.advanceTimersByTimeAsync(1000)
  expect([isStored(1111), isStored(4444)]).toEqual([true, false])
  at(2222)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStored(2222)).toBe(false)
  at(3333)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([isStored(2222), isStored(3333)]).toEqual([false, true])
  queryClient.clear()
})

test('a basket shared for reading is not stored on the device', async () => {
  const [weekStart, ownerId] = ['2026-11-23', '01900000-0000-7000-8000-000000000001']
  const texts = await storedOf([
    [{ weekStart }, { lines: ['mine'] }],
    [{ weekStart, ownerId }, { lines: ['theirs'] }],
  ])
  expect(texts.filter((text) => text.includes('mine'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('theirs') || text.includes(ownerId))).toEqual([])
})
