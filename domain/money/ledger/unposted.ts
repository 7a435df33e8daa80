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

/** What whoever ends a handover reads of purchases that something could not be posted for, in Czech; null if there are none. */
export const unpostedNote = (purchases: number): string | null =>
  purchases === 0 ? null : `U ${counted(purchases, 'nákupu', 'nákupů', 'nákupů')} se něco nepodařilo zaúčtovat, dokončí to účetní.`
