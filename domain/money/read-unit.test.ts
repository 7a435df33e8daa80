import { expect, it } from 'vitest'
import { readUnit } from './read-unit.ts'
import { UNITS } from './unit.ts'

it('reads a unit as people write it, and no other word', () => {
  expect(UNITS.map(readUnit)).toEqual([...UNITS])
  expect(['KG', ' ks. ', 'kus', 'Kusy', 'baleni', 'bal.', 'litr', 'pcs'].map(readUnit)).toEqual([
    'kg',
    'ks',
    'ks',
    'ks',
    'balení',
    'balení',
    'l',
    'ks',
  ])
  expect(['', 'karton', 'k', 'kgs'].map(readUnit)).toEqual([null, null, null, null])
})
