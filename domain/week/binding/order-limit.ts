import { formatTotal, type Money } from '../../money/money.ts'

/**
 * Why a week cannot be ordered that may cost more than its household may order without a permit (docs/rules/week.md#order-limit). The limit is in
 * haléře: `Objednávku nad 20 000 Kč za týden nejdřív potvrzuje člověk od nás. Ozveme se vám, nebo nám napište.`
 */
export const orderLimitText = (limit: Money): string =>
  `Objednávku nad ${formatTotal(limit)} za týden nejdřív potvrzuje člověk od nás. Ozveme se vám, nebo nám napište.`
