import { useQuery } from '@tanstack/react-query'
import type { SupplierRow } from '#contract/week/offers.ts'
import { orpc } from '../../lib/rpc.ts'
import { useTitle } from '../../lib/use-title.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Applications } from '../suppliers/Applications.tsx'
import { Providers } from './Providers.tsx'
import { supplierKinds, type SupplierKind } from './supplier-kind.ts'

/** Suppliers and delivery providers, for administrators. */
export function SuppliersAdminPage({ kind }: { kind: SupplierKind }) {
  useTitle(`Dodavatelé – ${supplierKinds[kind]}`)
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Dodavatelé">Schválení dodavatelé a poskytovatelé doručení.</PageHeader>
      <LinkTabs
        label="Druh dodavatelů"
        tabs={Object.entries(supplierKinds).map(([id, name]) => ({ href: `/admin/suppliers/${id}`, name, isCurrent: id === kind }))}
      />
      {kind === 'goods' && <Applications />}
      {kind === 'logistics' ? <Providers /> : <Suppliers type={kind === 'goods' ? 'product' : 'service'} />}
    </div>
  )
}

const idOf = ({ id }: SupplierRow) => id

const columnsOf = (type: 'product' | 'service'): Column<SupplierRow>[] => [
  { id: 'name', head: 'Dodavatel', isRowHead: true, cell: ({ name }) => name },
  { id: 'number', head: 'IČO', cell: ({ registrationNumber }) => registrationNumber || 'neuvedeno' },
  { id: 'offers', head: 'Platné nabídky', numeric: true, cell: (row) => row[type].activeOffers },
  { id: 'won', head: 'Získané poptávky za 8 týdnů', numeric: true, cell: (row) => row[type].poolsWon },
]

function Suppliers({ type }: { type: 'product' | 'service' }) {
  const suppliers = useQuery(orpc.offers.suppliers.queryOptions())
  // Suppliers with most offers come first; approved ones without offers are listed too, because they may start.
  const rows = (suppliers.data ?? []).toSorted((a, b) => b[type].activeOffers - a[type].activeOffers)
  const table = useTable({ columns: columnsOf(type), rows, idOf })
  return (
    <TableStates
      query={suppliers}
      rows={suppliers.data}
      failure="Dodavatele se nepodařilo načíst."
      empty={<EmptyState title="Zatím nemáte žádného schváleného dodavatele" />}
    >
      {() => <DataTable of={table} caption={type === 'product' ? 'Dodavatelé zboží' : 'Dodavatelé služeb'} />}
    </TableStates>
  )
}
