import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { boughtAt, stepsOf } from '../clearing/line-steps.ts'
import type { Step } from '../clearing/steps.ts'
import { aboveInWeek, carriedOver, feesAbove, goodsCeiling, isUnusual, orderedLines, withNewLines, type ConsentLine } from './consent.ts'

const line = (id: string, units: number, crowns: number | null): ConsentLine => ({
  id,
  unit: 'kg',
  quantity: thousandths(units * 1000),
  maxPrice: crowns === null ? null : haler(crowns * 100),
})
const aboveAgreed = (lines: ConsentLine[], { ceiling }: { ceiling: Money }) =>
  aboveInWeek({ goods: goodsCeiling(lines), fees: haler(0) }, { ceiling, fees: haler(0) })
const agreedTo = (...lines: ConsentLine[]) => ({ ceiling: goodsCeiling(lines), lines })
const ordered = (now: ConsentLine[], ...agreed: ConsentLine[]) =>
  Object.fromEntries(
    [...orderedLines(now, agreedTo(...agreed))].map(([id, { quantity, maxPrice }]) => [id, [quantity / 1000, maxPrice && maxPrice / 100]]),
  )

const lines = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      unit: fc.constantFrom('kg' as const, 'ks' as const),
      quantity: fc.integer({ min: 1, max: 20_000 }).map(thousandths),
      maxPrice: fc.option(fc.integer({ min: 1, max: 50_000 }).map(haler)),
      more: fc.option(fc.record({ quantity: fc.integer({ min: 1, max: 20_000 }), part: fc.double({ min: 0.1, max: 0.95, noNaN: true }) })),
    }),
    { selector: ({ id }) => id },
  )
  .map((list): ConsentLine[] => list.map(({ more, ...each }) => ({ ...each, furtherSteps: stepAfter(each, more) })))

/** The prices at which what these lines buy may change. */
const capsOf = (...some: Pick<ConsentLine, 'quantity' | 'maxPrice' | 'furtherSteps'>[]) => some.flatMap(stepsOf).map(({ cap }) => cap)

/** Half of the lines want more at a part of their cap. */
function stepAfter(
  { quantity, maxPrice }: Pick<ConsentLine, 'quantity' | 'maxPrice'>,
  more: { quantity: number; part: number } | null,
): Step[] {
  const cap = Math.floor((maxPrice ?? 0) * (more?.part ?? 0))
  return more === null || cap < 1 ? [] : [{ quantity: thousandths(quantity + more.quantity), cap: haler(cap) }]
}

