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
])('among the names found by %j, %j remains', (foundBy, names) => expect(mergedNames(potatoes, foundBy)).toEqual(names))

test("at most ten names remain, the item's own names first", () => {
  const ten = Array.from({ length: 10 }, (_, n) => `název ${n}`)
  expect(mergedNames({ name: 'Zemáky', otherNames: ten }, ['kobzole'])).toEqual(ten)
  expect(mergedNames(potatoes, ten)).toEqual(['brambůrky', ...ten.slice(0, 9)])
})
