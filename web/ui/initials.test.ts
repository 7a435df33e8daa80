import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Jana Nováková', 'JN'],
  ['Ing. Žofie Dvořáková, Ph.D.', 'ŽD'],
  ['petr', 'P'],
  ['jana@example.cz', 'J'],
  ['Statek Dolní Dvůr', 'SD'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
