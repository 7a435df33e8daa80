import { fold } from './fold.ts'

/**
 * Whether a text contains every word of a query, ignoring accents and case: `uzav týd` matches `Týden a uzávěrka`. An empty query matches
 * any text.
 */
export function containsWords(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
