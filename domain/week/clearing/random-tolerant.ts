import fc from 'fast-check'
import type { Money } from '../../money/money.ts'
import { clear, type Offer, type PricePoint } from './clear.ts'
import { cap, tiers } from './random-pools.ts'
import { sharesOf } from './tolerance.ts'

// Random pools whose lines accept more than they want. Only tests import this file.

export interface Line {
  cap: Money | null
  quantity: number
  /** The flexible part, in steps. */
  steps: number
  order: string
}
export interface Pool {
  lines: Line[]
  offers: Offer[]
  /** The step of the unit. */
  step: number
}

export const line = (price: number, quantity: number, steps: number): fc.Arbitrary<Line> =>
  fc.record({
    cap: cap(price + 2),
    quantity: fc.integer({ min: 1, max: quantity }),
    steps: fc.nat(steps),
    order: fc.constantFrom('0', '1', '4', '7', '9', 'a', 'c', 'f'),
  })
const poolOf = (price: number, quantity: number, steps: number, step: number): fc.Arbitrary<Pool> =>
  fc.record({
    lines: fc.array(line(price, quantity, steps), { maxLength: 8 }),
    offers: fc
      .array(fc.record({ submittedAt: fc.nat(2), tiers: tiers(price, quantity * 8) }), { maxLength: 4 })
      .map((list) => list.map((offer, i) => ({ ...offer, id: ['b', '\u{1F600}', 'a', '\uFFFD'][i]! }))),
    step: fc.constant(step),
  })
// A step of 3 with quantities that are no multiples of it, as a file may have.
export const anyPool = fc.oneof(poolOf(4, 3, 4, 1), poolOf(6, 9, 3, 3), poolOf(12, 9, 6, 1), poolOf(100_000, 9_999_000, 300_000, 10))
export const more = fc.oneof(line(12, 9, 6), line(100_000, 9_999_000, 300_000))

export const pointsOf = ({ lines, step }: Pool): PricePoint[] =>
  lines.map(({ cap: own, quantity, steps }) => ({ cap: own, quantity, flexible: steps * step }))
export const run = (pool: Pool) => clear(pointsOf(pool), pool.offers, pool.step)
export const priceOf = (pool: Pool) => run(pool)?.price ?? (Infinity as Money)

/** What each line gets: its firm and its flexible part in thousandths, 0 and 0 if it is not admitted. */
export function servedOf(pool: Pool, award = run(pool)) {
  const price = award?.price ?? null
  const admitted = pool.lines.filter((own) => price !== null && own.cap !== null && own.cap >= price)
  const shares = sharesOf(admitted, (award?.flexible ?? 0) / pool.step)
  return pool.lines.map((own) => {
    const at = admitted.indexOf(own)
    return at < 0 ? { firm: 0, flexible: 0 } : { firm: own.quantity, flexible: shares[at]! * pool.step }
  })
}
