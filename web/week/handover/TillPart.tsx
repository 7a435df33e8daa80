import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tillCount } from '#contract/money/payments.ts'
import { formatTotal, haler, sumMoney, type Money } from '#domain/money/money.ts'
import { cashDue } from '#domain/money/payments/cash.ts'
import { tillText } from '#domain/money/payments/till.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useEventQueue } from './use-handover.ts'

/** What the caller's till should contain for a delivery, and what was counted in it. Counting needs a connection. */
export function TillPart({ deliveryId }: { deliveryId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data: till } = useQuery(orpc.payments.till.queryOptions({ input: { deliveryId } }))
  const unsent = useUnsentCash(deliveryId)
  if (!till) return null
  const expected = haler(till.expected + unsent)
  if (expected === 0 && !till.last) return null
  return (
    <section
      aria-label="Pokladna"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-16 border border-border bg-surface px-4 py-2"
    >
      <p className="font-semibold">{nbsp(`V pokladně má být ${formatTotal(expected)}`)}</p>
      {till.last && (
        <p className="order-last w-full text-14 text-muted">
          {nbsp(`${formatPragueDateTime(till.last.at)}: ${tillText(till.last)}`)}
          {till.last.note && ` (${till.last.note})`}
        </p>
      )}
      {unsent > 0 ? (
        <p className="text-14 text-due">
          {nbsp(`Z toho ${formatTotal(unsent)} zařízení ještě neodeslalo. Spočítejte ji prosím až potom.`)}
        </p>
      ) : (
        <Button onPress={() => setOpen(true)}>Spočítat pokladnu…</Button>
      )}
      {isOpen && <CountDialog deliveryId={deliveryId} expected={till.expected} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** Cash of a delivery that this device has not sent yet. */
function useUnsentCash(deliveryId: string): Money {
  const { entries } = useEventQueue()
  const waiting = entries.filter((entry) => entry.deliveryId === deliveryId && entry.refused === null)
  const cash = waiting.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'paid' && event.way === 'cash' ? event.owed : [])))
  return sumMoney(cash.map((owed) => cashDue(owed).collected))
}

function CountDialog({ deliveryId, expected, onClose }: { deliveryId: string; expected: Money; onClose: () => void }) {
  const form = useForm({
    draft: { counted: null as Money | null, note: '' },
    inputOf: ({ counted, note }) => ({ deliveryId, expected, counted: counted!, note }),
    schema: tillCount,
    rules: ({ counted }) => ({ counted: counted === null ? 'Zadejte částku' : null }),
    send: client.payments.countTill,
    onSaved: (_, { counted }) => {
      toast(nbsp(`Pokladna je spočítaná: ${tillText({ expected, counted: counted! })}`))
      onClose()
    },
  })
  return (
    <SaveDialog
      of={form}
      title="Spočítat pokladnu"
      onClose={onClose}
      saveLabel="Zapsat"
      failure="Pokladnu se nepodařilo zapsat. Zkuste to prosím s připojením."
    >
      <p>{nbsp(`V pokladně má být ${formatTotal(expected)} za nákupy, které jste tady vybrali vy.`)}</p>
      <MoneyField label="Napočítáno" isRequired mayBeFree {...form.field('counted')} />
      <TextField label="Poznámka" hint="Když částka nesedí, napište proč." {...form.field('note')} />
    </SaveDialog>
  )
}
