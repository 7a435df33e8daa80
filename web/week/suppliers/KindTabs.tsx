import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { supplierKinds, type SupplierKind } from './supplier-kind.ts'

/** The three pages of the suppliers' administration. */
export function KindTabs({ kind }: { kind: SupplierKind }) {
  return (
    <LinkTabs
      label="Druh dodavatelů"
      tabs={Object.entries(supplierKinds).map(([id, name]) => ({ href: `/admin/suppliers/${id}`, name, isCurrent: id === kind }))}
    />
  )
}
