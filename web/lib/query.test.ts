import { ORPCError } from '@orpc/client'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => {})
let tellChanged = (_rooms: readonly string[]) => {}
vi.doMock('./client.ts', () => ({ whenChanged: (tell: typeof tellChanged) => (tellChanged = tell) }))
vi.doMock('./maintenance.ts', () => ({ maintenance: { again: async () => {} } }))
vi.doMock('./rpc.ts', () => ({ orpc: new Proxy({}, { get: (_, room) => ({ key: () => [[room]] }) }) }))
const { queryClient, readAfter, readAnew } = await import('./query.ts')

/** A query with an observer, whose readings are answered by hand. */
function watch(key: string) {
  const readings: ((value: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: [[key]],
    queryFn: () => new Promise<string>((answer) => void readings.push(answer)),
    retry: false,
  })
  observer.subscribe(() => {})
  return { readings, shown: () => observer.getCurrentResult().data }
}

test('what changed during the first reading is read again when that ends, however often it was told', async () => {
  const { readings, shown } = watch('week')
  const whole = Promise.all([readAnew([['week']]), readAnew([['week']]), readAnew([['week']])])
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
  void readAnew([['orders']])
  const second = readAnew([['orders']])
  expect(readings).toHaveLength(3)
  readings[1]!('of an older state')
  readings[2]!('newest')
  await second
  expect(shown()).toBe('newest')
  expect(readings).toHaveLength(3)
})

test('what the answer to a command names is read once, with what shows it too, and nothing else', async () => {
  const [template, basket, overview, offers, account] = ['template', 'basket', 'dashboard', 'offers', 'account'].map(watch)
  for (const { readings } of [template!, basket!, overview!, offers!, account!]) readings[0]!('before')
  await expect.poll(() => account!.shown()).toBe('before')
  tellChanged(['template', 'basket', 'account'])
  for (const { readings } of [template!, basket!, overview!]) readings[1]!('after')
  for (const { shown } of [template!, basket!, overview!]) await expect.poll(shown).toBe('after')
  expect([template, basket, overview, offers, account].map((query) => query!.readings.length)).toEqual([2, 2, 2, 1, 1])
})

test('of several commands, what they changed is read once, after the last, also if that fails; others do not wait', async () => {
  const [support, inbox] = ['support', 'inbox'].map(watch)
  for (const { readings } of [support!, inbox!]) readings[0]!('before')
  await expect.poll(() => inbox!.shown()).toBe('before')
  const whole = readAfter({ context: { key: 'own' } }, async ({ context }) => {
    expect(context.key).toBe('own')
    for (const room of ['inbox', 'inbox']) context.later!.add(room)
    tellChanged(['support'])
    expect([inbox!.readings.length, support!.readings.length]).toEqual([1, 2])
    throw new ORPCError('CHANGED_MEANWHILE', { defined: true, message: 'refused' })
  }).catch((fault: Error) => fault.message)
  await expect.poll(() => inbox!.readings.length).toBe(2)
  inbox!.readings[1]!('after')
  expect(await whole).toBe('refused')
  expect(inbox!.shown()).toBe('after')
})

test('a command without an answer fails at once, whatever the readings do', async () => {
  const links = watch('links')
  links.readings[0]!('before')
  await expect.poll(() => links.shown()).toBe('before')
  const whole = readAfter({ context: {} }, ({ context }) => {
    context.later!.add('links')
    return Promise.reject(new Error('Failed to fetch'))
  })
  await expect(whole).rejects.toThrow('Failed to fetch')
  expect(links.readings).toHaveLength(2)
})

test('after a lost answer anything is read, but not the session', async () => {
  const [groups, account] = [watch('groups'), watch('account')]
  groups.readings[0]!('before')
  await expect.poll(() => groups.shown()).toBe('before')
  const before = account.readings.length
  tellChanged(['benefits', '*'])
  groups.readings[1]!('after')
  await expect.poll(() => groups.shown()).toBe('after')
  expect(account.readings).toHaveLength(before)
})
