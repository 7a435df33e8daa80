import { expect, test } from 'vitest'
import { formatPhone, takesSms } from './phone.ts'

test('a Czech or Slovak number is grouped by three digits, others stay unchanged', () => {
  expect(formatPhone('+420603123456')).toBe('+420\u00a0603\u00a0123\u00a0456')
  expect(formatPhone('+421903123456')).toBe('+421\u00a0903\u00a0123\u00a0456')
  expect(formatPhone('+4915112345678')).toBe('+4915112345678')
})

test.each(['+420603123456', '+420702123456', '+420777123456', '+421901123456', '+421911123456', '+421948123456', '+421951123456'])(
  'messages go to the mobile %s',
  (phone) => expect(takesSms(phone)).toBe(true),
)

test.each([
  ['a premium number', '+420906123456'],
  ['a Slovak premium number', '+421900123456'],
  ['a fixed line', '+420541123456'],
  ['a Slovak landline', '+421212345678'],
  ['another country', '+19005551234'],
  ['another country', '+79161234567'],
])('no messages go to %s, %s', (_, phone) => expect(takesSms(phone)).toBe(false))
