import { createFileRoute } from '@tanstack/react-router'
import { CatalogPage } from '../../catalog/CatalogPage.tsx'
import { addToTemplate } from '../../template/add-to-template.ts'

export const Route = createFileRoute('/_signed-in/catalog')({
  component: () => <CatalogPage onAdd={(item) => addToTemplate(null, item)} />,
})
