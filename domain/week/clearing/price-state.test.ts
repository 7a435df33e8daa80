import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { thousandths, type Quantity } from '../../money/quantity.ts'
import { forecast, type Forecast } from './forecast.ts'
import { pricePhrases, priceSentence } from './price-sentence.ts'
import { DOTS } from './dots.ts'
import { reasonOf } from './receipt.ts'
import { priceState, type PriceState, type PriceView } from './price-state.ts'

const tiers = [
  [200_000, 1690],
  [600_000, 1490],
  [1_000_000, 1290],
].map(([min, price]) => ({ minQuantity: min as Quantity, price: price as Money }))
const pool = (quantity: number, offered = true, cappedHouseholds = 80): Forecast =>
  forecast({
    itemId: 'potatoes',
    unit: 'kg',
    curve: [{ cap: haler(2000), quantity }],
    households: 86,
    cappedHouseholds,
    typicalQuantity: 7000,
    offers: offered ? [{ id: 'farm', submittedAt: 1, tiers }] : [],
  })
const view: PriceView = {
  forecast: pool(860_000),
  myQuantity: thousandths(7000),
  myCap: haler(2000),
  cutOffAt: new Date('2026-11-23T19:00:00Z'),
  offersCloseAt: new Date('2026-11-25T11:00:00Z'),
  now: new Date('2026-11-21T16:00:00Z'),
}
const see = (change: Partial<PriceView>) => priceState({ ...view, ...change })
const read = (change: Partial<PriceView>) => {
  const state = see(change)
  return state === null ? null : priceSentence(state).replaceAll('\u00a0', ' ')
}
const locked = { unit: 'kg', price: haler(1290), allocatedQuantity: null, isOrdered: true, reason: null } as const

