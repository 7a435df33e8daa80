import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let kept: Record<string, unknown>
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  kept = Object.create({
    getItem: (key: string) => (kept[key] as string | undefined) ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  }) as Record<string, unknown>
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('location', { origin: 'http://localhost', protocol: 'http:', host: 'localhost', pathname: '/', search: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is kept of Jana once she has read all this, by whose it is. */
async function keptOf(answers: readonly (readonly [input: object, answer: unknown])[]): Promise<string[]> {
  const { queryClient } = await import('./query.ts')
  const { orpc } = await import('./rpc.ts')
  const { keepAnswers } = await import('./kept-answers.ts')
  keepAnswers('jana')
  for (const [input, answer] of answers) queryClient.setQueryData(orpc.basket.week.queryKey({ input: input as never }), answer as never)
  await vi.runOnlyPendingTimersAsync()
  queryClient.clear()
  return Object.values(kept).map(String)
}

test('group prices are kept at once, and after that only every now and then', async () => {
  const { queryClient } = await import('./query.ts')
  const { keepAnswers } = await import('./kept-answers.ts')
  keepAnswers('jana')
  const at = (price: number, ownerId: string | null = null) =>
    queryClient.setQueryData([['live', 'forecast'], { input: { ownerId, deliveryId: 'd' } }], { pools: [{ price }] })
  const isKept = (price: number) => Object.values(kept).some((text) => String(text).includes(`"price":${price}`))
  at(1111)
  at(4444, 'petr')
  await vi.advanceTimersByTimeAsync(1000)
  expect([isKept(1111), isKept(4444)]).toEqual([true, false])
  at(2222)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isKept(2222)).toBe(false)
  at(3333)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([isKept(2222), isKept(3333)]).toEqual([false, true])
  queryClient.clear()
})

test('of a basket that somebody else lets one see nothing stays on the device', async () => {
  const [weekStart, ownerId] = ['2026-11-23', '01900000-0000-7000-8000-000000000001']
  const texts = await keptOf([
    [{ weekStart }, { lines: ['mine'] }],
    [{ weekStart, ownerId }, { lines: ['theirs'] }],
  ])
  expect(texts.filter((text) => text.includes('mine'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('theirs') || text.includes(ownerId))).toEqual([])
})
