import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CashDelivery, CashPurchase } from '#contract/money/payments.ts'
import { formatPrice, formatTotal } from '#domain/money/money.ts'
import { cashDue } from '#domain/money/payments/cash.ts'
import { tillText } from '#domain/money/payments/till.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { toast } from '../../ui/toast.ts'

const idOf = ({ purchaseId }: CashPurchase) => purchaseId

const columns: Column<CashPurchase>[] = [
  { id: 'member', head: 'Kdo', isRowHead: true, cell: ({ memberName }) => memberName },
  { id: 'place', head: 'Kde', cell: ({ place }) => place ?? 'domů' },
  { id: 'due', head: 'Vybrat', numeric: true, cell: ({ remaining }) => formatTotal(cashDue(remaining).collected) },
  { id: 'take', head: 'Zápis', hidesHead: true, narrow: true, cell: (purchase) => <Take purchase={purchase} /> },
]

/** Cash to be collected for purchases, by delivery. */
export function CashPart() {
  const query = useQuery(orpc.payments.cash.queryOptions({ staleTime: 0 }))
  return (
    <TableStates
      query={query}
      rows={query.data}
      failure="Hotovost se nepodařilo načíst."
      empty={<EmptyState title="Nikdo teď neplatí v hotovosti" />}
    >
      {(deliveries) => deliveries.map((delivery) => <Delivery key={delivery.deliveryId} delivery={delivery} />)}
    </TableStates>
  )
}

function Delivery({ delivery: { deliveryId, localityName, weekStart, deliveryOn, purchases, tills } }: { delivery: CashDelivery }) {
  const table = useTable({ columns, rows: purchases, idOf })
  const title = `${localityName}, ${isoWeek(weekStart).week}. týden`
  const open = purchases.filter(({ remaining }) => cashDue(remaining).collected > 0).length
  return (
    <section aria-labelledby={deliveryId} className="flex flex-col gap-3">
      <h2 id={deliveryId} className="text-18 font-bold">
        {title}
      </h2>
      <p className="text-14 text-muted">
        {nbsp(
          `Závoz ${formatDay(deliveryOn, 'weekday')}, ${open === 0 ? 'vybráno je všechno.' : `zbývá vybrat od ${open} z ${purchases.length}.`}`,
        )}
      </p>
      {tills.length > 0 && (
        <ul aria-label="Pokladny" className="text-14">
          {tills.map(({ personId, personName, expected, last }) => (
            <li key={personId}>
              {nbsp(
                `${personName}: v pokladně má být ${formatTotal(expected)}, ${last ? tillText({ expected, counted: last.counted }) : 'zatím nespočítáno'}`,
              )}
              {last?.note && ` (${last.note})`}
            </li>
          ))}
        </ul>
      )}
      <DataTable of={table} caption={title} isDense renderCard={(purchase) => <PurchaseCard purchase={purchase} />} />
    </section>
  )
}

const PurchaseCard = ({ purchase }: { purchase: CashPurchase }) => (
  <Card isTight>
    <div className="flex flex-wrap items-center justify-between gap-2 py-1">
      <span>
        <strong>{purchase.memberName}</strong>
        <span className="block text-14 text-muted">{purchase.place ?? 'domů'}</span>
      </span>
      <Take purchase={purchase} />
    </div>
  </Card>
)

function Take({ purchase: { purchaseId, memberName, remaining, collected } }: { purchase: CashPurchase }) {
  const [isAsking, setAsking] = useState(false)
  const call = useCall(client.payments.takeCash, {
    onAnswer: () => toast('Hotovost je zapsaná'),
    onError: (error) => toast(sentenceOf(error, 'Hotovost se nepodařilo zapsat. Zkuste to prosím znovu.')),
    onSettled: () => setAsking(false),
  })
  const due = cashDue(remaining)
  if (due.collected === 0) return <Chip tone="save">{collected > 0 ? nbsp(`vybráno ${formatTotal(collected)}`) : 'zaplaceno'}</Chip>
  return (
    <>
      <Button onPress={() => setAsking(true)}>{nbsp(`Vybráno ${formatTotal(due.collected)}`)}</Button>
      {isAsking && (
        <ConfirmDialog
          title={nbsp(`Vybrali jste ${formatTotal(due.collected)}?`)}
          confirmLabel="Zapsat hotovost"
          isOpen
          onOpenChange={setAsking}
          isPending={call.isPending}
          onConfirm={() => void call.ask({ purchaseId, collected: due.collected })}
        >
          {nbsp(`${memberName}: k úhradě ${formatPrice(remaining)}, zaokrouhlení ${formatPrice(due.rounding)}. Zápis nejde vzít zpátky.`)}
        </ConfirmDialog>
      )}
    </>
  )
}
