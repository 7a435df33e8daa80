import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPayments, PayTo } from '#contract/money/payments.ts'
import { settledMember, type AssistedSettings } from '#contract/people/assistance.ts'
import { settingsMessages } from '#contract/people/settings.ts'
import { ASSISTED_PAYMENTS } from '#domain/people/assistance/assisted.ts'
import { paymentMethodLabel } from '#domain/people/settings/payment-method.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDistance } from '#domain/week/pickup/position.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { goTo } from '../../lib/go-to.ts'
import { orpc } from '../../lib/rpc.ts'
import { PayFirst } from '../../money/payments/PayFirst.tsx'
import { PurchaseToPay } from '../../money/payments/PurchaseToPay.tsx'
import { TopUpDialog } from '../../money/payments/TopUpDialog.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { Reading } from '../../ui/Reading.tsx'

const title = 'Vyzvednutí a platba'

/** Where a person without e-mail collects, how they pay, and what the helper transfers for them. */
export function PersonSettingsPage({ memberId }: { memberId: string }) {
  const found = useQuery(orpc.assistance.settings.queryOptions({ input: { memberId }, staleTime: 0 }))
  return (
    <div className="flex max-w-read flex-col gap-6">
      <Breadcrumbs crumbs={[{ name: 'Nákup s pomocí', href: '/assistance' }, { name: title }]} />
      <Reading of={found} failure="Nastavení se nepodařilo načíst.">
        {(known) => (
          <>
            <PageHeader title={title}>{nbsp(known.name)}</PageHeader>
            <ToTransfer memberId={memberId} isAhead={known.paymentMethod === 'prepaid'} />
            <SettingsForm key={known.version} memberId={memberId} known={known} />
          </>
        )}
      </Reading>
    </div>
  )
}

/** What has to be paid before anything is ordered, and the purchases that wait for a transfer. */
function ToTransfer({ memberId, isAhead }: { memberId: string; isAhead: boolean }) {
  const { data } = useQuery(orpc.assistance.payments.queryOptions({ input: { memberId }, staleTime: 0 }))
  const waiting = data?.purchases.filter(({ remaining, method }) => remaining > 0 && method !== 'cash_on_delivery') ?? []
  if (!data) return null
  return (
    <>
      <PayFirst payments={data} takesCards={false} memberId={memberId} />
      {isAhead && data.payFirst === null && data.payTo !== null && <TopUp memberId={memberId} payTo={data.payTo} />}
      {waiting.length > 0 && <Waiting memberId={memberId} payments={{ ...data, purchases: waiting }} />}
    </>
  )
}

/** Before a larger order, which otherwise would wait for it. */
function TopUp({ memberId, payTo }: { memberId: string; payTo: PayTo }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button onPress={() => setOpen(true)}>Dobít kredit</Button>
      {isOpen && <TopUpDialog payTo={payTo} takesCards={false} memberId={memberId} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface WaitingProps {
  memberId: string
  payments: Pick<OwnPayments, 'purchases' | 'payTo' | 'today'>
}

function Waiting({ memberId, payments: { purchases, payTo, today } }: WaitingProps) {
  return (
    <section aria-labelledby="k-zaplaceni" className="flex flex-col gap-3">
      <h2 id="k-zaplaceni" className="text-20 font-bold">
        K zaplacení převodem
      </h2>
      {purchases.map((purchase, at) => (
        <PurchaseToPay
          key={purchase.purchaseId}
          purchase={purchase}
          payTo={payTo}
          takesCards={false}
          today={today}
          ownerId={memberId}
          isFolded={at > 0}
        />
      ))}
    </section>
  )
}

const descriptions = {
  cash_on_delivery: 'Až nákup převezme.',
  prepaid: nbsp('Po stanovení cen, před závozem. Peníze pošlete vy: částka a účet budou na této stránce.'),
} as const
const payments = ASSISTED_PAYMENTS.map((id) => ({ id, name: paymentMethodLabel(id), description: descriptions[id] }))

function SettingsForm({
  memberId,
  known: { version, pickupPointId, paymentMethod, points },
}: {
  memberId: string
  known: AssistedSettings
}) {
  const form = useForm({
    draft: { pickupPointId, paymentMethod: ASSISTED_PAYMENTS.find((id) => id === paymentMethod) ?? null },
    inputOf: (draft) => ({ memberId, version, pickupPointId: draft.pickupPointId!, paymentMethod: draft.paymentMethod! }),
    schema: settledMember,
    fieldOf: { POINT_ELSEWHERE: 'pickupPointId', POINT_FULL: 'pickupPointId' },
    send: client.assistance.settle,
    onSaved: () => {
      toast('Uloženo')
      goTo('/assistance', 'same')
    },
  })
  const options = points.map(({ id, name, address, municipality, distanceKm, isFull }) => ({
    id,
    name,
    description: nbsp([address, municipality, distanceKm === null ? null : formatDistance(distanceKm)].filter(Boolean).join(', ')),
    disabledReason: isFull && id !== pickupPointId ? 'Místo je plné' : null,
  }))
  return (
    <Form
      of={form}
      failure="Nastavení se nepodařilo uložit."
      className="flex flex-col gap-6"
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={form.isPending}>
            Uložit
          </Button>
          <a href="/assistance" className={buttonStyles({ variant: 'quiet' })}>
            Zpět na seznam
          </a>
        </div>
      }
    >
      <Select label="Výdejní místo" isRequired options={options} emptyText={settingsMessages.noPoint} {...form.field('pickupPointId')} />
      <RadioGroup label="Způsob platby" isRequired options={payments} {...form.field('paymentMethod')} />
    </Form>
  )
}
