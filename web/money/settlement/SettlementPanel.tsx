import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryToSettle } from '#contract/money/settlement.ts'
import { formatPrice, haler } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { isoWeek } from '#domain/time/week.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { CutNote } from '../../ui/ShowMore.tsx'
import { toast } from '../../ui/toast.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { UnpostedNotice } from './UnpostedNotice.tsx'

/** Deliveries to settle, with what stands in the way (docs/rules/money.md#settlement). */
export function SettlementPanel() {
  const list = useQuery(orpc.settlement.list.queryOptions())
  const [sharing, setSharing] = useState<DeliveryToSettle | null>(null)
  return (
    <>
      <UnpostedNotice />
      <TableStates
        query={list}
        rows={list.data}
        failure="Závozy se nepodařilo načíst."
        empty={<EmptyState title="Žádný závoz na vyúčtování nečeká">Objeví se tu, jakmile skončí jeho výdej.</EmptyState>}
      >
        {(deliveries) => (
          <>
            <ul className="grid gap-4 lg:grid-cols-2">
              {deliveries.map((delivery) => (
                <li key={delivery.deliveryId}>
                  <Delivery delivery={delivery} onShare={() => setSharing(delivery)} />
                </li>
              ))}
            </ul>
            <CutNote shown={deliveries.length}>další se ukážou, až vyúčtujete tyto</CutNote>
          </>
        )}
      </TableStates>
      {sharing && <ShareDialog delivery={sharing} onClose={() => setSharing(null)} />}
    </>
  )
}

function Delivery({ delivery, onShare }: { delivery: DeliveryToSettle; onShare: () => void }) {
  const { localityName, weekStart, deliveryOn, status, faults } = delivery
  const [isAsking, setAsking] = useState(false)
  const isSettled = status === 'settled'
  return (
    <Card as="section" aria-label={`${localityName}, ${formatDay(deliveryOn)}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18 font-bold">{nbsp(`${localityName}, ${formatDay(deliveryOn)}`)}</h2>
        <Chip tone={isSettled ? 'save' : faults.length > 0 ? 'due' : 'primary'}>
          {isSettled ? 'vyúčtováno' : faults.length > 0 ? 'něco chybí' : 'lze vyúčtovat'}
        </Chip>
      </div>
      <p className="text-14 text-muted">{nbsp(`${isoWeek(weekStart).week}. týden, nákupů: ${delivery.purchases}`)}</p>
      <Sums delivery={delivery} />
      {faults.length > 0 && (
        <ul className="list-disc pl-5 text-pretty">
          {faults.map((fault) => (
            <li key={fault}>{nbsp(fault)}</li>
          ))}
        </ul>
      )}
      {!isSettled && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="primary" isDisabled={faults.length > 0} onPress={() => setAsking(true)}>
            Vyúčtovat
          </Button>
          <Button onPress={onShare}>Rozdělit částku</Button>
        </div>
      )}
      {isAsking && <SettleDialog delivery={delivery} onClose={() => setAsking(false)} />}
    </Card>
  )
}

/** Asks with the sums: what is settled is not opened again. */
function SettleDialog({ delivery, onClose }: { delivery: DeliveryToSettle; onClose: () => void }) {
  const { deliveryId, localityName, deliveryOn, purchases } = delivery
  const [fault, setFault] = useState<string | null>(null)
  const settle = useCall(client.settlement.settle, {
    onAnswer: () => {
      toast('Závoz je vyúčtovaný')
      onClose()
    },
    onError: (error) => setFault(sentenceOf(error, 'Závoz se nepodařilo vyúčtovat.')),
  })
  return (
    <ConfirmDialog
      title="Vyúčtovat závoz?"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Vyúčtovat"
      cancelLabel="Zpět"
      onConfirm={() => void settle.ask({ deliveryId })}
      isPending={settle.isPending}
      error={fault}
    >
      <p>
        {nbsp(`${localityName}, ${formatDay(deliveryOn)}, ${counted(purchases, 'nákup', 'nákupy', 'nákupů')}. `)}
        {nbsp('Dodavatelům se vystaví vyúčtování a částku už nepůjde rozdělit.')}
      </p>
      <Sums delivery={delivery} />
    </ConfirmDialog>
  )
}

function Sums({ delivery: { members, suppliers, fees, vat, subsidies, costs } }: { delivery: DeliveryToSettle }) {
  return (
    <FactList
      facts={[
        { name: 'Zaplatí členové', value: formatPrice(haler(-members)) },
        ...(subsidies === 0 ? [] : [{ name: 'Dotace', value: formatPrice(haler(-subsidies)) }]),
        ...(costs === 0 ? [] : [{ name: 'Nese provozovatel', value: formatPrice(haler(-costs)) }]),
        { name: 'Dostanou dodavatelé', value: formatPrice(suppliers) },
        { name: 'Poplatky bez DPH', value: formatPrice(fees) },
        { name: 'DPH z poplatků', value: formatPrice(vat) },
      ]}
    />
  )
}
