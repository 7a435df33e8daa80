import { expect, it } from 'vitest'
import { managesCatalog, parseRole, roleLabel, ROLES, runsDeliveries, sells } from './role.ts'

it('a role is read in either letter case', () => {
  expect(['Admin', 'USER', 'CategoryManager', ' supplier ', 'root', ''].map(parseRole)).toEqual([
    'admin',
    'user',
    'categorymanager',
    'supplier',
    null,
    null,
  ])
})

it('every role has its Czech name', () => {
  expect(ROLES.map(roleLabel)).toEqual([
    'Administrátor',
    'Běžný uživatel',
    'Správce katalogu',
    'Dodavatel',
    'Operátor',
    'Finance',
    'Logistika',
  ])
})

it('suppliers sell, operators run deliveries, administrators do both', () => {
  expect(ROLES.filter(sells)).toEqual(['admin', 'supplier'])
  expect(ROLES.filter(runsDeliveries)).toEqual(['admin', 'operator'])
})

it('category managers and administrators look after the catalog', () => {
  expect(ROLES.filter(managesCatalog)).toEqual(['admin', 'categorymanager'])
})
