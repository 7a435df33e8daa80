import { evenlySpaced, withoutUnseen } from '../../text/is-plain.ts'

/** Maximum depth of the category tree. */
export const MAX_LEVEL = 5

/** The position of a category in the tree. */
export interface Branch {
  id: string
  /** Null on the first level. */
  parentId: string | null
  type: 'product' | 'service'
  /** 1 to `MAX_LEVEL`. */
  level: number
  name: string
  isActive: boolean
}

/** Why a category cannot be placed somewhere; each is a refusal of the contract. */
export type PlaceFault = 'CATEGORY_TOO_DEEP' | 'CATEGORY_INTO_ITSELF' | 'CATEGORY_OTHER_TYPE' | 'CATEGORY_INACTIVE' | 'CATEGORY_NAME_TAKEN'

const childrenOf = (tree: readonly Branch[], id: string | null): Branch[] => tree.filter(({ parentId }) => parentId === id)

/** All descendants of a category, level by level. */
export function branchesBelow<B extends Branch>(tree: readonly B[], id: string): B[] {
  const below: B[] = []
  let parents = new Set([id])
  while (parents.size > 0) {
    const next = tree.filter(({ parentId }) => parentId !== null && parents.has(parentId))
    below.push(...next)
    parents = new Set(next.map((branch) => branch.id))
  }
  return below
}

/** The categories below one that have the VAT class it has: what a change of its rate offers to change too. Others have a rate of their own. */
export function sharingVat<B extends Branch & { vatClass: string }>(tree: readonly B[], id: string): B[] {
  const vatClass = tree.find((branch) => branch.id === id)?.vatClass
  return branchesBelow(tree, id).filter((branch) => branch.vatClass === vatClass)
}

/** The names from the first level down to a category, inclusive. */
export function pathOf(tree: ReadonlyMap<string, Pick<Branch, 'name' | 'parentId'>>, id: string): string[] {
  const names: string[] = []
  for (let at = tree.get(id); at && names.length < MAX_LEVEL; at = at.parentId === null ? undefined : tree.get(at.parentId))
    names.unshift(at.name)
  return names
}

const asCompared = (name: string) => evenlySpaced(withoutUnseen(name)).trim().toLocaleLowerCase('cs')

/** The sibling that already has this name, except `exceptId`; case and spaces are ignored, accents are not. */
export function namesake<B extends Branch>(
  tree: readonly B[],
  { type, parentId, name, exceptId }: { type: Branch['type']; parentId: string | null; name: string; exceptId?: string },
): B | undefined {
  const sought = asCompared(name)
  return tree.find((each) => each.type === type && each.parentId === parentId && each.id !== exceptId && asCompared(each.name) === sought)
}

/** Why nothing can be added under a category (null: the first level); null if it can. A category that is put aside accepts nothing. */
export function roomFault(tree: readonly Branch[], type: Branch['type'], parentId: string | null): PlaceFault | null {
  const parent = tree.find(({ id }) => id === parentId)
  if (!parent) return null
  if (parent.type !== type) return 'CATEGORY_OTHER_TYPE'
  if (!parent.isActive) return 'CATEGORY_INACTIVE'
  return parent.level >= MAX_LEVEL ? 'CATEGORY_TOO_DEEP' : null
}

/**
 * Why a category cannot move, with its subtree, under another one (null: the first level); null if it can. The subtree keeps its depth,
 * which must not exceed `MAX_LEVEL`.
 */
export function moveFault(tree: readonly Branch[], id: string, parentId: string | null): PlaceFault | null {
  const moved = tree.find((branch) => branch.id === id)
  if (!moved) return null
  const below = branchesBelow(tree, id)
  if (parentId === id || below.some((branch) => branch.id === parentId)) return 'CATEGORY_INTO_ITSELF'
  // An inactive category may be anywhere.
  const fault = roomFault(tree, moved.type, parentId)
  if (fault && !(fault === 'CATEGORY_INACTIVE' && !moved.isActive)) return fault
  const level = (tree.find((branch) => branch.id === parentId)?.level ?? 0) + 1
  const height = Math.max(moved.level, ...below.map((branch) => branch.level)) - moved.level
  if (level + height > MAX_LEVEL) return 'CATEGORY_TOO_DEEP'
  return namesake(tree, { type: moved.type, parentId, name: moved.name, exceptId: id }) ? 'CATEGORY_NAME_TAKEN' : null
}

/**
 * Why a category cannot be merged into another one; null if it can. Its items and children move there and it is deleted. Children with
 * equal names must be merged first.
 */
export function mergeFault(tree: readonly Branch[], id: string, intoId: string): PlaceFault | null {
  const merged = tree.find((branch) => branch.id === id)
  const into = tree.find((branch) => branch.id === intoId)
  if (!merged || !into) return null
  const below = branchesBelow(tree, id)
  if (id === intoId || below.some((branch) => branch.id === intoId)) return 'CATEGORY_INTO_ITSELF'
  if (into.type !== merged.type) return 'CATEGORY_OTHER_TYPE'
  if (!into.isActive && merged.isActive) return 'CATEGORY_INACTIVE'
  const height = Math.max(merged.level, ...below.map((branch) => branch.level)) - merged.level
  if (into.level + height > MAX_LEVEL) return 'CATEGORY_TOO_DEEP'
  const moving = childrenOf(tree, id)
  const taken = moving.some(({ name }) => namesake(tree, { type: into.type, parentId: intoId, name, exceptId: id }))
  return taken ? 'CATEGORY_NAME_TAKEN' : null
}

/**
 * Why an item cannot be placed in a category; null if it can. An item stays in a category of its type, and an offered item never moves into
 * one that is put aside.
 */
export function itemPlaceFault(
  item: { type: Branch['type']; isActive: boolean },
  category: Pick<Branch, 'type' | 'isActive'>,
): 'CATEGORY_OTHER_TYPE' | 'CATEGORY_INACTIVE' | null {
  if (item.type !== category.type) return 'CATEGORY_OTHER_TYPE'
  return item.isActive && !category.isActive ? 'CATEGORY_INACTIVE' : null
}

/** Whether a category cannot change, because off-catalog items are created in it (docs/rules/catalog.md#categories). */
export const isFixed = ({ level, name }: Pick<Branch, 'level' | 'name'>): boolean => level === 1 && name === 'Ostatní'
