import { formatTotal, type Money } from '../../money/money.ts'

/**
 * Why a week cannot be ordered that may cost more than its household may order without a permit (docs/rules/week.md#order-limit). The limit is in
 * haléře: `Objednávku nad 20 000 Kč za týden nejdřív potvrzuje člověk od nás. Ozveme se vám, nebo nám napište.`
 */
export const orderLimitText = (limit: Money): string =>
  `Objednávku nad ${formatTotal(limit)} za týden nejdřív potvrzuje člověk od nás. Ozveme se vám, nebo nám napište.`

/**
 * What becomes of one-time items that were added above that limit, in haléře: `Máte je v košíku, ale zatím neobjednané. Objednávku nad 20 000 Kč za
 * týden …`
 */
export const waitsForPermitText = (limit: Money): string =>
  `Máte je v košíku, ale zatím neobjednané. ${orderLimitText(limit)} Po povolení je objednáte tlačítkem v košíku.`
