import { fold } from './fold.ts'

/** Whether a text holds every word of a query, accents and case aside: `uzav týd` is found in `Týden a uzávěrka`. An empty query is found in any. */
export function holdsWords(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
