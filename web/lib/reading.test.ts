import { expect, test } from 'vitest'
import { createReading } from './reading.ts'

test('a change during a query is read by one more query, and queries never overlap', async () => {
  const answers: ((value: string) => void)[] = []
  const source = createReading(() => new Promise<string>((answer) => answers.push(answer)))
  const first = source.again()
  void source.again()
  void source.again()
  expect(answers).toHaveLength(1)
  answers[0]!('before')
  await expect.poll(() => answers.length).toBe(2)
  expect(source.state().value).toBe('before')
  answers[1]!('after')
  await first
  expect(source.state()).toEqual({ value: 'after', hasFailed: false })
  expect(answers).toHaveLength(2)
})

test('a query that fails keeps the last value', async () => {
  let isDown = false
  const source = createReading(async () => {
    if (isDown) throw new Error('down')
    return 1
  })
  await source.again()
  isDown = true
  await source.again()
  expect(source.state()).toEqual({ value: 1, hasFailed: true })
})
