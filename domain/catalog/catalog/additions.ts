import { fold } from '../../text/fold.ts'

// Who writes „mléko“ means cow's milk, with lactose, and not for a baby: what makes a thing another one than that is written where it is meant.
const ADDITIONS: readonly string[] = [
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

/** The additions in a typed text, as stems of folded words. */
export function writtenAdditions(written: string): string[] {
  const words = fold(written).split(/[^a-z0-9]+/)
  return ADDITIONS.filter((addition) => words.some((word) => word.startsWith(addition) || (word.length > 3 && addition.startsWith(word))))
}

/** The additions that a typed text does not contain. */
export function unwrittenAdditions(written: string): string[] {
  const are = writtenAdditions(written)
  return ADDITIONS.filter((addition) => !are.includes(addition))
}

/** How many of the given additions occur in the folded words of a name. */
export const additionsIn = (words: readonly string[], additions: readonly string[]): number =>
  additions.filter((addition) => words.some((word) => (addition.length < 5 ? word === addition : word.startsWith(addition)))).length
