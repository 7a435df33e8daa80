import { useQuery } from '@tanstack/react-query'
import type { SupplierRow } from '#contract/week/offers.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useTitle } from '../../lib/use-title.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { Table, Td, Th } from '../../ui/Table.tsx'
import { Providers } from './Providers.tsx'
import { supplierKinds, type SupplierKind } from './supplier-kind.ts'

/** Who sells to the groups and who carries the goods (spec 1 §2, the three supplier routes of the administration). */
export function SuppliersAdminPage({ kind }: { kind: SupplierKind }) {
  useTitle(`Dodavatelé – ${supplierKinds[kind]}`)
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Dodavatelé">Schválení dodavatelé a poskytovatelé doručení.</PageHeader>
      <LinkTabs
        label="Druh dodavatelů"
        tabs={Object.entries(supplierKinds).map(([id, name]) => ({ href: `/admin/suppliers/${id}`, name, isCurrent: id === kind }))}
      />
      {kind === 'logistics' ? <Providers /> : <Suppliers type={kind === 'goods' ? 'product' : 'service'} />}
    </div>
  )
}

function Suppliers({ type }: { type: 'product' | 'service' }) {
  const suppliers = useQuery(orpc.offers.suppliers.queryOptions())
  if (suppliers.isError)
    return <ErrorState onRetry={() => void suppliers.refetch()} message={sentenceOf(suppliers.error, 'Dodavatele se nepodařilo načíst.')} />
  if (!suppliers.data)
    return (
      <Skeleton>
        <Bone shape="block" />
      </Skeleton>
    )
  if (suppliers.data.length === 0) return <EmptyState title="Zatím nemáte žádného schváleného dodavatele" />
  return <SupplierTable rows={suppliers.data} type={type} />
}

// Whoever offers most comes first; who offers nothing of this kind yet is in the table too, as an approved supplier may begin to.
function SupplierTable({ rows, type }: { rows: SupplierRow[]; type: 'product' | 'service' }) {
  const shown = rows.toSorted((a, b) => b[type].activeOffers - a[type].activeOffers)
  return (
    <Table caption={type === 'product' ? 'Dodavatelé zboží' : 'Dodavatelé služeb'}>
      <thead>
        <tr>
          <Th>Dodavatel</Th>
          <Th>IČO</Th>
          <Th numeric>Platné nabídky</Th>
          <Th numeric>Získané poptávky za 8 týdnů</Th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.id}>
            <Th scope="row">{row.name}</Th>
            <Td>{row.registrationNumber || 'neuvedeno'}</Td>
            <Td numeric>{row[type].activeOffers}</Td>
            <Td numeric>{row[type].poolsWon}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
