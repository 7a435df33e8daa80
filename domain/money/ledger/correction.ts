import { haler, type Money } from '../money.ts'
import type { OtherCause, PurchaseCause } from './posting.ts'

/** Corrections above this amount need a second person: 500 Kč. */
export const SECOND_PERSON_ABOVE = haler(50_000)

/** Whether a correction needs a second person (docs/rules/money.md#corrections). */
export const needsSecondPerson = (amount: Money): boolean => amount > SECOND_PERSON_ABOVE

/** Why a transaction cannot be taken back, in Czech; null if it can. */
export function correctionFault(cause: PurchaseCause | OtherCause): string | null {
  switch (cause) {
    case 'purchase':
    case 'difference':
    case 'cancellation':
      return 'Zápisy nákupů se řídí nákupy samotnými'
    case 'loss':
      return 'Co při předání chybělo, se řídí záznamem o předání'
    case 'benefit':
      return 'Co platí výhody a obce, se řídí nákupem'
    case 'correction':
      return 'Oprava se neopravuje'
    default:
      return null
  }
}
