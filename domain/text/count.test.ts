import { expect, it } from 'vitest'
import { counted, grouped } from './count.ts'

it('groups the digits of a number by thousands', () => {
  expect([0, 37, 999, 1000, 4418, 1234567].map(grouped)).toEqual(['0', '37', '999', '1\u00a0000', '4\u00a0418', '1\u00a0234\u00a0567'])
})

it('inflects the noun of a number', () => {
  expect([0, 1, 2, 5, 3170].map((n) => counted(n, 'dodejna', 'dodejny', 'dodejen'))).toEqual([
    '0\u00a0dodejen',
    '1\u00a0dodejna',
    '2\u00a0dodejny',
    '5\u00a0dodejen',
    '3\u00a0170\u00a0dodejen',
  ])
})
