import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Purchase } from '#contract/week/purchases.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { outOf } from '#domain/text/out-of.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { isoWeek } from '#domain/time/week.ts'
import { orpc } from '../../lib/rpc.ts'
import { useComplaints } from '../../help/support/use-complaints.ts'
import { PurchaseDocuments } from '../../money/documents/PurchaseDocuments.tsx'
import { PayLine } from '../../money/payments/PayLine.tsx'
import { useOwed } from '../../money/payments/use-owed.ts'
import { WithdrawalPart } from '../../money/withdrawals/WithdrawalPart.tsx'
import { useBasketOwner, useDemandHref, useOwnerId } from '../../people/links/basket-owner.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { NotRead } from '../../ui/Reading.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Timeline } from '../purchases/Timeline.tsx'
import { PurchaseChip } from './PurchaseChip.tsx'
import { PurchaseLines } from './PurchaseLines.tsx'

const ReorderDialog = lazyPart(async () => ({ default: (await import('./ReorderDialog.tsx')).ReorderDialog }), 'dialog')

/** One purchase: how far it is, what was bought at which price, and what was paid for the same the last time. */
export function PurchaseView({ purchaseId, onClose }: { purchaseId: string; onClose: () => void }) {
  const ownerId = useOwnerId()
  const purchase = useQuery(orpc.purchases.one.queryOptions({ input: { ownerId, purchaseId } }))
  const { data } = purchase
  return (
    <div className="flex flex-col gap-5">
      <div className="-my-2 -ml-3 print:hidden">
        <Button variant="quiet" onPress={onClose}>
          <ArrowLeft aria-hidden className="size-5" /> Všechny nákupy
        </Button>
      </div>
      {data ? <Shown purchase={data} /> : <NotRead of={purchase} failure="Nákup se nepodařilo načíst." />}
    </div>
  )
}

function Shown({ purchase }: { purchase: Purchase }) {
  const { deliveryOn, deliveryTime, localityName, weekStart, journey, now, lines, notes } = purchase
  const demand = useDemandHref()
  const { mayEdit } = useBasketOwner()
  // Documents are about money: a shared basket does not show them.
  const isOwn = useOwnerId() === null
  const [isReordering, setReordering] = useState(false)
  const complaints = useComplaints(purchase)
  return (
    <>
      <PageHeader
        title={nbsp(`Nákup ${formatDay(deliveryOn)}`)}
        actions={
          <>
            <a href={demand({ mode: 'weekly', weekStart })} className={buttonStyles({ variant: 'secondary' })}>
              Otevřít týden {isoWeek(weekStart).week}
            </a>
            {mayEdit && (
              <Button variant="primary" onPress={() => setReordering(true)}>
                <RotateCcw aria-hidden className="size-4" /> Zopakovat nákup
              </Button>
            )}
          </>
        }
      >
        {localityName}, závoz od {deliveryTime}
      </PageHeader>
      <section aria-label="Stav nákupu" className="rounded-16 border border-border bg-surface p-4 md:py-5">
        <Timeline journey={journey} now={now} />
      </section>
      {notes.length > 0 && (
        <Notice tone="info">
          {notes.map((note) => (
            <p key={note}>{nbsp(note)}</p>
          ))}
        </Notice>
      )}
      <Facts purchase={purchase} />
      <PurchaseLines lines={lines} weekStart={weekStart} complaints={complaints} />
      {isOwn && (
        <>
          <PurchaseDocuments purchaseId={purchase.id} awaited={invoiceText(purchase)} />
          <WithdrawalPart purchaseId={purchase.id} />
        </>
      )}
      {isReordering && <ReorderDialog lines={lines} onClose={() => setReordering(false)} />}
    </>
  )
}

/** When the invoice comes; null if nothing will be invoiced. */
function invoiceText({ status, deliveryStatus, total }: Purchase): string | null {
  if (status === 'missed' || deliveryStatus === 'cancelled' || total === 0) return null
  const isOver = deliveryStatus === 'handed_over' || deliveryStatus === 'settled'
  return isOver ? 'Faktura přijde, jakmile bude jisté, co jste dostali.' : 'Faktura přijde, jakmile skončí výdej závozu.'
}

function Facts({ purchase }: { purchase: Purchase }) {
  const { place, items, total, fee, saved, compared, subsidy, benefits } = purchase
  const owed = useOwed({ purchaseId: purchase.id })
  const toPay = haler(total - (subsidy?.amount ?? 0) - benefits)
  const parts = [
    ...(fee > 0 ? [`z toho za převzetí ${formatTotal(fee)}`] : []),
    ...(subsidy === null ? [] : [`${formatTotal(subsidy.amount)} přispívá ${subsidy.organisation}`]),
    ...(benefits > 0 ? [`${formatTotal(benefits)} zaplatily výhody`] : []),
  ]
  const source =
    compared === items
      ? 'podle nejnižších běžných cen v katalogu za 30 dní do uzávěrky'
      : `podle běžných cen v katalogu, známe je u ${outOf(compared, items)} položek`
  return (
    <div className="max-w-read">
      {owed && (
        <div className="border-b border-border pb-3">
          <PayLine owed={owed} />
        </div>
      )}
      <FactList
        facts={[
          { name: 'Stav', value: <PurchaseChip purchase={purchase} /> },
          ...(place === null ? [] : [{ name: 'Kde', value: place.name === null ? 'dovoz domů' : nbsp(`${place.name}, ${place.address}`) }]),
          ...(toPay === total || owed ? [] : [{ name: 'Po odečtení', value: formatTotal(toPay) }]),
          { name: toPay === total ? 'Celkem' : 'Cena', value: <With parts={parts}>{formatTotal(total)}</With> },
          ...(saved === null
            ? []
            : [
                {
                  name: 'Ušetřeno',
                  value: (
                    <With parts={[source]}>
                      <span className="text-save">{formatTotal(saved)}</span>
                    </With>
                  ),
                },
              ]),
        ]}
      />
    </div>
  )
}

function With({ parts, children }: { parts: readonly string[]; children: ReactNode }) {
  return (
    <>
      {children}
      {parts.map((part) => (
        <span key={part} className="block text-13 font-normal text-muted">
          {nbsp(part)}
        </span>
      ))}
    </>
  )
}
