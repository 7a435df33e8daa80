import { ORPCError } from '@orpc/client'
import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { storedChange } from './stored-change.ts'
import { nameOf, type PendingChange, type PendingLine } from './pending-change.ts'

interface Call {
  name: string
  input: { quantity?: number; additionId?: string }
  context: { key: string; actingFor?: string; later?: Set<string> }
}

const signedIn = { id: 'jana', now: 'jana', rereads: 0 }
const calls: Call[] = []
const toasts: string[] = []
let shared: object[] = []
let whenRead = (_event: object) => {}
let readBaskets = async (): Promise<void> => {}
const accepted = async (): Promise<unknown> => ({ id: 'made', acceptedAt: new Date(0) })
let answer: (call: Call) => Promise<unknown> = accepted

const procedure =
  (name: string) =>
  (input: Call['input'], { context }: Pick<Call, 'context'>) => {
    const call = { name, input, context }
    calls.push(call)
    return answer(call).finally(() => context.later?.add('basket'))
  }
vi.mock('../../people/account/session.ts', () => ({
  signedInId: () => signedIn.id,
  rereadId: async () => signedIn.now,
}))
vi.mock('../../lib/client.ts', () => ({ client: { basket: new Proxy({}, { get: (_, name: string) => procedure(name) }) } }))
vi.mock('../../lib/query.ts', () => ({
  queryClient: {
    invalidateQueries: () => readBaskets(),
    fetchQuery: async () => shared,
    getQueryCache: () => ({ subscribe: (listener: typeof whenRead) => (whenRead = listener), findAll: () => [] }),
  },
  readRooms: () => readBaskets(),
  readAccount: async () => void (signedIn.rereads += 1),
}))
const ofLinks = { queryKey: () => ['baskets'], queryOptions: () => ({}) }
vi.mock('../../lib/rpc.ts', () => ({ orpc: { basket: { key: () => [] }, links: { baskets: ofLinks } } }))
vi.mock('../../ui/toast.ts', () => ({ toastError: (sentence: string) => toasts.push(sentence) }))

let isFull = false
let stored: Record<string, unknown>
const listeners = new Map<string, (event: { key?: string }) => void>()
beforeEach(() => {
  vi.resetModules()
  for (const list of [calls, toasts, shared]) list.length = 0
  listeners.clear()
  Object.assign(signedIn, { id: 'jana', now: 'jana', rereads: 0 })
  isFull = false
  answer = accepted
  readBaskets = async () => {}
  stored = Object.create({
    getItem: (key: string) => (stored[key] as string | undefined) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('QuotaExceededError')
      stored[key] = text
    },
    removeItem: (key: string) => void delete stored[key],
  }) as Record<string, unknown>
  vi.stubGlobal('localStorage', stored)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
})

const amount = (units: number) => ({ quantity: thousandths(units * 1000), maxPrice: haler(2000) })
const change = (units: number, { line, ...more }: { line?: object } & Partial<Omit<PendingChange, 'line'>> = {}): PendingChange => ({
  weekStart: asWeekStart('2026-11-23'),
  ownerId: null,
  line: { id: 'milk', origin: 'template', item: { id: 'item', name: 'Mléko', unit: 'l' }, templateQuantity: null, ...line } as PendingLine,
  seen: amount(4),
  wanted: amount(units),
  madeAt: 1,
  sent: null,
  refused: null,
  ...more,
})
const nameOfMilk = nameOf(change(1))
const keyOf = (name: string) => `dohromady.of.jana.${name}`
const store = (one: PendingChange) => (stored[keyOf(nameOf(one))] = JSON.stringify(storedChange(one)))
const refusal = (code: string, status: number) => new ORPCError(code, { status, message: code, defined: true })
const quantities = () => calls.map(({ input }) => input.quantity)

