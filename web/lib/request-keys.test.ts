import { expect, test } from 'vitest'
import { requestKeys } from './request-keys.ts'

test.each([['an input', '{"id":1}'] as const, ['no input', undefined] as const])(
  'a request with %s has a key from the first one on, the same until it is answered',
  (_, text) => {
    const keys = requestKeys()
    const key = keys.of(text)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(keys.of(text)).toBe(key)
    keys.answered(key)
    expect(keys.of(text)).not.toBe(key)
  },
)

test('another input is another request, and the late answer to the one before does not end it', () => {
  const keys = requestKeys()
  const before = keys.of(undefined)
  const key = keys.of('{"id":1}')
  expect(key).not.toBe(before)
  keys.answered(before)
  expect(keys.of('{"id":1}')).toBe(key)
})
