import { expect, test } from 'vitest'
import type { DeskCategory } from '#contract/desk/assortment.ts'
import { treeRows } from './tree-rows.ts'

const category = (id: string, parentId: string | null, level: number, items = 0): DeskCategory => ({
  id,
  parentId,
  level,
  name: id,
  otherNames: [],
  version: 1,
  type: 'product',
  icon: 'package',
  vatClass: 'reduced',
  isPerishable: false,
  sortOrder: 0,
  isActive: true,
  items,
  offered: items > 0 ? items - 1 : 0,
})
const tree = [
  category('Potraviny', null, 1),
  category('Nápoje', null, 1, 2),
  category('Ovoce', 'Potraviny', 2, 1),
  category('Jablka', 'Ovoce', 3, 4),
]
const shown = (open: string[], words = '') =>
  treeRows(tree, new Set(open), words).map(({ category: { id }, isOpen }) => (isOpen ? `${id} -` : id))

test('children of a category are shown if it is open, and always counted', () => {
  expect(shown([])).toEqual(['Potraviny', 'Nápoje'])
  expect(shown(['Potraviny'])).toEqual(['Potraviny -', 'Ovoce', 'Nápoje'])
  expect(shown(['Ovoce'])).toEqual(['Potraviny', 'Nápoje'])
  expect(treeRows(tree, new Set(), '')[0]).toMatchObject({ items: 5, offered: 3, hasChildren: true })
})

test('a search opens the path to matching rows', () => {
  expect(shown([], 'jabl')).toEqual(['Potraviny -', 'Ovoce -', 'Jablka'])
  expect(shown([], 'napoje')).toEqual(['Nápoje'])
  expect(shown(['Potraviny'], 'x')).toEqual([])
})