describe('at the cut-off', () => {
  const before = [line('a', 5, 20), line('b', 2, 25)]
  it.each<[string, ConsentLine[], Record<string, [number, number | null]>]>([
    ['a lowered week is ordered as it is', [line('a', 3, 20)], { a: [3, 20] }],
    ['an exchange within the ceiling is ordered', [line('c', 6, 25)], { c: [6, 25] }],
    ['what was added above it is not', [...before, line('c', 1, 300)], { a: [5, 20], b: [2, 25], c: [0, 300] }],
    ['a raised quantity is what it was', [line('a', 9, 20), line('b', 2, 25)], { a: [5, 20], b: [2, 25] }],
    ['a raised cap is what it was', [line('a', 5, 40), line('b', 2, 25)], { a: [5, 20], b: [2, 25] }],
    ['what was lowered stays lowered', [line('a', 9, 20), line('b', 1, 25)], { a: [5, 20], b: [1, 25] }],
    ['what was exchanged stays, the newest line is left out', [line('c', 6, 25), line('d', 1, 300)], { c: [6, 25], d: [0, 300] }],
    ['nothing is ordered after a line that does not fit', [line('c', 1, 300), line('d', 1, 10)], { c: [0, 300], d: [0, 10] }],
    ['“ask me” stays a question', [line('a', 9, 20), line('b', 2, null)], { a: [5, 20], b: [2, null] }],
  ])('%s', (_name, now, result) => expect(ordered(now, ...before)).toEqual(result))

  const stepped = (units: number, crowns: number, more: number, cheaper: number): ConsentLine => ({
    ...line('a', units, crowns),
    furtherSteps: [{ quantity: thousandths(more * 1000), cap: haler(cheaper * 100) }],
  })
  it.each<[string, ConsentLine, ConsentLine, ConsentLine]>([
    ['further steps that were agreed stay', stepped(5, 20, 12, 15), stepped(5, 20, 12, 15), stepped(5, 20, 12, 15)],
    ['a further step that nobody agreed to is left out', stepped(5, 20, 12, 15), line('a', 5, 20), line('a', 5, 20)],
    ['a larger one is what it was', stepped(5, 20, 20, 15), stepped(5, 20, 12, 15), stepped(5, 20, 12, 15)],
    ['a smaller one stays small', stepped(5, 20, 9, 15), stepped(5, 20, 12, 15), stepped(5, 20, 9, 15)],
    [
      'of one that is smaller here and larger there the first step is ordered',
      stepped(4, 20, 20, 15),
      stepped(5, 20, 12, 15),
      line('a', 4, 20),
    ],
  ])('%s', (_name, now, then, result) => {
    // Something new is above the ceiling, so only what was agreed is ordered.
    const ordered = orderedLines([now, line('z', 1, 5000)], agreedTo(then)).get('a')!
    expect([ordered.quantity, ordered.maxPrice, ordered.furtherSteps ?? []]).toEqual([
      result.quantity,
      result.maxPrice,
      result.furtherSteps ?? [],
    ])
  })

  it('nothing is ordered that nobody agreed to', () => {
    expect([...orderedLines([line('a', 9, 20)], null).values()]).toEqual([{ quantity: 0, maxPrice: 2000 }])
  })
  it('nothing above the agreed ceiling is ever ordered, and no line is more than it is', () => {
    fc.assert(
      fc.property(lines, lines, (now, then) => {
        const consent = agreedTo(...then)
        const result = orderedLines(now, consent)
        expect(goodsCeiling([...result.values()])).toBeLessThanOrEqual(consent.ceiling)
        for (const each of now)
          for (const price of capsOf(each, result.get(each.id)!))
            expect(boughtAt(result.get(each.id)!, price)).toBeLessThanOrEqual(boughtAt(each, price))
      }),
    )
  })
  it('a week within the ceiling is ordered whole', () => {
    fc.assert(
      fc.property(lines, lines, (now, then) => {
        const consent = agreedTo(...then)
        if (aboveAgreed(now, consent) > 0) return
        for (const each of now) expect(orderedLines(now, consent).get(each.id)).toBe(each)
      }),
    )
  })
  it('adding a line takes nothing away that was ordered', () => {
    fc.assert(
      fc.property(lines, lines, fc.integer({ min: 1, max: 50_000 }), (now, then, cap) => {
        const consent = agreedTo(...then)
        const added: ConsentLine = { id: 'z', unit: 'kg', quantity: thousandths(1000), maxPrice: haler(cap) }
        const after = orderedLines([...now, added], consent)
        for (const [id, amount] of orderedLines(now, consent)) expect(after.get(id)).toEqual(amount)
      }),
    )
  })
})

it.each([
  ['not for the same fee', 9900, 9900, 0],
  ['not for a lower one', 0, 9900, 0],
  ['for a higher one', 13_800, 9900, 3900],
  ['not before the first order, which names them', 9900, null, 0],
])('asks again %s', (_name, fees, agreed, above) => expect(feesAbove(haler(fees), agreed === null ? null : haler(agreed))).toBe(above))

it.each<[string, [goods: number, fees: number], [ceiling: number, fees: number] | null, number]>([
  ['whole, if nothing was agreed', [54_500, 9900], null, 54_500],
  ['by the goods above the ceiling', [54_500, 9900], [50_000, 9900], 4500],
  ['by a dearer handover', [50_000, 9900], [50_000, 0], 9900],
  ['by both', [54_500, 9900], [50_000, 0], 14_400],
  ['not within the ceiling', [40_000, 0], [50_000, 9900], 0],
  ['not without goods', [0, 9900], null, 0],
])('a week is not ordered: %s', (_name, [goods, fees], agreed, above) => {
  const week = { goods: haler(goods), fees: haler(fees) }
  expect(aboveInWeek(week, agreed && { ceiling: haler(agreed[0]), fees: haler(agreed[1]) })).toBe(above)
})

