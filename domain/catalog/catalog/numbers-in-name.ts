import { readPieces, readSize } from './size.ts'

// „Plenky 4, 52 ks“, „Opalovací mléko SPF 30 200 ml“, „Světlé pivo 10°“: the number is followed by the end, a brand, or the contents of the
// package. A unit may not follow.
const KIND = /\p{L}[ \u00a0](\d{1,3})(?=[ \u00a0]?°|,(?!\d)|$|[ \u00a0](?:\p{Lu}\p{L}{2}|\d))/u

/** The number in a name that identifies a kind, such as the size of nappies; null if there is none. */
export function kindIn(name: string): number | null {
  const number = KIND.exec(name)?.[1]
  return number === undefined ? null : Number(number)
}

/** The number of pieces in the package according to its name: 8 of „8 rolí“, 6 of „6 × 1,5 l“; 1 if it does not say. */
const countIn = (name: string): number => Math.max(readSize(name)?.count ?? 1, readPieces(name) ?? 1)

/** What a bare number after a name may mean for an item, other than the count. */
export type LoneNumber = 'kind' | 'count' | 'otherKind' | null

/**
 * Decides whether a bare number may mean the kind (`plenky 4` of *Plenky 4*), the pieces in one or several packages (`toaletní papír 8` and
 * `16` of *8 rolí*), or a kind that this item is not. Null if it can only be the count.
 */
export function loneNumber(number: number, name: string): LoneNumber {
  const kind = kindIn(name)
  if (kind !== null) return kind === number ? 'kind' : 'otherKind'
  const held = countIn(name)
  return held > 1 && number > 0 && number % held === 0 ? 'count' : null
}
