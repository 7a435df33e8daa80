import { amountOf, isMeasuredIn, isOfSize, isPackageIn, saidBesides, type Amount } from './amount-of.ts'
import type { ListedItem } from './read-list.ts'
import { fold } from '../../text/fold.ts'
import { qualifiersIn, unwrittenQualifiers } from './qualifiers.ts'
import { namesKind } from './kind-words.ts'
import { coreOf, likeness, SIZE, weightOf, wordsOf, wordsOfName, type Word } from './likeness.ts'
import { isMeantBy, knownFrom } from './is-meant.ts'
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

// The share from which an item is meant; how many times more it is bought; by how many households; the weight of the category's name.
const [SURE_SHARE, MUCH_MORE, MANY, OF_CATEGORY] = [0.72, 2, 10, 0.5]

interface Weighed {
  candidate: Candidate
  /** The words of its own names, of each. */
  names: readonly (readonly Word[])[]
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
  const called = [...wordsOfName(candidate.name), ...others.flat(), ...wordsOf(candidate.categoryCalled)]
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
    names: [wordsOfName(candidate.name), ...others],
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
  const known = knownFrom(weighed)
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
      isMeantBy(written, { names: one.names, called: wordsOf(one.candidate.categoryCalled) }, known) &&
      !others.some((other) => isAsLikely(one, other, wanted.size !== null)),
  }))
}
