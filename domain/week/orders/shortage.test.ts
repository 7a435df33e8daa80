import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { thousandths, unitStep, type Quantity } from '../../money/quantity.ts'
import { UNITS, type Unit } from '../../money/unit.ts'
import { fill, shareOf, shares, type OrderedLine } from './shortage.ts'

const line = (id: string, quantity: number): OrderedLine => ({ id, quantity: thousandths(quantity) })
const sum = (all: Iterable<number>) => [...all].reduce((total, each) => total + each, 0)

describe('a shortage', () => {
  it('fills small lines first and splits the rest equally', () => {
    const got = shares([line('a', 1000), line('b', 4000), line('c', 9000)], 7000, 'kg', 'x')
    expect([...got]).toEqual([
      ['a', 1000],
      ['b', 3000],
      ['c', 3000],
    ])
  })
  it('never cuts a piece', () => {
    const got = shares([line('a', 2000), line('b', 2000), line('c', 2000)], 4000, 'ks', 'x')
    expect([...got.values()].toSorted((a, b) => a - b)).toEqual([1000, 1000, 2000])
  })
  it('leaves everybody without anything if nothing was received', () => {
    expect([...shares([line('a', 2000), line('b', 500)], 0, 'kg', 'x').values()]).toEqual([0, 0])
  })
  it('gives another line the last piece for another seed', () => {
    const lines = ['a', 'b', 'c', 'd'].map((id) => line(id, 1000))
    const lucky = new Set(Array.from({ length: 40 }, (_, n) => [...shares(lines, 1000, 'ks', `pool ${n}`)].find(([, got]) => got > 0)![0]))
    expect([...lucky].toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })
  it('is refused for more than was ordered, and for a part of a piece', () => {
    expect(() => shares([line('a', 1000)], 2000, 'ks', 'x')).toThrow(RangeError)
    expect(() => shares([line('a', 2000)], 1500, 'ks', 'x')).toThrow(RangeError)
    expect(() => shares([line('a', 1500)], 1000, 'ks', 'x')).toThrow(RangeError)
  })
})

interface Short {
  lines: OrderedLine[]
  received: number
  unit: Unit
  seed: string
}

// Few distinct quantities make ties frequent.
const short: fc.Arbitrary<Short> = fc
  .record({
    unit: fc.constantFrom(...UNITS),
    steps: fc.array(fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 2000 })), { minLength: 1, maxLength: 14 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    seed: fc.string(),
  })
  .map(({ unit, steps, part, seed }) => ({
    lines: steps.map((n, i) => line(`line ${String(i).padStart(2, '0')}`, n * unitStep(unit))),
    received: Math.round(sum(steps) * part) * unitStep(unit),
    unit,
    seed,
  }))

const of = ({ lines, received, unit, seed }: Short) => shares(lines, received, unit, seed)

/** Written as the rule is told: rounds of one step for every line that is not full, until a round is not whole. */
function inRounds({ lines, received, unit }: Short): { whole: Map<string, number>; hungry: string[]; left: number } {
  const step = unitStep(unit)
  const whole = new Map(lines.map(({ id }) => [id, 0]))
  let left = received / step
  for (;;) {
    const hungry = lines.filter(({ id, quantity }) => whole.get(id)! < quantity).map(({ id }) => id)
    if (hungry.length === 0 || left < hungry.length) return { whole, hungry, left }
    for (const id of hungry) whole.set(id, whole.get(id)! + step)
    left -= hungry.length
  }
}

describe('the shares of random shortages', () => {
  const holds = (promise: (of: Short, got: Map<string, Quantity>) => void) =>
    fc.assert(
      fc.property(short, (one) => {
        promise(one, of(one))
      }),
      { numRuns: inject('cycleCases') },
    )

  it('add up to what was received', () => holds(({ received }, got) => expect(sum(got.values())).toBe(received)))
  it('are never more than was ordered, and whole steps of the unit', () =>
    holds(({ lines, unit }, got) => {
      for (const { id, quantity } of lines) {
        expect(got.get(id)).toBeLessThanOrEqual(quantity)
        expect(got.get(id)! % unitStep(unit)).toBe(0)
      }
    }))
  it('do not depend on the order of the lines', () =>
    holds((one, got) => expect(Object.fromEntries(of({ ...one, lines: one.lines.toReversed() }))).toEqual(Object.fromEntries(got))))
  it('of equal lines differ by at most one step', () =>
    holds(({ lines, unit }, got) => {
      for (const same of Map.groupBy(lines, ({ quantity }) => quantity).values()) {
        const all = same.map(({ id }) => got.get(id)!)
        expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(unitStep(unit))
      }
    }))
  it('are those of equal rounds, and the rest goes to neighbours in a circle', () =>
    holds((one, got) => {
      const { whole, hungry, left } = inRounds(one)
      const more = one.lines.map(({ id }) => id).filter((id) => got.get(id)! !== whole.get(id))
      for (const id of more) expect(got.get(id)! - whole.get(id)!).toBe(unitStep(one.unit))
      expect(more.every((id) => hungry.includes(id))).toBe(true)
      expect(more.length).toBe(left)
      const breaks = hungry.filter((id, i) => more.includes(id) && !more.includes(hungry[(i + 1) % hungry.length]!))
      expect(breaks.length).toBeLessThanOrEqual(1)
    }))
  it('are the same bytes for the same seed', () => holds((one, got) => expect(JSON.stringify([...of(one)])).toBe(JSON.stringify([...got]))))
  it('are what grouped quantities give, as the server groups them', () =>
    holds(({ lines, received, unit, seed }, got) => {
      const points = [...Map.groupBy(lines, ({ quantity }) => quantity)].map(([quantity, same]) => ({ quantity, lines: same.length }))
      const filling = fill(points, received, unit, seed)
      const unfilled = lines.filter(({ quantity }) => quantity > filling.level).map(({ id }) => id)
      for (const { id, quantity } of lines) expect(shareOf(filling, quantity, unfilled.indexOf(id))).toBe(got.get(id))
    }))
})
