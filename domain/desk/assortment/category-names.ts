import { counted } from '../../text/count.ts'
import { fold } from '../../text/fold.ts'
import { isPlain } from '../../text/is-plain.ts'
import { MAX_LEVEL } from './tree.ts'

export type ItemType = 'product' | 'service'

/** The fields of a category that paths are compared with. */
export interface KnownCategory {
  id: string
  type: ItemType
  parentId: string | null
  name: string
  isActive: boolean
}

/** The result of looking up a written path. */
export type FoundCategory =
  | { category: KnownCategory }
  /** Not found: the names from the first level down, and a category elsewhere with the same last name. */
  | { missing: string[]; meant: string | null }

/** An index of categories by path. */
export interface CategoryNames {
  find: (type: ItemType, written: string) => FoundCategory
  /** Whether a category of this type matches the written path. */
  has: (type: ItemType, written: string) => boolean
  /** The lowest existing ancestor of a path that does not exist. */
  nearest: (type: ItemType, names: readonly string[]) => KnownCategory | undefined
  /** `Potraviny > Mléčné > Sýry`. */
  pathOf: (id: string) => string
  get: (id: string) => KnownCategory | undefined
}

/** Splits a written path into names from the first level down: `Potraviny > Sýry`, `Potraviny › Sýry`. */
export const namesOfPath = (written: string): string[] =>
  written
    .split(/[>›]/)
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '')

const keyOf = (type: ItemType, written: string) => `${type} ${namesOfPath(written).map(fold).join(' > ')}`

/** Normalises a category path, so that all spellings are equal. */
export const categoryKey = ({ type, names }: NewCategory): string => keyOf(type, names.join(' > '))

const byMeaning = (written: string, pathOf: (id: string) => string) => (a: KnownCategory, b: KnownCategory) =>
  Number(pathOf(b.id) === written) - Number(pathOf(a.id) === written) || Number(b.isActive) - Number(a.isActive)

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Indexes categories by path, ignoring accents, case and spaces. If several match, an exact spelling wins. */
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
  // A file has many rows and few categories.
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

/** A category to create, by names from the first level down. Missing ancestors are created first. */
export interface NewCategory {
  type: ItemType
  names: readonly string[]
}

/** Why a category with these names cannot be created; null if it can. */
export function newCategoryFault(names: readonly string[]): string | null {
  if (names.length === 0) return 'Chybí název kategorie'
  if (names.length > MAX_LEVEL) return `Kategorie mohou mít nejvýš ${MAX_LEVEL} úrovní`
  if (names.some((name) => name.length > 120)) return 'Název kategorie může mít nejvýš 120 znaků'
  if (names.some((name) => !isPlain(name) || !/[\p{L}\p{N}]/u.test(name))) return 'Název kategorie obsahuje nepovolené znaky'
  return null
}

/** Maximum number of categories that one import creates. A file of five thousand rows could name twenty-five thousand. */
export const MOST_NEW_CATEGORIES = 300

/** Why one import cannot create so many categories; null if it can. */
export const newCategoriesFault = (count: number): string | null =>
  count > MOST_NEW_CATEGORIES
    ? `V souboru chybí ${counted(count, 'kategorie', 'kategorie', 'kategorií')}, jeden import jich založí nejvýš ${MOST_NEW_CATEGORIES}. Rozdělte soubor na menší.`
    : null

/** All categories to create, including missing ancestors, each once, higher levels first. */
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
