import { createFileRoute } from '@tanstack/react-router'
import { CategoriesAdminPage } from '../../assortment/CategoriesAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/_assortment/categories')({ component: CategoriesAdminPage })
