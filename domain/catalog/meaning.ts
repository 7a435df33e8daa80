import { amountOf, type Amount } from '../template/amount-of.ts'
import type { ListedItem } from '../template/read-list.ts'
import { fold } from '../text/fold.ts'
import { additionsIn, unwrittenAdditions } from './additions.ts'
import { stemOf } from './stem-of.ts'
import type { Unit } from './unit.ts'

/** What is wanted, as somebody wrote it. */
export type Wanted = Pick<ListedItem, 'name' | 'quantity' | 'unit' | 'size'>

/** An item that may be meant. */
export interface Candidate {
  id: string
  name: string
  unit: Unit
  otherNames: readonly string[]
  /** The other names of its category and of all above it, as folded words. */
  categoryCalled: string
  /** How many households buy it: ten thousand times those of the member's locality, and those of all. */
  pooled: number
}

/** An item that may be meant, of several the likeliest first. */
export interface Meaning {
  id: string
  /** Which share of the written letters is in its names. */
  share: number
  /** Nothing else is as likely, and what was written can be said of it. Whether the amount is sure is asked of `amountOf`. */
  isClear: boolean
}

// Words that hold others together.
const LINKS = new Set(['a', 'i', 'k', 'ke', 'na', 'o', 's', 'se', 'v', 've', 'z', 'ze', 'do', 'od'])
const SIZE = /(?<![\d.,])\d+(?:[.,]\d+)?\s*(?:[x×]\s*\d+(?:[.,]\d+)?\s*)?(?:kg|g|gr|dkg|l|dl|cl|ml|ks|kusu|roli|role|sacku)(?![a-z\d])/g

const wordsOf = (folded: string): string[] => folded.match(/\d+(?:[.,]\d+)?|[a-z]+/g)?.filter((word) => !LINKS.has(word)) ?? []
/** The words of a name without what its package holds. */
const coreOf = (name: string): string[] => {
  const folded = fold(name)
  const core = wordsOf(folded.replaceAll(SIZE, ' '))
  return core.length > 0 ? core : wordsOf(folded)
}

/** Whether two words are the same but for slips of the finger: one, in long words two. */
function isSlip(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length) < 4 ? 0 : Math.min(one.length, other.length) < 7 ? 1 : 2
  if (Math.abs(one.length - other.length) > most || most === 0) return false
  let before = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let a = 1; a <= one.length; a += 1) {
    const row = [a]
    for (let b = 1; b <= other.length; b += 1)
      row.push(Math.min(before[b]! + 1, row[b - 1]! + 1, before[b - 1]! + (one[a - 1] === other[b - 1] ? 0 : 1)))
    before = row
  }
  return before.at(-1)! <= most
}

interface Word {
  word: string
  stem: string
}
const stemmed = (words: readonly string[]): Word[] => words.map((word) => ({ word, stem: stemOf(word) }))

/** How surely a written word is one of these: it is one in some form, begins one, or is one but for a slip. */
function likeness({ word, stem }: Word, among: readonly Word[]): number {
  if (among.some((one) => one.word === word || one.stem === stem)) return 1
  if (/\d/.test(word)) return 0
  if (word.length > 1 && among.some((one) => one.word.startsWith(word))) return 0.9
  if (stem.length > 3 && among.some((one) => one.word.startsWith(stem))) return 0.8
  return among.some((one) => isSlip(one.stem, stem) || isSlip(one.word, word)) ? 0.75 : 0
}

const [SURE_SHARE, MUCH_MORE, MANY] = [0.72, 2, 10]

interface Weighed {
  candidate: Candidate
  amount: Amount
  share: number
  isExact: boolean
  additions: number
  fit: number
  ofName: number
  /** Where in the name the first of the written words stands. */
  place: number
  extra: number
}

const isAll = (written: readonly Word[], among: readonly Word[]) =>
  written.every(({ word, stem }) => among.some((one) => one.word === word || one.stem === stem))

