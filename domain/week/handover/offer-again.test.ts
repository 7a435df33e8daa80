import { expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { offeredOnFault } from './offer-again.ts'

it.each([
  ['2026-11-24', false],
  ['2026-11-25', true],
  ['2026-12-25', true],
  ['2026-12-26', false],
] as const)('what nobody came for on 25 November is offered again on %s: %s', (on, isPossible) =>
  expect(offeredOnFault(asDay(on), asDay('2026-11-25')) === null).toBe(isPossible),
)
