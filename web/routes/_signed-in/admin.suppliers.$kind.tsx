import { createFileRoute, redirect } from '@tanstack/react-router'
import { isSupplierKind } from '../../week/offers/supplier-kind.ts'
import { SuppliersAdminPage } from '../../week/offers/SuppliersAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/suppliers/$kind')({
  beforeLoad: ({ context, params }) => {
    // Everybody else is sent home, and from an unknown path too.
    if (context.person.role !== 'admin' || !isSupplierKind(params.kind)) throw redirect({ to: '/', replace: true })
  },
  component: Page,
})

function Page() {
  const { kind } = Route.useParams()
  return isSupplierKind(kind) ? <SuppliersAdminPage kind={kind} /> : null
}
