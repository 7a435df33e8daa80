import { expect, test } from 'vitest'
import { keyOfHeader, keyText, SCOPES, scopeName } from './scope.ts'

const key = keyText('a'.repeat(43))

test('a key is read from its header, whatever the case of the scheme', () => {
  expect(keyOfHeader(`Bearer ${key}`)).toBe(key)
  expect(keyOfHeader(`bearer  ${key}`)).toBe(key)
})

test.each([undefined, '', key, `Basic ${key}`, `Bearer ${key}x`, `Bearer ${key} ${key}`, `Bearer dk_${'á'.repeat(43)}`, `Bearer ${key}\n`])(
  'no key is read from %s',
  (header) => expect(keyOfHeader(header)).toBeNull(),
)

test('each scope has its own name', () => {
  expect(new Set(SCOPES.map(scopeName)).size).toBe(SCOPES.length)
})