function weigh(wanted: Wanted, written: readonly Word[], additions: readonly string[], candidate: Candidate): Weighed {
  const core = coreOf(candidate.name)
  const [name, others] = [stemmed(core), candidate.otherNames.map((other) => stemmed(coreOf(other)))]
  const all = [...stemmed(wordsOf(fold(candidate.name))), ...others.flat(), ...stemmed(wordsOf(candidate.categoryCalled))]
  const letters = written.reduce((sum, { word }) => sum + word.length, 0)
  const weight = (among: readonly Word[]) =>
    written.reduce((sum, word) => sum + word.word.length * likeness(word, among), 0) / Math.max(1, letters)
  const unwritten = additionsIn(core, additions)
  const amount = amountOf(wanted, candidate)
  const isImpossible = wanted.quantity !== null && wanted.quantity !== 0 && amount.quantity === null
  const isWhole = (called: readonly Word[]) => isAll(written, called) && isAll(called, written)
  return {
    candidate,
    amount,
    share: weight(all),
    isExact: !isImpossible && unwritten === 0 && [name, ...others].some(isWhole),
    additions: unwritten,
    fit: isImpossible ? 0 : fitOf(wanted, candidate.unit, amount),
    ofName: weight(name),
    place: name.findIndex((one) => likeness(one, written) === 1) >>> 0,
    extra: name.filter(({ word }) => !/\d/.test(word) && likeness({ word, stem: stemOf(word) }, written) === 0).length,
  }
}

/** What is sold in what was written goes before what comes in packages of so much, and that before what has to be looked at. */
function fitOf({ quantity, unit, size }: Wanted, sold: Unit, { isSure }: Amount): number {
  const written = size?.unit ?? unit
  if (quantity === null || written === null) return 3
  if (!isSure) return 1
  return written === sold || (written === 'g' && sold === 'kg') || (written === 'ml' && sold === 'l') ? 3 : 2
}

const collator = new Intl.Collator('cs')

// Exact, then what was written with it, then what people buy, then likeness (docs/decisions/032-the-right-item.md).
function compare(one: Weighed, other: Weighed): number {
  return (
    Math.round((other.share - one.share) * 50) ||
    Number(other.isExact) - Number(one.isExact) ||
    one.additions - other.additions ||
    other.fit - one.fit ||
    other.candidate.pooled - one.candidate.pooled ||
    Math.round((other.ofName - one.ofName) * 50) ||
    one.place - other.place ||
    one.extra - other.extra ||
    collator.compare(one.candidate.name, other.candidate.name)
  )
}

/** Whether enough households buy it to say what people mean: those of the locality, and of all others half as much. */
const isBoughtByMany = (pooled: number) => Math.floor(pooled / 10_000) + (pooled % 10_000) / 2 >= MANY

/** Whether the second may be meant as well as the first: nothing that was written, and nothing that people buy, tells them apart. */
function isAsLikely(first: Weighed, second: Weighed | undefined): boolean {
  if (!second || Math.round((first.share - second.share) * 50) > 0 || first.isExact !== second.isExact) return false
  if (first.additions !== second.additions || first.fit !== second.fit) return false
  if (Math.round((first.ofName - second.ofName) * 50) > 0) return false
  return first.candidate.pooled < MUCH_MORE * second.candidate.pooled || !isBoughtByMany(first.candidate.pooled)
}

/** The items of these that may be meant, the likeliest first; and whether the first of them is clear (spec 2 §5). */
export function meanings(wanted: Wanted, candidates: readonly Candidate[]): Meaning[] {
  const words = coreOf(wanted.name)
  const written = stemmed(words)
  const additions = unwrittenAdditions(wanted.name)
  const weighed = candidates.map((candidate) => weigh(wanted, written, additions, candidate)).sort(compare)
  const [first, second] = weighed
  return weighed.map((one) => ({
    id: one.candidate.id,
    share: one.share,
    isClear: one === first && one.share >= SURE_SHARE && one.additions === 0 && one.fit > 0 && !isAsLikely(one, second),
  }))
}
