import { useQueryClient } from '@tanstack/react-query'
import type { LineAnswer, OrderLine, PurchaseOrder } from '#contract/week/orders.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatQuantity, parseQuantity, unitStep, type Quantity } from '#domain/money/quantity.ts'
import { CONFIRMATIONS, confirmationLabel, shortFault, type Confirmation } from '#domain/week/orders/order.ts'
import { Form } from '../../form/Form.tsx'
import { useForm, type Form as FormState } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { DecimalField } from '../../ui/DecimalField.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { OrderedAmount, OrderedItemName, OrderTotals } from './OrderLines.tsx'

interface AnswerDraft {
  lines: { lineId: string; confirmation: Confirmation; quantity: Quantity | null }[]
}

const draftOf = ({ lines }: PurchaseOrder): AnswerDraft => ({
  lines: lines.map(({ id: lineId, confirmation, confirmedQuantity }) => ({
    lineId,
    confirmation: confirmation ?? 'full',
    quantity: confirmation === 'short' ? confirmedQuantity : null,
  })),
})

const answerOf = ({ lineId, confirmation, quantity }: AnswerDraft['lines'][number]): LineAnswer => ({
  lineId,
  confirmation,
  quantity: confirmation === 'short' ? quantity : null,
})

/** The supplier's answer to every line; it may be changed until the order is received. */
export function OrderAnswer({ order }: { order: PurchaseOrder }) {
  const cache = useQueryClient()
  const form = useForm({
    draft: draftOf(order),
    inputOf: ({ lines }) => ({ orderId: order.id, lines: lines.map(answerOf) }),
    rules: ({ lines }) =>
      Object.fromEntries(
        lines.map(({ confirmation, quantity }, i) => [
          `lines.${i}.quantity`,
          confirmation === 'short' ? shortFault(quantity, order.lines[i]!) : null,
        ]),
      ),
    send: client.orders.confirm,
    onSaved: (saved) => {
      cache.setQueryData(orpc.orders.order.queryKey({ input: { orderId: order.id } }), saved)
      form.rebase(draftOf(saved))
      toast('Odpověď je uložená')
    },
  })
  return (
    <section aria-labelledby="potvrzeni" className="flex flex-col gap-3">
      <div>
        <h2 id="potvrzeni" className="text-20 font-bold">
          {order.status === 'sent' ? 'Potvrďte objednávku' : 'Změnit potvrzení'}
        </h2>
        <p className="text-14 text-pretty text-muted">
          {nbsp('Co nedodáte celé, změňte u řádku. Odpověď můžete měnit, dokud zboží nepřijmeme; platí, co skutečně přivezete.')}
        </p>
      </div>
      <Form
        of={form}
        failure="Odpověď se nepodařilo uložit, zůstala vyplněná. Zkuste to prosím znovu."
        actions={
          <div className="forced-border sticky bottom-20 z-10 flex items-center gap-3 rounded-16 border border-border bg-surface p-3 shadow-bar lg:bottom-4">
            <p role="status" className="mr-auto min-w-0 px-1 font-semibold max-sm:text-14">
              {nbsp(answerSentence(form.draft.lines))}
            </p>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {order.status === 'sent' ? 'Potvrdit objednávku' : 'Uložit změny'}
            </Button>
          </div>
        }
      >
        {order.lines.map((line, i) => (
          <AnswerRow key={line.id} line={line} form={form} at={i} />
        ))}
        <OrderTotals order={order} />
      </Form>
    </section>
  )
}

/** What would be answered: `1 řádek méně, 2 řádky nedodáte`. */
function answerSentence(lines: AnswerDraft['lines']): string {
  const of = (wanted: Confirmation) => lines.filter(({ confirmation }) => confirmation === wanted).length
  const [short, none] = [of('short'), of('rejected')]
  if (short + none === 0) return 'Dodáte všechno'
  const rows = (n: number, what: string) => (n === 0 ? [] : [`${counted(n, 'řádek', 'řádky', 'řádků')} ${what}`])
  return [...rows(short, 'méně'), ...rows(none, 'nedodáte')].join(', ')
}

const options = CONFIRMATIONS.map((id) => ({ id, name: confirmationLabel(id) }))

function AnswerRow({ line, form, at }: { line: OrderLine; form: FormState<AnswerDraft>; at: number }) {
  const confirmation = form.field(`lines.${at}.confirmation`)
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-2 border-t border-border pt-3 lg:grid-cols-[minmax(0,1fr)_260px_190px_150px]">
      <legend className="sr-only">{line.itemName}</legend>
      <div className="col-span-full lg:col-span-1">
        <OrderedItemName line={line} />
      </div>
      <p className="col-span-full lg:col-span-1">
        <OrderedAmount line={line} />
      </p>
      <Select
        label="Odpověď"
        isLabelHidden
        options={options}
        value={confirmation.value}
        onChange={confirmation.onChange}
        error={confirmation.error}
      />
      {confirmation.value === 'short' && (
        <DecimalField
          label="Kolik dodáte"
          isLabelHidden
          placeholder="Kolik dodáte"
          suffix={line.unit}
          parse={parseQuantity}
          format={(quantity) => formatQuantity(quantity)}
          step={Math.max(1000, unitStep(line.unit))}
          min={0}
          max={line.quantity}
          isRequired
          {...form.field(`lines.${at}.quantity`)}
        />
      )}
    </fieldset>
  )
}
