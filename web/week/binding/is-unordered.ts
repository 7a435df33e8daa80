import { feesAbove } from '#domain/week/binding/consent.ts'
import { feeTotal } from '#domain/week/delivery-options/fees.ts'
import { client } from '../../lib/client.ts'

/**
 * Whether the regular purchase is above what was agreed, so that the binding button is due. False without an answer, and for somebody else who
 * may not press it: its page says it too.
 */
export const isUnordered = (ownerId: string | null): Promise<boolean> =>
  client.binding.order({ ownerId, weekStart: null }).then(
    ({ goods, agreed, fees, agreedFees }) => goods > (agreed ?? 0) || feesAbove(feeTotal(fees), agreedFees) > 0,
    () => false,
  )
