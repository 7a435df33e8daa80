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

/** Where the catalog begins: what stands right below the first level, in its order; of the first level only what has nothing below it. */
export function departments<Category extends Node>(categories: readonly Category[]): Category[] {
  return subcategories(categories, null).flatMap((first) => {
    const below = subcategories(categories, first.id)
    return below.length > 0 ? below : [first]
  })
}

/** How many things are in each category and in all below it, by how many are right in each; none in those that are not named. */
export function withAllBelow(categories: readonly Node[], own: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const [id, count] of Object.entries(own)) {
    for (const { id: above } of categoryPath(categories, id)) sums.set(above, (sums.get(above) ?? 0) + count)
  }
  return sums
}
