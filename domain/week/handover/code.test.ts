import { expect, it } from 'vitest'
import { formatCode, labelText, readCode, readScanned, tokenText } from './code.ts'

it('a code is six digits, however they are grouped', () => {
  expect(['123456', '123 456', '123\u00a0456', '12-34-56'].map(readCode)).toEqual(Array(4).fill('123456'))
  expect(['12345', '1234567', 'abcdef', ''].map(readCode)).toEqual(Array(4).fill(null))
  expect(readCode(formatCode('012345'))).toBe('012345')
})

it('a scanned text is a member, a label, or nothing of ours', () => {
  const token = 'abcdefghijklmnopqrstu-'
  const id = '0199d4c8-0000-7000-8000-000000000001'
  expect(readScanned(tokenText(token))).toEqual({ kind: 'token', token })
  expect(readScanned(labelText(id, 17))).toEqual({ kind: 'label', deliveryId: id, number: 17 })
  for (const text of ['', 'https://example.com', 'DHM1:short', `DHM-N:${id}`]) expect(readScanned(text)).toEqual({ kind: 'unknown' })
})
