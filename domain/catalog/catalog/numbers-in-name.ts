import { readPieces, readSize } from './size.ts'

// „Plenky 4, 52 ks“, „Opalovací mléko SPF 30 200 ml“, „Světlé pivo 10°“: what follows is the end, a brand, or what the package holds. A unit may not follow.
const KIND = /\p{L}[ \u00a0](\d{1,3})(?=[ \u00a0]?°|,(?!\d)|$|[ \u00a0](?:\p{Lu}\p{L}{2}|\d))/u

/** The number by which a name tells one kind from another, as the size of nappies is; null where it has none. */
export function kindIn(name: string): number | null {
  const number = KIND.exec(name)?.[1]
  return number === undefined ? null : Number(number)
}

/** How many of its kind the package holds that a name speaks of: 8 of „8 rolí“, 6 of „6 × 1,5 l“; 1 where it says nothing of that. */
const countIn = (name: string): number => Math.max(readSize(name)?.count ?? 1, readPieces(name) ?? 1)

/** What a number that was written alone behind a name may say of what is called so, besides how many are wanted. */
export type LoneNumber = 'kind' | 'count' | 'otherKind' | null

/**
 * Whether a number alone may say which kind is meant (`plenky 4` of *Plenky 4*), how many there are in one package or in several of them
 * (`toaletní papír 8` and `16` of *8 rolí*), or a kind that this one is not. Null where it can only be how many are wanted.
 */
export function loneNumber(number: number, name: string): LoneNumber {
  const kind = kindIn(name)
  if (kind !== null) return kind === number ? 'kind' : 'otherKind'
  const held = countIn(name)
  return held > 1 && number > 0 && number % held === 0 ? 'count' : null
}
