import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, lineTotal } from '../money.ts'
import { thousandths } from '../quantity.ts'
import { lossOf } from './loss.ts'
import { difference, settlementFaults, type DeliveryBooks } from './settlement.ts'

const balanced: DeliveryBooks = {
  members: haler(-26_250),
  suppliers: haler(21_350),
  fees: haler(4050),
  vat: haler(850),
  subsidies: haler(0),
  costs: haler(0),
  owedByMembers: haler(26_250),
  owedToSuppliers: haler(21_350),
  openComplaints: 0,
  openWithdrawals: 0,
  hasCountToConfirm: false,
  withoutInvoice: 0,
  unposted: 0,
}

describe('a delivery', () => {
  it('settles if the books are balanced and nothing is open', () => expect(settlementFaults(balanced)).toEqual([]))
  it.each([
    [{ openComplaints: 2 }, ['Čeká na rozhodnutí: 2 reklamace.']],
    [{ openWithdrawals: 1 }, ['Čeká na vyřízení: 1 odstoupení.']],
    [{ unposted: 1 }, ['Nedokončeno: 1 nákup. Zkuste to znovu nahoře na stránce.']],
    [{ hasCountToConfirm: true, withoutInvoice: 5 }, ['Chybějící zboží čeká na schválení druhým člověkem, s ním i faktury.']],
    [{ withoutInvoice: 5 }, ['Bez faktury: 5 nákupů. Vystaví se samy za chvíli.']],
    [{ fees: haler(4051) }, ['Účty se nerovnají o 0,01\u00a0Kč.']],
    [{ owedByMembers: haler(26_251) }, ['Členové mají dlužit 262,51\u00a0Kč, v účtech je 262,50\u00a0Kč.']],
    [{ owedToSuppliers: haler(21_300) }, ['Dodavatelé mají dostat 213,00\u00a0Kč, v účtech je 213,50\u00a0Kč.']],
  ])('with %j does not', (part, faults) => {
    expect(settlementFaults({ ...balanced, ...part }).map((each) => each.replaceAll(/(?<=\d)\u00a0(?=\D)(?!Kč)/g, ' '))).toEqual(faults)
  })
  it('is balanced if members, subsidies and costs pay what suppliers, fees and VAT get', () => {
    const part = { members: haler(-24_000), subsidies: haler(-2000), costs: haler(-250) }
    expect(difference({ ...balanced, ...part })).toBe(0)
  })
})

describe('what was not handed over', () => {
  const item = (part: object) => ({
    unitPrice: haler(1600),
    arrived: thousandths(3000),
    total: haler(4800),
    handed: thousandths(3000),
    missing: thousandths(0),
    damaged: thousandths(0),
    ...part,
  })
  it('is not paid', () => {
    expect(lossOf(item({}))).toBe(null)
    expect(lossOf(item({ handed: thousandths(2000), missing: thousandths(500), damaged: thousandths(500) }))).toEqual({
      quantity: 1000,
      amount: 1600,
    })
  })
  it('includes what the scale found to be less', () =>
    expect(lossOf(item({ handed: thousandths(2870) }))).toEqual({ quantity: 130, amount: 208 }))
  it('is what was missing, if nobody came', () => {
    expect(lossOf(item({ handed: null }))).toBe(null)
    expect(lossOf(item({ handed: null, missing: thousandths(1000) }))).toEqual({ quantity: 1000, amount: 1600 })
  })
  it('and what is paid add up to what arrived', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 50_000 }),
        fc.nat({ max: 50_000 }),
        (price, arrived, less) => {
          const handed = thousandths(Math.max(0, arrived - less))
          const total = lineTotal(haler(price), thousandths(arrived))
          const loss = lossOf(item({ unitPrice: haler(price), arrived: thousandths(arrived), total, handed }))
          expect(total - (loss?.amount ?? 0)).toBe(lineTotal(haler(price), handed))
        },
      ),
    )
  })
})
