import { afterEach, expect, test, vi } from 'vitest'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { client } from './light-client.ts'

afterEach(() => vi.unstubAllGlobals())

/** A fake server that returns this value in oRPC's format. */
function answering(value: unknown, status = 200) {
  const [json, meta] = new StandardRPCJsonSerializer().serialize(value)
  const asked: { url: string; body: unknown }[] = []
  vi.stubGlobal('location', { pathname: '/lp' })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init: RequestInit) {
        super(`https://dohromady.test${path}`, init)
      }
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push({ url: request.url, body: await request.json() })
    return Response.json({ json, meta }, { status })
  })
  return asked
}

test('a call has its path and input, and timestamps become dates at any depth', async () => {
  const now = new Date('2026-11-21T11:00:00Z')
  const asked = answering({ now, rows: [{ next: [{ cutOffAt: now, holiday: null }] }] })
  expect(await client.deliveries.calendar()).toEqual({ now, rows: [{ next: [{ cutOffAt: now, holiday: null }] }] })
  expect(asked).toEqual([{ url: 'https://dohromady.test/rpc/deliveries/calendar', body: {} }])
})

test('an input is sent unchanged, and an empty answer is valid', async () => {
  const asked = answering(null)
  expect(await client.clearing.example({ postalCode: '60200' })).toBeNull()
  expect(asked[0]!.body).toEqual({ json: { postalCode: '60200' } })
})

test('a refusal throws an error', async () => {
  answering({ defined: true, code: 'BUSY' }, 503)
  await expect(client.referral.goal()).rejects.toThrow('503')
})
