import { expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { emptyDraft, inputOf, isWritten, rebased, type ItemDraft } from './item-draft.ts'

const base: ItemDraft = { ...emptyDraft, name: 'Mrkev', genericName: 'Mrkev', sku: 'MRK', unit: 'kg', listPrice: haler(2290) }

test('what somebody else changed meanwhile comes in, and what was written here stays', () => {
  const mine = { ...base, name: 'Mrkev mytá', brandOf: { id: 'a', name: 'A' } }
  const now = { ...base, name: 'Karotka', listPrice: haler(1990), brandOf: null }
  expect(rebased(mine, base, now)).toEqual({ ...now, name: 'Mrkev mytá', brandOf: { id: 'a', name: 'A' } })
  expect(rebased(base, base, now)).toEqual(now)
})

test('another name of the same item is nothing written', () => {
  expect(isWritten({ ...base, brandOf: { id: 'a', name: 'A' } }, { ...base, brandOf: { id: 'a', name: 'B' } })).toBe(false)
  expect(isWritten({ ...base, brandOf: { id: 'a', name: 'A' } }, base)).toBe(true)
  expect(isWritten({ ...base, listPrice: null }, base)).toBe(true)
})

test('an empty brand is none', () => {
  expect(inputOf({ ...base, brand: '  ' })).toMatchObject({ brand: null, brandOfId: null, listPrice: 2290 })
})
