import { createHash, randomBytes, randomUUID } from 'node:crypto'
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
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of Jana, whose answers are cached on this device. */
async function openCache() {
  const { queryClient } = await import('./query.ts')
  const { orpc } = await import('./rpc.ts')
  const { createAnswerCache, restoreAnswers } = await import('./stored-answers.ts')
  const { takeOver } = await import('./on-device.ts')
  takeOver('jana')
  createAnswerCache('jana')
  return { queryClient, orpc, createAnswerCache, restoreAnswers }
}

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

test('a list of 2,000 purchases to hand over fits into the browser, and is read without a connection', async () => {
  const hex = () => createHash('sha256').update(randomUUID()).digest('hex')
  const items = () =>
    Array.from({ length: 14 }, (_, i) => ({
      id: randomUUID(),
      name: `Položka ${i}, balení 500 g`,
      unit: 'ks',
      quantity: 3000,
      arrived: 3000,
      isAdultsOnly: false,
      unitPrice: 1990,
    }))
  const rows = Array.from({ length: 2000 }, (_, n) => ({
    purchaseId: randomUUID(),
    number: n + 1,
    name: `Žofie Nováková ${n}`,
    phone: '+420603123456',
    placeId: randomUUID(),
    address: `Dlouhá ${n}, 602 00 Brno`,
    mode: null,
    cash: null,
    items: items(),
    events: [{ id: randomUUID(), at: new Date('2026-11-26T16:00:00Z'), device: randomUUID(), kind: 'handed_over', proof: 'code' }],
    qrFingerprint: hex(),
  }))
  const answer = { deliveryId: randomUUID(), localityName: 'Brno-sever', rows }
  expect(JSON.stringify(answer).length).toBeGreaterThan(5_000_000)
  const used = () => Object.values(stored).map(String).join('').length
  const { setItem } = localStorage
  localStorage.setItem = (key: string, text: string) => {
    if (used() + text.length > 5 * 1024 * 1024) throw new Error('QuotaExceededError')
    setItem(key, text)
  }
  const { queryClient, orpc, restoreAnswers } = await openCache()
  const queryKey = orpc.handover.list.queryKey({ input: { deliveryId: answer.deliveryId } })
  queryClient.setQueryData(queryKey, answer as never)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(used()).toBeGreaterThan(100_000), { timeout: 30_000 })
  expect(used()).toBeLessThan(2_000_000)
  queryClient.clear()
  vi.stubGlobal('navigator', { onLine: true })
  await restoreAnswers()
  expect(queryClient.getQueryData(queryKey)).toEqual(answer)
})

test('lists of earlier days make room for that of today', async () => {
  const { queryClient, orpc } = await openCache()
  const ids = ['first', 'second', 'third']
  const isStored = (deliveryId: string) => Object.keys(stored).some((key) => key.includes(deliveryId))
  for (const deliveryId of ids) {
    // It packs to 1.2 million characters.
    queryClient.setQueryData(orpc.handover.list.queryKey({ input: { deliveryId } }), {
      rows: randomBytes(900_000).toString('hex'),
    } as never)
    await vi.advanceTimersByTimeAsync(1000)
    await vi.waitFor(() => expect(isStored(deliveryId)).toBe(true), { timeout: 30_000 })
  }
  expect(ids.map(isStored)).toEqual([false, true, true])
  queryClient.clear()
})

test('the list of other people ends after three days, and an answer that cannot be read does not hide the rest', async () => {
  const { queryClient, orpc, createAnswerCache, restoreAnswers } = await openCache()
  const list = orpc.handover.list.queryKey({ input: { deliveryId: 'd' } })
  const week = (weekStart: string) => orpc.basket.week.queryKey({ input: { weekStart } as never })
  queryClient.setQueryData(list, { rows: ['Žofie'] } as never)
  queryClient.setQueryData(week('2026-11-23'), { lines: ['broken'] } as never)
  queryClient.setQueryData(week('2026-11-30'), { lines: ['mine'] } as never)
  await vi.runOnlyPendingTimersAsync()
  queryClient.clear()
  const broken = Object.keys(stored).find((name) => String(stored[name]).includes('broken'))!
  stored[broken] = String(stored[broken]).replace(/"answer":\[.*\]/, '"answer":{"packed":"?"}')
  vi.stubGlobal('navigator', { onLine: true })
  const later = performance.now() + 4 * 24 * 60 * 60 * 1000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await restoreAnswers()
  expect([list, week('2026-11-23')].map((key) => queryClient.getQueryData(key))).toEqual([undefined, undefined])
  expect(queryClient.getQueryData(week('2026-11-30'))).toEqual({ lines: ['mine'] })
  expect(stored[broken]).toBeUndefined()
  createAnswerCache('jana')
  expect(Object.values(stored).some((text) => String(text).includes('Žofie'))).toBe(false)
  queryClient.clear()
})
