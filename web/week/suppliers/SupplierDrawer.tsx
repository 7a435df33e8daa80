import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupplierDetail } from '#contract/week/suppliers.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ChangeLine } from '../history/ChangeLine.tsx'
import { ChangeSupplier, LiftSuspension, SuspendSupplier } from './SupplierActs.tsx'
import { OffersOfSupplier, OrdersOfSupplier } from './SupplierWork.tsx'
import { SupplierStateChip } from './SupplierStateChip.tsx'

export type SupplierTab = 'profile' | 'offers' | 'orders' | 'history'

export interface SupplierDrawerProps {
  supplierId: string
  tab: SupplierTab
  onTab: (tab: SupplierTab) => void
  onClose: () => void
}

/** One supplier beside the list: its profile, offers, orders and history, and what an administrator can do about it. */
export function SupplierDrawer({ supplierId, tab, onTab, onClose }: SupplierDrawerProps) {
  const query = useQuery(orpc.suppliers.detail.queryOptions({ input: { supplierId }, staleTime: 0 }))
  const { data } = query
  return (
    <Dialog title={data?.name ?? 'Dodavatel'} shape="drawer" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {data ? (
        <Tabs<SupplierTab>
          label="Dodavatel"
          selected={tab}
          onSelect={onTab}
          tabs={[
            { id: 'profile', name: 'Profil', content: <Profile supplier={data} /> },
            { id: 'offers', name: 'Nabídky', content: <OffersOfSupplier offers={data.offers} total={data.offersTotal} /> },
            { id: 'orders', name: 'Objednávky', content: <OrdersOfSupplier orders={data.orders} total={data.ordersTotal} /> },
            { id: 'history', name: 'Historie', content: <Changes supplier={data} /> },
          ]}
        />
      ) : (
        <NotRead of={query} failure="Dodavatele se nepodařilo načíst." />
      )}
    </Dialog>
  )
}

type Act = 'change' | 'suspend' | 'lift'

function Profile({ supplier }: { supplier: SupplierDetail }) {
  const [act, setAct] = useState<Act | null>(null)
  const { id, name, registrationNumber, state, owner, contact, suspension, apiKeys, webhooks } = supplier
  const close = () => setAct(null)
  return (
    <div className="flex flex-col gap-4">
      {suspension && (
        <Notice tone="error" title={nbsp(`Pozastavený od ${formatPragueDateTime(suspension.at, 'full')}`)}>
          {suspension.reason}
        </Notice>
      )}
      <FactList
        facts={[
          { name: 'Stav', value: <SupplierStateChip state={state} /> },
          { name: 'IČO', value: registrationNumber || 'neuvedeno' },
          { name: 'Účet', value: owner ? <Lines lines={[owner.name, owner.email]} /> : 'bez účtu' },
          { name: 'Kontakt', value: contact ? <Lines lines={[contact.name, contact.email, contact.phone]} /> : 'jen účet' },
          { name: 'Klíče k API', value: apiKeys },
          { name: 'Adresy pro události', value: webhooks },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => setAct('change')}>Upravit profil…</Button>
        {state === 'active' && (
          <Button variant="danger" onPress={() => setAct('suspend')}>
            Pozastavit…
          </Button>
        )}
        {state === 'suspended' && (
          <Button variant="primary" onPress={() => setAct('lift')}>
            Zrušit pozastavení…
          </Button>
        )}
      </div>
      {act === 'change' && <ChangeSupplier supplier={{ id, name, registrationNumber }} onClose={close} />}
      {act === 'suspend' && <SuspendSupplier supplier={{ id, name }} onClose={close} />}
      {act === 'lift' && <LiftSuspension supplier={{ id, name }} onClose={close} />}
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <span key={line} className="block wrap-anywhere">
        {line}
      </span>
    ))}
  </>
)

function Changes({ supplier: { changes } }: { supplier: SupplierDetail }) {
  if (changes.length === 0) return <p className="text-muted">Zatím nejsou zaznamenány žádné změny.</p>
  return (
    <ul aria-label="Změny">
      {changes.map(({ id, at, kind, fields, by, reason }) => (
        <ChangeLine key={id} at={at} kind={kind} fields={fields} by={[by, reason]} />
      ))}
    </ul>
  )
}
