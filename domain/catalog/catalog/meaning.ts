import { amountOf, isMeasuredIn, isOfSize, isPackageIn, saidBesides, type Amount } from './amount-of.ts'
import type { ListedItem } from './read-list.ts'
import { fold } from '../../text/fold.ts'
import { qualifiersIn, unwrittenQualifiers } from './qualifiers.ts'
import { namesKind } from './kind-words.ts'
import { stemOf } from './stem-of.ts'
import type { Unit } from '../../money/unit.ts'

/** The typed line. */
export type Wanted = Pick<ListedItem, 'name' | 'quantity' | 'unit' | 'size' | 'isLone'>

/** An item that may match. */
export interface Candidate {
  id: string
  name: string
  unit: Unit
  otherNames: readonly string[]
  category: string
  /** The other names of its category and all parent categories, as folded words. */
  categoryCalled: string
  /** Popularity: ten thousand times the households in the member's locality, plus those in all. */
  pooled: number
}

/** A matching item, ranked by likelihood. */
export interface Meaning {
  id: string
  /** The share of the typed letters that its names contain. */
  share: number
  /** No other item is as likely, and the item can be ordered in the typed amount. `amountOf` decides whether the amount is certain. */
  isClear: boolean
}

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
const VESSEL = /^(?:balen|balic|balik|flas[ek]|karton|kelim|konzerv|kousek|krabic|kyblik|lahev|lahv|plechov|pytli|sacek|sack|sklenic|vanic)/
const SIZE = /(?<![\d.,])\d+(?:[.,]\d+)?\s*(?:[x×–-]\s*\d+(?:[.,]\d+)?\s*)?(?:kg|g|gr|dkg|l|dl|cl|ml|ks|kusu|roli|role|sacku)(?![a-z\d])/g

interface Word {
  word: string
  stem: string
  /** Whether the word says what the thing is, rather than its purpose or ingredients. */
  isHead: boolean
}

function wordsOf(folded: string): Word[] {
  let isHead = true
  // `na salát brambory`: the item comes after its purpose.
  let isForFirst = false
  const words: Word[] = []
  for (const word of folded.match(/\d+(?:[.,]\d+)?|[a-z]+|,/g) ?? []) {
    if (word === ',') isHead = true
    else if (PREPOSITIONS.has(word)) isHead = isForFirst = words.length === 0
    else if (!LINKS.has(word)) {
      words.push({ word, stem: stemOf(word), isHead: isHead && !isForFirst })
      isForFirst = false
    }
  }
  return words
}

/** The words of a name without its package size. */
function coreOf(name: string): Word[] {
  const folded = fold(name)
  const core = wordsOf(folded.replaceAll(SIZE, ' '))
  return core.length > 0 ? core : wordsOf(folded)
}

/** The weight of a typed word: up to six letters, less for purposes and containers. */
const weightOf = ({ word, isHead }: Word): number => Math.min(word.length, 6) * (VESSEL.test(word) ? 0.25 : isHead ? 1 : 0.34)

/** Whether two words differ only by typos: one, in long words two. A transposition counts as one. */
function isSlip(one: string, other: string): boolean {
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
  // Three letters match too many words: „jar“ is not a spring onion.
  if (word.length > 1 && one.word.startsWith(word)) return isLast && word.length > 3 ? 0.9 : 0.6
  if (stem.length > 3 && one.word.startsWith(stem)) return isLast ? 0.8 : 0.6
  return isSlip(one.stem, stem) || isSlip(one.word, word) ? 0.75 : isKin(stem, one.stem) ? 0.6 : 0
}

/**
 * The similarity of a typed word to a name. The head of a name comes first; ingredients name another thing: `Ledová káva s mlékem` is not
 * milk.
 */
function likeness(written: Word, among: readonly Word[], isLast = false): number {
  let most = 0
  for (const one of among) {
    const is = alike(written, one, isLast) * (written.isHead && !one.isHead ? 0.4 : 1)
    if (is === 1) return 1
    most = Math.max(most, is)
  }
  return most
}