describe('ordering the regular purchase', () => {
  const week = [line('a', 17, 100), line('x', 6, 100)]
  const before = agreedTo(line('a', 10, 100), line('x', 6, 100))

  it('keeps what was ordered in a week, and more of it only as far as it was agreed', () => {
    const pressed = agreedTo(line('a', 17, 100))
    const kept = carriedOver(week, { before, pressed })!
    expect(kept).toEqual({ ceiling: 170_000, lines: before.lines })
    expect([...orderedLines(week, kept)].map(([id, { quantity }]) => [id, quantity])).toEqual([
      ['a', 10_000],
      ['x', 6000],
    ])
  })
  it.each<[string, ConsentLine[]]>([
    ['less than what was agreed in the week', [line('a', 15, 100)]],
    ['so much that the whole week fits', [line('a', 24, 100)]],
  ])('needs nothing more: %s', (_name, pressed) => expect(carriedOver(week, { before, pressed: agreedTo(...pressed) })).toBeNull())
  it('never takes away what was ordered, and never orders more than was agreed', () => {
    fc.assert(
      fc.property(lines, lines, lines, (now, then, template) => {
        const [was, pressed] = [agreedTo(...then), agreedTo(...template)]
        const kept = carriedOver(now, { before: was, pressed })
        const counts = kept ?? (was.ceiling > pressed.ceiling ? was : pressed)
        const after = orderedLines(now, counts)
        for (const [id, before] of orderedLines(now, was)) {
          if (before.maxPrice === null) expect(after.get(id)!.quantity).toBeGreaterThanOrEqual(before.quantity)
          for (const price of capsOf(before)) expect(boughtAt(after.get(id)!, price)).toBeGreaterThanOrEqual(boughtAt(before, price))
        }
        expect(goodsCeiling([...after.values()])).toBeLessThanOrEqual(Math.max(was.ceiling, pressed.ceiling))
      }),
    )
  })
})

describe('the consent to new lines alone', () => {
  const added = new Set(['n'])
  it('orders them and nothing else, without any consent before', () => {
    const week = [line('a', 5, 20), line('n', 2, 75)]
    const consent = withNewLines(week, { before: null, added })
    expect(consent).toEqual({ ceiling: 15_000, lines: [line('n', 2, 75)] })
    expect([...orderedLines(week, consent)].map(([id, { quantity }]) => [id, quantity / 1000])).toEqual([
      ['a', 0],
      ['n', 2],
    ])
  })
  it('adds them to a week that is ordered in full', () => {
    const before = agreedTo(line('a', 5, 20))
    const week = [line('a', 5, 20), line('n', 2, 75)]
    expect(withNewLines(week, { before, added })).toEqual({ ceiling: 25_000, lines: week })
  })
  it('counts what was lowered since, so a line that fits raises nothing', () => {
    const before = agreedTo(line('a', 5, 20))
    expect(withNewLines([line('a', 1, 20), line('n', 1, 75)], { before, added }).ceiling).toBe(10_000)
  })
  it('orders every new line in full, and of the others exactly what was ordered before', () => {
    fc.assert(
      fc.property(lines, lines, fc.option(lines), (now, more, then) => {
        const before = then && agreedTo(...then)
        const fresh = more.map((each) => ({ ...each, id: `n${each.id}` }))
        const week = [...now, ...fresh]
        const consent = withNewLines(week, { before, added: new Set(fresh.map(({ id }) => id)) })
        const was = orderedLines(now, before)
        const after = orderedLines(week, consent)
        for (const each of now) {
          for (const price of capsOf(each)) expect(boughtAt(after.get(each.id)!, price)).toBe(boughtAt(was.get(each.id)!, price))
        }
        for (const each of fresh) {
          for (const price of capsOf(each)) expect(boughtAt(after.get(each.id)!, price)).toBe(boughtAt(each, price))
        }
        expect(consent.ceiling).toBe(Math.max(before?.ceiling ?? 0, goodsCeiling([...was.values(), ...fresh])))
      }),
    )
  })
})

it.each<[string, ConsentLine[], number]>([
  ['not for less', [line('a', 1, 10)], 0],
  ['not for the same', [line('a', 2, 10)], 0],
  ['for more', [line('a', 3, 10)], 1000],
  ['not for what has no cap', [line('a', 2, 10), line('b', 9, null)], 0],
])('the button is needed %s', (_name, now, above) => expect(aboveAgreed(now, agreedTo(line('a', 2, 10)))).toBe(above))

it.each([
  [10_000, 1000, true],
  [9_999, 1000, false],
  [10_000, null, false],
])('%i of usually %s is asked about: %s', (quantity, usual, isAsked) =>
  expect(isUnusual(thousandths(quantity), usual === null ? null : thousandths(usual))).toBe(isAsked),
)
