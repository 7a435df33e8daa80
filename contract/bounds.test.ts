import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'

// Every number that a procedure takes in has a highest value, or is listed here with the check that replaces it.
const others: readonly (readonly [field: RegExp, why: string])[] = [
  [/\.version$/, 'is compared with what is stored'],
  [/\.rows\[\]\.line$/, 'says only where in a file a row is wrong'],
  [/^orders\.page\.after$/, 'is the number of an order where a page ended'],
  [/^orders\.(?:confirm|count|receiv(?:e|ing))\..*\.quantity$/, 'is at most what was ordered (domain/week/orders/order.ts)'],
  [/^oneTime\.addItems?\.binding\.fees$/, 'must be the fees of that moment'],
  [/^payments\.(?:takeCash\.collected|countTill\.expected)$/, 'must be what the books say'],
  [/^statements\.decide\.fee$/, 'is a part of its line at most (domain/money/statements/decision.ts)'],
]

type Leaf = [path: string, shape: z.ZodType]

function numbersIn(shape: z.ZodType, path: string): Leaf[] {
  if (shape instanceof z.ZodObject)
    return Object.entries(shape.shape).flatMap(([key, value]) => numbersIn(value as z.ZodType, `${path}.${key}`))
  if (shape instanceof z.ZodArray) return numbersIn(shape.element as z.ZodType, `${path}[]`)
  if (shape instanceof z.ZodRecord) return numbersIn(shape.valueType as z.ZodType, `${path}{}`)
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((option) => numbersIn(option as z.ZodType, path))
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional || shape instanceof z.ZodDefault)
    return numbersIn(shape.unwrap() as z.ZodType, path)
  if (shape instanceof z.ZodNumber) return [[path, shape]]
  if (shape instanceof z.ZodPipe) {
    const inside = numbersIn(shape.in as z.ZodType, path)
    return inside.length === 1 && inside[0]![0] === path ? [[path, shape]] : inside
  }
  return []
}

const isProcedure = (node: object): node is { '~orpc': { inputSchema?: z.ZodType } } => '~orpc' in node
function inputs(node: object, path: string[] = []): Leaf[] {
  if (!isProcedure(node)) return Object.entries(node).flatMap(([key, child]) => inputs(child as object, [...path, key]))
  const { inputSchema } = node['~orpc']
  return inputSchema ? numbersIn(inputSchema, path.join('.')) : []
}

test('every number has a highest value', () => {
  const numbers = inputs(contract)
  expect(numbers.length).toBeGreaterThan(100)
  const unbounded = numbers.flatMap(([path, shape]) => (shape.safeParse(Number.MAX_SAFE_INTEGER - 1).success ? [path] : []))
  expect(unbounded.filter((path) => !others.some(([field]) => field.test(path)))).toEqual([])
  for (const [field] of others)
    expect(
      unbounded.some((path) => field.test(path)),
      String(field),
    ).toBe(true)
})