// The share from which an item is meant; how many times more it is bought; by how many households; the weight of the category's name.
const [SURE_SHARE, MUCH_MORE, MANY, OF_CATEGORY] = [0.72, 2, 10, 0.5]

interface Weighed {
  candidate: Candidate
  amount: Amount
  share: number
  /** One of its names equals the typed text. */
  isCalled: boolean
  isExact: boolean
  /** The name matches, but it is not sold in the typed size. */
  isOtherSize: boolean
  qualifiers: number
  fit: number
  ofName: number
  /** The position of the first typed word in the name. */
  place: number
  extra: number
}

const isAll = (written: readonly Word[], among: readonly Word[]) =>
  written.every(({ word, stem }) => among.some((one) => one.word === word || one.stem === stem))
const isPhrase = (written: readonly Word[], name: readonly Word[]) =>
  written.length > 1 && ` ${name.map(({ stem }) => stem).join(' ')} `.includes(` ${written.map(({ stem }) => stem).join(' ')} `)

function weigh(wanted: Wanted, written: readonly Word[], qualifiers: readonly string[], candidate: Candidate): Weighed {
  const [name, others] = [coreOf(candidate.name), candidate.otherNames.map(coreOf)]
  const called = [...wordsOf(fold(candidate.name)), ...others.flat(), ...wordsOf(candidate.categoryCalled)]
  const category = wordsOf(fold(candidate.category))
  const whole = written.reduce((sum, word) => sum + weightOf(word), 0)
  const share = (of: (word: Word, isLast: boolean) => number) =>
    written.reduce((sum, word, n) => sum + weightOf(word) * of(word, n === written.length - 1), 0) / Math.max(1, whole)
  const isWhole = (names: readonly Word[]) => isAll(written, names) && isAll(names, written)
  const unwritten = qualifiersIn(
    name.map(({ word }) => word),
    qualifiers,
  )
  const amount = amountOf(wanted, candidate)
  const fit = fitOf(wanted, candidate, amount)
  const isCalled = [name, ...others].some(isWhole)
  const isSoldOtherwise = isOtherwiseSold(wanted, candidate, fit)
  return {
    candidate,
    amount,
    share: share((word, isLast) => {
      const own = likeness(word, called, isLast)
      return own >= OF_CATEGORY ? own : Math.max(own, OF_CATEGORY * likeness(word, category))
    }),
    isCalled,
    isExact: isCalled && !isSoldOtherwise,
    isOtherSize: isCalled && isSoldOtherwise,
    qualifiers: unwritten,
    fit,
    ofName: share((word, isLast) => likeness(word, name, isLast)) + (isPhrase(written, name) ? 0.1 : 0),
    place: name.findIndex((one) => likeness(one, written) === 1) >>> 0,
    extra: name.filter((word) => !/\d/.test(word.word) && likeness(word, written) === 0).length,
  }
}

/** Whether the typed amount is less than a package, another size, or not expressible; then another item is probably meant. */
const isOtherwiseSold = ({ quantity, unit, size }: Wanted, candidate: Candidate, fit: number) =>
  (size !== null && fit < 4) ||
  (quantity !== null && quantity !== 0 && isWeighed(unit) && (fit === 0 || (fit === 2 && !isPackageIn(quantity, unit!, candidate))))

const isWeighed = (unit: Unit | null) => unit !== null && unit !== 'ks' && unit !== 'balení'

const sizesOf = (name: string) => (fold(name).match(SIZE) ?? []).map((size) => size.replaceAll(' ', ''))

/** Whether the item comes in the size typed next to the count, including a litre of something sold by the litre. */
function isOfWrittenSize(size: Wanted['size'], name: string, candidate: Candidate): boolean {
  if (size === null) return false
  if (isOfSize(size, candidate.name) || (size.unit === candidate.unit && size.quantity === 1000)) return true
  const [written, sizes] = [sizesOf(name), sizesOf(candidate.name)]
  return written.some((one) => sizes.includes(one))
}

