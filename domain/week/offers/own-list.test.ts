import { describe, expect, it } from 'vitest'
import type { Unit } from '../../money/unit.ts'
import { isOurTemplate, ownLayoutFault, ownLayoutOf, type OwnColumn } from './own-list-columns.ts'
import { withHeadings } from './own-list-row.ts'
import { readOwnList, type WantedItem } from './own-list.ts'

const item = (id: string, name: string, unit: Unit, more: Partial<WantedItem> = {}): WantedItem => ({
  id,
  name,
  unit,
  sku: id.toUpperCase(),
  vatRate: 12,
  otherNames: [],
  ...more,
})
const items = [
  item('bra', 'Brambory konzumní, varný typ B', 'kg', { otherNames: ['zemáky'] }),
  item('mas', 'Máslo 250 g', 'ks'),
  item('mle', 'Mléko polotučné', 'l'),
  item('mlp', 'Mléko plnotučné', 'l'),
  item('vej', 'Vejce M', 'ks'),
  item('gal', 'Jablka Gala', 'kg'),
  item('pap', 'Toaletní papír 8 ks', 'balení', { vatRate: 21 }),
  item('pyt', 'Pytle na odpad 60 l, 20 ks', 'balení', { vatRate: 21 }),
]
const read = (cells: Partial<Record<OwnColumn, string>>, { isPerPackage = false, remembered = {} as Record<string, string> } = {}) =>
  readOwnList([{ line: 2, cells }], isPerPackage, { items, remembered: new Map(Object.entries(remembered)) })[0]
const told = (...args: Parameters<typeof read>) => {
  const row = read(...args)
  const [first] = row?.candidates ?? []
  return (
    first && [row!.by, first.item.id, first.price.fault ?? first.price.price, first.price.fault === undefined ? first.price.minimum : null]
  )
}

