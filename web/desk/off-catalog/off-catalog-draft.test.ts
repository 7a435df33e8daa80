import { describe, expect, it } from 'vitest'
import type { ItemCard } from '#contract/shapes.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { capOf, draftFrom, faultsOf, inputOf, meantItem, withChange, withName } from './off-catalog-draft.ts'

const draft = { ...draftFrom({ name: 'Kefír' }), genericName: 'Kefír' }

describe('the form for an off-catalog item', () => {
  it('says for each step what is missing', () => {
    const empty = { ...draftFrom({}), weeklyQuantity: null }
    expect(faultsOf(empty, 'source')).toEqual({ source: 'Zadejte prosím název nebo URL položky' })
    expect(faultsOf(empty, 'check')).toEqual({ genericName: 'Název produktu je povinný' })
    expect(faultsOf({ ...empty, packageText: '500 g' }, 'check')).toEqual({ genericName: 'Název produktu je povinný' })
    expect(faultsOf({ ...empty, type: 'service' }, 'check')).toEqual({ genericName: 'Název služby je povinný' })
    expect(faultsOf(empty, 'amount')).toEqual({ weeklyQuantity: 'Zadejte množství' })
    for (const step of ['source', 'check', 'amount'] as const) expect(faultsOf(draft, step)).toEqual({})
  })

  it('rejects less than one and half a piece as a quantity', () => {
    expect(faultsOf({ ...draft, unit: 'kg', weeklyQuantity: thousandths(500) }, 'amount')).toEqual({
      weeklyQuantity: 'Množství musí být alespoň 1',
    })
    expect(faultsOf({ ...draft, weeklyQuantity: thousandths(1500) }, 'amount')).toEqual({ weeklyQuantity: 'Zadejte celé číslo' })
    expect(faultsOf({ ...draft, unit: 'kg', weeklyQuantity: thousandths(1500) }, 'amount')).toEqual({})
  })

  it('suggests a cap until one is typed, or cleared', () => {
    expect(capOf({ ...draft, estimatedPrice: haler(2490) })).toBe(3000)
    expect(capOf({ ...draft, estimatedPrice: haler(2490), ownCap: haler(2700) })).toBe(2700)
    expect(capOf({ ...draft, estimatedPrice: haler(2490), ownCap: null })).toBeNull()
    expect(inputOf({ ...draft, ownCap: null }, null)).toMatchObject({ maxPrice: null, weeklyQuantity: 1000 })
  })

  it('uses the only matching item until another one, or none, is chosen', () => {
    const [one, other] = [{ id: '1' }, { id: '2' }] as [ItemCard, ItemCard]
    expect(meantItem(draft, [])).toBeNull()
    expect(meantItem(draft, [one])).toBe(one)
    expect(meantItem({ ...draft, chosen: null }, [one])).toBeNull()
    expect(meantItem(draft, [one, other])).toBeUndefined()
    expect(faultsOf(draft, 'amount', { meant: undefined, cap: null })).toEqual({ item: 'Vyberte, kterou položku myslíte' })
    const chosen = withChange(draft, { chosen: other })
    expect(meantItem(withChange(chosen, { notes: 'do skla' }), [one, other])).toBe(other)
    expect(meantItem(withChange(chosen, { genericName: 'Podmáslí' }), [one, other])).toBeUndefined()
  })

  it('requires a cap for a catalog item, as mere interest is not possible', () => {
    const meant = { isOffCatalog: false } as ItemCard
    expect(faultsOf(draft, 'amount', { meant, cap: null })).toEqual({ maxPrice: 'Zadejte cenu do' })
    expect(faultsOf(draft, 'amount', { meant: { ...meant, isOffCatalog: true }, cap: null })).toEqual({})
  })

  it('uses the typed text as the name, but never an address', () => {
    expect(withName(draftFrom({ name: ' Kefír ' })).genericName).toBe('Kefír')
    expect(withName(draftFrom({ url: 'https://obchod.example/kefir' })).genericName).toBe('')
    expect(withName({ ...draftFrom({ name: 'Kefír' }), genericName: 'Vlastní' }).genericName).toBe('Vlastní')
  })
})
