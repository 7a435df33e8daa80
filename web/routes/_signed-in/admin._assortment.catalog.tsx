import { createFileRoute } from '@tanstack/react-router'
import { CatalogAdminPage } from '../../assortment/CatalogAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/_assortment/catalog')({ component: CatalogAdminPage })
