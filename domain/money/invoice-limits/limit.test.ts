import { expect, it } from 'vitest'
import { haler } from '../money.ts'
import { leftOf } from './limit.ts'

it.each([
  ['nothing is used', 20_000, 0, 0, 20_000],
  ['debts and orders count together', 20_000, 5000, 12_000, 3000],
  ['credit adds to it', 20_000, -1000, 20_000, 1000],
  ['more is used than there is', 20_000, 15_000, 12_000, 0],
])('what is left when %s', (_, limit, owed, ordered, left) =>
  expect(leftOf({ limit: haler(limit), owed: haler(owed), ordered: haler(ordered) })).toBe(left),
)