/**
 * Ranks how the item can be ordered in the typed amount: in its unit, in packages of that size, of the kind that a bare number names; one
 * package of that content; packages measured in it; with review; not at all.
 */
function fitOf(wanted: Wanted, candidate: Candidate, amount: Amount): number {
  const { name, quantity, unit, size } = wanted
  if (isOfWrittenSize(size, name, candidate) || saidBesides(wanted, candidate) === 'kind') return 5
  const written = size?.unit ?? unit
  if (quantity === null || written === null) return 4
  if (isWeighed(written)) {
    if (!isMeasuredIn(written, candidate)) return 0
    return isWeighed(candidate.unit) ? 4 : size === null && isOfSize({ quantity, unit: written }, candidate.name) ? 3 : 2
  }
  return amount.quantity === null
    ? // Pieces of a weighed item can be counted as well: „paprika 4 ks“ is not ground paprika.
      written === 'ks' && isWeighed(candidate.unit)
      ? 4
      : 0
    : !amount.isSure
      ? 1
      : written === candidate.unit
        ? 4
        : 3
}

const collator = new Intl.Collator('cs')

// Exact match first, then the typed unit and size, then popularity, then similarity (docs/decisions/032-the-right-item.md).
function compare(one: Weighed, other: Weighed): number {
  return (
    Math.round((other.share - one.share) * 50) ||
    Number(other.isExact) - Number(one.isExact) ||
    one.qualifiers - other.qualifiers ||
    other.fit - one.fit ||
    other.candidate.pooled - one.candidate.pooled ||
    Number(other.amount.isSure) - Number(one.amount.isSure) ||
    Math.round((other.ofName - one.ofName) * 50) ||
    one.place - other.place ||
    one.extra - other.extra ||
    collator.compare(one.candidate.name, other.candidate.name)
  )
}

/** Whether enough households buy it to be evidence; households outside the locality count half. */
const isBoughtByMany = (pooled: number) => Math.floor(pooled / 10_000) + (pooled % 10_000) / 2 >= MANY

const isBoughtMore = ({ candidate: one }: Weighed, { candidate: other }: Weighed) =>
  one.pooled >= MUCH_MORE * other.pooled && isBoughtByMany(one.pooled)

/** Whether the second item is as likely as the first: neither the typed text nor popularity distinguishes them. */
function isAsLikely(first: Weighed, second: Weighed | undefined, hasSize: boolean): boolean {
  if (!second || Math.round((first.share - second.share) * 50) > 0 || first.isExact !== second.isExact) return false
  // „Krupice“ is a name of *Dětská krupička*; sugar („krupice“) only resembles it.
  if (first.qualifiers !== second.qualifiers) return second.isCalled && !first.isCalled
  // A matching package size alone does not decide if people buy another item: `olej 0,5 l`.
  if (first.fit !== second.fit) return !hasSize && second.fit > 0 && !second.isOtherSize && isBoughtMore(second, first)
  if (Math.round((first.ofName - second.ofName) * 50) > 0) return false
  return !isBoughtMore(first, second)
}

/**
 * Ranks the items that a typed line may mean, the likeliest first, and decides whether the first is clear
 * (docs/decisions/032-the-right-item.md).
 */
export function meanings(wanted: Wanted, candidates: readonly Candidate[]): Meaning[] {
  const written = coreOf(wanted.name)
  const qualifiers = unwrittenQualifiers(wanted.name)
  const weighed = candidates.map((candidate) => weigh(wanted, written, qualifiers, candidate)).sort(compare)
  const [first, ...others] = weighed
  const isKind = !first?.isExact && written.length > 0 && written.every(({ word }) => namesKind(word))
  return weighed.map((one) => ({
    id: one.candidate.id,
    share: one.share,
    isClear:
      one === first &&
      !isKind &&
      one.share >= SURE_SHARE &&
      one.qualifiers === 0 &&
      one.fit > 0 &&
      !others.some((other) => isAsLikely(one, other, wanted.size !== null)),
  }))
}
