import { expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { emptyDraft, inputOf, type ItemDraft } from './item-draft.ts'

const base: ItemDraft = { ...emptyDraft, name: 'Mrkev', genericName: 'Mrkev', sku: 'MRK', unit: 'kg', listPrice: haler(2290) }

test('an empty brand is none', () => {
  expect(inputOf({ ...base, brand: '  ' })).toMatchObject({ brand: null, brandOfId: null, listPrice: 2290 })
})
