import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardPayment } from '#contract/money/card-payments.ts'
import { formatPrice, haler } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { orpc } from '../../lib/rpc.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { StuckRefundCard } from './StuckRefundCard.tsx'
import { TroubleCard } from './TroubleCard.tsx'

/** Payments by card, and reports of the gateway that do not fit, for accountants (docs/rules/money.md#cards). */
export function CardsPart() {
  const query = useQuery(orpc.cardPayments.desk.queryOptions({ staleTime: 0 }))
  return (
    <>
      {query.data?.isOn === false && (
        <Notice tone="info">
          {nbsp('Platební brána není nastavená, takže členové kartou platit nemohou. Zapíná se v nastavení serveru.')}
        </Notice>
      )}
      {query.data && query.data.stuckRefunds.length > 0 && (
        <section aria-labelledby="bez-odpovedi" className="flex flex-col gap-3">
          <h2 id="bez-odpovedi" className="text-18 font-bold">
            Vrácení bez odpovědi brány
          </h2>
          <ul className="flex flex-col gap-3">
            {query.data.stuckRefunds.map((refund) => (
              <StuckRefundCard key={refund.id} refund={refund} />
            ))}
          </ul>
        </section>
      )}
      {query.data && query.data.troubles.length > 0 && (
        <section aria-labelledby="nesedi" className="flex flex-col gap-3">
          <h2 id="nesedi" className="text-18 font-bold">
            Hlášení brány, která nesedí
          </h2>
          <ul className="flex flex-col gap-3">
            {query.data.troubles.map((trouble) => (
              <TroubleCard key={trouble.id} trouble={trouble} />
            ))}
          </ul>
        </section>
      )}
      <TableStates
        query={query}
        rows={query.data?.payments}
        failure="Platby kartou se nepodařilo načíst."
        empty={<EmptyState title="Kartou zatím nikdo nezaplatil" />}
      >
        {(payments) => (
          <section aria-labelledby="kartou" className="flex flex-col gap-3">
            <h2 id="kartou" className="text-18 font-bold">
              Platby kartou
            </h2>
            <Payments payments={payments} />
          </section>
        )}
      </TableStates>
    </>
  )
}

const idOf = ({ id }: CardPayment) => id

/** What was returned, and what was asked for and has no answer yet. */
const returned = ({ refunded, waiting }: CardPayment) => {
  const parts = [refunded > waiting && formatPrice(haler(refunded - waiting)), waiting > 0 && `${formatPrice(waiting)} čeká na bránu`]
  return nbsp(parts.filter(Boolean).join(', '))
}

const columns: Column<CardPayment>[] = [
  { id: 'at', head: 'Zaplaceno', cell: ({ paidAt }) => nbsp(formatPragueDateTime(paidAt, 'full')), narrow: true },
  { id: 'member', head: 'Kdo', isRowHead: true, cell: ({ memberName }) => nbsp(memberName) },
  { id: 'amount', head: 'Částka', numeric: true, cell: ({ amount }) => formatPrice(amount) },
  { id: 'refunded', head: 'Vráceno', numeric: true, cell: returned },
  { id: 'refund', head: 'Vrácení', hidesHead: true, narrow: true, cell: (payment) => <RefundButton payment={payment} /> },
]

function Payments({ payments }: { payments: readonly CardPayment[] }) {
  const table = useTable({ columns, rows: payments, idOf })
  return <DataTable of={table} caption="Platby kartou" isDense renderCard={(payment) => <PaymentCard payment={payment} />} />
}

const PaymentCard = ({ payment }: { payment: CardPayment }) => (
  <Card isTight>
    <div className="flex items-baseline justify-between gap-3 py-1">
      <span className="min-w-0">
        <strong>{nbsp(payment.memberName)}</strong>
        <span className="block text-14 text-muted">{nbsp(formatPragueDateTime(payment.paidAt, 'full'))}</span>
        {payment.refunded > 0 && <span className="block text-14 text-muted">vráceno: {returned(payment)}</span>}
      </span>
      <strong className="whitespace-nowrap tabular-nums">{formatPrice(payment.amount)}</strong>
    </div>
    <RefundButton payment={payment} />
  </Card>
)

function RefundButton({ payment }: { payment: CardPayment }) {
  const [isAsking, setAsking] = useState(false)
  if (payment.isOwn || payment.refunded >= payment.amount) return null
  return (
    <>
      <Button
        variant="quiet"
        onPress={() => setAsking(true)}
        aria-label={`Vrátit na kartu: ${payment.memberName}, ${formatPrice(payment.amount)}`}
      >
        Vrátit
      </Button>
      {isAsking && <RefundDialog payment={payment} onClose={() => setAsking(false)} />}
    </>
  )
}
