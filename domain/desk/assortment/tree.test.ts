import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  branchesBelow,
  isFixed,
  itemPlaceFault,
  MAX_LEVEL,
  mergeFault,
  moveFault,
  namesake,
  pathOf,
  roomFault,
  type Branch,
} from './tree.ts'

const branch = (id: string, parentId: string | null, level: number, rest: Partial<Branch> = {}): Branch => ({
  id,
  parentId,
  level,
  name: id,
  type: 'product',
  isActive: true,
  ...rest,
})

// potraviny > ovoce > jablka > zimni > kyselá; drogerie; služby
const tree = [
  branch('potraviny', null, 1),
  branch('drogerie', null, 1),
  branch('ovoce', 'potraviny', 2),
  branch('zelenina', 'potraviny', 2),
  branch('jablka', 'ovoce', 3),
  branch('zimni', 'jablka', 4),
  branch('kysela', 'zimni', 5),
  branch('stara', null, 1, { isActive: false }),
  branch('pece', null, 1, { type: 'service' }),
]

describe('moving a category with its subcategories', () => {
  test('is possible down to the fifth level', () => {
    expect(moveFault(tree, 'zelenina', 'zimni')).toBeNull()
    expect(moveFault(tree, 'zelenina', 'kysela')).toBe('CATEGORY_TOO_DEEP')
    expect(moveFault(tree, 'ovoce', 'drogerie')).toBeNull()
    expect(moveFault(tree, 'ovoce', 'zelenina')).toBe('CATEGORY_TOO_DEEP')
    expect(moveFault(tree, 'ovoce', null)).toBeNull()
  })

  test('is rejected into itself, another type, or a category that is put aside', () => {
    expect(moveFault(tree, 'ovoce', 'ovoce')).toBe('CATEGORY_INTO_ITSELF')
    expect(moveFault(tree, 'ovoce', 'zimni')).toBe('CATEGORY_INTO_ITSELF')
    expect(moveFault(tree, 'ovoce', 'pece')).toBe('CATEGORY_OTHER_TYPE')
    expect(moveFault(tree, 'ovoce', 'stara')).toBe('CATEGORY_INACTIVE')
    expect(moveFault([...tree, branch('nic', null, 1, { isActive: false })], 'nic', 'stara')).toBeNull()
  })

  test('is rejected next to a category of the same name', () => {
    const twins = [...tree, branch('o', 'drogerie', 2, { name: 'OVOCE' })]
    expect(moveFault(twins, 'ovoce', 'drogerie')).toBe('CATEGORY_NAME_TAKEN')
    expect(namesake(twins, { type: 'product', parentId: 'drogerie', name: ' ovoce ' })?.id).toBe('o')
    expect(namesake(twins, { type: 'product', parentId: 'drogerie', name: 'ovoce', exceptId: 'o' })).toBeUndefined()
    expect(namesake(twins, { type: 'service', parentId: null, name: 'drogerie' })).toBeUndefined()
  })

  test.each([
    'Ovoce  a zelenina',
    'OVOCE\u00a0a zelenina',
    'Ovoce\u2003a zelenina',
    'Ovo\u00adce a zelenina\ufffc',
    'Ovoce a\ue000 zelenina',
  ])('is rejected next to %j, which looks the same', (name) => {
    const named = [branch('o', null, 1, { name: 'Ovoce a zelenina' })]
    expect(namesake(named, { type: 'product', parentId: null, name })?.id).toBe('o')
    expect(namesake([{ ...named[0]!, name }], { type: 'product', parentId: null, name: 'Ovoce a zelenina' })?.id).toBe('o')
  })

  test('never creates a cycle or a sixth level, for random moves', () => {
    const moves = fc.array(fc.tuple(fc.nat({ max: 11 }), fc.option(fc.nat({ max: 11 }))), { maxLength: 40 })
    fc.assert(
      fc.property(moves, (wanted) => {
        let now = Array.from({ length: 12 }, (_, n) => branch(String(n), null, 1))
        for (const [moved, under] of wanted) {
          const [id, parentId] = [String(moved), under === null ? null : String(under)]
          if (moveFault(now, id, parentId) !== null) continue
          const parent = now.find((each) => each.id === parentId)
          const by = (parent?.level ?? 0) + 1 - now.find((each) => each.id === id)!.level
          const below = new Set(branchesBelow(now, id).map((each) => each.id))
          now = now.map((each) =>
            each.id === id
              ? { ...each, parentId, level: each.level + by }
              : below.has(each.id)
                ? { ...each, level: each.level + by }
                : each,
          )
        }
        const byId = new Map(now.map((each) => [each.id, each]))
        for (const each of now) {
          expect(each.level).toBeLessThanOrEqual(MAX_LEVEL)
          expect(pathOf(byId, each.id)).toHaveLength(each.level)
        }
      }),
    )
  })
})

