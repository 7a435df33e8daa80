import { PageHeader } from '../ui/PageHeader.tsx'

/** The items of the catalog, for its managers. */
export function CatalogAdminPage() {
  return <PageHeader title="Sortiment">Položky, které si členové mohou vybrat.</PageHeader>
}
