import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Applications } from './Applications.tsx'
import { KindTabs } from './KindTabs.tsx'
import { SupplierList, type SupplierListProps } from './SupplierList.tsx'
import { supplierKinds } from './supplier-kind.ts'

/** Suppliers of goods or services, for administrators. */
export function SuppliersAdminPage({ kind, search, onSearch }: SupplierListProps) {
  useTitle(`Dodavatelé – ${supplierKinds[kind]}`)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Dodavatelé">Kdo smí odpovídat na poptávky, co nabízí a co už dodal.</PageHeader>
      <KindTabs kind={kind} />
      {kind === 'goods' && <Applications />}
      <SupplierList key={kind} kind={kind} search={search} onSearch={onSearch} />
    </div>
  )
}
