import fc from 'fast-check'
import { expect, it } from 'vitest'
import { thousandths } from '../../money/quantity.ts'
import { lineCounts, type LineCount } from './counting.ts'

let n = 0
const count = (at: number, device: string, quantity: number, isDecision = false): LineCount => {
  n += 1
  return { id: `c${n}`, at, device, lineId: 'eggs', quantity: thousandths(quantity), isDecision }
}
const of = (...counts: LineCount[]) => {
  const found = lineCounts(counts).get('eggs')
  return found === undefined ? null : [found.quantity, found.counts.map(({ quantity }) => quantity)]
}

it('a line that nobody counted has no count', () => expect(of()).toBeNull())

it('the last count of a device is valid, and two devices that agree are not in doubt', () => {
  expect(of(count(1, 'a', 12_000))).toEqual([12_000, [12_000]])
  expect(of(count(1, 'a', 12_000), count(2, 'a', 11_000))).toEqual([11_000, [11_000]])
  expect(of(count(1, 'a', 12_000), count(2, 'b', 12_000))).toEqual([12_000, [12_000, 12_000]])
})

it('two devices that counted differently are in doubt until a person decides', () => {
  const [first, second] = [count(1, 'a', 12_000), count(2, 'b', 11_000)]
  expect(of(first, second)).toEqual([null, [12_000, 11_000]])
  expect(of(first, second, count(3, 'b', 12_000))).toEqual([12_000, [12_000, 12_000]])
  expect(of(first, second, count(3, 'b', 11_000, true))).toEqual([11_000, [11_000]])
})

it('a decision is in doubt again if something else is counted later', () => {
  const decided = [count(1, 'a', 12_000), count(2, 'b', 11_000), count(3, 'b', 11_000, true)]
  expect(of(...decided, count(4, 'a', 11_000))).toEqual([11_000, [11_000, 11_000]])
  expect(of(...decided, count(4, 'a', 12_000))).toEqual([null, [11_000, 12_000]])
})

it('counts of several devices give the same in every order of arrival, and twice is once', () => {
  const counts = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      at: fc.integer({ min: 0, max: 5 }),
      device: fc.constantFrom('a', 'b', 'c'),
      lineId: fc.constantFrom('eggs', 'milk'),
      quantity: fc.integer({ min: 0, max: 3 }).map(thousandths),
      isDecision: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  fc.assert(
    fc.property(
      counts.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length }))),
      ([all, arrived]) => {
        const sorted = (from: readonly LineCount[]) => [...lineCounts(from)].toSorted(([a], [b]) => (a < b ? -1 : 1))
        expect(sorted(arrived)).toEqual(sorted(all))
      },
    ),
  )
})
