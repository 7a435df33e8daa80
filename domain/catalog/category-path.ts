/** How deep categories go (spec 2 §9). */
export const MAX_CATEGORY_LEVEL = 5

interface Node {
  id: string
  parentId: string | null
}

/** The way down to a category, from its first level to itself; empty for one that is not there. */
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

/** The categories right below one, in their order; of null those of the first level. */
export function subcategories<Category extends Node>(categories: readonly Category[], id: string | null): Category[] {
  return categories.filter(({ parentId }) => parentId === id)
}
