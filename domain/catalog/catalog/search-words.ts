import { fold } from '../../text/fold.ts'

/** Maximum number of query words that count. */
const MOST_WORDS = 12

/** Normalises a query word for comparison with names: `Bra-B` becomes `bra b`. */
const folded = (word: string) =>
  fold(word)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a word is a number such as a size or percentage, which must match whole: `30%` is not 300. A longer number is a code and may be a
 * prefix.
 */
export const isNumber = (word: string): boolean => /^\d{1,4}(?: \d{1,4})*$/.test(folded(word))

/**
 * The single letter at the end of a query, `brambory typ b`, which matches a word of that letter if there is one; null if there is none.
 */
export function lastLetter(query: string): string | null {
  const words = query.split(/\s+/).filter((word) => folded(word) !== '')
  const last = words.at(-1)
  return last !== undefined && words.length > 1 && /^\p{L}$/u.test(folded(last)) ? last : null
}

/**
 * The query words to search for, as typed, at most twelve; all must match. Omits words without letters or digits, and words that are a prefix
 * of another one unless they are numbers or a single letter at the end.
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
  // The letter may appear earlier too, as in `b brambory b`; it stays at the end.
  if (spelt !== undefined && words.delete(letter)) words.set(letter, spelt)
  return [...words]
    .filter(([bare]) => bare === letter || isNumber(bare) || ![...words.keys()].some((other) => other !== bare && other.startsWith(bare)))
    .map(([, word]) => word)
    .slice(0, MOST_WORDS)
}

/**
 * Whether a text is also searched inside words: it must contain three consecutive letters. Shorter ones occur in nearly every name and
 * match only as prefixes.
 */
export function isFoundInside(text: string): boolean {
  return folded(text)
    .split(' ')
    .some((part) => part.length >= 3)
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const VOWELS: Record<string, string[]> = { i: ['y'], y: ['i'] }

/**
 * The words that a folded word may be a typo of: a transposition, substitution, missing or extra letter. Short words easily become others:
 * with three letters only transpositions and i for y, with four no substitutions. Nothing for very long words and words with digits.
 * Whole-word similarity does not find these in short words.
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
 * The common beginning of all forms of a folded word, `okurek` and `okurka` as `okur`: without the last two letters, or the last of five.
 * Null for shorter words and words with digits.
 */
export function stem(word: string): string | null {
  if (word.length < 5 || /\d/.test(word)) return null
  return word.slice(0, word.length === 5 ? -1 : -2)
}
