import { useQueryClient } from '@tanstack/react-query'
import type { OrderLine, PurchaseOrder } from '#contract/week/orders.ts'
import { formatQuantity, parseQuantity, unitStep, type Quantity } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { receivedFault } from '#domain/week/orders/order.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { DecimalField } from '../../ui/DecimalField.tsx'
import { toast } from '../../ui/toast.ts'
import { OrderedItemName } from './OrderLines.tsx'

interface CountDraft {
  lines: { lineId: string; quantity: Quantity | null }[]
}

const promised = ({ quantity, confirmedQuantity }: OrderLine) => confirmedQuantity ?? quantity

/** Receives an order by its counted quantities. It cannot be undone, because members are told what they get. */
export function ReceiveOrder({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const cache = useQueryClient()
  const form = useForm({
    draft: { lines: order.lines.map((line) => ({ lineId: line.id, quantity: promised(line) })) } as CountDraft,
    inputOf: ({ lines }) => ({ orderId: order.id, lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity: quantity! })) }),
    rules: ({ lines }) =>
      Object.fromEntries(lines.map(({ quantity }, i) => [`lines.${i}.quantity`, receivedFault(quantity, order.lines[i]!)])),
    send: client.orders.receive,
    onSaved: () => {
      onClose()
      toast('Zboží je přijaté')
    },
    onSettled: () => {
      for (const key of [orpc.orders.key(), orpc.deliveries.key()]) void cache.invalidateQueries({ queryKey: key })
    },
  })
  const short = form.draft.lines.filter(({ quantity }, i) => quantity !== null && quantity < order.lines[i]!.quantity).length
  return (
    <SaveDialog
      of={form}
      title={`Přijmout zboží: ${order.supplierName}`}
      shape="drawer"
      onClose={onClose}
      saveLabel="Přijmout zboží"
      failure="Přijetí se nepodařilo uložit, čísla zůstala vyplněná. Zkuste to prosím znovu."
    >
      <p className="text-pretty">
        {nbsp('Zadejte, kolik jste spočítali a zvážili. Předvyplněné je, co dodavatel potvrdil. Přijetí je konečné.')}
      </p>
      {order.lines.map((line, i) => (
        <div key={line.id} className="grid grid-cols-[minmax(0,1fr)_130px] items-start gap-3 border-t border-border pt-3">
          <div>
            <OrderedItemName line={line} />
            <span className="block text-14 text-muted">objednáno {formatQuantity(line.quantity, line.unit)}</span>
          </div>
          <DecimalField
            label={`Spočítáno: ${line.itemName}`}
            isLabelHidden
            suffix={line.unit}
            parse={parseQuantity}
            format={(quantity) => formatQuantity(quantity)}
            step={Math.max(1000, unitStep(line.unit))}
            min={0}
            max={line.quantity}
            isRequired
            {...form.field(`lines.${i}.quantity`)}
          />
        </div>
      ))}
      <p role="status" className="font-semibold">
        {short === 0
          ? 'Přišlo všechno.'
          : nbsp(
              `Ne všechno přišlo celé (${counted(short, 'řádek', 'řádky', 'řádků')}). Co přišlo, rozdělíme členům stejným dílem a napíšeme jim.`,
            )}
      </p>
    </SaveDialog>
  )
}
