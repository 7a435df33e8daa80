import { COMMON_ORPC_ERROR_DEFS, createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { expect, test } from 'vitest'
import { everywhere, refusals } from '#contract/refusals.ts'
import { refusalOf, sentenceOf } from './refusal.ts'

test('a declared refusal is told apart from an answer that only has the same code', () => {
  const refusal = new ORPCError('NOT_FOUND', { defined: true, message: 'To tu není.' })
  expect(refusalOf(refusal)).toEqual({ code: 'NOT_FOUND', sentence: 'To tu není.', fields: [] })
  for (const code of ['NOT_FOUND', 'BAD_GATEWAY', 'INTERNAL_SERVER_ERROR', 'MALFORMED_ORPC_ERROR_RESPONSE'])
    expect(refusalOf(new ORPCError(code))).toBeNull()
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

test('the answer of a proxy is no refusal, whatever its status', async () => {
  for (const status of [404, 418, 502, 521]) {
    const fetch = async () => new Response('<h1>cdn</h1>', { status, headers: { 'content-type': 'text/html' } })
    const client = createORPCClient<{ ping: () => Promise<void> }>(new RPCLink({ url: 'http://localhost/rpc', fetch }))
    expect(refusalOf(await client.ping().catch((fault: unknown) => fault)), String(status)).toBeNull()
  }
})
