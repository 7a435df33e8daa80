import type { Sought } from './use-catalog-items.ts'

/** The title of an empty list: for goods searched by words, for any other search, and for an empty catalog. */
export function emptyTitle({ query, type, categoryId }: Sought): string {
  if (query !== '') return type === 'product' ? 'Žádné produkty nenalezeny' : 'Nic nenalezeno'
  return categoryId === null ? 'Katalog je prázdný' : 'Nic nenalezeno'
}
