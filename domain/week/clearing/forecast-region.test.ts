import { describe, expect, it } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import type { Offer } from './clear.ts'
import { forecast, type Pool } from './forecast.ts'
import { besideText, priceSentence } from './price-sentence.ts'
import { priceState } from './price-state.ts'
import { regionalSentence } from './receipt-text.ts'

const offer = (id: string, ...tiers: [number, number][]): Offer => ({
  id,
  submittedAt: 1,
  tiers: tiers.map(([min, price]) => ({ minQuantity: thousandths(min), price: haler(price) })),
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const curve = (quantity: number, cap = 2500) => [{ cap: cap as Money, quantity }]
const view = { myQuantity: thousandths(2000), myCap: haler(2500), cutOffAt: new Date(1), now: new Date(0) }

/** A pool of 20 kg with an offer of its own from 10 kg, in a region where others want 30 kg. */
const pool = (more: Partial<Pool> = {}, others = [{ curve: curve(30_000), offers: [] as Offer[] }]): Pool => ({
  itemId: 'potatoes',
  unit: 'kg',
  curve: curve(20_000),
  offers: [offer('local', [10_000, 2190], [40_000, 2000])],
  households: 12,
  cappedHouseholds: 10,
  typicalQuantity: 2000,
  region: { localities: 4, offers: [offer('regional', [50_000, 1890], [60_000, 1790])], others },
  ...more,
})

describe('the forecast of a pool in a region', () => {
  it('shows the price of the locality beside the one of the region, which wins', () => {
    const { price, admittedQuantity, next, ladder, region } = forecast(pool())
    expect({ price, admittedQuantity, next }).toEqual({ price: 1890, admittedQuantity: 20_000, next: { price: 1790, missing: 10_000 } })
    expect(ladder.map(({ price: at }) => at)).toEqual([1890, 1790])
    expect(region).toMatchObject({ localities: 4, localPrice: 2190, price: 1890, isPrice: true, isLadder: true, quantity: 50_000 })
    expect(region!.otherLadder.map(({ price: at }) => at)).toEqual([2190, 2000])
    expect(plain(besideText(region!))).toBe('Jen vaše lokalita 21,90 Kč, společně 4 lokality 18,90 Kč.')
    expect(plain(regionalSentence(haler(1890), 4))).toBe('Cena 18,90 Kč platí díky společné nabídce pro 4 lokality.')
  })

  it('says what is missing to the nearest cheaper price, of the locality or of the region', () => {
    const near = forecast(pool({ offers: [offer('local', [10_000, 2190], [25_000, 1800])] }))
    expect(near).toMatchObject({ price: 1890, next: { price: 1800, missing: 5000 }, region: { isPrice: true, isLadder: false } })
    expect(near.ladder.map(({ price }) => price)).toEqual([2190, 1800])
    expect(near.region!.otherLadder.map(({ price }) => price)).toEqual([1890, 1790])
  })

  it('has the price of the locality where that is lower', () => {
    expect(forecast(pool({ offers: [offer('local', [10_000, 1700])] }))).toMatchObject({
      price: 1700,
      region: { localPrice: 1700, price: null, isPrice: false },
      next: null,
    })
  })

  it('counts a region without any offer of the locality, and says what the region lacks', () => {
    const alone = forecast(pool({ offers: [] }, []))
    expect(alone).toMatchObject({ state: 'below_minimum', price: null, next: { price: 1890, missing: 30_000 }, region: { isLadder: true } })
    expect(plain(priceSentence(priceState({ ...view, forecast: alone })!))).toContain('K první ceně chybí 30 kg')
  })

  it('fills the dots by what the region takes', () => {
    const best = priceState({ ...view, forecast: forecast(pool({}, [{ curve: curve(40_000), offers: [] }])) })
    expect(best).toMatchObject({ kind: 'best', price: 1790, dots: { filled: 66 } })
  })

  it('tells a small group only the offers of both', () => {
    const few = forecast(pool({ cappedHouseholds: 4 }))
    expect(few).toMatchObject({
      state: 'few',
      price: null,
      next: null,
      lowest: 1790,
      region: { price: null, localPrice: null, quantity: 0 },
    })
  })

  it('never shows more than what small groups of other localities would leave it: without them the price is the same or higher', () => {
    const all = forecast(
      pool({}, [
        { curve: curve(30_000), offers: [] },
        { curve: curve(10_000), offers: [] },
      ]),
    )
    expect(all.price).toBe(1790)
    expect(forecast(pool()).price).toBe(1890)
  })
})
