import { expect, test } from 'vitest'
import { mergedNames } from './merged-names.ts'

const potatoes = { name: 'Zemáky', otherNames: ['brambůrky'] }

test.each([
  [
    ['Brambory konzumní', 'kobzole'],
    ['brambůrky', 'Brambory konzumní', 'kobzole'],
  ],
  [
    ['ZEMAKY', 'Bramburky', 'kobzole', 'Kobzole'],
    ['brambůrky', 'kobzole'],
  ],
  [['Brambory, 5 kg; rané'], ['brambůrky', 'Brambory 5 kg rané']],
  [['B', '…', 'a'.repeat(41)], ['brambůrky']],
])('of what was found by %j stays %j', (foundBy, names) => expect(mergedNames(potatoes, foundBy)).toEqual(names))

test('there are no more than ten, its own first', () => {
  const ten = Array.from({ length: 10 }, (_, n) => `název ${n}`)
  expect(mergedNames({ name: 'Zemáky', otherNames: ten }, ['kobzole'])).toEqual(ten)
  expect(mergedNames(potatoes, ten)).toEqual(['brambůrky', ...ten.slice(0, 9)])
})