describe('merging a category into another', () => {
  test('moves its subcategories, if they fit', () => {
    expect(mergeFault(tree, 'ovoce', 'zelenina')).toBeNull()
    expect(mergeFault(tree, 'ovoce', 'potraviny')).toBeNull()
    expect(mergeFault(tree, 'potraviny', 'drogerie')).toBeNull()
    expect(mergeFault(tree, 'jablka', 'kysela')).toBe('CATEGORY_INTO_ITSELF')
    expect(mergeFault(tree, 'jablka', 'jablka')).toBe('CATEGORY_INTO_ITSELF')
    expect(mergeFault(tree, 'ovoce', 'pece')).toBe('CATEGORY_OTHER_TYPE')
    expect(mergeFault(tree, 'ovoce', 'stara')).toBe('CATEGORY_INACTIVE')
    const deep = [...tree, branch('myti', 'drogerie', 2), branch('vlasy', 'myti', 3)]
    expect(mergeFault(deep, 'ovoce', 'vlasy')).toBe('CATEGORY_TOO_DEEP')
  })

  test('is rejected if two subcategories have the same name', () => {
    const twins = [...tree, branch('j2', 'zelenina', 3, { name: 'Jablka' })]
    expect(mergeFault(twins, 'ovoce', 'zelenina')).toBe('CATEGORY_NAME_TAKEN')
    // After it is merged into its parent, it is no longer a namesake of the children that move up.
    expect(mergeFault([branch('a', null, 1), branch('b', 'a', 2), branch('c', 'b', 3, { name: 'b' })], 'b', 'a')).toBeNull()
  })
})

test('no new category on a sixth level, below one that is put aside, or of the other type', () => {
  expect(roomFault(tree, 'product', null)).toBeNull()
  expect(roomFault(tree, 'product', 'zimni')).toBeNull()
  expect(roomFault(tree, 'product', 'kysela')).toBe('CATEGORY_TOO_DEEP')
  expect(roomFault(tree, 'product', 'stara')).toBe('CATEGORY_INACTIVE')
  expect(roomFault(tree, 'service', 'ovoce')).toBe('CATEGORY_OTHER_TYPE')
})

test('an item is placed only in a category of its type, and an offered one only in an active category', () => {
  const [bread, shelved] = [branch('pecivo', null, 1), branch('stare', null, 1, { isActive: false })]
  expect(itemPlaceFault({ type: 'product', isActive: true }, bread)).toBeNull()
  expect(itemPlaceFault({ type: 'service', isActive: false }, bread)).toBe('CATEGORY_OTHER_TYPE')
  expect(itemPlaceFault({ type: 'product', isActive: true }, shelved)).toBe('CATEGORY_INACTIVE')
  expect(itemPlaceFault({ type: 'product', isActive: false }, shelved)).toBeNull()
})

test('the category for off-catalog items cannot be moved', () => {
  expect([isFixed({ level: 1, name: 'Ostatní' }), isFixed({ level: 2, name: 'Ostatní' }), isFixed({ level: 1, name: 'Ovoce' })]).toEqual([
    true,
    false,
    false,
  ])
})
