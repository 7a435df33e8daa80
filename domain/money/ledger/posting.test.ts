import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, sumMoney } from '../money.ts'
import { counterEntries, entriesBetween, isBalanced, purchaseEntries, vatWithin, type BookedPurchase, type Entry } from './posting.ts'

const total = (entries: readonly Entry[]) => sumMoney(entries.map(({ amount }) => amount))
const amount = fc.integer({ min: 0, max: 10_000_000 }).map(haler)
const purchase: fc.Arbitrary<BookedPurchase> = fc.record({
  userId: fc.constant('jana'),
  goods: fc.dictionary(fc.constantFrom('statek', 'velkoobchod', 'pekárna'), amount).map((goods) => new Map(Object.entries(goods))),
  unordered: amount,
  fee: amount,
  feeVatRate: fc.constantFrom(0, 12, 21),
})
const byAccount = (entries: readonly Entry[]) => Object.fromEntries(entries.map(({ account, amount }) => [account, amount]))

describe('the tax within an amount', () => {
  it.each([
    [12_100, 21, 2100],
    [4900, 21, 850],
    [1, 21, 0],
    [3, 21, 1],
    [11_200, 12, 1200],
    [4900, 0, 0],
  ])('of %i haléře at %i %% is %i', (gross, rate, vat) => expect(vatWithin(haler(gross), rate)).toBe(vat))
})

describe('the entries of a purchase', () => {
  it('name what the member owes, what each supplier gets, what is not ordered yet, and the fees without their tax', () => {
    const goods = new Map([
      ['statek', haler(12_450)],
      ['velkoobchod', haler(8900)],
    ])
    expect(byAccount(purchaseEntries({ userId: 'jana', goods, unordered: haler(300), fee: haler(4900), feeVatRate: 21 }))).toEqual({
      'member jana': -26_550,
      'supplier statek': 12_450,
      'supplier velkoobchod': 8900,
      unordered: 300,
      fees: 4050,
      vat: 850,
    })
  })
  it('leave out accounts on which nothing moves', () => {
    expect(
      purchaseEntries({ userId: 'jana', goods: new Map([['statek', haler(0)]]), unordered: haler(0), fee: haler(0), feeVatRate: 21 }),
    ).toEqual([])
  })
  it('add up to zero, and members owe what suppliers, fees and tax get', () => {
    fc.assert(
      fc.property(purchase, (each) => {
        const entries = purchaseEntries(each)
        expect(total(entries)).toBe(0)
        expect(0 - (byAccount(entries)['member jana'] ?? 0)).toBe(sumMoney([...each.goods.values(), each.unordered, each.fee]))
      }),
    )
  })
})

describe('the entries between what is posted and what is owed', () => {
  it('end at what is owed after any changes, add up to zero each time, and are none the second time', () => {
    fc.assert(
      fc.property(fc.array(purchase, { minLength: 1, maxLength: 6 }), (versions) => {
        let posted: Entry[] = []
        for (const version of versions) {
          const owed = purchaseEntries(version)
          const moved = entriesBetween(posted, owed)
          expect(total(moved)).toBe(0)
          posted = [...posted, ...moved]
          expect(entriesBetween(posted, owed)).toEqual([])
        }
        const balances = byAccount(entriesBetween([], posted))
        expect(balances).toEqual(byAccount(purchaseEntries(versions.at(-1)!)))
      }),
    )
  })
})

describe('counter entries', () => {
  it('take every entry back and add up to zero', () => {
    fc.assert(
      fc.property(purchase, (each) => {
        const entries = purchaseEntries(each)
        expect(isBalanced(counterEntries(entries))).toBe(true)
        expect(entriesBetween([], [...entries, ...counterEntries(entries)])).toEqual([])
      }),
    )
  })
})
