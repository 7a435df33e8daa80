import { expect, test } from 'vitest'
import { changedFields } from './use-draft.ts'

const stored = { name: '', count: 1, tiers: [{ price: '' }], note: null as string | null, acceptsTerms: false }

test('only fields that differ are changed', () => {
  const written = { ...stored, name: 'Brambory', tiers: [{ price: '12' }] }
  expect(changedFields(stored, written)).toEqual([
    ['name', 'Brambory'],
    ['tiers', [{ price: '12' }]],
  ])
})

test('input of an older version leaves fields that were added since as they are, and adds none', () => {
  expect(changedFields(stored, { name: 'Brambory', removed: 'x' })).toEqual([['name', 'Brambory']])
})

test('an emptied field is a change', () => {
  expect(changedFields({ ...stored, name: 'Brambory', note: 'x' }, { name: '', note: null })).toEqual([
    ['name', ''],
    ['note', null],
  ])
})
