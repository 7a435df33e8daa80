import { isUnusual } from '../../catalog/catalog/usual.ts'
import { formatPrice, isPrice, type Money } from '../../money/money.ts'

/**
 * What is asked of a list price that is more than three times the one before, or less than a third (issue 6 point 7), wherever one is written: in a
 * form, a row or a file; null where nothing is, nor of what is no price at all.
 */
export const farPriceWarning = (from: Money | null, to: Money | null): string | null =>
  from !== null && to !== null && isPrice(to) && isUnusual(to, from)
    ? `Cena se mění víc než třikrát: z ${formatPrice(from)} na ${formatPrice(to)}.`
    : null

/** The same of the price of something new, beside what such a thing usually costs, where that is known. */
export const unusualPriceWarning = (usual: Money | null, price: Money | null): string | null =>
  usual !== null && price !== null && isPrice(price) && isUnusual(price, usual)
    ? `Cena ${formatPrice(price)} se od obvyklých ${formatPrice(usual)} liší víc než třikrát.`
    : null
