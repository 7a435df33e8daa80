import { expect, it } from 'vitest'
import { managesCatalog, runsDeliveries, sells } from './duties.ts'
import { ROLES } from './role.ts'

it('suppliers sell, operators run deliveries, administrators do both', () => {
  expect(ROLES.filter(sells)).toEqual(['admin', 'supplier'])
  expect(ROLES.filter(runsDeliveries)).toEqual(['admin', 'operator'])
})

it('category managers and administrators manage the catalog', () => {
  expect(ROLES.filter(managesCatalog)).toEqual(['admin', 'categorymanager'])
})
