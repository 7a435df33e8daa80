import { expect, test } from 'vitest'
import { addressWithoutMail, assistedFault, isReachable, MAX_ASSISTED, MAX_ASSISTED_OF_MUNICIPALITY } from './assisted.ts'

test('the address of a person without e-mail can never receive anything', () => {
  expect(isReachable(addressWithoutMail('0199'))).toBe(false)
  expect(isReachable('jana@example.cz')).toBe(true)
  expect(isReachable('jana@invalid.cz')).toBe(true)
})

test.each([
  [MAX_ASSISTED - 1, false, null],
  [MAX_ASSISTED, false, 'Objednávat můžete nejvýš pro 3 lidi. Pro víc lidí to dělá obec ve své skupině.'],
  [MAX_ASSISTED, true, null],
  [MAX_ASSISTED_OF_MUNICIPALITY, true, 'Obec může objednávat nejvýš pro 150 lidí.'],
])('with %i people, of a municipality %s: %s', (assisted, isOfMunicipality, fault) => {
  expect(assistedFault({ assisted, isOfMunicipality })).toBe(fault)
})
