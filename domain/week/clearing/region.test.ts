import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import type { Offer, PricePoint } from './clear.ts'
import { clearRegion } from './region.ts'

type Wish = [cap: number, quantity: number, flexible?: number]
const curve = (...wishes: Wish[]): PricePoint[] =>
  wishes.map(([crowns, quantity, flexible = 0]) => ({ cap: haler(crowns * 100), quantity: quantity * 1000, flexible: flexible * 1000 }))
const offer = (id: string, submittedAt: number, ...tiers: [number, number][]): Offer => ({
  id,
  submittedAt,
  tiers: tiers.map(([min, price]) => ({ minQuantity: thousandths(min * 1000), price: haler(price * 100) })),
})
const cleared = (pools: { wishes: Wish[]; offers?: Offer[] }[], regional: Offer[]) =>
  clearRegion(
    pools.map(({ wishes, offers = [] }) => ({ curve: curve(...wishes), offers })),
    regional,
    1000,
  ).map(({ award, isRegional, missing }) => [
    award && `${award.quantity / 1000} at ${award.price / 100}`,
    isRegional ? 'regional' : 'local',
    missing === null ? null : missing / 1000,
  ])

describe('a regional offer', () => {
  it('adds up the localities without a price, or with one that is not lower', () => {
    const pools = [{ wishes: [[30, 4]] as Wish[] }, { wishes: [[30, 6]] as Wish[], offers: [offer('b', 1, [5, 25])] }]
    expect(cleared(pools, [offer('r', 1, [10, 20])])).toEqual([
      ['4 at 20', 'regional', null],
      ['6 at 20', 'regional', null],
    ])
    expect(cleared(pools, [offer('r', 1, [11, 20])])).toEqual([
      [null, 'local', 1],
      ['6 at 25', 'local', 1],
    ])
    expect(cleared(pools, [offer('r', 1, [5, 26])])).toEqual([
      [null, 'local', 1],
      ['6 at 25', 'local', null],
    ])
  })

  it('wins at an equal price, and of two the earlier, then the one with the lower id', () => {
    const pools = [{ wishes: [[30, 6, 2]] as Wish[], offers: [offer('a', 1, [7, 20])] }]
    expect(cleared(pools, [])).toEqual([['7 at 20', 'local', null]])
    expect(cleared(pools, [offer('r', 9, [6, 20])])).toEqual([['6 at 20', 'regional', null]])
    const winner = (...regional: Offer[]) => clearRegion([{ curve: curve([30, 6]), offers: [] }], regional)[0]?.award?.offerId
    const [early, late, low] = [offer('z', 1, [6, 20]), offer('a', 2, [1, 20]), offer('b', 1, [1, 20])]
    expect([winner(late, early), winner(early, late), winner(early, low), winner(low, early)]).toEqual(['z', 'z', 'b', 'b'])
  })

  it('leaves a locality alone in which nobody pays its price, and uses no tolerance', () => {
    const pools = [{ wishes: [[30, 5, 9]] as Wish[] }, { wishes: [[19, 5]] as Wish[] }]
    expect(cleared(pools, [offer('r', 1, [5, 20])])).toEqual([
      ['5 at 20', 'regional', null],
      [null, 'local', 0.001],
    ])
    expect(cleared(pools, [offer('r', 1, [6, 20])])).toEqual([
      [null, 'local', 1],
      [null, 'local', 1],
    ])
  })

  it('is missing the least of what either is short of', () => {
    const pools = [{ wishes: [[30, 5]] as Wish[], offers: [offer('a', 1, [5, 28], [9, 25])] }, { wishes: [[30, 3]] as Wish[] }]
    expect(cleared(pools, [offer('r', 1, [11, 20])])).toEqual([
      ['5 at 28', 'local', 3],
      [null, 'local', 3],
    ])
    expect(cleared(pools, [offer('r', 1, [14, 20])]).map(([, , missing]) => missing)).toEqual([4, 6])
  })

  it('is not promised: an offer elsewhere may take the price away', () => {
    const [a, b] = [{ wishes: [[20, 5]] as Wish[] }, { wishes: [[20, 5]] as Wish[] }]
    const regional = [offer('r', 1, [10, 20])]
    expect(cleared([a, b], regional)).toEqual([
      ['5 at 20', 'regional', null],
      ['5 at 20', 'regional', null],
    ])
    expect(cleared([{ ...a, offers: [offer('a', 1, [5, 19])] }, b], regional)).toEqual([
      ['5 at 19', 'local', null],
      [null, 'local', 5],
    ])
  })

  it('is not promised: demand elsewhere may take the price away too', () => {
    const regional = [offer('r', 1, [10, 20])]
    const a = { wishes: [[20, 5]] as Wish[], offers: [offer('a', 1, [6, 19])] }
    const b = { wishes: [[20, 5]] as Wish[] }
    expect(cleared([a, b], regional)[1]).toEqual(['5 at 20', 'regional', null])
    expect(cleared([{ ...a, wishes: [[20, 6]] }, b], regional)[1]).toEqual([null, 'local', 5])
  })
})
