import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { forecast, type Forecast } from './forecast.ts'
import { upTo } from './line-steps.ts'
import { priceSentence } from './price-sentence.ts'
import { priceState, type PriceView } from './price-state.ts'

const kg = (n: number) => thousandths(n * 1000)

/** Ten households want 50 kg and accept up to 20 kg more; tiers in kilograms and crowns. */
const pool = (tiers: [kilograms: number, crowns: number][], flexible = 2): Forecast =>
  forecast({
    itemId: 'potatoes',
    unit: 'kg',
    curve: [{ cap: haler(2400), quantity: kg(50) }],
    tolerant: flexible === 0 ? [] : [{ cap: haler(2400), steps: flexible * 100, lines: 10 }],
    households: 10,
    cappedHouseholds: 10,
    typicalQuantity: 5000,
    offers: [{ id: 'farm', submittedAt: 1, tiers: tiers.map(([min, price]) => ({ minQuantity: kg(min), price: haler(price * 100) })) }],
  })

/** Of „5 až 7 kg“. */
const view = (of: Forecast, more: Partial<PriceView> = {}): PriceView => ({
  forecast: of,
  myQuantity: kg(5),
  myCap: haler(2400),
  furtherSteps: upTo(kg(7)),
  cutOffAt: new Date('2026-11-23T19:00:00Z'),
  now: new Date('2026-11-21T16:00:00Z'),
  ...more,
})

function look(of: Forecast, more: Partial<PriceView> = {}) {
  const state = priceState(view(of, more))
  if (state === null || !('dots' in state)) throw new Error('there is an offer')
  const { filled, mine, flexible, myFlexible } = state.dots
  return { dots: { filled, mine, flexible, myFlexible }, text: priceSentence(state).replaceAll('\u00a0', ' ') }
}

describe('what is taken on top', () => {
  it('is told apart in dots and words where the price needs it', () => {
    expect(look(pool([[60, 20]]))).toEqual({
      dots: { filled: 66, mine: 6, flexible: 11, myFlexible: 1 },
      text: 'Lepší cena už není. Hotovo. Aby vyšlo na 20,00 Kč, vezmou si domácnosti navíc 10 kg.',
    })
  })

  it.each<[string, [number, number][], string]>([
    [
      'a price',
      [
        [40, 22],
        [100, 20],
      ],
      'Do 20,00 Kč chybí 30 kg – asi 6 domácností. Ušetřili byste dalších 10 Kč.',
    ],
    ['none', [[100, 20]], 'K první ceně chybí 30 kg; když nedojdou, nic neplatíte.'],
  ])('counts the own part towards the next price, with %s so far', (_, tiers, text) => {
    expect(look(pool(tiers))).toEqual({
      dots: { filled: 46, mine: 3, flexible: 1, myFlexible: 1 },
      text: `${text} Vaše množství navíc, až 2 kg, už počítáme.`,
    })
  })

  it('of others is not shown, only what the price needs of it', () => {
    const plain = { furtherSteps: [] }
    expect(
      look(
        pool([
          [40, 22],
          [100, 20],
        ]),
        plain,
      ),
    ).toMatchObject({ dots: { flexible: 0, myFlexible: 0 } })
    expect(look(pool([[100, 20]]), plain).text).toBe('K první ceně chybí 30 kg; když nedojdou, nic neplatíte.')
    expect(look(pool([[60, 20]], 2), plain)).toEqual({ ...look(pool([[60, 20]], 9), plain) })
  })

  it('is not mine if my cap keeps me out', () => {
    const low = { myCap: haler(2100) }
    expect(
      look(
        pool([
          [40, 21],
          [100, 20],
        ]),
        low,
      ).dots.myFlexible,
    ).toBe(1)
    expect(
      look(
        pool([
          [40, 22],
          [100, 20],
        ]),
        { myCap: haler(1900) },
      ).dots,
    ).toMatchObject({ flexible: 0, myFlexible: 0 })
  })

  it('is part of the filled dots, with one at least for what is wanted, and rings are there only with words', () => {
    const quantity = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(quantity, quantity, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 60 }), (first, more, flexible, mine) => {
        const tiers: [number, number][] = [
          [first, 22],
          [first + more, 20],
        ]
        const { dots, text } = look(pool(tiers, flexible), { myQuantity: kg(mine), furtherSteps: upTo(kg(mine + flexible)) })
        expect(dots.myFlexible).toBeLessThanOrEqual(dots.flexible)
        expect(dots.flexible + dots.mine).toBeLessThanOrEqual(dots.filled)
        expect(dots.filled === 0 || dots.flexible < dots.filled).toBe(true)
        expect(dots.flexible === 0 || text.includes('navíc')).toBe(true)
      }),
    )
  })
})
