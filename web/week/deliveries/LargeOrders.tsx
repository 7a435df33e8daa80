import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderPermit, type LargeOrder } from '#contract/week/binding.ts'
import { formatTotal, type Money } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { MOST_PERMITTED_ALONE } from '#domain/week/binding/order-limit.ts'
import { isoWeek } from '#domain/time/week.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CutNote } from '../../ui/ShowMore.tsx'
import { toast } from '../../ui/toast.ts'

/** The households of a delivery that want to order more than they may, each with the way to permit it; nothing if there are none. */
export function LargeOrders({ deliveryId }: { deliveryId: string }) {
  const { data: large = [] } = useQuery(orpc.binding.large.queryOptions({ input: { deliveryId } }))
  const [permitted, setPermitted] = useState<LargeOrder | null>(null)
  if (large.length === 0) return null
  return (
    <Notice
      tone="due"
      word="K povolení:"
      title={nbsp(`${counted(large.length, 'domácnost chce', 'domácnosti chtějí', 'domácností chce')} objednat víc, než smí bez povolení.`)}
    >
      <ul aria-label="Velké objednávky" className="mt-2 flex flex-col gap-2">
        {large.map((order) => (
          <li key={order.userId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <strong>{nbsp(order.name)}</strong>: {nbsp(`nejvýš za ${formatTotal(order.goods)}, bez povolení ${formatTotal(order.most)}`)}
              {order.waiting && (
                <span className="block text-14 text-muted">
                  {nbsp(`${order.waiting.by} povoluje ${formatTotal(order.waiting.amount)}, čeká to na druhého člověka.`)}
                </span>
              )}
            </span>
            {order.isOwn || order.waiting?.isReaders ? (
              <span className="text-14 text-muted">{nbsp(order.isOwn ? 'Vaše domácnost, povolí někdo jiný.' : 'Povolí někdo jiný.')}</span>
            ) : (
              <Button aria-label={`Povolit objednávku: ${order.name}`} onPress={() => setPermitted(order)}>
                Povolit…
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CutNote shown={large.length}>další se ukážou, až povolíte tyto</CutNote>
      {permitted && <PermitDialog order={permitted} onClose={() => setPermitted(null)} />}
    </Notice>
  )
}

function PermitDialog({ order: { userId, name, weekStart, goods, waiting }, onClose }: { order: LargeOrder; onClose: () => void }) {
  const form = useForm({
    draft: { amount: (waiting?.amount ?? goods) as Money | null, reason: '' },
    inputOf: ({ amount, reason }) => ({ userId, weekStart, amount: amount!, reason }),
    schema: orderPermit,
    rules: ({ amount }) => ({ amount: amount === null ? 'Zadejte částku' : null }),
    send: client.binding.permit,
    onSaved: ({ isWaiting }) => {
      toast(isWaiting ? 'Povolení čeká na druhého člověka' : 'Objednávka je povolená')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title="Povolit větší objednávku"
      confirmLabel="Povolit"
      failure="Povolení se nepodařilo uložit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>
        {nbsp(
          `${name} bude moct v týdnu ${isoWeek(weekStart).week} se všemi účty domácnosti objednat nejvýš za tolik a dostane o tom e-mail. Víc než ${formatTotal(MOST_PERMITTED_ALONE)} musí povolit dva lidé.`,
        )}
      </p>
      <MoneyField label="Nejvýš za týden" {...form.field('amount')} />
    </ReasonDialog>
  )
}
