import { formatPrice, type Money } from './money.ts'

/**
 * What a member reads of a purchase that was never ordered, in Czech: nothing is owed for it, and what was paid by its name has become credit, which may
 * have paid something else since (docs/rules/week.md#orders).
 */
export function missedText(paid: Money): string {
  const nothing = 'Zboží se nestihlo objednat. Nedostanete ho a nic za něj neplatíte.'
  if (paid <= 0) return nothing
  return `${nothing} Zaplacených ${formatPrice(paid)} přešlo do vašeho kreditu. Co v něm zbývá, si můžete nechat vrátit na účet.`
}

/** What a member's statement says of purchases that were never ordered and stay among its movements, in Czech; null without any. */
export function missedInStatement(charged: Money): string | null {
  if (charged <= 0) return null
  return `Mezi pohyby je i ${formatPrice(charged)} za zboží, které se nestihlo objednat. Neplatíte je, vrátíme je zápisem „Zrušený závoz“.`
}
