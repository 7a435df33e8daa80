import { expect, test } from 'vitest'
import { isUnknownLicence, listLicences } from './list-licences.ts'

test('the licence of every package was reviewed', () => {
  expect(listLicences().filter(isUnknownLicence)).toEqual([])
})

test.each([
  ['GPL-3.0-only', 'fastify'],
  ['none', 'fastify'],
  ['MPL-2.0', 'fastify'],
  ['UNLICENSED', 'something'],
])('%s of %s is unknown', (licence, name) => {
  expect(isUnknownLicence({ name, licence })).toBe(true)
})