describe('own price lists of suppliers', () => {
  it.each<[string[], Partial<Record<OwnColumn, number>>, boolean]>([
    [['Kód', 'Název zboží', 'MJ', 'Cena bez DPH', 'DPH', 'Cena s DPH'], { code: 0, name: 1, unit: 2, netPrice: 3, vat: 4, price: 5 }, true],
    [['Artikl', 'Zboží', 'Cena (bez DPH)'], { code: 0, name: 1, netPrice: 2 }, true],
    [['EAN', 'Produkt', 'Balení', 'Kč/ks s DPH', 'Min. odběr'], { ean: 0, name: 1, package: 2, price: 3, minimum: 4 }, true],
    [['Název', 'Doporučená MOC', 'VO cena bez DPH'], { name: 0, netPrice: 2 }, true],
    [['Název', 'Cena (EUR)', 'Cena (Kč)'], { name: 0, price: 2 }, true],
    [['Název', 'Cena 1–9 ks', 'Cena od 10 ks'], { name: 0, price: 1 }, false],
    [['Název', 'Cena za 100 g'], { name: 0, price: 1 }, false],
    [['Název', 'Sklad'], { name: 0 }, false],
    [['Název', 'JC bez daní', 'DPH Kč'], { name: 0, netPrice: 1 }, true],
    [['Název', 'Cena\n bez\u00a0DPH'], { name: 0, netPrice: 1 }, true],
    [['Název 1', 'Cena + DPH'], { name: 0, netPrice: 1 }, true],
    [['Název', 'Ks/bal', 'Cena'], { name: 0, package: 1, price: 2 }, true],
    [['Název', 'VOC bez DPH', 'MOC s DPH'], { name: 0, netPrice: 1 }, true],
    [['name', 'price', 'includingVat'], { name: 0, price: 1 }, false],
  ])('knows the columns of %j', (headings, columns, isCertain) => {
    expect(ownLayoutOf(headings)).toMatchObject({ layout: { columns }, isCertain })
    expect(Object.keys(ownLayoutOf(headings).layout.columns)).toHaveLength(Object.keys(columns).length)
  })

  it('asks for the content of packages whose price a list has', () => {
    expect(ownLayoutOf(['Název', 'Cena za karton']).layout.isPerPackage).toBe(true)
    expect(ownLayoutOf(['Název', 'Cena za karton']).isCertain).toBe(false)
    expect(ownLayoutOf(['Název', 'Ks v kartonu', 'Cena za karton']).isCertain).toBe(true)
    expect(ownLayoutFault({ columns: { name: 0, price: 0 }, isPerPackage: false })).toBe('Jeden sloupec nemůže mít dva významy')
  })

  it('tells our own template from lists of others', () => {
    expect(isOurTemplate(['Lokalita', 'Kód', 'Cena (bez DPH)'])).toBe(true)
    expect(isOurTemplate(['Kód', 'Název', 'Cena'])).toBe(false)
  })

  it.each<[Partial<Record<OwnColumn, string>>, unknown]>([
    [{ name: 'Brambory konzumní varný typ B', unit: 'kg', price: '14,90' }, ['name', 'bra', 1490, 0]],
    [{ name: 'MÁSLO 250g', unit: 'ks', netPrice: '50,00', vat: '12 %' }, ['name', 'mas', 5600, 0]],
    [{ name: 'Máslo 250 g', unit: 'bal', price: '59,90' }, ['name', 'mas', 5990, 1000]],
    [{ name: 'Mléko polotučné 0,5 l', unit: 'ks', price: '12,90' }, ['name', 'mle', 2580, 0]],
    [{ name: 'Mléko polotučné', unit: 'karton', package: '12 × 1 l', price: '214,80' }, ['name', 'mle', 1790, 12_000]],
    [{ name: 'Mléko polotučné', unit: 'l', price: '17,90', minimum: '24 l' }, ['name', 'mle', 1790, 24_000]],
    [{ name: 'Mléko polotučné 1l', unit: 'ks', package: '12', netPrice: '15,90' }, ['name', 'mle', 1781, 0]],
    [{ name: 'Mléko polotučné 0,5 l', unit: 'karton', package: '12', price: '120' }, ['name', 'mle', 2000, 6000]],
    [{ name: 'Mléko polotučné 1 l', unit: 'láhev', price: '20' }, ['name', 'mle', 2000, 0]],
    [{ name: 'Máslo', unit: 'ks', package: '250 g', price: '59,90' }, ['name', 'mas', 5990, 0]],
    [{ name: 'Vejce M', unit: 'karton', package: '360', netPrice: '1 000' }, ['name', 'vej', 311, 360_000]],
    [{ name: 'Toaletní papír 8 ks', unit: 'balení', price: '89,90' }, ['name', 'pap', 8990, 1000]],
    [{ code: 'MAS', name: 'Máslo čerstvé 250 g', unit: 'ks', price: '60' }, ['code', 'mas', 6000, 0]],
    [{ name: 'Máslo 250 g', unit: 'Kč/ks', netPrice: '50', price: '56' }, ['name', 'mas', 5600, 0]],
    [{ name: 'Pytle na odpad 60 l, 20 ks', unit: 'bal', price: '50' }, ['name', 'pyt', 5000, 1000]],
  ])('takes %j', (cells, expected) => expect(told(cells)).toEqual(expected))

  it.each<[Partial<Record<OwnColumn, string>>, unknown]>([
    [{ name: 'Máslo 250 g', unit: 'karton', price: '1 198' }, 'Ceník má cenu za balení a nevíme, kolik ks v\u00a0něm je.'],
    [{ name: 'Brambory konzumní varný typ B', unit: 'ks', price: '14,90' }, 'Ceník má cenu za ks, položka se kupuje v\u00a0kg.'],
    [{ name: 'Máslo 250 g', netPrice: '50', vat: '21' }, 'Ceník má DPH 21\u00a0%, položka 12\u00a0%.'],
    [{ name: 'Máslo', unit: 'ks', package: '200 g', price: '50' }, 'V\u00a0ceníku je 200\u00a0g, položka má 250\u00a0g.'],
    [{ name: 'Máslo 250 g', price: '2,10 EUR' }, 'Cenu jsme nepřečetli.'],
    [{ code: 'VEJ', name: 'Vejce M 30 ks', unit: 'ks', price: '149' }, 'V\u00a0názvu je 30\u00a0ks, není jasné, jestli je cena za kus.'],
    [{ name: 'Vejce M', unit: 'plato', price: '150' }, 'Ceník má cenu za balení a nevíme, kolik ks v\u00a0něm je.'],
    [{ name: 'Máslo 250 g', unit: '10 ks', price: '500' }, 'Nevíme, za co je cena: „10 ks“.'],
    [{ name: 'Máslo 250 g', netPrice: '50', price: '69,90' }, 'Ceny s\u00a0DPH a\u00a0bez DPH si neodpovídají.'],
    [{ name: 'Máslo 250 g 20 ks', unit: 'ks', price: '998' }, 'V\u00a0názvu je i\u00a020 ks, není jasné, za kolik je cena.'],
    [{ name: 'Mléko polotučné 1 l 12 ks', price: '200' }, 'V\u00a0názvu je i\u00a012 ks, není jasné, za kolik je cena.'],
  ])('says why %j has no price', (cells, fault) => expect(read(cells)!.candidates[0]!.price.fault).toBe(fault))

  it.each([
    'Jablka',
    'Mléko',
    'Máslo 200 g',
    'Vejce M 30 ks',
    'Mléko polotučné bez laktózy',
    'Zemáky',
    'Máslo 2 × 250 g',
    'Pytle na odpad 120 l, 20 ks',
  ])('asks which item %j is', (name) => expect(read({ name, price: '10' })).toMatchObject({ by: null }))

  it.each<[Partial<Record<OwnColumn, string>>, Partial<Record<OwnColumn, string>>, Partial<Record<OwnColumn, string>>]>([
    [{ price: 'Cena (Kč/kg)' }, { price: '9' }, { price: '9', unit: 'kg' }],
    [{ price: 'Cena za 1 ks' }, { price: '9', unit: 'KS' }, { price: '9', unit: 'KS' }],
    [{ netPrice: 'Cena bez DPH/kg' }, { unit: 'ks' }, { unit: 'ks nebo kg' }],
    [{ price: 'Cena', package: 'Hmotnost (kg)' }, { package: '0,25' }, { package: '0,25 kg' }],
    [{ price: 'Cena', package: 'Hmotnost' }, { package: '0,25' }, { package: '' }],
    [{ price: 'Cena', package: 'Balení' }, { package: '20' }, { package: '20' }],
  ])('adds what the headings %j say to %j', (headings, cells, expected) => expect(withHeadings(cells, headings)).toEqual(expected))

  it('does not know what a price is for if its heading says another unit', () =>
    expect(read({ name: 'Máslo 250 g', unit: 'ks nebo kg', price: '200' })!.candidates[0]!.price.fault).toMatch(/^Nevíme, za co/))

  it('leaves out what nobody wants', () => expect(read({ name: 'Šroub M6', code: 'S6', price: '2' })).toBeUndefined())

  it('does not take a code of another program for ours', () =>
    expect(read({ name: 'Máslo čerstvé 250 g', code: 'MLE', price: '30' })).toMatchObject({
      by: null,
      candidates: [{ item: { id: 'mas' } }],
    }))

  it('remembers what was confirmed, by code, EAN, or the name alone', () => {
    expect(told({ name: 'Jablka', code: '77', price: '30' }, { remembered: { 'code 77': 'gal' } })).toEqual(['code', 'gal', 3000, 0])
    const ean = { name: 'Jablka', ean: '8594001234562', price: '30' }
    expect(read(ean)!.keys).toEqual(['name jablka'])
    expect(told({ ...ean, ean: '4006381333931' }, { remembered: { 'ean 4006381333931': 'gal' } })).toEqual(['ean', 'gal', 3000, 0])
    expect(told({ name: 'JABLKA', price: '30' }, { remembered: { 'name jablka': 'gal' } })).toEqual(['name', 'gal', 3000, 0])
  })

  it('is certain of neither of two rows of the same item', () => {
    const cells = { name: 'Máslo 250 g', price: '50' }
    const rows = readOwnList(
      [2, 3].map((line) => ({ line, cells })),
      false,
      { items, remembered: new Map() },
    )
    expect(rows.map(({ by }) => by)).toEqual([null, null])
  })
})
