import type { Sought } from './use-catalog-items.ts'

/** What is said where nothing is: of goods looked for by words, of anything else that was looked for, and of nothing at all (spec 2 §8). */
export function emptyTitle({ query, type, categoryId }: Sought): string {
  if (query !== '') return type === 'product' ? 'Žádné produkty nenalezeny' : 'Nic nenalezeno'
  return categoryId === null ? 'Katalog je prázdný' : 'Nic nenalezeno'
}
