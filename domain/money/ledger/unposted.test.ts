import { expect, test } from 'vitest'
import { APART_STEPS, apartFaultText, apartStepName, unpostedNote, WAITS_FOR_POSTING } from './unposted.ts'

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

test.each([
  ['22003: integer out of range', 'Částka nebo množství je větší, než se vejde.'],
  ['RangeError: 9007199254740993 is no amount', 'Částka nebo množství je větší, než se vejde.'],
  ['23514: new row violates check constraint "positive"', 'Uložené údaje nákupu si odporují.'],
  ['P0001: poisoned', 'V uložených údajích nákupu je chyba. Když nepomůže zkusit to znovu, obraťte se na správce.'],
  ['TypeError: undefined is no function', 'V uložených údajích nákupu je chyba. Když nepomůže zkusit to znovu, obraťte se na správce.'],
  [WAITS_FOR_POSTING, 'Čeká, až se nákup zaúčtuje celý.'],
  ['Čeká, až se nákup zaúčtuje celý.', 'Čeká, až se nákup zaúčtuje celý.'],
])('staff read „%s“ as a Czech sentence', (fault, text) => expect(apartFaultText(fault)).toBe(text))