/** A new page. */
const page = async () => ({ ...(await import('./pending-store.ts')), ...(await import('./send-changes.ts')) })
/** A new page with these requests. */
async function wish(...changes: PendingChange[]) {
  const { pendingStore, sendSoon, ...rest } = await page()
  for (const one of changes) pendingStore.put(one)
  return { pendingStore, ...rest, isSaved: await sendSoon(changes.at(-1)!) }
}

test.each([
  ['has no room', () => void (isFull = true)],
  ['keeps nothing', () => vi.stubGlobal('localStorage', undefined)],
])('a change is sent when the browser %s', async (_, break_) => {
  break_()
  const { pendingStore, isSaved } = await wish(change(6))
  expect([isSaved, quantities(), pendingStore.read().changes.size]).toEqual([true, [6000], 0])
})

test('a change that cannot be stored is sent from its previous place, and marked as lost with the page', async () => {
  const { pendingStore, sendSoon } = await page()
  pendingStore.put(change(6))
  expect(pendingStore.read().isFleeting).toBe(false)
  isFull = true
  pendingStore.put(change(9))
  pendingStore.reload()
  expect(pendingStore.read()).toMatchObject({ isFleeting: true, changes: new Map([[nameOfMilk, change(9)]]) })
  expect([await sendSoon(change(9)), quantities()]).toEqual([true, [9000]])
  expect(pendingStore.read().isFleeting).toBe(false)
})

test('a change has an owner, and waits for them if it is refused for another account', async () => {
  const { pendingStore, sendSoon } = await page()
  pendingStore.put(change(6))
  signedIn.id = 'petr'
  answer = async () => Promise.reject(refusal('OTHER_ACCOUNT', 401))
  expect(await sendSoon(change(6))).toBe(false)
  expect(calls.map(({ context }) => context.actingFor)).toEqual(['jana'])
  expect([signedIn.rereads, pendingStore.read().changes.size, Object.keys(stored)]).toEqual([1, 1, [keyOf(nameOfMilk)]])
})

test('a confirmed change stays shown until the screens were told what was read after it', async () => {
  const cache = new QueryClient()
  let quantity = 4000
  const week = new QueryObserver(cache, { queryKey: ['week'], queryFn: async () => quantity })
  const shown: (number | undefined)[] = []
  const { pendingStore, sendSoon } = await page()
  const told = new Promise<void>((resolve) => {
    let read: number | undefined
    // As a screen subscribes.
    week.subscribe(notifyManager.batchCalls(({ data }) => (read = data)))
    pendingStore.subscribe(() => {
      const { changes, confirmed } = pendingStore.read()
      shown.push(changes.get(nameOfMilk)?.wanted.quantity ?? confirmed.get(nameOfMilk)?.quantity ?? read)
      if (quantity === 6000 && changes.size === 0 && confirmed.size === 0) resolve()
    })
  })
  await expect.poll(() => week.getCurrentResult().data).toBe(4000)
  readBaskets = () => cache.invalidateQueries()
  answer = async () => {
    quantity = 6000
    return await accepted()
  }
  pendingStore.put(change(6))
  await sendSoon(change(6))
  await told
  expect(new Set(shown)).toEqual(new Set([6000]))
  cache.clear()
})

test('a page that resumes sends nothing before it knows that the same account is signed in', async () => {
  const { pendingStore, retrySending } = await page()
  retrySending()
  pendingStore.put(change(6))
  signedIn.now = 'petr'
  listeners.get('visibilitychange')!({})
  await new Promise(setImmediate)
  expect(calls).toEqual([])
  signedIn.now = 'jana'
  listeners.get('online')!({})
  await expect.poll(() => quantities()).toEqual([6000])
})

const addition = { line: { origin: 'addition' } }
test('a missing change of the own basket is dropped', async () => {
  answer = async () => Promise.reject(refusal('NOT_FOUND', 404))
  const { pendingStore, isSaved } = await wish(change(0, addition))
  expect([isSaved, toasts, pendingStore.read().changes.size]).toEqual([true, [], 0])
})

