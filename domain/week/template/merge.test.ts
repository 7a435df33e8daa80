import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { insistLine, mergeFields, mergeLine, type LineAmount } from './merge.ts'

const state = (quantity: number, maxPrice: number | null): LineAmount => ({
  quantity: thousandths(quantity * 1000),
  maxPrice: maxPrice === null ? null : haler(maxPrice),
})

describe('a basket line changed by two people', () => {
  test.each([
    ['nobody else touched it', state(5, 20), state(5, 20), state(3, 20), { is: 'apply', state: state(3, 20) }],
    ['both want the same', state(5, 20), state(3, 20), state(3, 20), { is: 'same' }],
    ['only the other changed it', state(5, 20), state(3, 20), state(5, 20), { is: 'same' }],
    ['one changed the quantity, the other the cap', state(5, 20), state(5, 25), state(3, 20), { is: 'apply', state: state(3, 25) }],
    ['and the other way round', state(5, 20), state(3, 20), state(5, 25), { is: 'apply', state: state(3, 25) }],
    ['both changed the quantity', state(5, 20), state(6, 20), state(3, 20), { is: 'conflict' }],
    ['each set another cap', state(5, null), state(5, 20), state(5, 30), { is: 'conflict' }],
    ['the other excluded it', state(5, 20), state(0, 20), state(6, 20), { is: 'conflict' }],
    ['the other excluded it, and a cap would be lost', state(5, 20), state(0, 20), state(5, 25), { is: 'conflict' }],
    ['excluding it would lose a new cap', state(5, 20), state(5, 25), state(0, 20), { is: 'conflict' }],
    ['both excluded it', state(5, 20), state(0, 30), state(0, 20), { is: 'same' }],
    ['one excluded it', state(5, 20), state(5, 20), state(0, 20), { is: 'apply', state: state(0, 20) }],
    ['one restored it', state(0, 20), state(0, 20), state(5, 20), { is: 'apply', state: state(5, 20) }],
  ] as const)('%s', (_case, seen, stored, wanted, merged) => {
    expect(mergeLine(seen, stored, wanted)).toEqual(merged)
  })
})

describe('for any changes by both sides', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 0, max: 3 }).map((units) => thousandths(units * 1000)),
    maxPrice: fc.option(fc.integer({ min: 1, max: 3 }).map(haler)),
  })
  const sides = fc.tuple(line, line, line)
  const given = { numRuns: 2000 }

  test('without the other side, the wanted values are stored', () => {
    fc.assert(
      fc.property(line, line, (stored, wanted) => {
        const merged = mergeLine(stored, stored, wanted)
        const isSame = merged.is === 'same'
        expect(merged.is).not.toBe('conflict')
        expect(merged.is === 'apply' ? merged.state : wanted).toEqual(wanted)
        if (isSame && wanted.quantity !== 0) expect(wanted).toEqual(stored)
      }),
      given,
    )
  })

  test('an unchanged line overwrites nothing', () => {
    fc.assert(
      fc.property(line, line, (seen, stored) => {
        expect(mergeLine(seen, stored, seen)).toEqual({ is: 'same' })
      }),
      given,
    )
  })

  test('a field changed by the other side stays, and a field that I changed gets my value', () => {
    fc.assert(
      fc.property(sides, ([seen, stored, wanted]) => {
        const merged = mergeLine(seen, stored, wanted)
        if (merged.is !== 'apply') return
        for (const name of ['quantity', 'maxPrice'] as const) {
          if (stored[name] !== seen[name] && wanted[name] === seen[name]) expect(merged.state[name]).toBe(stored[name])
          if (wanted[name] !== seen[name]) expect(merged.state[name]).toBe(wanted[name])
        }
      }),
      given,
    )
  })

  test('both orders of changes have the same result, or both ask', () => {
    fc.assert(
      fc.property(sides, ([seen, mine, theirs]) => {
        const [one, other] = [mergeLine(seen, mine, theirs), mergeLine(seen, theirs, mine)]
        expect(one.is === 'conflict').toBe(other.is === 'conflict')
        if (one.is === 'conflict' || other.is === 'conflict') return
        const ended = [one.is === 'apply' ? one.state : mine, other.is === 'apply' ? other.state : theirs]
        // An excluded line has no cap.
        expect(ended.map(({ quantity }) => quantity)[0]).toBe(ended[1]!.quantity)
        if (ended[0]!.quantity !== 0) expect(ended[0]).toEqual(ended[1])
      }),
      given,
    )
  })
})

test.each([
  ['I changed the quantity, the other the quantity and the cap', state(5, 20), state(6, 25), state(3, 20), state(3, 25)],
  ['both changed both', state(5, 20), state(6, 25), state(3, 15), state(3, 15)],
  ['the other excluded a line whose cap I changed', state(5, 20), state(0, 20), state(5, 25), state(5, 25)],
  ['I excluded a line that the other changed', state(5, 20), state(6, 25), state(0, 20), state(0, 20)],
])("insisting applies the member's own changes: %s", (_case, seen, stored, wanted, mine) => {
  expect(insistLine(seen, stored, wanted)).toEqual(mine)
  // Then there is no conflict to resolve.
  expect(mergeLine(stored, stored, mine).is).not.toBe('conflict')
})

test('fields that belong together are chosen together', () => {
  const period = (weeks: number, every: string, notes = '') => ({ weeks, every, notes })
  const groups = [['weeks', 'every'], ['notes']] as const
  expect(mergeFields(period(1, 'week'), period(2, 'fortnight'), period(1, 'week', 'měkké'), groups)).toEqual({
    is: 'apply',
    state: period(2, 'fortnight', 'měkké'),
  })
  expect(mergeFields(period(1, 'week'), period(4, 'custom'), period(4, 'month'), groups)).toEqual({ is: 'conflict' })
})
