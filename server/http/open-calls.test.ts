import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SparingSerializer } from './open-calls.ts'

const [sparing, known] = [new SparingSerializer(), new StandardRPCJsonSerializer()]

class Other {
  readonly at = new Date(0)
}

const { answer } = fc.letrec<{ answer: unknown }>((tie) => ({
  answer: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
      fc.bigInt(),
      fc.date({ noInvalidDate: false }),
      fc.constantFrom(Number.NaN, /a/g, new URL('https://dohromady.test'), new Other(), Object.create(null)),
    ),
    fc.array(tie('answer')),
    fc.dictionary(fc.string(), tie('answer')),
    fc.array(tie('answer')).map((each) => new Set(each)),
    fc.array(fc.tuple(fc.string(), tie('answer'))).map((each) => new Map(each)),
  ),
}))

test('an answer is sent in the same text, whatever it contains', () => {
  fc.assert(
    fc.property(answer, (value) => {
      expect(JSON.stringify(sparing.serialize(value))).toBe(JSON.stringify(known.serialize(value)))
    }),
  )
})

test('an answer that JSON carries is sent without a copy', () => {
  const value = { items: [{ name: 'Mléko', price: null, isOffered: true }], total: 1 }
  expect(sparing.serialize(value)[0]).toBe(value)
})
