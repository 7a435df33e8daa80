import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isSupplierKind } from '../../offers/supplier-kind.ts'
import { SuppliersAdminPage } from '../../offers/SuppliersAdminPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/suppliers/$kind')({
  beforeLoad: ({ context, params }) => {
    // Spec 2 §2: everybody else is led home.
    if (context.person.role !== 'admin') throw redirect({ to: '/', replace: true })
    if (!isSupplierKind(params.kind)) throw notFound()
  },
  component: Page,
})

function Page() {
  const { kind } = Route.useParams()
  return isSupplierKind(kind) ? <SuppliersAdminPage kind={kind} /> : null
}
