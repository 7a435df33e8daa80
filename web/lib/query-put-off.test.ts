import { ORPCError } from '@orpc/client'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => {})
vi.doMock('./client.ts', () => ({ whenChanged: () => {} }))
vi.doMock('./maintenance.ts', () => ({ maintenance: { again: async () => {} } }))
vi.doMock('./rpc.ts', () => ({ orpc: { account: { key: () => [['account']] } } }))
const { queryClient } = await import('./query.ts')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (code: string, status: number) => new ORPCError(code, { defined: true, status, message: 'Zkuste to prosím znovu.' })

/** A query with an observer that is answered with these in turn. */
async function watch(key: string, answers: (string | Error)[]) {
  const read = vi.fn(async () => {
    const answer = answers.shift()
    if (typeof answer !== 'string') throw answer
    return answer
  })
  const observer = new QueryObserver(queryClient, { queryKey: [key], queryFn: read })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return { read, leave, shown: () => observer.getCurrentResult().data }
}

test('a reading that a busy server put off is repeated until it is answered, and what was read before stays', async () => {
  const { read, shown } = await watch('week', ['before', refusal('BUSY', 503), refusal('BUSY', 503), 'after'])
  await queryClient.invalidateQueries({ queryKey: ['week'] })
  expect(shown()).toBe('before')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toBe('after')
  expect(read).toHaveBeenCalledTimes(4)
})

test('a reading that is refused, or that nobody looks at any more, is not repeated', async () => {
  const refused = await watch('other', [refusal('NOT_ALLOWED', 403)])
  const left = await watch('left', [refusal('BUSY', 503)])
  left.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused.read).toHaveBeenCalledTimes(1)
  expect(left.read).toHaveBeenCalledTimes(1)
})
