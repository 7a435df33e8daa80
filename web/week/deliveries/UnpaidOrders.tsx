import { useQuery } from '@tanstack/react-query'
import type { UnpaidOrder } from '#contract/week/binding.ts'
import type { ControlRow } from '#contract/week/deliveries.ts'
import { formatTotal } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The households of a delivery for which nothing is ordered because they have to pay first, so that they can be called; nothing if there are none. */
export function UnpaidOrders({ row: { id: deliveryId, status } }: { row: ControlRow }) {
  const options = orpc.binding.unpaid.queryOptions({ input: { deliveryId } })
  // After the cut-off it lists others.
  const { data: unpaid = [] } = useQuery({ ...options, queryKey: [...options.queryKey, status] })
  if (unpaid.length === 0) return null
  const isClosed = status !== 'collecting'
  const households = counted(unpaid.length, 'domácnosti', 'domácnostem', 'domácnostem')
  return (
    <Notice
      tone="due"
      word="Čeká na platbu:"
      title={nbsp(
        isClosed ? `${households} jsme nic neobjednali, platba nepřišla.` : `${households} nic neobjednáme, pokud do uzávěrky nezaplatí.`,
      )}
    >
      <ul aria-label="Čekají na platbu" className="mt-2 flex flex-col gap-2">
        {unpaid.map((order) => (
          <li key={order.userId}>
            <strong>{nbsp(order.name)}</strong>: {nbsp(sumsOf(order))}
            {(order.helpers.length > 0 ? order.helpers : [order]).map(({ name, phone }, at) => (
              <span key={at} className="block text-14">
                {order.helpers.length > 0 && nbsp(`objednává ${name}, `)}
                {phone === null ? (
                  'bez telefonu'
                ) : (
                  <a href={`tel:${phone}`} className={linkStyles({ variant: 'inline' })}>
                    {phone}
                  </a>
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function sumsOf({ toPay, goods, isConfirmed }: UnpaidOrder): string {
  const order = `objednávka nejvýš za ${formatTotal(goods)}`
  if (toPay === null) return order
  return `zaplatit ${formatTotal(toPay)}, ${order}${isConfirmed ? '' : ', zatím nepotvrzená'}`
}