test('losing access to a basket is reported, and nothing of it stays on the device', async () => {
  answer = async ({ input }) => (input.additionId ? Promise.reject(refusal('NOT_FOUND', 404)) : accepted())
  const ofKlara = { ownerId: 'klara' }
  const refused = { code: 'NOT_ALLOWED', sentence: 'Ne', meanwhile: null } as const
  const other = change(3, { ...ofKlara, line: { id: 'apple' }, refused })
  const { pendingStore, isSaved } = await wish(other, change(0, { ...addition, ...ofKlara }))
  expect([isSaved, pendingStore.read().changes.size, Object.keys(stored)]).toEqual([false, 0, []])
  await expect.poll(() => toasts).toEqual([expect.stringContaining('s vámi už nikdo nesdílí')])
})

test('a failure while it is still shared is an ordinary one', async () => {
  answer = async () => Promise.reject(refusal('NOT_FOUND', 404))
  shared = [{ ownerId: 'klara', access: 'edit' }]
  const { pendingStore, isSaved } = await wish(change(0, { ...addition, ownerId: 'klara' }))
  expect(isSaved).toBe(false)
  expect([...pendingStore.read().changes.values()][0]!.refused).toMatchObject({ code: 'NOT_FOUND' })
})

test('after losing access, waiting changes are dropped, except those that may have arrived', async () => {
  const { pendingStore, retrySending } = await page()
  retrySending()
  pendingStore.put(change(3, { ownerId: 'klara' }))
  pendingStore.put(change(5, { ownerId: 'klara', line: { id: 'apple' }, sent: { key: 'k', wanted: amount(5) } }))
  pendingStore.put(change(6))
  const query = { queryHash: '["baskets"]', state: { data: [] } }
  whenRead({ type: 'updated', action: { type: 'success' }, query })
  expect([...pendingStore.read().changes.values()].map(({ wanted }) => wanted)).toEqual([amount(5), amount(6)])
  expect(toasts).toHaveLength(1)
})

test('an unreadable change blocks no other', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  stored[keyOf('change.own.2026-11-23.a')] = '{"refused":null,"madeAt":0}'
  stored[keyOf('change.own.2026-11-23.b')] = 'no JSON'
  stored[keyOf('change.own.2026-11-23.c')] = JSON.stringify(storedChange(change(2)))
  stored[keyOf('change.own.2026-11-23.d')] = '{"version":2}'
  const { isSaved } = await wish(change(6))
  expect([isSaved, quantities(), Object.keys(stored)]).toEqual([true, [6000], [keyOf('change.own.2026-11-23.d')]])
  expect(warn).toHaveBeenCalledTimes(3)
  warn.mockRestore()
})

test('a change from another tab during sending is sent afterwards', async () => {
  answer = async () => {
    if (calls.length === 1) store(change(9, { sent: { key: calls[0]!.context.key, wanted: amount(6) } }))
    return accepted()
  }
  const { isSaved } = await wish(change(6))
  expect([isSaved, quantities(), Object.keys(stored)]).toEqual([true, [6000, 9000], []])
})

test('a change dropped by another tab is not reported as saved', async () => {
  const { pendingStore, retrySending } = await page()
  retrySending()
  pendingStore.put(change(6))
  delete stored[keyOf(nameOfMilk)]
  listeners.get('storage')!({ key: keyOf(nameOfMilk) })
  expect(pendingStore.read()).toMatchObject({ changes: new Map(), confirmed: new Map(), last: null })
})

test('a later change of a new line modifies the addition', async () => {
  answer = async (call) => {
    if (call.name === 'addItem') store(change(9, { line: { origin: 'addition', isNew: true } }))
    return accepted()
  }
  const { isSaved } = await wish(change(6, { line: { origin: 'addition', isNew: true } }))
  expect(isSaved).toBe(true)
  expect(calls.map(({ name, input }) => [name, input.quantity, input.additionId])).toEqual([
    ['addItem', 6000, undefined],
    ['changeAddition', 9000, 'made'],
  ])
})
