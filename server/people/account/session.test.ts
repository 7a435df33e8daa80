import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sessionToken } from './session.ts'

const secret = 'tajemstvi tajemstvi tajemstvi tajemstvi'
const signed = (token: string, by = secret) => encodeURIComponent(`${token}.${createHmac('sha256', by).update(token).digest('base64')}`)

test('over https only the __Host- cookie counts, even if we signed another', () => {
  const mine = `__Host-sid=${signed('mine')}`
  const tossed = `sid=${signed('somebody-elses')}`
  for (const header of [mine, `${tossed}; ${mine}`, `${mine}; ${tossed}`])
    expect(sessionToken(header, { secret, isSecure: true })).toBe('mine')
  expect(sessionToken(tossed, { secret, isSecure: true })).toBeNull()
  expect(sessionToken(tossed, { secret, isSecure: false })).toBe('somebody-elses')
})

test.each([
  undefined,
  '',
  'sid=',
  'sid=token',
  'sid=token.',
  'sid=%',
  `sid=${signed('token', 'jine tajemstvi')}`,
  `SID=${signed('token')}`,
])('the header %j contains no session', (header) => {
  expect(sessionToken(header, { secret, isSecure: false })).toBeNull()
})
