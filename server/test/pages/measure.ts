import type { ItemFacts } from '#domain/extraction/facts.ts'
import type { PageCase } from './case.ts'
import { markedPages } from './marked.ts'
import { misleadingPages } from './misleading.ts'
import { plainPages } from './plain.ts'
import { structuredPages } from './structured.ts'

/** The pages, by what they say to machines. */
export const pageKinds: Readonly<Record<string, readonly PageCase[]>> = {
  'JSON-LD': structuredPages,
  'microdata, RDFa, meta': markedPages,
  'text alone': plainPages,
  misleading: misleadingPages,
}

export const measured = ['name', 'price', 'unit', 'size'] as const
export type Measured = (typeof measured)[number]

type Expected = Pick<PageCase, Measured>

/** Which of what is measured was read as a person reads it; a price where there is none is wrong. */
export function rightOf(expected: Expected, facts: ItemFacts): Record<Measured, boolean> {
  const size = facts.packageSize?.value
  return {
    name: facts.name?.value === expected.name,
    price: (facts.price?.value ?? null) === expected.price,
    unit: (facts.unit?.value ?? null) === expected.unit,
    size: size?.amount === expected.size?.amount && size?.count === expected.size?.count && size?.unit === expected.size?.unit,
  }
}

/** How many of the cases were read right, for each of what is measured. */
export function countRight<Case extends Expected>(cases: readonly Case[], read: (from: Case) => ItemFacts): Record<Measured, number> {
  const count = { name: 0, price: 0, unit: 0, size: 0 }
  for (const each of cases) {
    const right = rightOf(each, read(each))
    for (const field of measured) if (right[field]) count[field] += 1
  }
  return count
}
