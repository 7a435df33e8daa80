import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Jana Nováková', 'JN'],
  ['Ing. Žofie Dvořáková, Ph.D.', 'ŽD'],
  ['petr', 'P'],
  ['jana@example.cz', 'J'],
  ['Statek Dolní Dvůr', 'SD'],
  ['🥕 Jana Nováková', 'JN'],
  ['👩\u200d🌾Jana Nováková 🧅', 'JN'],
  ['Z\u030Cofie Dvor\u030Ca\u0301kova\u0301', 'ŽD'],
  ['👩\u200d👩\u200d👧', ''],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
