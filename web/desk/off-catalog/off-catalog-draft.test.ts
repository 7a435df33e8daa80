import { describe, expect, it } from 'vitest'
import type { ItemCard } from '#contract/shapes.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { capOf, draftFrom, faultsOf, inputOf, meantItem, withChange, withName } from './off-catalog-draft.ts'

const draft = { ...draftFrom({ name: 'Kefír' }), genericName: 'Kefír' }

describe('the form of an item from outside', () => {
  it('says of each step what is missing', () => {
    const empty = { ...draftFrom({}), weeklyQuantity: null }
    expect(faultsOf(empty, 'source')).toEqual({ source: 'Zadejte prosím název nebo URL položky' })
    expect(faultsOf(empty, 'check')).toEqual({ genericName: 'Název produktu je povinný' })
    expect(faultsOf(empty, 'amount')).toEqual({ weeklyQuantity: 'Zadejte množství' })
    for (const step of ['source', 'check', 'amount'] as const) expect(faultsOf(draft, step)).toEqual({})
  })

  it('takes less than one and half a piece for no quantity', () => {
    expect(faultsOf({ ...draft, unit: 'kg', weeklyQuantity: thousandths(500) }, 'amount')).toEqual({
      weeklyQuantity: 'Množství musí být alespoň 1',
    })
    expect(faultsOf({ ...draft, weeklyQuantity: thousandths(1500) }, 'amount')).toEqual({ weeklyQuantity: 'Zadejte celé číslo' })
    expect(faultsOf({ ...draft, unit: 'kg', weeklyQuantity: thousandths(1500) }, 'amount')).toEqual({})
  })

  it('suggests a cap until one is typed, also when it is typed away', () => {
    expect(capOf({ ...draft, estimatedPrice: haler(2490) })).toBe(3000)
    expect(capOf({ ...draft, estimatedPrice: haler(2490), ownCap: haler(2700) })).toBe(2700)
    expect(capOf({ ...draft, estimatedPrice: haler(2490), ownCap: null })).toBeNull()
    expect(inputOf({ ...draft, ownCap: null }, null)).toMatchObject({ maxPrice: null, weeklyQuantity: 1000 })
  })

  it('means the only item that there is until another one is chosen, or none', () => {
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

  it('wants a cap of what is in the catalog, as there is no mere interest in it', () => {
    const meant = { isOffCatalog: false } as ItemCard
    expect(faultsOf(draft, 'amount', { meant, cap: null })).toEqual({ maxPrice: 'Zadejte cenu do' })
    expect(faultsOf(draft, 'amount', { meant: { ...meant, isOffCatalog: true }, cap: null })).toEqual({})
  })

  it('takes the typed name over, and never an address', () => {
    expect(withName(draftFrom({ name: ' Kefír ' })).genericName).toBe('Kefír')
    expect(withName(draftFrom({ url: 'https://obchod.example/kefir' })).genericName).toBe('')
    expect(withName({ ...draftFrom({ name: 'Kefír' }), genericName: 'Vlastní' }).genericName).toBe('Vlastní')
  })
})
