import { expect, test } from 'vitest'
import { formatAddress } from './delivery-address.ts'

test('an address stands on one line, its postal code as people write it', () => {
  expect(formatAddress({ street: 'Nová 1', city: 'Brno', postalCode: '60200' })).toBe('Nová 1, 602\u00a000 Brno')
})
