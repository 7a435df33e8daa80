import { expect, test } from 'vitest'
import { APART_STEPS, apartStepName, unpostedNote } from './unposted.ts'

test('who ends a handover reads that accountants finish what could not be posted', () => {
  expect(unpostedNote(0)).toBeNull()
  expect([1, 2].map((count) => unpostedNote(count)?.replaceAll(/\s/g, ' '))).toEqual([
    'U 1 nákupu se něco nepodařilo zaúčtovat, dokončí to účetní.',
    'U 2 nákupů se něco nepodařilo zaúčtovat, dokončí to účetní.',
  ])
})

test('each step has a name of its own', () => {
  expect(new Set(APART_STEPS.map(apartStepName)).size).toBe(APART_STEPS.length)
})
