import type { Confidence, ItemFacts } from '#domain/catalog/extraction/facts.ts'
import type { PageCase, ReadByPerson } from './case.ts'
import { markedPages } from './marked.ts'
import { misleadingPages } from './misleading.ts'
import { plainPages } from './plain.ts'
import { structuredPages } from './structured.ts'
import { secondNone } from './second-none.ts'
import { secondShops } from './second-shops.ts'
import { fifthShops } from './fifth-shops.ts'
import { fourthShops } from './fourth-shops.ts'
import { thirdHeldOut, thirdShops } from './third-shops.ts'
import { unseenMarkedPages } from './unseen-marked.ts'
import { unseenNonePages } from './unseen-none.ts'
import { unseenPlainPages } from './unseen-plain.ts'

/** The pages that the rules were made with, by kind of markup. */
export const pageKinds: Readonly<Record<string, readonly PageCase[]>> = {
  'JSON-LD': structuredPages,
  'microdata, RDFa, meta': markedPages,
  'text alone': plainPages,
  misleading: misleadingPages,
}

/** Pages that were written and counted before rules were corrected with them. */
export const unseenKinds: Readonly<Record<string, readonly PageCase[]>> = {
  'said to machines': unseenMarkedPages,
  'text alone': unseenPlainPages,
  'of no item': unseenNonePages,
}

/** The same, after those corrections. */
export const secondKinds: Readonly<Record<string, readonly PageCase[]>> = { 'of an item': secondShops, 'of no item': secondNone }

/** Pages without markup for package, category and picture: those used for corrections, and as many held out. */
export const thirdKinds: Readonly<Record<string, readonly PageCase[]>> = { 'corrected by': thirdShops, 'held out': thirdHeldOut }

/** Pages that were written later and counted before two rules were corrected with them. */
export const fourthKinds: Readonly<Record<string, readonly PageCase[]>> = { 'as shops write besides': fourthShops }

/** Pages that were written and counted before split prices, VAT and packages were mended: 41 of 72 were right, 23 wrong and shown as certain. */
export const fifthKinds: Readonly<Record<string, readonly PageCase[]>> = fifthShops

export const measured = ['name', 'price', 'unit', 'size'] as const
export type Measured = (typeof measured)[number]

/**
 * How a field was read: like a person; not at all; differently, but shown as uncertain; or differently and shown as certain, which does harm.
 */
export const VERDICTS = ['right', 'missing', 'unsure', 'wrong'] as const
export type Verdict = (typeof VERDICTS)[number]

function verdict(isRight: boolean, fact: { confidence: Confidence } | undefined): Verdict {
  if (isRight) return 'right'
  return fact ? (fact.confidence === 'low' ? 'unsure' : 'wrong') : 'missing'
}

/** The verdict on each measured field; any value is wrong if a person reads nothing. */
export function verdictsOf(expected: ReadByPerson, { name, price, unit, packageSize }: ItemFacts): Record<Measured, Verdict> {
  const [held, size] = [packageSize?.value, expected.size]
  const isRemarked = expected.remark === undefined || price?.remark === expected.remark
  return {
    name: verdict((name?.value ?? null) === expected.name, name),
    price: verdict((price?.value ?? null) === expected.price && isRemarked, price),
    unit: verdict((unit?.value ?? null) === expected.unit, unit),
    size: verdict(held?.amount === size?.amount && held?.count === size?.count && held?.unit === size?.unit, packageSize),
  }
}

/** The number of cases per verdict, for each measured field. */
export function countVerdicts<Case extends ReadByPerson>(
  cases: readonly Case[],
  read: (from: Case) => ItemFacts,
): Record<Measured, Record<Verdict, number>> {
  const none = () => ({ right: 0, missing: 0, unsure: 0, wrong: 0 })
  const count = { name: none(), price: none(), unit: none(), size: none() }
  for (const each of cases) {
    const verdicts = verdictsOf(each, read(each))
    for (const field of measured) count[field][verdicts[field]] += 1
  }
  return count
}
