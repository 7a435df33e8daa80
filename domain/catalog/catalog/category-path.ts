/** Maximum depth of the category tree. */
export const MAX_CATEGORY_LEVEL = 5

interface Node {
  id: string
  parentId: string | null
}

/** The path to a category, from the first level down, inclusive; empty if the category does not exist. */
export function categoryPath<Category extends Node>(categories: readonly Category[], id: string | null): Category[] {
  const path: Category[] = []
  let wanted = id
  while (wanted !== null && path.length < MAX_CATEGORY_LEVEL) {
    const found = categories.find((category) => category.id === wanted)
    if (!found) break
    path.unshift(found)
    wanted = found.parentId
  }
  return path
}

/** The direct children of a category, in order; for null, the first level. */
export function subcategories<Category extends Node>(categories: readonly Category[], id: string | null): Category[] {
  return categories.filter(({ parentId }) => parentId === id)
}

/** The entry points of the catalog: children of first-level categories, in order, and first-level categories without children. */
export function departments<Category extends Node>(categories: readonly Category[]): Category[] {
  return subcategories(categories, null).flatMap((first) => {
    const below = subcategories(categories, first.id)
    return below.length > 0 ? below : [first]
  })
}

/**
 * Adds up counts over the tree: `own` gives the count directly in each category; the result includes everything below it. Categories not in
 * `own` count zero.
 */
export function withAllBelow(categories: readonly Node[], own: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const [id, count] of Object.entries(own)) {
    for (const { id: above } of categoryPath(categories, id)) sums.set(above, (sums.get(above) ?? 0) + count)
  }
  return sums
}
