import { formatTotal, haler, type Money } from '../../money/money.ts'

/** A larger week, in haléře, is permitted as far as two members of staff permit it (docs/rules/week.md#order-limit). */
export const MOST_PERMITTED_ALONE = haler(10_000_000)

/**
 * Why a week cannot be ordered that may cost more than its household may order without a permit (docs/rules/week.md#order-limit). The limit is in
 * haléře: `Objednávku domácnosti nad 20 000 Kč za týden nejdřív potvrzuje člověk od nás. …`
 */
export const orderLimitText = (limit: Money): string =>
  `Objednávku domácnosti nad ${formatTotal(limit)} za týden nejdřív potvrzuje člověk od nás. Ozveme se vám, nebo nám napište.`

/**
 * What becomes of one-time items that were added above that limit, in haléře: `Máte je v košíku, ale zatím neobjednané. Objednávku domácnosti nad 20 000 Kč
 * za týden …`
 */
export const waitsForPermitText = (limit: Money): string =>
  `Máte je v košíku, ale zatím neobjednané. ${orderLimitText(limit)} Po povolení je objednáte tlačítkem v košíku.`
