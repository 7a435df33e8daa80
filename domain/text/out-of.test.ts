import { expect, it } from 'vitest'
import { outOf } from './out-of.ts'

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
