import { expect, it, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { missingText } from './missing-text.ts'
import { curveHeads, curveRows, protocolFacts, tierRows, type JudgedOffer, type ProtocolOf } from './protocol-text.ts'
import type { Verdict } from './verdict.ts'

function offer(id: string, millisecond: number, tiers: [number, number, number, Verdict][]): JudgedOffer {
  return {
    id,
    supplierName: `Dodavatel ${id}`,
    isRegional: false,
    submittedAt: new Date(Date.UTC(2026, 10, 24, 8, 3, 12, millisecond)),
    tiers: tiers.map(([min, price, demand, verdict]) => ({ minQuantity: thousandths(min), price: haler(price), demand, verdict })),
  }
}

const cleared: ProtocolOf = {
  unit: 'kg',
  clearedAt: new Date('2026-11-25T11:00:00Z'),
  offers: [offer('b', 0, [[40_000, 1600, 55_000, 'won']])],
  award: { supplierName: 'Statek Lípa', tier: 2, price: haler(1600), quantity: 55_000, isRegional: false },
  region: null,
  households: 3,
  requestedQuantity: 60_000,
  missingQuantity: 35_000,
  standardPrice: haler(2490),
  curve: [
    { cap: haler(2000), quantity: 15_000 },
    { cap: haler(1600), quantity: 40_000 },
    { cap: haler(1500), quantity: 2000 },
    { cap: null, quantity: 3000 },
  ],
  fingerprint: '',
  snapshotSha256: '',
}
const factsOf = (changed: Partial<ProtocolOf>) =>
  Object.fromEntries(protocolFacts({ ...cleared, ...changed }).map(([name, value]) => [name, value.replaceAll('\u00a0', ' ')]))

it('says what was decided', () => {
  expect(factsOf({})).toEqual({
    Cena: '16,00 Kč/kg',
    Dodavatel: 'Statek Lípa, pásmo 2',
    Koupeno: '55 kg z 60 kg, 3 domácnosti',
    'Chybělo k lepší ceně': '35 kg',
    'Běžná cena v den uzávěrky': '24,90 Kč/kg',
    Stanoveno: '25. 11. 2026 12:00',
  })
  expect(factsOf({ missingQuantity: null })).toMatchObject({ 'Chybělo k lepší ceně': 'lepší cenu nikdo nenabídl' })
})

it('of a pool that is not cleared yet says what would be decided', () => {
  const facts = factsOf({ clearedAt: null, households: 0 })
  expect(facts).toMatchObject({
    'Koupilo by se': '55 kg z 60 kg',
    'Chybí k lepší ceně': '35 kg',
    Stanoveno: 'zatím ne, tohle je zkouška',
  })
  expect(facts).not.toHaveProperty('Koupeno')
  expect(curveHeads({ clearedAt: null }).at(-1)).toBe('Koupilo by se')
})

it('distinguishes offers that were too high from none', () => {
  const unsold = { award: null, households: 0 }
  expect(factsOf({ ...unsold })).toMatchObject({ Cena: 'bez ceny', Dodavatel: 'žádné pásmo nebylo splněno', 'Chybělo k ceně': '35 kg' })
  expect(factsOf({ ...unsold, offers: [], missingQuantity: null })).toMatchObject({
    Dodavatel: 'nikdo nenabídl',
    'Chybělo k ceně': 'nikdo nenabídl',
  })
})

it('sums the demand at each price: with that cap or a higher one', () => {
  const rows = curveRows(cleared).map(({ cap, quantity, demand, isBought }) => `${cap} ${quantity} ${demand} ${isBought}`)
  expect(rows.map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
    '20,00 Kč 15 kg 15 kg true',
    '16,00 Kč 40 kg 55 kg true',
    '15,00 Kč 2 kg 57 kg false',
    'neuvedena 3 kg nepočítá se false',
  ])
})

it('shows what decides between equal prices: the millisecond and the id of each offer', () => {
  const offers = [offer('b', 7, [[40_000, 1600, 55_000, 'won']]), offer('a', 8, [[10_000, 1600, 55_000, 'later']])]
  expect(tierRows({ ...cleared, offers }).map(({ offerId, submitted }) => `${offerId} ${submitted.replaceAll('\u00a0', ' ')}`)).toEqual([
    'b 24. 11. 2026 9:03:12,007 (+01:00)',
    'a 24. 11. 2026 9:03:12,008 (+01:00)',
  ])
})

test('less than a step of the unit is never missing', () => {
  expect([missingText(1, 'ks'), missingText(1, 'kg'), missingText(12_345, 'kg')].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '1 ks',
    '0,01 kg',
    '12,35 kg',
  ])
})
