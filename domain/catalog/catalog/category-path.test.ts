import { expect, test } from 'vitest'
import { categoryPath, departments, subcategories, withAllBelow } from './category-path.ts'

const tree = [
  { id: 'food', parentId: null },
  { id: 'home', parentId: null },
  { id: 'milk', parentId: 'food' },
  { id: 'cheese', parentId: 'milk' },
]

test('a category is displayed with its path from the first level', () => {
  expect(categoryPath(tree, 'cheese').map(({ id }) => id)).toEqual(['food', 'milk', 'cheese'])
  expect(categoryPath(tree, null)).toEqual([])
  expect(categoryPath(tree, 'gone')).toEqual([])
})

test('the first level is at the root', () => {
  expect(subcategories(tree, null).map(({ id }) => id)).toEqual(['food', 'home'])
  expect(subcategories(tree, 'food').map(({ id }) => id)).toEqual(['milk'])
  expect(subcategories(tree, 'cheese')).toEqual([])
})

test('the catalog begins with departments, or with the first level when there are none', () => {
  const withFruit = [...tree, { id: 'fruit', parentId: 'food' }]
  expect(departments(withFruit).map(({ id }) => id)).toEqual(['milk', 'fruit', 'home'])
})

test('the content of a category is in all categories above it', () => {
  expect([...withAllBelow(tree, { cheese: 2, food: 1, gone: 7 })]).toEqual([
    ['food', 3],
    ['milk', 2],
    ['cheese', 2],
  ])
})

test('a category that is below itself by mistake causes no endless loop', () => {
  const loop = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
  ]
  expect(categoryPath(loop, 'a')).toHaveLength(5)
})
