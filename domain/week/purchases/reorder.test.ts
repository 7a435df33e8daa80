import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { MAX_QUANTITY, thousandths } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import { reorderedLines } from './reorder.ts'

const line = (id: string, unit: Unit, quantity: number, cap: number | null) => ({
  item: { id, unit },
  quantity: thousandths(quantity),
  maxPrice: cap === null ? null : haler(cap),
})

it('joins lines of one item to their sum at the lowest cap', () => {
  expect(reorderedLines([line('a', 'kg', 2000, 2500), line('b', 'ks', 1000, 900), line('a', 'kg', 500, 1990)])).toEqual([
    line('a', 'kg', 2500, 1990),
    line('b', 'ks', 1000, 900),
  ])
})

it('leaves the same item in another unit apart, and a missing cap missing', () => {
  expect(reorderedLines([line('a', 'kg', 2000, null), line('a', 'ks', 1000, 900)])).toEqual([
    line('a', 'kg', 2000, null),
    line('a', 'ks', 1000, 900),
  ])
})

it('never wants more than a line may', () => {
  expect(reorderedLines([line('a', 'kg', MAX_QUANTITY, 100), line('a', 'kg', 1000, 100)])[0]!.quantity).toBe(MAX_QUANTITY)
})
