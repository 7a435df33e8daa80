import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { sufficientCap } from './cap.ts'

const asks = (price: number | null, next: number | null, lowest: number | null) => ({
  price: price === null ? null : haler(price),
  next: next === null ? null : { price: haler(next) },
  lowest: lowest === null ? null : haler(lowest),
})

it.each([
  ['the price is above it', 1400, asks(1490, 1290, 1290), 1490],
  ['the price equals it', 1490, asks(1490, 1290, 1290), null],
  ['no price is reached and every tier is above it: the price of the tier with the least missing', 1500, asks(null, 1890, 1790), 1890],
  ['no price is reached and a tier is at most the cap: only quantity is missing', 1790, asks(null, 1890, 1790), null],
  ['nobody has offered', 1, asks(null, null, null), null],
  ['there is no cap', null, asks(1490, null, 1490), null],
] as const)('a sufficient cap when %s', (_, cap, asked, would) =>
  expect(sufficientCap(cap === null ? null : haler(cap), asked)).toBe(would),
)
