import { fold } from '../../text/fold.ts'

/** Of a longer query the first so many words count. */
const MOST_WORDS = 12

/** A word of a query as names are compared with it: `Bra-B` as `bra b`. */
const folded = (word: string) =>
  fold(word)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a word is a number as sizes and shares are: it means only itself, `30%` not 300. A longer one is a code, which may be begun. */
export const isNumber = (word: string): boolean => /^\d{1,4}(?: \d{1,4})*$/.test(folded(word))

/** The letter that stands alone at the end of a query, `brambory typ b`: a word of its own, where one is called so; null where there is none. */
export function lastLetter(query: string): string | null {
  const words = query.split(/\s+/).filter((word) => folded(word) !== '')
  const last = words.at(-1)
  return last !== undefined && words.length > 1 && /^\p{L}$/u.test(folded(last)) ? last : null
}

/**
 * The words of a query that have to be looked for, as they were written: without those that say nothing (only signs, or the beginning of another
 * word that is there too; no number, and no letter alone at the end), at most twelve (spec 2 §5: all words must match).
 */
export function searchWords(query: string): string[] {
  const words = new Map(
    query
      .normalize('NFC')
      .split(/\s+/)
      .map((word) => [folded(word), word] as const)
      .filter(([bare]) => bare !== ''),
  )
  const letter = folded(lastLetter(query.normalize('NFC')) ?? '')
  const spelt = words.get(letter)
  // It may stand in front too, `b brambory b`, and then keeps its place at the end.
  if (spelt !== undefined && words.delete(letter)) words.set(letter, spelt)
  return [...words]
    .filter(([bare]) => bare === letter || isNumber(bare) || ![...words.keys()].some((other) => other !== bare && other.startsWith(bare)))
    .map(([, word]) => word)
    .slice(0, MOST_WORDS)
}

/**
 * Whether a text is found wherever it stands, inside of words too: where three letters of it stand together. Less is in nearly every name, and is
 * looked for at the beginning of words only.
 */
export function isFoundInside(text: string): boolean {
  return folded(text)
    .split(' ')
    .some((part) => part.length >= 3)
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const VOWELS: Record<string, string[]> = { i: ['y'], y: ['i'] }

/**
 * What somebody may have meant whose fingers slipped once, of a folded word: two letters beside each other changed places, one is another,
 * missing or too many. A short word is soon another one: of three letters only the order and i for y, of four no letter for any other. Nothing
 * of a very long one, and nothing of what has digits. Likeness of the whole word alone does not find these where words are short.
 */
export function slips(word: string): string[] {
  const letters = Array.from(word)
  if (!/^[a-z]{2,16}$/.test(word)) return []
  const meant = letters.flatMap((letter, at) => [
    ...(at > 0 ? [letters.with(at - 1, letter).with(at, letters[at - 1]!)] : []),
    ...(letters.length > 4 ? LETTERS : (VOWELS[letter] ?? [])).map((other) => letters.with(at, other)),
    ...(letters.length > 3 ? [letters.toSpliced(at, 1), ...LETTERS.map((other) => letters.toSpliced(at, 0, other))] : []),
  ])
  return [...new Set(meant.map((each) => each.join('')))].filter((each) => each !== word)
}

/**
 * How a folded word begins in all its forms, `okurek` and `okurka` as `okur`: without its last two letters, or one of five. Null for a shorter
 * one, of which too little would remain, and for what has digits.
 */
export function stem(word: string): string | null {
  if (word.length < 5 || /\d/.test(word)) return null
  return word.slice(0, word.length === 5 ? -1 : -2)
}
