import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../desk/assortment-import/ImportPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/_assortment/import')({ component: ImportPage })
