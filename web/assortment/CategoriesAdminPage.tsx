import { PageHeader } from '../ui/PageHeader.tsx'

/** The tree of categories, for the catalog's managers. */
export function CategoriesAdminPage() {
  return <PageHeader title="Kategorie">Strom zboží a služeb, nejvýš pět úrovní.</PageHeader>
}
