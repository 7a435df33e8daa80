import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { addWeeks, asWeekStart, type WeekStart } from '../../time/week.ts'
import { clear, lineOutcome, type Offer } from './clear.ts'
import { cap, grouped, runs, tiers } from './random-pools.ts'
import { joinedWeek, joiningLines, lastWeekOf, MOST_WAIT_WEEKS, waitsAfter } from './waiting.ts'

const first = asWeekStart('2026-11-23')
const week = (n: number) => addWeeks(first, n)

describe('a line that may wait', () => {
  it('does so unless it is bought or has no cap', () => {
    const outcomes = ['admitted', 'over_cap', 'no_cap', 'no_offer', 'below_minimum'] as const
    expect(outcomes.filter(waitsAfter)).toEqual(['over_cap', 'no_offer', 'below_minimum'])
  })

  it('joins the next delivery of its locality; weeks without one count', () => {
    const deliveries = [week(0), week(1), week(4)]
    expect(joinedWeek(deliveries, week(0), lastWeekOf(week(0), 1))).toBe(week(1))
    expect(joinedWeek(deliveries, week(1), lastWeekOf(week(0), 3))).toBeNull()
    expect(joinedWeek(deliveries, week(1), lastWeekOf(week(0), 4))).toBe(week(4))
    expect(joinedWeek(deliveries, week(4), lastWeekOf(week(0), 8))).toBeNull()
    expect(joinedWeek(deliveries, week(0), lastWeekOf(week(0), 0))).toBeNull()
  })

  it('waits over the end of the year', () => {
    expect(lastWeekOf(asWeekStart('2026-12-28'), 1)).toBe('2027-01-04')
    expect(lastWeekOf(asWeekStart('2026-11-23'), MOST_WAIT_WEEKS)).toBe('2027-01-18')
  })

  it('is replaced by a line of its household', () => {
    expect(joiningLines(['a', 'b', 'c'], new Set(['b']), (line) => line)).toEqual(['a', 'c'])
  })
})

interface Line {
  id: number
  household: string
  since: number
  cap: Money | null
  quantity: number
  waitWeeks: number
}
interface World {
  lines: Line[]
  /** The offers of each week; null where there is no delivery. */
  offers: (Offer[] | null)[]
}
interface Pool {
  week: WeekStart
  own: Line[]
  joined: Line[]
  price: Money | null
}

/** Clears week by week what is wanted and what waits. */
function cleared({ lines, offers }: World): Pool[] {
  const deliveries = offers.flatMap((own, n) => (own === null ? [] : [week(n)]))
  const waiting = new Map<WeekStart, Line[]>()
  return offers.flatMap((offered, n) => {
    if (offered === null) return []
    const own = lines.filter(({ since }) => since === n)
    const joined = joiningLines(waiting.get(week(n)) ?? [], new Set(own.map(({ household }) => household)), (line) => line.household)
    const price = clear(grouped([...own, ...joined]), offered)?.price ?? null
    for (const line of [...own, ...joined]) {
      if (!waitsAfter(lineOutcome(line.cap, { hasOffer: offered.length > 0, price }))) continue
      const next = joinedWeek(deliveries, week(n), lastWeekOf(week(line.since), line.waitWeeks))
      if (next !== null) waiting.set(next, [...(waiting.get(next) ?? []), line])
    }
    return [{ week: week(n), own, joined, price }]
  })
}

const isBought = ({ price }: Pool, { cap: own }: Line) => price !== null && own !== null && own >= price
const offersIn = (price: number) =>
  fc
    .array(fc.record({ submittedAt: fc.nat(2), tiers: tiers(price, 40) }), { maxLength: 3 })
    .map((list) => list.map((offer, i) => ({ ...offer, id: 'abc'[i]! })))
