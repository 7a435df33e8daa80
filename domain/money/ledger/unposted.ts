import { counted } from '../../text/count.ts'

/** The steps that a purchase can be left out of while they are done for the others of its delivery (docs/rules/money.md#apart). */
export const APART_STEPS = ['purchase', 'benefits_begun', 'benefits', 'payment', 'loss', 'invoice', 'credit_note'] as const

/** One of `APART_STEPS`. */
export type ApartStep = (typeof APART_STEPS)[number]

const NAMES: Readonly<Record<ApartStep, string>> = {
  purchase: 'zaúčtování nákupu',
  benefits_begun: 'odměny a příspěvky',
  benefits: 'změna odměn a příspěvků',
  payment: 'číslo a splatnost platby',
  loss: 'odečtení toho, co při předání chybělo',
  invoice: 'faktura',
  credit_note: 'opravný doklad',
}

/** What was not done for the purchase, in Czech: `odečtení toho, co při předání chybělo`. */
export const apartStepName = (step: ApartStep): string => NAMES[step]

/** What is stored of a purchase whose invoice waits until it is posted as a whole. */
export const WAITS_FOR_POSTING = 'waits for posting'

const TOO_LARGE = 'Částka nebo množství je větší, než se vejde.'
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^waits for posting$|^Čeká, až se nákup zaúčtuje celý\.$/, 'Čeká, až se nákup zaúčtuje celý.'],
  [/^22003: |^RangeError: /, TOO_LARGE],
  [/^23\d{3}: /, 'Uložené údaje nákupu si odporují.'],
]

/**
 * Why a step could not be done for a purchase, in Czech, from what was stored: `22003: integer out of range`. Codes and words of the database are
 * for whoever mends it and reach no screen.
 */
export const apartFaultText = (fault: string): string =>
  FAULTS.find(([pattern]) => pattern.test(fault))?.[1] ??
  'V uložených údajích nákupu je chyba. Když nepomůže zkusit to znovu, obraťte se na správce.'

/** What whoever ends a handover reads of purchases that something could not be posted for, in Czech; null if there are none. */
export const unpostedNote = (purchases: number): string | null =>
  purchases === 0 ? null : `U ${counted(purchases, 'nákupu', 'nákupů', 'nákupů')} se něco nepodařilo zaúčtovat, dokončí to účetní.`
