import { expect, test } from 'vitest'
import { badgeOf, excerpt } from './notice.ts'

test.each([
  ['Ceny týdne 48', 20, 'Ceny týdne 48'],
  ['Ceny týdne jsou známé.', 14, 'Ceny týdne…'],
  ['první\n\ndruhý  řádek', 40, 'první druhý řádek'],
  ['brambory, mrkev', 11, 'brambory…'],
  ['nejneobhospodařovávatelnější', 10, 'nejneobho…'],
])('%j in %i characters is %j: cut after a whole word, and marked as cut', (text, most, shown) => {
  expect(excerpt(text, most)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(most)
})

test.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread notices show %j', (unread, badge) => expect(badgeOf(unread)).toBe(badge))
