import { expect, test } from 'vitest'
import { createSeal, sealSecrets } from './seal.ts'

const seal = createSeal('t'.repeat(32))

test('a seal is the same for the same, and another for another purpose, content or secret', () => {
  expect(seal('code', '123456')).toEqual(seal('code', '123456'))
  for (const other of [seal('code', '123457'), seal('ticket', '123456'), createSeal('u'.repeat(32))('code', '123456')])
    expect(other).not.toEqual(seal('code', '123456'))
})

test('what is kept of a request has its passwords and codes sealed, however deep, and the rest as it was', () => {
  const content = { email: 'a@b.cz', password: 'tajné', steps: [{ code: '123456', n: 1 }], at: new Date(0), none: null }
  const kept = sealSecrets(seal, content) as typeof content
  expect(JSON.stringify(kept)).not.toMatch(/tajné|123456/)
  expect(kept).toMatchObject({ email: 'a@b.cz', steps: [{ n: 1 }], at: new Date(0), none: null })
  expect(sealSecrets(seal, content)).toEqual(kept)
  expect(sealSecrets(seal, { ...content, password: 'jiné' })).not.toEqual(kept)
  expect(sealSecrets(seal, undefined)).toBeUndefined()
})