describe('the group price for a member', () => {
  it.each<[string, Partial<PriceView>, PriceState['kind'], string]>([
    ['A', { forecast: pool(430_000, false) }, 'no_offer', 'Zatím sbíráme zájem: 86 domácností chce 430 kg. Nabídku čekáme do st 25. 11.'],
    [
      'who sells',
      { forecast: { ...pool(430_000), state: 'not_shown', price: null, ladder: [], next: null, lowest: null } },
      'not_shown',
      'Zatím sbíráme zájem: 86 domácností chce 430 kg.',
    ],
    ['B', { forecast: pool(140_000) }, 'below_minimum', 'K první ceně chybí 60 kg; když nedojdou, nic neplatíte.'],
    ['C', {}, 'reached', 'Do 12,90 Kč chybí 140 kg – asi 20 domácností. Ušetřili byste dalších 14 Kč.'],
    ['D', { forecast: pool(1_000_000) }, 'best', 'Lepší cena už není. Hotovo.'],
    ['E', { myCap: haler(1400) }, 'over_cap', 'Teď 14,90 Kč, nad vaším stropem 14 Kč. Nekoupíme, dokud cena neklesne.'],
    [
      'E, even the best tier is above the cap',
      { myCap: haler(1200) },
      'over_cap',
      'Teď 14,90 Kč, nad vaším stropem 12 Kč. Níž než na 12,90 Kč neklesne, proto nekoupíme. Stačí strop 14,90 Kč, pak koupíme.',
    ],
    [
      'E, no price is reached and every tier is above the cap',
      { forecast: pool(140_000), myCap: haler(1200) },
      'over_cap',
      'Rozhoduje váš strop 12 Kč: žádná nabídka není tak nízká, nejlevnější je za 12,90 Kč. Proto nekoupíme. Stačí strop 16,90 Kč; k té ceně pak chybí ještě 53 kg.',
    ],
    [
      'E, my own quantity would be enough',
      { forecast: pool(195_000), myCap: haler(1200) },
      'over_cap',
      'Rozhoduje váš strop 12 Kč: žádná nabídka není tak nízká, nejlevnější je za 12,90 Kč. Proto nekoupíme. Stačí strop 16,90 Kč, pak koupíme.',
    ],
    [
      'B, a further tier is at most my cap',
      { forecast: pool(140_000), myCap: haler(1290) },
      'below_minimum',
      'K první ceně chybí 60 kg; když nedojdou, nic neplatíte. První cena 16,90 Kč je ale nad vaším stropem 12,90 Kč, koupíme až za nižší.',
    ],
    ['F', { locked }, 'locked', 'Konečná cena 12,90 Kč'],
    [
      'G',
      { locked: { ...locked, allocatedQuantity: thousandths(7000), paid: haler(12_900) } },
      'allocated',
      'Dostanete 7 kg po 12,90 Kč, celkem 129 Kč.',
    ],
    ['G', { locked: { ...locked, allocatedQuantity: thousandths(7000) } }, 'allocated', 'Dostanete 7 kg po 12,90 Kč, celkem 90,30 Kč.'],
    [
      'G, not ordered yet',
      { locked: { ...locked, allocatedQuantity: thousandths(7000), isOrdered: false } },
      'allocated',
      'Koupíme vám 7 kg po 12,90 Kč, celkem 90,30 Kč. U dodavatele zatím neobjednáno.',
    ],
    [
      'G, handed over',
      { locked: { ...locked, allocatedQuantity: thousandths(7000), handover: 'handed_over' } },
      'allocated',
      'Dostali jste 7 kg po 12,90 Kč, celkem 90,30 Kč.',
    ],
    [
      'G, kept',
      { locked: { ...locked, allocatedQuantity: thousandths(7000), handover: 'failed' } },
      'allocated',
      'Nepředali jsme vám 7 kg po 12,90 Kč, celkem 90,30 Kč.',
    ],
    [
      'G, never ordered',
      { locked: { ...locked, allocatedQuantity: thousandths(0), paid: haler(0), isOrdered: false } },
      'allocated',
      'U dodavatele neobjednáno, nic neplatíte.',
    ],
    ['H', { stale: new Date('2026-11-21T13:32:00Z') }, 'stale', 'Naposledy 14:32'],
  ])('state %s', (_, change, kind, sentence) => {
    expect(see(change)?.kind).toBe(kind)
    expect(read(change)).toBe(sentence)
  })

  it('an example: 1 000 kg on the axis, 860 kg filled, 140 kg missing', () => {
    const state = see({})
    if (state?.kind !== 'reached') throw new Error('the price is reached')
    expect(state.dots).toEqual({
      total: 66,
      filled: 56,
      mine: 1,
      flexible: 0,
      myFlexible: 0,
      ticks: [
        { at: 0.2, minQuantity: 200_000, price: 1690, reached: true },
        { at: 0.6, minQuantity: 600_000, price: 1490, reached: true },
        { at: 1, minQuantity: 1_000_000, price: 1290, reached: false },
      ],
    })
    expect(state.next).toEqual({ price: 1290, missing: 140_000, households: 20, saving: 1400 })
  })

  it.each([
    [760_000, 35],
    [759_990, null],
    [999_990, 1],
  ])('with %d kg thousandths the number of households is estimated as %s, only within 60 % of the tier', (quantity, households) => {
    const state = see({ forecast: pool(quantity) })
    expect(state?.kind === 'reached' ? state.next.households : 'none').toBe(households)
  })

  it('fewer than five households are never shown, not even as an estimate', () => {
    const few = { ...pool(860_000), households: null, typicalQuantity: null }
    expect(read({ forecast: few })).toBe('Do 12,90 Kč chybí 140 kg. Ušetřili byste dalších 14 Kč.')
    expect(read({ forecast: { ...pool(430_000, false), households: null } })).toBe(
      'Zatím sbíráme zájem: celkem 430 kg. Nabídku čekáme do st 25. 11.',
    )
  })

  it('a member without an order gets no saving and no dots', () => {
    const state = see({ myQuantity: thousandths(0) })
    expect(state).toMatchObject({ kind: 'reached', dots: { mine: 0 }, next: { saving: null } })
    expect(see({ myQuantity: thousandths(0), myCap: haler(100) })?.kind).toBe('reached')
  })

  it('a member without a cap is told that she will not get the item by herself', () => {
    expect(see({ myCap: null })).toMatchObject({ kind: 'reached', askMe: true, dots: { mine: 0 } })
    expect(read({ myCap: null })).toContain('Nemáte zadaný cenový strop')
  })

  it('missing pieces are whole numbers', () => {
    const eggs = forecast({
      itemId: 'eggs',
      unit: 'ks',
      curve: [{ cap: haler(100), quantity: 5000 }],
      households: 9,
      cappedHouseholds: 9,
      typicalQuantity: null,
      offers: [{ id: 'farm', submittedAt: 1, tiers: [{ minQuantity: thousandths(5500), price: haler(90) }] }],
    })
    expect(read({ forecast: eggs, myQuantity: thousandths(0) })).toBe('K první ceně chybí 1 ks; když nedojde, nic neplatíte.')
  })

  it('after the cut-off nobody is invited to change anything', () => {
    const now = view.cutOffAt
    expect(see({ now })).toMatchObject({ kind: 'reached', closed: true })
    expect(read({ now })).toBe('Po uzávěrce: cenu stanovíme z nabídek dodavatelů.')
    expect(read({ now, myCap: haler(1200) })).toBe('Teď 14,90 Kč, nad vaším stropem 12 Kč. Níž než na 12,90 Kč neklesne, proto nekoupíme.')
    expect(read({ now, forecast: pool(140_000) })).toBe('K první ceně chybělo 60 kg; bez další nabídky nic neplatíte.')
  })

  it('a small group sees only the offers', () => {
    const few = { forecast: pool(860_000, true, 4) }
    expect(see(few)).toMatchObject({
      kind: 'few',
      capBelow: null,
      ticks: [{ price: 1690 }, { price: 1490 }, { price: 1290, at: 1, reached: false }],
    })
    expect(read(few)).toBe('Zatím málo domácností: cenu ukážeme, až jich bude aspoň 5 se stropem.')
    expect(read({ ...few, myCap: null })).toContain('Nemáte zadaný cenový strop')
    expect(read({ ...few, myCap: haler(1200) })).toContain('Nejlevnější nabídka je za 12,90 Kč, nad vaším stropem 12 Kč.')
    expect(read({ ...few, now: view.cutOffAt })).toBe('Málo domácností se stropem: cenu se dozvíte, až ji stanovíme.')
    expect(read({ forecast: pool(860_000, false, 4) })).toContain('Nabídku čekáme do st 25. 11.')
    for (const [quantity, households] of [
      [1000, 1],
      [2_000_000, 3],
    ] as const)
      expect(read({ forecast: pool(quantity, true, households) })).toBe(read(few))
  })

  it('a final price without my purchase explains why', () => {
    const reason = (cap: number | null) =>
      reasonOf(
        { quantity: thousandths(5000), cap: cap === null ? null : haler(cap) },
        { tiers: [{ price: haler(1290), minQuantity: thousandths(0), demand: 1000 }], price: haler(1290) },
        'all',
      )
    expect(read({ locked: { ...locked, reason: reason(1200) } })).toBe(
      'Vaše cena do 12 Kč je pod cenou skupiny 12,90 Kč, proto nekupujeme. S cenou do 12,90 Kč bychom koupili.',
    )
    expect(read({ locked: { ...locked, reason: reason(null) } })).toContain('ale nemáte zadanou cenu do, proto nekupujeme.')
    expect(read({ locked: { ...locked, price: null }, myQuantity: thousandths(0) })).toBe('Konečná cena není, nekupovali jsme.')
  })

  it('after a lost connection the last state stays, in grey', () => {
    expect(see({ stale: view.now })).toMatchObject({ kind: 'stale', last: { kind: 'reached' } })
    expect(see({ forecast: null, stale: view.now })).toMatchObject({ kind: 'stale', last: null })
    expect(see({ forecast: null })).toBeNull()
  })

  it('numbers and the saving are emphasised', () => {
    const state = see({})
    expect(
      state &&
        pricePhrases(state)
          .filter(({ tone }) => tone !== 'plain')
          .map(({ text, tone }) => [text.replaceAll('\u00a0', ' '), tone]),
    ).toEqual([
      ['12,90 Kč', 'strong'],
      ['140 kg', 'strong'],
      ['14 Kč', 'save'],
    ])
  })

  it('dots are filled to the top only when the best price is reached', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_200_000 }), fc.nat(50_000), (others, own) => {
        const state = see({ forecast: pool(others + own), myQuantity: thousandths(own) })
        if (state === null || !('dots' in state)) throw new Error('there is an offer')
        const { filled, mine, ticks } = state.dots
        expect(filled === DOTS).toBe(others + own >= 1_000_000)
        expect(filled >= 1).toBe(others + own > 0)
        expect(mine >= (own > 0 ? 1 : 0) && mine <= filled && (own > 0 || mine === 0)).toBe(true)
        expect(ticks.every(({ at }) => at >= 0 && at <= 1)).toBe(true)
      }),
    )
  })
})
