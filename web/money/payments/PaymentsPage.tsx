import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPayments, PurchaseNote, TopUp } from '#contract/money/payments.ts'
import { formatTotal, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek } from '#domain/time/week.ts'
import { orpc } from '../../lib/rpc.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Button } from '../../ui/Button.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { CardReturn } from '../card-payments/CardReturn.tsx'
import { LimitPart } from '../invoice-limits/LimitPart.tsx'
import { MoneyTabs } from '../ledger/MoneyTabs.tsx'
import { PayFirst } from './PayFirst.tsx'
import { PayoutDialog } from './PayoutDialog.tsx'
import { PurchaseToPay } from './PurchaseToPay.tsx'
import { ReturnedCredit } from './ReturnedCredit.tsx'
import { TopUpDialog } from './TopUpDialog.tsx'
import { TransferPart } from './TransferPart.tsx'

interface PaymentsPageProps {
  /** The checkout at the card gateway from which the payer returns. */
  checkoutId: string | null
}

/** What a member owes, how to pay it, the credit, and what was paid (docs/rules/money.md#payments). */
export function PaymentsPage({ checkoutId }: PaymentsPageProps) {
  const query = useQuery(orpc.payments.mine.queryOptions({ staleTime: 0 }))
  return (
    <div className="flex max-w-read flex-col gap-6">
      <PageHeader title="Platby">Co zbývá zaplatit a jak. Co už je zaplacené, je ve výpisu účtu.</PageHeader>
      <MoneyTabs current="/payments" />
      {checkoutId !== null && <CardReturn checkoutId={checkoutId} />}
      <Reading of={query} failure="Platby se nepodařilo načíst.">
        {(payments) => <Payments payments={payments} />}
      </Reading>
    </div>
  )
}

function Payments({ payments }: { payments: OwnPayments }) {
  const { owed, payFirst, purchases, notes, topUps, movements, payTo, takesCards, today } = payments
  // What is ordered is paid first, and the one that was due first of it.
  const unpaid = purchases
    .filter(({ remaining }) => remaining > 0)
    .toSorted((a, b) => Number(b.isOrdered) - Number(a.isOrdered) || a.dueOn.localeCompare(b.dueOn))
  return (
    <>
      <PayFirst payments={payments} takesCards={takesCards} />
      <Sums payments={payments} />
      <LimitPart />
      {notes.map((note) => (
        <PurchaseNotice key={note.purchaseId} note={note} />
      ))}
      {owed === 0 && payFirst === null && <Notice tone="save">{nbsp('Všechno je zaplacené.')}</Notice>}
      {unpaid.length > 0 && (
        <section aria-labelledby="zaplatit" className="flex flex-col gap-3">
          <h2 id="zaplatit" className="text-20 font-bold">
            K zaplacení
          </h2>
          {unpaid.map((purchase, at) => (
            <PurchaseToPay
              key={purchase.purchaseId}
              purchase={purchase}
              payTo={payTo}
              takesCards={takesCards}
              today={today}
              isFolded={at > 0}
            />
          ))}
        </section>
      )}
      {payTo !== null && topUps.length > 0 && (
        <section aria-labelledby="dobiti" className="flex flex-col gap-3">
          <h2 id="dobiti" className="text-20 font-bold">
            Dobití, na která čekáme
          </h2>
          <Accordion
            name="dobiti"
            items={topUps.map((each) => ({
              id: each.id,
              title: topUpTitle(each),
              children: <TransferPart payTo={payTo} amount={each.amount} symbol={each.symbol} message="Dobití kreditu" />,
            }))}
          />
        </section>
      )}
      <ReturnedCredit movements={movements} />
    </>
  )
}

function PurchaseNotice({ note: { purchaseId, weekStart, text } }: { note: PurchaseNote }) {
  return (
    <Notice tone="info" title={`Nákup ${isoWeek(weekStart).week}. týdne:`}>
      {nbsp(text)}{' '}
      <a href={`/purchases?purchase=${purchaseId}`} className={linkStyles()}>
        Co v něm je<span className="sr-only">: nákup {isoWeek(weekStart).week}. týdne</span>
      </a>
    </Notice>
  )
}

const topUpTitle = ({ amount, createdAt }: TopUp) => nbsp(`${formatTotal(amount)} z ${formatPragueDateTime(createdAt)}`)

function Sums({ payments: { owed, credit, payTo, takesCards } }: { payments: OwnPayments }) {
  const [dialog, setDialog] = useState<'topUp' | 'payout' | null>(null)
  const close = () => setDialog(null)
  return (
    <Card>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Sum name="Zbývá zaplatit" value={owed} />
        <Sum name="Kredit" value={credit} />
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        {(payTo !== null || takesCards) && <Button onPress={() => setDialog('topUp')}>Dobít kredit</Button>}
        {credit > 0 && (
          <Button variant="quiet" onPress={() => setDialog('payout')}>
            Vrátit kredit na účet
          </Button>
        )}
      </div>
      {dialog === 'topUp' && <TopUpDialog payTo={payTo} takesCards={takesCards} onClose={close} />}
      {dialog === 'payout' && <PayoutDialog credit={credit} onClose={close} />}
    </Card>
  )
}

const Sum = ({ name, value }: { name: string; value: Money }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="text-28 font-bold tabular-nums">{formatTotal(value)}</dd>
  </div>
)
