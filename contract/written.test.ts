import { expect, test } from 'vitest'
import { z } from 'zod'
import { evenlySpaced } from '#domain/text/is-plain.ts'
import { isPrintable } from '#domain/text/is-printable.ts'
import { contract } from './index.ts'

// Every text of every procedure uses `written` or `isPlain`, or is listed here with the check that replaces them.
const others: readonly (readonly [field: RegExp, why: string])[] = [
  [/password/i, 'is compared by its hash, and shown to nobody'],
  [/\.(?:token|code|recoveryCode|referralCode|inputs)$/, 'is compared with what we gave out, and kept nowhere'],
  [/\.after(?:\.name)?$/, 'is where a page of ours ended, and must be the same as there'],
  [/^offers\.\w+PriceList\..*\.cells\[\]$/, 'domain/week/offers/price-list-cells.ts says in which row it is wrong'],
  [/^logistics\.\w+Points\..*\.cells\[\]$/, 'domain/week/pickup reads each row, and says which one is wrong'],
  [/^assortmentImport\..*\.cells\[\]$/, 'domain/desk/assortment/import-cells.ts says in which row it is wrong'],
  [/\.otherNames\[\]$/, 'domain/catalog/catalog/other-names.ts reads all of them, and says which one is wrong'],
]

type Leaf = [path: string, shape: z.ZodType]

/** The texts and instants that a shape takes in; one that is read on is taken as what comes out of it. */
function leavesIn(shape: z.ZodType, path: string): Leaf[] {
  if (shape instanceof z.ZodObject)
    return Object.entries(shape.shape).flatMap(([key, value]) => leavesIn(value as z.ZodType, `${path}.${key}`))
  if (shape instanceof z.ZodArray) return leavesIn(shape.element as z.ZodType, `${path}[]`)
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((option) => leavesIn(option as z.ZodType, path))
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional || shape instanceof z.ZodDefault)
    return leavesIn(shape.unwrap() as z.ZodType, path)
  if (shape instanceof z.ZodString || shape instanceof z.ZodDate) return [[path, shape]]
  if (shape instanceof z.ZodPipe) {
    const inside = leavesIn(shape.in as z.ZodType, path)
    return inside.length === 1 && inside[0]![0] === path ? [[path, shape]] : inside
  }
  return []
}

const isProcedure = (node: object): node is { '~orpc': { inputSchema?: z.ZodType } } => '~orpc' in node
function inputs(node: object, path: string[] = []): Leaf[] {
  if (!isProcedure(node)) return Object.entries(node).flatMap(([key, child]) => inputs(child as object, [...path, key]))
  const { inputSchema } = node['~orpc']
  return inputSchema ? leavesIn(inputSchema, path.join('.')) : []
}

const isInstant = ([, shape]: Leaf) => shape instanceof z.ZodDate
const taken = inputs(contract)
const [all, instants] = [taken.filter((leaf) => !isInstant(leaf)), taken.filter(isInstant)]
const texts = all.filter(([path]) => !others.some(([field]) => field.test(path)))
const what = (shape: z.ZodType, text: string): string | null => {
  const read = shape.safeParse(text)
  return read.success ? JSON.stringify(read.data) : null
}

test('no call accepts invisible or deceptive characters in any text', () => {
  expect(texts.length).toBeGreaterThan(60)
  for (const [path, shape] of texts) {
    for (const unseen of ['\u200b', '\u00ad', '\ufeff', '\u2060', '\u200f', '\u3164', '\ue000', '\ufffc']) {
      const kept = what(shape, `Ke${unseen}fír`)
      expect([null, what(shape, 'Kefír')], `${path} of ${JSON.stringify(unseen)}`).toContain(kept)
    }
    for (const trick of ['\u202e', '\u2066', '\u0000', '\u0007', '\ud83d', '\u0301\u0302\u0303\u0304'])
      expect(what(shape, `Kef${trick}ír`), `${path} of ${JSON.stringify(trick)}`).toBeNull()
  }
})

test('Czech text stays unchanged, except spaces in names on one line', () => {
  const free = texts.filter(([path]) => /\.(?:name|genericName|description|notes|preferredBrand|brand|reason|message|shopName)$/.test(path))
  expect(free.length).toBeGreaterThan(20)
  for (const text of ['Šťavnatý „pomeranč“ – 1\u00a0kg, 12\u202f%', 'Dort k\u00a0narozeninám 👨‍👩‍👧 ❤️ 🇨🇿'])
    // Names that our documents print are refused instead of changed.
    for (const [path, shape] of free.filter(([at]) => isPrintable(text) || !/company\.name$|^suppliers\./.test(at)))
      expect(
        [text, evenlySpaced(text)].map((kept) => JSON.stringify(kept)),
        path,
      ).toContain(what(shape, text))
})

test('no call accepts a day or an instant that is centuries away', () => {
  expect(instants.length).toBeGreaterThan(4)
  const far = ['0000-01-03', '1000-01-06', '1899-12-25', '2200-01-06', '9999-12-27']
  for (const [path, shape] of instants)
    for (const text of [...far, '-271821-04-20', '+275760-09-13'])
      expect.soft(shape.safeParse(new Date(`${text}T12:00Z`)).success, path).toBe(false)
  const days = all.filter(([, shape]) => what(shape, '2026-11-30') === '"2026-11-30"' && what(shape, '2026-02-30') === null)
  expect(days.length).toBeGreaterThan(20)
  for (const [path, shape] of days) for (const text of far) expect(what(shape, text), path).toBeNull()
})

test('every exception exists', () => {
  for (const [field, why] of others)
    expect(
      all.some(([path]) => field.test(path)),
      why,
    ).toBe(true)
})
