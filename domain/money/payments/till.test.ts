import { expect, it } from 'vitest'
import { haler } from '../money.ts'
import { tillText } from './till.ts'

it.each([
  [412_000, 'napočítáno 4 120 Kč, sedí'],
  [410_000, 'napočítáno 4 100 Kč, chybí 20 Kč'],
  [412_050, 'napočítáno 4 120,50 Kč, přebývá 0,50 Kč'],
  [0, 'napočítáno 0 Kč, chybí 4 120 Kč'],
])('of 4 120 Kč that should be in the till %i haléře are there: %s', (counted, text) =>
  expect(tillText({ expected: haler(412_000), counted: haler(counted) }).replaceAll('\u00a0', ' ')).toBe(text),
)
