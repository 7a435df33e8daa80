import type { Suggestions } from '#contract/catalog/catalog.ts'
import type { Wanted } from '#domain/catalog/catalog/meaning.ts'
import type { Db } from '#server/platform/db/database.ts'
import { answersOf, candidatesFor, candidatesOf } from './match-items.ts'
import { find } from './search-items.ts'

const [mostFound, mostSuggested] = [40, 20]

/**
 * Suggestions for a name that is being typed: all items that contain its words or that it may mean, the likeliest first
 * (docs/decisions/032-the-right-item.md).
 */
export async function suggestItems(db: Db, wanted: Wanted, userId: string): Promise<Suggestions> {
  if (wanted.name === '') return { items: [], isLike: false }
  const ofType = (type: 'product' | 'service') =>
    find(db, { userId, query: wanted.name, type, categoryId: null }, { after: null, most: mostFound }, 'id')
  const [goods, services, [meant = []]] = await Promise.all([
    ofType('product'),
    ofType('service'),
    candidatesFor(db, [wanted.name], userId),
  ])
  const isLike = [goods, services].every((found) => found.isLike || found.total === 0)
  const found = [goods, services].filter((one) => isLike || !one.isLike).flatMap(({ items }) => items)
  const known = new Set(meant.map(({ id }) => id))
  const more = await candidatesOf(
    db,
    found.filter((id) => !known.has(id)),
    userId,
  )
  const [items] = await answersOf(db, [{ wanted, candidates: [...meant, ...more] }], mostSuggested)
  return { items: items!, isLike }
}
