import { fold } from '../../text/fold.ts'

// „mléko“ means cow's milk, with lactose, and not for babies. Whoever means another product writes what makes it different.
const QUALIFIERS: readonly string[] = [
  'bez',
  'bio',
  'celozrnn',
  'detsk',
  'ekologick',
  'farmarsk',
  'instantn',
  'kojeneck',
  'kondenzovan',
  'kozi',
  'krepelci',
  'light',
  'mrazen',
  'nealkoholick',
  'ovci',
  'pokracovac',
  'pro',
  'proti',
  'protein',
  'recyklovan',
  'rostlinn',
  'rozpustn',
  'sojov',
  'vegansk',
]

/** The qualifiers in a typed text, as stems of folded words. */
export function writtenQualifiers(written: string): string[] {
  const words = fold(written).split(/[^a-z0-9]+/)
  return QUALIFIERS.filter((qualifier) =>
    words.some((word) => word.startsWith(qualifier) || (word.length > 3 && qualifier.startsWith(word))),
  )
}

/** The qualifiers that a typed text does not contain. */
export function unwrittenQualifiers(written: string): string[] {
  const are = writtenQualifiers(written)
  return QUALIFIERS.filter((qualifier) => !are.includes(qualifier))
}

/** How many of the given qualifiers occur in the folded words of a name. */
export const qualifiersIn = (words: readonly string[], qualifiers: readonly string[]): number =>
  qualifiers.filter((qualifier) => words.some((word) => (qualifier.length < 5 ? word === qualifier : word.startsWith(qualifier)))).length
