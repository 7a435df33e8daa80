import { expect, test } from 'vitest'
import { isOrganisationName } from './organisation.ts'

test.each<[first: string, last: string, company: string | null, boolean]>([
  ['Obec', 'Bílovice, školní jídelna', null, true],
  ['Město', 'Kuřim', null, true],
  ['Pekárna', 'U Lípy s.r.o.', null, true],
  ['Pekárna', 'U Lípy, spol. s r. o.', null, true],
  ['Pekárna', 'U Lípy', 'Pekárna U Lípy', true],
  ['ZŠ', 'Kanice', null, true],
  ['Domácnost', '10', null, true],
  ['Jana', 'Dvořáková', null, false],
  // A person who buys for a company is greeted as a person.
  ['Jana', 'Dvořáková', 'Pekárna U Lípy', false],
  ['Petr', 'Obec', null, false],
  ['Aska', 'Zsolnai', null, false],
  ['', '', null, false],
  ['', '', '', false],
])('%s %s of %s', (firstName, lastName, company, is) => expect(isOrganisationName({ firstName, lastName }, company)).toBe(is))
