import { expect, test } from 'vitest'
import { CATEGORY_ICONS } from '../../catalog/catalog/icons.ts'
import { changedAssortment } from './history-fields.ts'
import { iconName } from './icon-name.ts'

const names = {
  category: (id: string) => ({ ovoce: 'Potraviny › Ovoce', zelenina: 'Potraviny › Zelenina' })[id],
  item: (id: string) => ({ mrkev: 'Mrkev' })[id],
}
const item = {
  name: 'Jablka',
  generic_name: 'Jablka',
  sku: 'JAB',
  category_id: 'ovoce',
  unit: 'kg',
  base_price: 2990,
  description: '',
  brand: null,
  brand_of: null,
  image_asset_id: null,
  is_active: true,
  is_blocked: false,
  merged_into: null,
}
const told = (after: object) => changedAssortment('catalog_items', { before: item, after: { ...item, ...after } }, names)

test('a change of an item shows the old and new values in words', () => {
  expect(told({ base_price: 3190, category_id: 'zelenina' })).toEqual([
    { label: 'Kategorie', from: 'Potraviny › Ovoce', to: 'Potraviny › Zelenina' },
    { label: 'Běžná cena', from: '29,90\u00a0Kč', to: '31,90\u00a0Kč' },
  ])
  expect(told({ base_price: null })).toEqual([{ label: 'Běžná cena', from: '29,90\u00a0Kč', to: null }])
  expect(told({ is_active: false, merged_into: 'mrkev' })).toEqual([
    { label: 'Nabídka', from: 'zapnutá', to: 'vypnutá' },
    { label: 'Sloučená do', from: null, to: 'Mrkev' },
  ])
  expect(told({ is_blocked: true })).toEqual([{ label: 'Blokace', from: 'vypnutá', to: 'zapnutá' }])
  expect(told({ category_id: 'x', brand: 'Sady', brand_of: 'y', image_asset_id: 'z', description: 'Z Moravy.' })).toEqual([
    { label: 'Kategorie', from: 'Potraviny › Ovoce', to: 'zaniklá kategorie' },
    { label: 'Popis', from: null, to: 'Z Moravy.' },
    { label: 'Značka', from: null, to: 'Sady' },
    { label: 'Patří pod', from: null, to: 'zaniklá položka' },
    { label: 'Obrázek', from: null, to: 'vlastní' },
  ])
})

test('a new item lists only values that it has, without internal fields', () => {
  const fields = changedAssortment('catalog_items', { before: null, after: { ...item, folded: 'jablka jab', aside_with: null } }, names)
  expect(fields.map(({ label, to }) => [label, to])).toEqual([
    ['Název', 'Jablka'],
    ['Obecný název', 'Jablka'],
    ['Kód', 'JAB'],
    ['Kategorie', 'Potraviny › Ovoce'],
    ['Jednotka', 'kg'],
    ['Běžná cena', '29,90\u00a0Kč'],
  ])
})

test('a category is shown by its path, icon and tax', () => {
  const before = { name: 'Ovoce', parent_id: null, level: 1, icon: 'apple', vat_class: 'standard', sort_order: 10, is_active: true }
  const after = { ...before, parent_id: 'zelenina', level: 3, icon: 'citrus', vat_class: 'reduced', sort_order: 20, is_active: false }
  expect(changedAssortment('categories', { before, after }, names)).toEqual([
    { label: 'Nadřazená kategorie', from: 'nejvyšší úroveň', to: 'Potraviny › Zelenina' },
    { label: 'Úroveň', from: '1', to: '3' },
    { label: 'Obrázek', from: 'jablko', to: 'pomeranč' },
    { label: 'DPH', from: 'základní sazba', to: 'snížená sazba' },
    { label: 'Pořadí', from: '10', to: '20' },
    { label: 'Nabídka', from: 'zapnutá', to: 'vypnutá' },
  ])
  expect(changedAssortment('categories', { before, after: null }, names)).toEqual([])
})

test('every icon has its own name', () => {
  expect(new Set(CATEGORY_ICONS.map(iconName)).size).toBe(CATEGORY_ICONS.length)
  expect(iconName('constructor')).toBe('balík')
})
