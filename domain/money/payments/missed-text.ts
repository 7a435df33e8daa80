import { formatPrice, type Money } from '../money.ts'

/**
 * What a member reads of a purchase that was never ordered, in Czech: nothing is owed for it, and what was paid by its name is credit
 * (docs/rules/week.md#orders).
 */
export function missedText(paid: Money): string {
  const nothing = 'Zboží se nestihlo objednat. Nedostanete ho a nic za něj neplatíte.'
  if (paid <= 0) return nothing
  return `${nothing} Zaplacených ${formatPrice(paid)} je vašich: máte je v kreditu a můžete si je nechat vrátit na účet.`
}
