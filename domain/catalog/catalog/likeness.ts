import { fold } from '../../text/fold.ts'
import { stemOf } from './stem-of.ts'

// Conjunctions and filler words.
const LINKS = new Set([
  'a',
  'i',
  'o',
  'prosim',
  'koupit',
  'kup',
  'jeste',
  'taky',
  'take',
  'nejaky',
  'nejake',
  'nejakou',
  'par',
  'trochu',
  'zase',
])
/** Words after one of these only describe the word before: `tvaroh na koláče` is curd. */
const PREPOSITIONS = new Set(['k', 'ke', 'na', 's', 'se', 'v', 've', 'z', 'ze', 'do', 'od', 'po'])
/** Words that only name a container: `flaška`, `krabice`. */
export const VESSEL =
  /^(?:balen|balic|balik|flas[ek]|karton|kelim|konzerv|kousek|krabic|kyblik|lahev|lahv|plechov|pytli|sacek|sack|sklenic|vanic)/
/** Sizes in a folded name. */
export const SIZE =
  /(?<![\d.,])\d+(?:[.,]\d+)?\s*(?:[x×–-]\s*\d+(?:[.,]\d+)?\s*)?(?:kg|g|gr|dkg|l|dl|cl|ml|ks|kusu|roli|role|sacku)(?![a-z\d])/g

/** A word of a typed text or of a name, folded. */
export interface Word {
  word: string
  stem: string
  /** Whether the word says what the thing is, rather than its purpose or ingredients. */
  isHead: boolean
  /** The last preposition before it in this part of the text; null if there is none. */
  after: string | null
}

// A capital at the end is a size or a type, not a preposition: `vejce S`, `brambory A`.
const endsWithCapital = (name: string) => /\s\p{Lu}$/u.test(name) && /\p{Ll}/u.test(name)
const foldedName = (name: string) => fold(name.trim()) + (endsWithCapital(name.trim()) ? '!' : '')

/** The words of a name, without conjunctions and prepositions. */
export const wordsOfName = (name: string): Word[] => wordsOf(foldedName(name))

/** The same of a folded text. */
export function wordsOf(folded: string): Word[] {
  let isHead = true
  // `na salát brambory`: the item comes after its purpose.
  let isForFirst = false
  let after: string | null = null
  const words: Word[] = []
  for (const [written] of folded.matchAll(/\d+(?:[.,]\d+)?|[a-z]+!?|,/g)) {
    const word = written.replace('!', '')
    if (word === ',') [isHead, after] = [true, null]
    else if (PREPOSITIONS.has(written)) [isHead, isForFirst, after] = [words.length === 0, words.length === 0, word]
    else if (!LINKS.has(written)) {
      words.push({ word, stem: stemOf(word), isHead: isHead && !isForFirst, after: isForFirst || after === null ? null : after })
      if (word === 'pro') after = word
      isForFirst = false
    }
  }
  return words
}

/** The words of a name without its package size. */
export function coreOf(name: string): Word[] {
  const folded = foldedName(name)
  const core = wordsOf(folded.replaceAll(SIZE, ' '))
  return core.length > 0 ? core : wordsOf(folded)
}

/** The weight of a typed word: up to six letters, less for purposes and containers. */
export const weightOf = ({ word, isHead }: Word): number => Math.min(word.length, 6) * (VESSEL.test(word) ? 0.25 : isHead ? 1 : 0.34)

/** Whether two words differ only by typos: one, in long words two. A transposition counts as one. */
export function isSlip(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length) < 4 ? 0 : Math.min(one.length, other.length) < 7 ? 1 : 2
  if (Math.abs(one.length - other.length) > most || most === 0) return false
  // Words that begin so differently are never confused. Most pairs are like this, so this check comes first.
  if (one[0] !== other[0] && one[0] !== other[1] && one[1] !== other[0] && one[1] !== other[1]) return false
  const rows = [Array.from({ length: other.length + 1 }, (_, n) => n)]
  for (let a = 1; a <= one.length; a += 1) {
    const [row, before] = [[a], rows[a - 1]!]
    for (let b = 1; b <= other.length; b += 1) {
      const isSwapped = a > 1 && b > 1 && one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1]
      const plain = Math.min(before[b]! + 1, row[b - 1]! + 1, before[b - 1]! + (one[a - 1] === other[b - 1] ? 0 : 1))
      row.push(isSwapped ? Math.min(plain, rows[a - 2]![b - 2]! + 1) : plain)
    }
    rows.push(row)
  }
  return rows.at(-1)!.at(-1)! <= most
}

/** Whether another word starts with all but the last letter of the stem: `jablko` and `jablečný`. */
const isKin = (stem: string, other: string) => stem.length > 4 && other.startsWith(stem.slice(0, -1))

/** The similarity of two words: a form of the same word, a prefix, a related word, or a typo. Only the last word may be incomplete. */
function alike({ word, stem }: Word, one: Word, isLast: boolean): number {
  if (one.word === word || one.stem === stem) return 1
  if (/\d/.test(word)) return 0
  // Three letters match too many words, and none of these is ever certain (isMeantBy).
  if (word.length > 1 && one.word.startsWith(word)) return word.length <= 3 ? 0.5 : isLast ? 0.9 : 0.6
  if (stem.length > 3 && one.word.startsWith(stem)) return isLast ? 0.8 : 0.6
  return isSlip(one.stem, stem) || isSlip(one.word, word) ? 0.75 : isKin(stem, one.stem) ? 0.6 : 0
}

/**
 * The similarity of a typed word to a name. The head of a name comes first; ingredients name another thing: `Ledová káva s mlékem` is not
 * milk.
 */
export function likeness(written: Word, among: readonly Word[], isLast = false): number {
  let most = 0
  for (const one of among) {
    const is = alike(written, one, isLast) * (written.isHead && !one.isHead ? 0.4 : 1)
    if (is === 1) return 1
    most = Math.max(most, is)
  }
  return most
}
