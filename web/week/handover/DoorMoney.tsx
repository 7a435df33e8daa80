import { Banknote } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { PayTo } from '#contract/money/payments.ts'
import { formatPrice, formatTotal } from '#domain/money/money.ts'
import { cashDue } from '#domain/money/payments/cash.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Way } from '#domain/week/handover/event.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { Paid, StandingRow } from './use-handover.ts'

const PromiseDialog = lazyPart(async () => ({ default: (await import('./PromiseDialog.tsx')).PromiseDialog }), 'dialog')

/** How a delivery takes money where it is handed over. */
export interface DoorTill {
  weekStart: WeekStart
  /** Whether what was to be paid in advance is asked for. */
  isCollecting: boolean
  payTo: PayTo | null
  deliveryId: string
  /** The events of cash that whoever looks may take back; none in a list that an older version stored on the device. */
  returnable?: readonly string[]
}

// The only part that needs a connection, so the device does not store it.
const ReturnCash = lazyPart(async () => ({ default: (await import('./ReturnCash.tsx')).ReturnCash }))

interface DoorMoneyProps {
  row: StandingRow
  till: DoorTill
  onPaid: (way: Way) => void
}

/** Whether somebody should pay before they get the purchase. */
export const asksForMoney = ({ due, paid, isPaidOnDelivery }: StandingRow, { isCollecting }: DoorTill): boolean =>
  due > 0 && paid === null && (isPaidOnDelivery || isCollecting)

/** What is not paid of a purchase, and the buttons that say how it was paid here; also without a connection. */
export function DoorMoney({ row, till, onPaid }: DoorMoneyProps) {
  const { due, unpaid, paid, isPaidOnDelivery } = row
  const [isPromising, setPromising] = useState(false)
  if (paid?.way === 'cash') return <PaidInCash row={row} event={paid} till={till} />
  if (unpaid === 0) return null
  const isAsked = due > 0 && (isPaidOnDelivery || till.isCollecting)
  if (!isAsked) return <p className="font-bold text-due">{nbsp(`nezaplaceno ${formatTotal(unpaid)}`)}</p>
  return (
    <div className="flex flex-col gap-3 rounded-12 border-2 border-due bg-due-soft px-4 py-3">
      <p className="flex items-center gap-2 font-bold text-due">
        <Banknote aria-hidden className="size-6 shrink-0" />
        <span>
          {isPaidOnDelivery ? 'Vyberte hotově' : 'nezaplaceno'} <span className="text-20">{nbsp(formatTotal(cashDue(due).collected))}</span>
        </span>
      </p>
      {paid && <p className="font-semibold">{nbsp(`Slíbeno převodem ${formatPrice(paid.owed)}. Zaplaceno bude, až peníze přijdou.`)}</p>}
      <div className="flex flex-wrap gap-2 [&_button]:min-h-12">
        <Button variant="primary" onPress={() => onPaid('cash')}>
          Zaplaceno hotově
        </Button>
        {till.payTo && !paid && <Button onPress={() => setPromising(true)}>Platí QR kódem…</Button>}
      </div>
      {isPromising && till.payTo && (
        <PromiseDialog
          row={row}
          weekStart={till.weekStart}
          payTo={till.payTo}
          onPromised={() => {
            setPromising(false)
            onPaid('promised')
          }}
          onClose={() => setPromising(false)}
        />
      )}
    </div>
  )
}

function PaidInCash({ row, event, till: { deliveryId, returnable } }: { row: StandingRow; event: Paid; till: DoorTill }) {
  const isOnline = useOnline()
  const collected = formatTotal(cashDue(event.owed).collected)
  const isOwn = row.isUnsent || returnable?.includes(event.id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-bold text-save">{nbsp(`Zaplaceno hotově ${collected}`)}</p>
      {isOwn && (row.isUnsent || !isOnline) && <p className="text-14 text-muted">{nbsp('Vzít zpět jde jen s připojením.')}</p>}
      {isOwn && !row.isUnsent && isOnline && (
        <Suspense fallback={null}>
          <ReturnCash deliveryId={deliveryId} eventId={event.id} collected={collected} name={row.name} />
        </Suspense>
      )}
    </div>
  )
}
