import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import { Notice } from '../../ui/Notice.tsx'

/** How often the state is read until the bank has confirmed the payment. */
const REREAD_MS = 2000

/** What became of the payment from which the payer returns. */
export function CardReturn({ checkoutId }: { checkoutId: string }) {
  const { data } = useQuery(
    orpc.cardPayments.checkout.queryOptions({
      input: { checkoutId },
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }) => (state.data?.status === 'open' ? REREAD_MS : false),
    }),
  )
  if (!data) return null
  const { status, amount } = data
  return (
    <div role="status">
      {status === 'open' && (
        <Notice tone="info">{nbsp(`Platbu ${formatPrice(amount)} kartou potvrzuje banka. Jakmile ji potvrdí, uvidíte ji tady.`)}</Notice>
      )}
      {status === 'paid' && <Notice tone="save">{nbsp(`Děkujeme. Platba ${formatPrice(amount)} kartou přišla.`)}</Notice>}
      {status === 'failed' && (
        <Notice tone="due" word="Nezaplaceno:">
          {nbsp(`Platba ${formatPrice(amount)} kartou neproběhla. Zkuste to prosím znovu, nebo zaplaťte převodem.`)}
        </Notice>
      )}
    </div>
  )
}
