import { COMMON_ORPC_ERROR_DEFS, ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { everywhere, refusals } from '#contract/refusals.ts'
import { refusalOf, sentenceOf } from './refusal.ts'

test('a declared refusal is told apart from an answer that only has the same code', () => {
  const refusal = new ORPCError('NOT_FOUND', { defined: true, message: 'To tu není.' })
  expect(refusalOf(refusal)).toEqual({ code: 'NOT_FOUND', sentence: 'To tu není.', fields: [] })
  for (const code of ['NOT_FOUND', 'BAD_GATEWAY', 'INTERNAL_SERVER_ERROR']) expect(refusalOf(new ORPCError(code))).toBeNull()
  expect(refusalOf(new TypeError('Failed to fetch'))).toBeNull()
})

test('a refusal that its procedure does not declare is one too', () => {
  expect(sentenceOf(new ORPCError('CUTOFF_PASSED', { message: refusals.CUTOFF_PASSED.message }), 'Nepovedlo se.')).toBe(
    refusals.CUTOFF_PASSED.message,
  )
})

test('every procedure declares the refusals that share a code with the library', () => {
  const shared = Object.keys(refusals).filter((code) => code in COMMON_ORPC_ERROR_DEFS)
  expect(everywhere).toEqual(expect.arrayContaining(shared))
})
