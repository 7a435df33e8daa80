import { isUnusual } from '../../catalog/catalog/usual.ts'
import { formatPrice, isPrice, type Money } from '../../money/money.ts'

/**
 * The warning for a list price over three times, or below a third of, the previous one, in forms, rows and files. Null if
 * there is none, or a price is missing.
 */
export const farPriceWarning = (from: Money | null, to: Money | null): string | null =>
  from !== null && to !== null && isPrice(to) && isUnusual(to, from)
    ? `Cena se mění víc než třikrát: z ${formatPrice(from)} na ${formatPrice(to)}.`
    : null

/** The same for a new item, compared with the usual price if it is known. */
export const unusualPriceWarning = (usual: Money | null, price: Money | null): string | null =>
  usual !== null && price !== null && isPrice(price) && isUnusual(price, usual)
    ? `Cena ${formatPrice(price)} se od obvyklých ${formatPrice(usual)} liší víc než třikrát.`
    : null
