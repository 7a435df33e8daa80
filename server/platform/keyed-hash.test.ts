import { expect, test } from 'vitest'
import { createKeyedHash, hashSecrets } from './keyed-hash.ts'

const keyedHash = createKeyedHash('t'.repeat(32))

test('a keyed hash is equal for equal input, and differs by purpose, content and secret', () => {
  expect(keyedHash('code', '123456')).toEqual(keyedHash('code', '123456'))
  for (const other of [keyedHash('code', '123457'), keyedHash('ticket', '123456'), createKeyedHash('u'.repeat(32))('code', '123456')])
    expect(other).not.toEqual(keyedHash('code', '123456'))
})

test('in a stored request passwords and codes are hashed at any depth, and the rest is unchanged', () => {
  const content = { email: 'a@b.cz', password: 'tajné', steps: [{ code: '123456', n: 1 }], at: new Date(0), none: null }
  const stored = hashSecrets(keyedHash, content) as typeof content
  expect(JSON.stringify(stored)).not.toMatch(/tajné|123456/)
  expect(stored).toMatchObject({ email: 'a@b.cz', steps: [{ n: 1 }], at: new Date(0), none: null })
  expect(hashSecrets(keyedHash, content)).toEqual(stored)
  expect(hashSecrets(keyedHash, { ...content, password: 'jiné' })).not.toEqual(stored)
  expect(hashSecrets(keyedHash, undefined)).toBeUndefined()
})
