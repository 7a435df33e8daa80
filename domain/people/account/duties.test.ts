import { expect, it } from 'vitest'
import { managesCatalog, runsDeliveries, seesPrices, sells } from './duties.ts'
import { ROLES } from './role.ts'

it('suppliers sell, operators run deliveries, administrators do both', () => {
  expect(ROLES.filter(sells)).toEqual(['admin', 'supplier'])
  expect(ROLES.filter(runsDeliveries)).toEqual(['admin', 'operator'])
})

it('category managers and administrators manage the catalog', () => {
  expect(ROLES.filter(managesCatalog)).toEqual(['admin', 'categorymanager'])
})

it('suppliers see no prices of the week, nor do others with a supplier profile', () => {
  expect(ROLES.filter((role) => !seesPrices({ role, supplierId: null }))).toEqual(['supplier'])
  expect(ROLES.filter((role) => seesPrices({ role, supplierId: 'profile' }))).toEqual([])
})
