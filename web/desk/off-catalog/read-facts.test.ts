import { describe, expect, it } from 'vitest'
import type { FoundFacts } from '#contract/catalog/extraction.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { capOf, draftFrom } from './off-catalog-draft.ts'
import { withFacts } from './read-facts.ts'

const found = <Value>(value: Value, confidence: 'high' | 'medium' | 'low' = 'high') => ({ value, source: 'text' as const, confidence })
const butter: FoundFacts = {
  name: found('Máslo čerstvé Selské 250 g'),
  genericName: found('Máslo čerstvé'),
  brand: found('Selské', 'low'),
  composition: found('smetana'),
  price: { ...found(haler(5490)), remark: null },
  unit: found('ks' as const),
  packageSize: found({ count: 1, amount: thousandths(250_000), unit: 'g' as const }),
}
const empty = draftFrom({ url: 'https://obchod.example/maslo' })

describe('extracted facts', () => {
  it('fill in the form and show the source of each field', () => {
    const draft = withFacts(empty, butter, 'web')
    expect(draft).toMatchObject({
      genericName: 'Máslo čerstvé',
      packageText: '250\u00a0g',
      description: 'Složení: smetana',
      estimatedPrice: 5490,
      unit: 'ks',
      preferredBrand: 'Selské',
    })
    expect(draft.origins.preferredBrand).toEqual({ from: 'web', confidence: 'low' })
    expect(capOf(draft)).toBe(6600)
  })

  it('keep what the member typed, and replace facts of an earlier extraction', () => {
    const typed = { ...empty, genericName: 'Máslo' }
    const first = withFacts(typed, butter, 'web')
    expect(first.genericName).toBe('Máslo')
    expect(first.origins).not.toHaveProperty('genericName')
    const second = withFacts(first, { name: found('Sýr') }, 'picture')
    expect(second).toMatchObject({ genericName: 'Máslo', description: '', estimatedPrice: null, preferredBrand: '', origins: {} })
  })

  it('omit the package size for items sold by the kilo', () => {
    const unit = found('kg' as const)
    expect(withFacts(empty, { ...butter, unit }, 'web')).toMatchObject({ genericName: 'Máslo čerstvé', packageText: '', unit: 'kg' })
  })

  it('are marked when found by a model, and when the price is far from usual', () => {
    const byAi = { ...found('Madeta', 'medium'), source: 'ai' as const }
    const farFrom = { category: 'Máslo a tuky', price: haler(1500), per: { price: haler(6000), unit: 'kg' as const } }
    const facts = { ...butter, brand: byAi, description: byAi, price: { ...butter.price!, farFrom } }
    const { origins } = withFacts(empty, facts, 'picture')
    expect(origins).toMatchObject({
      genericName: { from: 'picture' },
      preferredBrand: { from: 'ai', confidence: 'medium' },
      description: { from: 'ai' },
      estimatedPrice: {
        from: 'picture',
        farFrom: { category: 'Máslo a tuky', usually: 'kolem 60,00\u00a0Kč/kg, tedy 15,00\u00a0Kč za\u00a0ks' },
      },
    })
  })
})
