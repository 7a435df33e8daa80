import { fold } from '../../text/fold.ts'
import { isLine, isPlain, withoutUnseen } from '../../text/is-plain.ts'

/** So many other names an item or a category has at most, each of so many letters. */
export const MOST_OTHER_NAMES = 10
const LETTERS = { least: 2, most: 40 }

const tidy = (name: string): string => name.replaceAll(/\s+/g, ' ').trim()

/** Two are one name where they are searched for as one: `Kafe` and `kafe`, `mrkvička` and `mrkvicka`. */
const each = (names: readonly string[]): string[] => {
  const tidied = names.map(tidy).filter((name) => name !== '')
  const folded = tidied.map(fold)
  return tidied.filter((_, n) => folded.indexOf(folded[n]!) === n)
}

/** Other names as they are listed, or written in a form or a file: each on a line of its own, or after a comma or a semicolon; tidied, each
 * once. The comma inside a number, `mléko 3,5 %`, belongs to it. */
export const readOtherNames = (...written: readonly string[]): string[] =>
  each(written.flatMap((text) => withoutUnseen(text).split(/(?<!\d),|,(?!\d)|[;\r\n]/)))

/** As a form shows them: what `readOtherNames` reads back as the same. */
export const writtenOtherNames = (names: readonly string[]): string => names.join(', ')

/** What is wrong with the other names of a thing, in one sentence; null where nothing is. */
export function otherNamesFault(names: readonly string[]): string | null {
  if (names.length > MOST_OTHER_NAMES) return `Dalších názvů může být nejvýš ${MOST_OTHER_NAMES}`
  const wrong = (isWrong: (name: string) => boolean) => names.find(isWrong)
  if (wrong((name) => !isPlain(name) || !isLine(name)) !== undefined) return 'Další název obsahuje nepovolené znaky'
  // „①②“ is found by no word that anybody writes.
  const unsaid = wrong((name) => !/[\p{L}\p{Nd}]/u.test(name))
  if (unsaid !== undefined) return `V dalším názvu „${unsaid.slice(0, LETTERS.most)}“ není žádné písmeno ani číslice`
  const short = wrong(({ length }) => length < LETTERS.least)
  if (short !== undefined) return `Další název „${short}“ je příliš krátký, má mít nejméně ${LETTERS.least} znaky`
  const long = wrong(({ length }) => length > LETTERS.most)
  if (long !== undefined) return `Další název „${long.slice(0, LETTERS.most)}…“ je příliš dlouhý, může mít nejvýš ${LETTERS.most} znaků`
  return null
}
