import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { insistLine, mergeFields, mergeLine, type LineAmount } from './merge.ts'

const state = (quantity: number, maxPrice: number | null): LineAmount => ({
  quantity: thousandths(quantity * 1000),
  maxPrice: maxPrice === null ? null : haler(maxPrice),
})

describe('a line of a basket that two people changed', () => {
  test.each([
    ['nobody else touched it', state(5, 20), state(5, 20), state(3, 20), { is: 'apply', state: state(3, 20) }],
    ['both want the same', state(5, 20), state(3, 20), state(3, 20), { is: 'same' }],
    ['only the other changed it', state(5, 20), state(3, 20), state(5, 20), { is: 'same' }],
    ['one changed how much, the other the cap', state(5, 20), state(5, 25), state(3, 20), { is: 'apply', state: state(3, 25) }],
    ['and the other way round', state(5, 20), state(3, 20), state(5, 25), { is: 'apply', state: state(3, 25) }],
    ['both changed how much', state(5, 20), state(6, 20), state(3, 20), { is: 'conflict' }],
    ['the cap is another one for each', state(5, null), state(5, 20), state(5, 30), { is: 'conflict' }],
    ['the other left it out', state(5, 20), state(0, 20), state(6, 20), { is: 'conflict' }],
    ['the other left it out, and a cap would be lost', state(5, 20), state(0, 20), state(5, 25), { is: 'conflict' }],
    ['leaving it out would take a new cap along', state(5, 20), state(5, 25), state(0, 20), { is: 'conflict' }],
    ['it is left out by both', state(5, 20), state(0, 30), state(0, 20), { is: 'same' }],
    ['it is left out by one alone', state(5, 20), state(5, 20), state(0, 20), { is: 'apply', state: state(0, 20) }],
    ['it is taken back by one alone', state(0, 20), state(0, 20), state(5, 20), { is: 'apply', state: state(5, 20) }],
  ] as const)('%s', (_case, seen, stored, wanted, merged) => {
    expect(mergeLine(seen, stored, wanted)).toEqual(merged)
  })
})

describe('whatever the two sides did', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 0, max: 3 }).map((units) => thousandths(units * 1000)),
    maxPrice: fc.option(fc.integer({ min: 1, max: 3 }).map(haler)),
  })
  const sides = fc.tuple(line, line, line)
  const given = { numRuns: 2000 }

  test('without the other side, what is wanted comes to stand', () => {
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

  test('who changed nothing overwrites nothing', () => {
    fc.assert(
      fc.property(line, line, (seen, stored) => {
        expect(mergeLine(seen, stored, seen)).toEqual({ is: 'same' })
      }),
      given,
    )
  })

  test('a field that the other side changed stays as it is, and one that I changed comes to be as I wish', () => {
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

  test('it does not matter who came first: both orders end the same, or both ask', () => {
    fc.assert(
      fc.property(sides, ([seen, mine, theirs]) => {
        const [one, other] = [mergeLine(seen, mine, theirs), mergeLine(seen, theirs, mine)]
        expect(one.is === 'conflict').toBe(other.is === 'conflict')
        if (one.is === 'conflict' || other.is === 'conflict') return
        const ended = [one.is === 'apply' ? one.state : mine, other.is === 'apply' ? other.state : theirs]
        // A line that is left out keeps no cap.
        expect(ended.map(({ quantity }) => quantity)[0]).toBe(ended[1]!.quantity)
        if (ended[0]!.quantity !== 0) expect(ended[0]).toEqual(ended[1])
      }),
      given,
    )
  })
})

test.each([
  ['I changed how much, the other how much and the cap', state(5, 20), state(6, 25), state(3, 20), state(3, 25)],
  ['both changed both', state(5, 20), state(6, 25), state(3, 15), state(3, 15)],
  ['the other left out what I gave another cap', state(5, 20), state(0, 20), state(5, 25), state(5, 25)],
  ['I left out what the other changed', state(5, 20), state(6, 25), state(0, 20), state(0, 20)],
])('who insists keeps what they changed themselves: %s', (_case, seen, stored, wanted, mine) => {
  expect(insistLine(seen, stored, wanted)).toEqual(mine)
  // Then nothing is left to ask.
  expect(mergeLine(stored, stored, mine).is).not.toBe('conflict')
})

test('fields that mean something only together are chosen together', () => {
  const period = (weeks: number, every: string, notes = '') => ({ weeks, every, notes })
  const groups = [['weeks', 'every'], ['notes']] as const
  expect(mergeFields(period(1, 'week'), period(2, 'fortnight'), period(1, 'week', 'měkké'), groups)).toEqual({
    is: 'apply',
    state: period(2, 'fortnight', 'měkké'),
  })
  expect(mergeFields(period(1, 'week'), period(4, 'custom'), period(4, 'month'), groups)).toEqual({ is: 'conflict' })
})
