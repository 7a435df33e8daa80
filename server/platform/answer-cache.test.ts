import { expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

/** A query that returns how often it ran, when released. */
function counted() {
  let runs = 0
  let go = () => {}
  const read = async () => {
    runs += 1
    const run = runs
    await new Promise<void>((resume) => (go = resume))
    return run
  }
  return { read, runs: () => runs, go: () => go() }
}

test('fifty simultaneous callers wait for one query, and later ones get the same answer', async () => {
  const { answer } = createAnswerCache()
  const { read, runs, go } = counted()
  const asked = Array.from({ length: 50 }, () => answer('calendar', read))
  go()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([1]))
  expect(await answer('calendar', read)).toBe(1)
  expect(runs()).toBe(1)
})

test('an expired answer is read again, and other names have their own answers', async () => {
  const { answer } = createAnswerCache({ forMs: 0 })
  let runs = 0
  const read = async () => (runs += 1)
  expect(await answer('a', read)).toBe(1)
  expect(await answer('a', read)).toBe(2)
  expect(await answer('b', read)).toBe(3)
})

test('a failed query fails for all waiting callers and is not cached', async () => {
  const { answer } = createAnswerCache()
  const fails = () => Promise.reject(new Error('no database'))
  const asked = [answer('a', fails), answer('a', fails)]
  for (const each of asked) await expect(each).rejects.toThrow('no database')
  expect(await answer('a', async () => 'here')).toBe('here')
})

test('the number of cached answers is limited', async () => {
  const { answer } = createAnswerCache({ most: 3 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await answer(name, async () => name)
  let again = 0
  for (const name of ['d', 'e']) await answer(name, async () => (again += 1))
  expect(again).toBe(0)
  await answer('a', async () => (again += 1))
  expect(again).toBe(1)
})
