import { expect, it } from 'vitest'
import { parseRole, roleLabel, ROLES } from './role.ts'

it('a role is parsed in any letter case', () => {
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
