import { expect, it } from 'vitest'
import { cutNote, MOST_LISTED, outOf } from './out-of.ts'

it.each([
  [1, 2, '1 ze 2'],
  [3, 5, '3 z 5'],
  [3, 6, '3 ze 6'],
  [0, 8, '0 z 8'],
  [9, 14, '9 ze 14'],
  [9, 20, '9 z 20'],
  [40, 41, '40 ze 41'],
  [50, 62, '50 ze 62'],
  [70, 79, '70 ze 79'],
  [80, 81, '80 z 81'],
  [99, 100, '99 ze 100'],
])('%d of %d is formatted as %s', (part, all, text) => expect(outOf(part, all).replaceAll('\u00a0', ' ')).toBe(text))

it('says that a list is cut, and nothing of a whole one', () => {
  expect(cutNote(MOST_LISTED, 'zpřesněte hledání', 4418)).toBe('Zobrazeno 200 z\u00a04\u00a0418, zpřesněte hledání.')
  expect(cutNote(MOST_LISTED, 'další se ukážou')).toBe('Zobrazeno prvních 200, další se ukážou.')
  expect([cutNote(MOST_LISTED, 'x', MOST_LISTED), cutNote(3, 'x', 3), cutNote(MOST_LISTED - 1, 'x')]).toEqual([null, null, null])
})