const anyWorld: fc.Arbitrary<World> = fc.record({
  lines: fc
    .array(
      fc.record({
        household: fc.constantFrom('a', 'b', 'c', 'd'),
        since: fc.nat(4),
        cap: cap(8),
        quantity: fc.integer({ min: 1, max: 9 }),
        waitWeeks: fc.nat(4),
      }),
      { maxLength: 12 },
    )
    .map((lines) => lines.map((line, id) => ({ ...line, id }))),
  offers: fc.array(fc.option(offersIn(6), { freq: 5 }), { minLength: 5, maxLength: 7 }),
})

describe('over random weeks of lines that may wait', () => {
  it('waiting lines never raise the price of the pool they join', () => {
    let compared = 0
    fc.assert(
      fc.property(anyWorld, ({ lines, offers }) => {
        for (const { week: at, own, joined, price } of cleared({ lines, offers })) {
          if (joined.length === 0) continue
          compared += 1
          const alone =
            clear(
              grouped(own),
              offers.find((_, n) => week(n) === at)!,
            )?.price ?? Infinity
          expect(price ?? Infinity).toBeLessThanOrEqual(alone)
        }
      }),
      runs,
    )
    expect(compared).toBeGreaterThan(runs.numRuns / 10)
  })

  it('a line is bought at most once, never above its cap, never after its last week, and no household gets it beside a later line of its own', () => {
    let late = 0
    fc.assert(
      fc.property(anyWorld, (world) => {
        const pools = cleared(world)
        for (const line of world.lines) {
          const stood = pools.filter(({ own, joined }) => own.includes(line) || joined.includes(line))
          const bought = stood.filter((pool) => isBought(pool, line))
          expect(bought.length).toBeLessThanOrEqual(1)
          if (bought.length === 0) continue
          expect(stood.at(-1)).toBe(bought[0])
          expect(bought[0]!.week <= addWeeks(week(line.since), line.waitWeeks)).toBe(true)
          const newer = bought[0]!.own.filter(({ household, since }) => household === line.household && since > line.since)
          expect(newer).toEqual([])
          if (bought[0]!.week !== week(line.since)) late += 1
        }
      }),
      runs,
    )
    expect(late).toBeGreaterThan(runs.numRuns / 20)
  })

  it('without waiting every week is cleared for itself', () => {
    fc.assert(
      fc.property(anyWorld, ({ lines, offers }) => {
        for (const { own, joined, price } of cleared({ lines: lines.map((line) => ({ ...line, waitWeeks: 0 })), offers })) {
          expect(joined).toEqual([])
          const at = own[0]?.since
          if (at !== undefined) expect(price).toBe(clear(grouped(own), offers[at]!)?.price ?? null)
        }
      }),
      runs,
    )
  })
})

describe('what is not promised across weeks', () => {
  const line = (id: number, since: number, quantity: number, crowns: number, waitWeeks = 1): Line => ({
    id,
    household: `h${id}`,
    since,
    cap: haler(crowns * 100),
    quantity: quantity * 1000,
    waitWeeks,
  })
  const offer = (...own: [number, number][]): Offer => ({
    id: 'a',
    submittedAt: 1,
    tiers: own.map(([min, price]) => ({ minQuantity: thousandths(min * 1000), price: haler(price * 100) })),
  })

  it('more demand this week may leave somebody alone in the next', () => {
    const offers = [[offer([5, 20])], [offer([5, 20])]]
    const wanted = [line(1, 0, 4, 20), line(2, 1, 1, 20)]
    const more = [...wanted, line(3, 0, 1, 20)]
    expect(cleared({ lines: wanted, offers }).map(({ price }) => price)).toEqual([null, 2000])
    expect(cleared({ lines: more, offers }).map(({ price }) => price)).toEqual([2000, null])
  })

  it('a cap below the truth may buy a week later at a lower price', () => {
    const offers = [[offer([1, 30])], [offer([5, 20])]]
    const told = (crowns: number) => cleared({ lines: [line(1, 0, 1, crowns), line(2, 1, 4, 20)], offers })
    expect(told(30).map((pool) => isBought(pool, line(1, 0, 1, 30)) && pool.price)).toEqual([3000, false])
    expect(told(20).map((pool) => isBought(pool, line(1, 0, 1, 20)) && pool.price)).toEqual([false, 2000])
  })
})
