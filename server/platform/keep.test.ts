import { expect, test } from 'vitest'
import { keepAnswers } from './keep.ts'

/** A reading that answers how many times it ran, when it is let go. */
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

test('fifty who ask at once wait for one reading, and who comes after it gets the same answer', async () => {
  const { answer } = keepAnswers()
  const { read, runs, go } = counted()
  const asked = Array.from({ length: 50 }, () => answer('calendar', read))
  go()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([1]))
  expect(await answer('calendar', read)).toBe(1)
  expect(runs()).toBe(1)
})

test('an answer that is too old is read again, and other names have their own', async () => {
  const { answer } = keepAnswers({ forMs: 0 })
  let runs = 0
  const read = async () => (runs += 1)
  expect(await answer('a', read)).toBe(1)
  expect(await answer('a', read)).toBe(2)
  expect(await answer('b', read)).toBe(3)
})

test('a reading that fails is told to all who waited and is not kept', async () => {
  const { answer } = keepAnswers()
  const fails = () => Promise.reject(new Error('no database'))
  const asked = [answer('a', fails), answer('a', fails)]
  for (const each of asked) await expect(each).rejects.toThrow('no database')
  expect(await answer('a', async () => 'here')).toBe('here')
})

test('however many names are asked for, only so many answers stay', async () => {
  const { answer } = keepAnswers({ most: 3 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await answer(name, async () => name)
  let again = 0
  for (const name of ['d', 'e']) await answer(name, async () => (again += 1))
  expect(again).toBe(0)
  await answer('a', async () => (again += 1))
  expect(again).toBe(1)
})
