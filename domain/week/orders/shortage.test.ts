import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { thousandths, unitStep, type Quantity } from '../../money/quantity.ts'
import { UNITS, type Unit } from '../../money/unit.ts'
import { fill, SCALE_GRAMS, shareStep, shares, sharesOf, type OrderedLine } from './shortage.ts'

const line = (id: string, quantity: number): OrderedLine => ({ id, quantity: thousandths(quantity) })
const sum = (all: Iterable<number>) => [...all].reduce((total, each) => total + each, 0)

describe('a shortage', () => {
  it('fills small lines first and splits the rest equally', () => {
    const got = shares([line('a', 1000), line('b', 4000), line('c', 9000)], 7000, 'kg', 'x', SCALE_GRAMS)
    expect([...got]).toEqual([
      ['a', 1000],
      ['b', 3000],
      ['c', 3000],
    ])
  })
  it('never cuts a piece', () => {
    const got = shares([line('a', 2000), line('b', 2000), line('c', 2000)], 4000, 'ks', 'x', SCALE_GRAMS)
    expect([...got.values()].toSorted((a, b) => a - b)).toEqual([1000, 1000, 2000])
  })
  it('leaves everybody without anything if nothing was received', () => {
    expect([...shares([line('a', 2000), line('b', 500)], 0, 'kg', 'x', SCALE_GRAMS).values()]).toEqual([0, 0])
  })
  it('gives another line the last piece for another seed', () => {
    const lines = ['a', 'b', 'c', 'd'].map((id) => line(id, 1000))
    const lucky = new Set(
      Array.from({ length: 40 }, (_, n) => [...shares(lines, 1000, 'ks', `pool ${n}`, SCALE_GRAMS)].find(([, got]) => got > 0)![0]),
    )
    expect([...lucky].toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })
  it('of goods by weight is shared in what the scales show, and one line gets what is left', () => {
    const lines = ['a', 'b', 'c'].map((id) => line(id, 2000))
    const got = (received: number, scale: number) => [...shares(lines, received, 'kg', 'x', scale).values()].toSorted((a, b) => a - b)
    expect(got(4000, 50)).toEqual([1300, 1350, 1350])
    expect(got(4070, 50)).toEqual([1350, 1350, 1370])
    expect(got(4000, 100)).toEqual([1300, 1300, 1400])
    expect(got(4000, 10)).toEqual([1330, 1330, 1340])
  })
  it('never gives more than was ordered of a quantity that the scales do not show', () => {
    const got = shares([line('a', 1230), line('b', 1230), line('c', 2000)], 3700, 'kg', 'x', 50)
    expect(sum(got.values())).toBe(3700)
    expect([...got.values()].every((each) => each <= 1250)).toBe(true)
    expect(Math.max(got.get('a')!, got.get('b')!)).toBeLessThanOrEqual(1230)
  })
  it('of scales that show less than the step of the unit is shared in that step', () =>
    expect([shareStep('kg', 50), shareStep('kg', 5), shareStep('g', 5), shareStep('l', 50), shareStep('ks', 50)]).toEqual([
      50, 10, 5000, 10, 1000,
    ]))
  it('is refused for more than was ordered, and for a part of a piece', () => {
    expect(() => shares([line('a', 1000)], 2000, 'ks', 'x', SCALE_GRAMS)).toThrow(RangeError)
    expect(() => shares([line('a', 2000)], 1500, 'ks', 'x', SCALE_GRAMS)).toThrow(RangeError)
    expect(() => shares([line('a', 1500)], 1000, 'ks', 'x', SCALE_GRAMS)).toThrow(RangeError)
  })
})

interface Short {
  lines: OrderedLine[]
  received: number
  unit: Unit
  seed: string
  scale: number
}

// Few distinct quantities make ties frequent.
const short: fc.Arbitrary<Short> = fc
  .record({
    unit: fc.constantFrom(...UNITS),
    steps: fc.array(fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 2000 })), { minLength: 1, maxLength: 14 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    seed: fc.string(),
    scale: fc.constantFrom(1, 10, 20, 50, 100),
  })
  .map(({ unit, steps, part, seed, scale }) => ({
    lines: steps.map((n, i) => line(`line ${String(i).padStart(2, '0')}`, n * unitStep(unit))),
    received: Math.round(sum(steps) * part) * unitStep(unit),
    unit,
    seed,
    scale,
  }))

const of = ({ lines, received, unit, seed, scale }: Short) => shares(lines, received, unit, seed, scale)

/** Written as the rule is told: rounds of one step for every line that is not full, until a round is not whole. */
function inRounds({ lines, received, unit, scale }: Short): { whole: Map<string, number>; hungry: string[]; left: number } {
  const step = shareStep(unit, scale)
  const whole = new Map(lines.map(({ id }) => [id, 0]))
  let left = received
  for (;;) {
    const hungry = lines.filter(({ id, quantity }) => whole.get(id)! < quantity)
    const round = hungry.map(({ id, quantity }) => [id, Math.min(step, quantity - whole.get(id)!)] as const)
    const needed = sum(round.map(([, more]) => more))
    if (hungry.length === 0 || left < needed) return { whole, hungry: hungry.map(({ id }) => id), left }
    for (const [id, more] of round) whole.set(id, whole.get(id)! + more)
    left -= needed
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
    holds(({ lines, unit, scale }, got) => {
      for (const same of Map.groupBy(lines, ({ quantity }) => quantity).values()) {
        const all = same.map(({ id }) => got.get(id)!)
        expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(shareStep(unit, scale))
      }
    }))
  it('are those of equal rounds, and the rest goes to neighbours in a circle', () =>
    holds((one, got) => {
      const { whole, hungry, left } = inRounds(one)
      const more = one.lines.map(({ id }) => id).filter((id) => got.get(id)! !== whole.get(id))
      for (const id of more) expect(got.get(id)! - whole.get(id)!).toBeLessThanOrEqual(shareStep(one.unit, one.scale))
      expect(more.every((id) => hungry.includes(id))).toBe(true)
      expect(sum(more.map((id) => got.get(id)! - whole.get(id)!))).toBe(left)
      const breaks = hungry.filter((id, i) => more.includes(id) && !more.includes(hungry[(i + 1) % hungry.length]!))
      expect(breaks.length).toBeLessThanOrEqual(1)
    }))
  it('are what the scales show, except of a line that is full and of one that gets what is left', () =>
    holds(({ lines, unit, scale }, got) => {
      const odd = lines.filter(({ id, quantity }) => got.get(id)! < quantity && got.get(id)! % shareStep(unit, scale) !== 0)
      expect(odd.length).toBeLessThanOrEqual(1)
    }))
  it('are nobody’s less if more comes', () =>
    holds((one, got) => {
      const most = sum(one.lines.map(({ quantity }) => quantity))
      const received = Math.min(most, one.received + unitStep(one.unit) * (1 + (one.seed.length % 9)))
      for (const [id, quantity] of of({ ...one, received })) expect(quantity).toBeGreaterThanOrEqual(got.get(id)!)
    }))
  it('are the same bytes for the same seed', () => holds((one, got) => expect(JSON.stringify([...of(one)])).toBe(JSON.stringify([...got]))))
  it('are what grouped quantities give, as the server groups them', () =>
    holds(({ lines, received, unit, seed, scale }, got) => {
      const points = [...Map.groupBy(lines, ({ quantity }) => quantity)].map(([quantity, same]) => ({ quantity, lines: same.length }))
      expect([...sharesOf(lines, fill(points, received, unit, seed, scale))]).toEqual([...got])
    }))
})
