import { counted } from '../../text/count.ts'
import { fold } from '../../text/fold.ts'
import { isPlain } from '../../text/is-plain.ts'
import { MAX_LEVEL } from './tree.ts'

export type ItemType = 'product' | 'service'

/** A category of the tree, as far as a written path is compared with it. */
export interface KnownCategory {
  id: string
  type: ItemType
  parentId: string | null
  name: string
  isActive: boolean
}

/** What a written path may mean. */
export type FoundCategory =
  | { category: KnownCategory }
  /** None such: what it would be called from the first level down, and a category of that last name elsewhere. */
  | { missing: string[]; meant: string | null }

/** The categories by their paths, for as many questions as a file has rows. */
export interface CategoryNames {
  find: (type: ItemType, written: string) => FoundCategory
  /** Whether any category of the type is written so. */
  has: (type: ItemType, written: string) => boolean
  /** Of a path that is not there, the lowest category above it that is. */
  nearest: (type: ItemType, names: readonly string[]) => KnownCategory | undefined
  /** `Potraviny > Mléčné > Sýry`. */
  pathOf: (id: string) => string
  get: (id: string) => KnownCategory | undefined
}

/** The names of a written path, from the first level down: `Potraviny > Sýry`, `Potraviny › Sýry`. */
export const namesOfPath = (written: string): string[] =>
  written
    .split(/[>›]/)
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '')

const keyOf = (type: ItemType, written: string) => `${type} ${namesOfPath(written).map(fold).join(' > ')}`

/** One text for all ways to write a category's path. */
export const categoryKey = ({ type, names }: NewCategory): string => keyOf(type, names.join(' > '))

const byMeaning = (written: string, pathOf: (id: string) => string) => (a: KnownCategory, b: KnownCategory) =>
  Number(pathOf(b.id) === written) - Number(pathOf(a.id) === written) || Number(b.isActive) - Number(a.isActive)

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Looks categories up by how people write their paths: accents, case and spaces aside; of several the one that is written exactly so. */
export function categoryNames(categories: readonly KnownCategory[]): CategoryNames {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const paths = new Map<string, string>()
  const pathOf = (id: string): string => {
    const known = paths.get(id)
    if (known !== undefined) return known
    const category = byId.get(id)
    if (!category) return ''
    const path = category.parentId === null ? category.name : `${pathOf(category.parentId)} > ${category.name}`
    paths.set(id, path)
    return path
  }
  const byPath = new Map<string, KnownCategory[]>()
  const byName = new Map<string, KnownCategory[]>()
  for (const category of categories) {
    push(byPath, keyOf(category.type, pathOf(category.id)), category)
    push(byName, keyOf(category.type, category.name), category)
  }
  const look = (type: ItemType, written: string): FoundCategory => {
    const [found] = (byPath.get(keyOf(type, written)) ?? []).toSorted(byMeaning(written, pathOf))
    if (found) return { category: found }
    const names = namesOfPath(written)
    const elsewhere = byName.get(keyOf(type, names.at(-1) ?? ''))?.find(({ isActive }) => isActive)
    return { missing: names, meant: elsewhere ? pathOf(elsewhere.id) : null }
  }
  // A file has few categories in many rows.
  const answers = new Map<string, FoundCategory>()
  const find = (type: ItemType, written: string): FoundCategory => {
    const asked = `${type} ${written}`
    const answer = answers.get(asked) ?? look(type, written)
    answers.set(asked, answer)
    return answer
  }
  const nearest = (type: ItemType, names: readonly string[]): KnownCategory | undefined => {
    if (names.length === 0) return undefined
    const found = find(type, names.join(' > '))
    return 'category' in found ? found.category : nearest(type, names.slice(0, -1))
  }
  return { find, nearest, has: (type, written) => 'category' in find(type, written), pathOf, get: (id) => byId.get(id) }
}

/** A category that is to be made, from the first level down; those above it that are not there either come before it. */
export interface NewCategory {
  type: ItemType
  names: readonly string[]
}

/** Why a category of these names cannot be made; null if it can. */
export function newCategoryFault(names: readonly string[]): string | null {
  if (names.length === 0) return 'Chybí název kategorie'
  if (names.length > MAX_LEVEL) return `Kategorie mohou mít nejvýš ${MAX_LEVEL} úrovní`
  if (names.some((name) => name.length > 120)) return 'Název kategorie může mít nejvýš 120 znaků'
  if (names.some((name) => !isPlain(name) || !/[\p{L}\p{N}]/u.test(name))) return 'Název kategorie obsahuje nepovolené znaky'
  return null
}

/** As many categories as one import makes: a file of five thousand rows could bring twenty-five thousand (issue 6 point 7). */
export const MOST_NEW_CATEGORIES = 300

/** Why one import cannot make so many categories; null if it can. */
export const newCategoriesFault = (count: number): string | null =>
  count > MOST_NEW_CATEGORIES
    ? `V souboru chybí ${counted(count, 'kategorie', 'kategorie', 'kategorií')}, jeden import jich založí nejvýš ${MOST_NEW_CATEGORIES}. Rozdělte soubor na menší.`
    : null

/** All categories that must be made for these to be there, each once, those of a higher level first. */
export function withParents(wanted: readonly NewCategory[], known: CategoryNames): NewCategory[] {
  const made = new Map<string, NewCategory>()
  for (const { type, names } of wanted)
    for (let level = 1; level <= names.length; level += 1) {
      const path = names.slice(0, level)
      const key = keyOf(type, path.join(' > '))
      if (!known.has(type, path.join(' > ')) && !made.has(key)) made.set(key, { type, names: path })
    }
  return [...made.values()].toSorted((a, b) => a.names.length - b.names.length)
}
