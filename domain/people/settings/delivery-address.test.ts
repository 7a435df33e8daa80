import { expect, test } from 'vitest'
import { streetLine } from '../../text/nbsp.ts'
import { formatAddress } from './delivery-address.ts'

test('an address is on one line, with a formatted postal code', () => {
  expect(formatAddress({ street: 'Nová 1', city: 'Brno', postalCode: '60200' })).toBe('Nová\u00a01, 602\u00a000 Brno')
})

test('no line breaks before a house number, for any street', () => {
  const lines = ['Nová 1', 'Křížová 12/4a', 'náměstí 28. října 5', 'Na Kopečku', 'č. p. 14'].map(streetLine)
  expect(lines).toEqual(['Nová\u00a01', 'Křížová\u00a012/4a', 'náměstí 28. října\u00a05', 'Na Kopečku', 'č. p.\u00a014'])
})
