import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sessionSetCookie, sessionToken } from './session.ts'

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

// As the library wrote it that the product used until decision 046.
test.each([
  [false, 'sid=Zm9ydHktdHdvLWJ5dGVzLW9mLXRva2Vu_-x.HvrgvF6rsdebEsnZP2US1D3DbVdvCxCOyO9zgnhDWH4%3D'],
  [true, '__Host-sid=Zm9ydHktdHdvLWJ5dGVzLW9mLXRva2Vu_-x.HvrgvF6rsdebEsnZP2US1D3DbVdvCxCOyO9zgnhDWH4%3D'],
])('a session cookie has the form it always had (https: %s)', (isSecure, cookie) => {
  const settings = { secret: 's'.repeat(32), isSecure }
  const token = 'Zm9ydHktdHdvLWJ5dGVzLW9mLXRva2Vu_-x'
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
  expect(sessionToken(cookie, settings)).toBe(token)
  expect(sessionSetCookie(settings, token).split('; ')).toEqual([cookie, 'Max-Age=2592000', ...attributes])
  expect(sessionSetCookie(settings, null).split('; ')).toEqual([`${cookie.split('=')[0]}=`, 'Max-Age=0', ...attributes])
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
