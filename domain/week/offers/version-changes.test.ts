import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { asDay } from '../../time/day.ts'
import { netPriceText } from './net-price.ts'
import type { SaidOffer } from './same-offer.ts'
import { versionChanges } from './version-changes.ts'

const before: SaidOffer = {
  tiers: [
    { minQuantity: thousandths(50_000), price: haler(2490) },
    { minQuantity: thousandths(90_000), price: haler(2200) },
  ],
  validFrom: asDay('2026-11-01'),
  validUntil: null,
  notes: '',
  packaging: null,
}
const changed = (more: Partial<SaidOffer>) =>
  versionChanges({ ...before, ...more }, before, 'kg').map((text) => text.replaceAll('\u00a0', ' '))

it('says of a version what it changed', () => {
  const [first, second] = before.tiers
  expect(changed({})).toEqual([])
  expect(changed({ tiers: [{ ...first!, price: haler(2290) }, second!] })).toEqual(['pásmo 1: zlevněno z 24,90 Kč'])
  expect(changed({ tiers: [{ minQuantity: thousandths(40_000), price: haler(2590) }, second!] })).toEqual([
    'pásmo 1: bylo od 50 kg',
    'pásmo 1: zdraženo z 24,90 Kč',
  ])
  expect(changed({ tiers: [first!] })).toEqual(['pásmo 2 zrušeno, bylo od 90 kg za 22,00 Kč'])
  expect(changed({ tiers: [first!, second!, { minQuantity: thousandths(200_000), price: haler(1900) }] })).toEqual(['pásmo 3 přidáno'])
  expect(changed({ validUntil: asDay('2026-12-31'), notes: 'z Vysočiny' })).toEqual(['platnost byla bez konce', 'jiná poznámka'])
  expect(changed({ validFrom: asDay('2026-11-20'), packaging: { kind: 'sack', quantity: thousandths(25_000) } })).toEqual([
    'platnost byla od 1. 11. 2026',
    'balení: dříve neuvedeno',
  ])
  const dated = { ...before, validUntil: asDay('2026-12-31'), packaging: { kind: 'sack', quantity: thousandths(25_000) } } as const
  expect(versionChanges(before, dated, 'kg').map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'platnost byla do 31. 12. 2026',
    'balení: dříve pytel po 25 kg',
  ])
})

it('a price is told without VAT, too, once it is typed', () => {
  expect(netPriceText(haler(2490), 12)?.replaceAll('\u00a0', ' ')).toBe('bez DPH 12 %: 22,23 Kč')
  expect(netPriceText(haler(2490), 0)?.replaceAll('\u00a0', ' ')).toBe('bez DPH 0 %: 24,90 Kč')
  expect(netPriceText(null, 12)).toBeNull()
})
