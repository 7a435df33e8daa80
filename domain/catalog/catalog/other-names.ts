import { fold } from '../../text/fold.ts'
import { isLine, isPlain, withoutUnseen } from '../../text/is-plain.ts'

/** Limits of other names per item or category: how many, and how long. */
export const MOST_OTHER_NAMES = 10
const LETTERS = { least: 2, most: 40 }

const tidy = (name: string): string => name.replaceAll(/\s+/g, ' ').trim()

/** Removes duplicates. Names are equal if search treats them as equal: `Kafe` and `kafe`, `mrkvička` and `mrkvicka`. */
const each = (names: readonly string[]): string[] => {
  const tidied = names.map(tidy).filter((name) => name !== '')
  const folded = tidied.map(fold)
  return tidied.filter((_, n) => folded.indexOf(folded[n]!) === n)
}

/**
 * Parses other names from a form or a file: one per line, or separated by commas or semicolons. Trims and deduplicates them. A comma inside
 * a number, `mléko 3,5 %`, is no separator.
 */
export const readOtherNames = (...written: readonly string[]): string[] =>
  each(written.flatMap((text) => withoutUnseen(text).split(/(?<!\d),|,(?!\d)|[;\r\n]/)))

/** Formats other names for a form. `readOtherNames` parses the result to the same names. */
export const writtenOtherNames = (names: readonly string[]): string => names.join(', ')

/** Validates other names; returns a sentence or null. */
export function otherNamesFault(names: readonly string[]): string | null {
  if (names.length > MOST_OTHER_NAMES) return `Dalších názvů může být nejvýš ${MOST_OTHER_NAMES}`
  const wrong = (isWrong: (name: string) => boolean) => names.find(isWrong)
  if (wrong((name) => !isPlain(name) || !isLine(name)) !== undefined) return 'Další název obsahuje nepovolené znaky'
  // Nobody can type a query that finds „①②“.
  const unsaid = wrong((name) => !/[\p{L}\p{Nd}]/u.test(name))
  if (unsaid !== undefined) return `V dalším názvu „${unsaid.slice(0, LETTERS.most)}“ není žádné písmeno ani číslice`
  const short = wrong(({ length }) => length < LETTERS.least)
  if (short !== undefined) return `Další název „${short}“ je příliš krátký, má mít nejméně ${LETTERS.least} znaky`
  const long = wrong(({ length }) => length > LETTERS.most)
  if (long !== undefined) return `Další název „${long.slice(0, LETTERS.most)}…“ je příliš dlouhý, může mít nejvýš ${LETTERS.most} znaků`
  return null
}
