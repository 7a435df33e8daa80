import { expect, it } from 'vitest'
import { sought, type Sought } from './sought.ts'

const purchase = (number: number, name: string, more: Partial<Sought> = {}): Sought => ({
  number,
  name,
  address: 'Dlouhá 12, 602 00 Brno',
  phone: '+420777123456',
  organisation: '',
  ...more,
})
const all = [
  purchase(1, 'Svoboda Petr'),
  purchase(2, 'Svobodová Žaneta'),
  purchase(12, 'Dvořák Petr', { address: 'U Lávky 3, 613 00 Brno', phone: null }),
  purchase(13, 'Němcová Alena', { address: '', phone: null, organisation: 'Obec Bílovice, školní jídelna' }),
]

it.each([
  ['', [1, 2, 12, 13]],
  ['Petr Svoboda', [1]],
  ['svoboda petr', [1]],
  ['SVOBOD', [1, 2]],
  ['zaneta svobodova', [2]],
  ['pet svo', [1]],
  ['lavky', [12]],
  ['jidelna bilovice', [13]],
  ['777 123 456', [1, 2]],
  // The number first, then the house of that number.
  ['12', [12, 1, 2]],
  ['č. 13', [13]],
  ['Novák', []],
])('%j finds %j', (words, numbers) => expect(sought(all, words).map(({ number }) => number)).toEqual(numbers))
