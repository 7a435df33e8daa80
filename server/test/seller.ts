import { sellerOf } from '#server/money/documents/seller-of.ts'
import { operatorOf } from '#server/platform/operator.ts'

/** The operator of the example, as it is on invoices. */
export const seller = sellerOf(operatorOf({}))
